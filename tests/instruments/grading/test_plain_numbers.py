"""Plain numbers are read without a parser, and anything else is left to it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.answer_reader import read_answer
from instruments.grading.forms import Value
from instruments.grading.plain_numbers import PlainNumber, read_bare_number, read_plain_number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", Fraction(5)),
        ("-5", Fraction(-5)),
        ("+5", Fraction(5)),
        ("007", Fraction(7)),
        ("-0", Fraction(0)),
        ("5.", Fraction(5)),
        ("5.50", Fraction(11, 2)),
        ("-0.25", Fraction(-1, 4)),
        ("1,234", Fraction(1234)),
        ("1,234,567.5", Fraction(2469135, 2)),
        ("3/4", Fraction(3, 4)),
        ("-3/4", Fraction(-3, 4)),
        ("6 / 8", Fraction(3, 4)),
        (r"\frac34", Fraction(3, 4)),
        (r"\frac{3}{4}", Fraction(3, 4)),
        (r"\dfrac{3}4", Fraction(3, 4)),
        (r"-\tfrac 3 4", Fraction(-3, 4)),
        (r"\cfrac{ 3 }{ 4 }", Fraction(3, 4)),
        (r"\frac3{40}", Fraction(3, 40)),
    ],
)
def test_bare_numbers(text: str, value: Fraction) -> None:
    assert read_bare_number(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        ".",
        "1,23",
        "1,2345",
        "1234,567",
        "1/0",
        r"\frac{1}{0}",
        "1/2/3",
        "1.5/2",
        "1 1/2",
        r"\frac345",
        "x",
        "5x",
        "5%",
        "1e3",
        "5 5",
        "--5",
        "9" * 19,
        "\u0665",
        "²",
    ],
)
def test_other_notations_are_left_to_the_parser(text: str) -> None:
    assert read_bare_number(text) is None


@pytest.mark.parametrize(
    "text", ["$5$", r"\boxed{5}", r"\(5\)", "**5**", r"$\boxed{5}$", "5.", " 5 "]
)
def test_wrapping_comes_off(text: str) -> None:
    assert read_plain_number(text) == PlainNumber(5)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("x = 5", PlainNumber(5, label="x")),
        ("N=-5", PlainNumber(-5, label="N")),
        (r"y = \frac12", PlainNumber(Fraction(1, 2), label="y")),
        ("$5", PlainNumber(5, frozenset({"dollar"}))),
        (r"\$1,200.50", PlainNumber(Fraction(2401, 2), frozenset({"dollar"}))),
        ("-$5", PlainNumber(-5, frozenset({"dollar"}))),
        (r"90^\circ", PlainNumber(90, frozenset({"degree"}))),
        (r"90^{\circ}", PlainNumber(90, frozenset({"degree"}))),
        ("90\u00b0", PlainNumber(90, frozenset({"degree"}))),
        ("18 dollars", PlainNumber(18, frozenset({"dollar"}))),
        ("18 apples", PlainNumber(18)),
        (r"5\text{ km}", PlainNumber(5, frozenset({"km"}))),
        ("3/4 miles", PlainNumber(Fraction(3, 4), frozenset({"mi"}))),
    ],
)
def test_what_stands_beside_a_number_is_kept(text: str, number: PlainNumber) -> None:
    assert read_plain_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "xy = 5",
        "x = y",
        "x = ",
        "5 = x",
        "5 million",
        "5 percent",
        "5 dozen",
        "5x",
        "5 m",
        "5 and a half",
        r"5\text{ million}",
        "five",
        "$x$",
        "$",
        "$$",
        r"\boxed{",
        "**",
        "",
    ],
)
def test_anything_else_is_no_plain_number(text: str) -> None:
    assert read_plain_number(text) is None


@given(st.builds(Fraction, st.integers(-(10**17), 10**17), st.integers(1, 10**6)))
def test_fractions_are_exact(value: Fraction) -> None:
    assert read_bare_number(f"{value.numerator}/{value.denominator}") == value


@given(st.integers(-(10**17), 10**17), st.integers(0, 999))
def test_decimals_with_commas_are_exact(whole: int, part: int) -> None:
    sign = -1 if whole < 0 else 1
    expected = sign * (abs(whole) + Fraction(part, 1000))
    assert read_bare_number(f"{whole:,}.{part:03d}") == expected


@given(st.text(alphabet=r"0123456789,./-+ $\frac{}xkm=", max_size=14))
def test_the_parser_never_reads_another_value(text: str) -> None:
    plain = read_plain_number(text)
    form = read_answer(text).form
    if plain is not None and isinstance(form, Value) and not form.percent:
        assert form.rational == plain.value


@given(st.text(max_size=60))
def test_any_text_gives_a_number_or_none(text: str) -> None:
    number = read_plain_number(text)
    assert number is None or isinstance(number.value, Fraction | int)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"137 \frac{1}{2}", Fraction(275, 2)),
        ("2 1/2", Fraction(5, 2)),
        (r"-2\frac12", Fraction(-5, 2)),
        (r"10,\!080", Fraction(10080)),
        ("10{,}080", Fraction(10080)),
        (r"15\mbox{ cm}^2", Fraction(15)),
        (r"\frac{270}7\text{ degrees}", Fraction(270, 7)),
        (".5", Fraction(1, 2)),
    ],
)
def test_mixed_grouped_and_measured_numbers(text: str, value: Fraction) -> None:
    number = read_plain_number(text)
    assert number is not None
    assert number.value == value


@pytest.mark.parametrize("text", [r"2\frac{3}{2}", "2 3/2", "2 1/0", "12 34", r"(1,\!200)"])
def test_what_is_no_mixed_number_is_left(text: str) -> None:
    assert read_plain_number(text) is None
