"""One number in many notations; everything else is refused whole, never truncated."""

from fractions import Fraction

import pytest

from instruments.grading.rational_notation import MAX_CHARACTERS, read_rational


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("72", 72),
        ("-72", -72),
        ("\u221272", -72),
        ("+72", 72),
        ("072", 72),
        ("1,234,567", 1234567),
        (r"1{,}234", 1234),
        (r"1,\!234", 1234),
        (r"1\,234", 1234),
        ("0.5", Fraction(1, 2)),
        (".5", Fraction(1, 2)),
        ("18.00", 18),
        ("3/4", Fraction(3, 4)),
        ("-3/4", Fraction(-3, 4)),
        (r"\frac{3}{4}", Fraction(3, 4)),
        (r"-\frac{3}{4}", Fraction(-3, 4)),
        (r"\frac{-3}{4}", Fraction(-3, 4)),
        (r"\dfrac34", Fraction(3, 4)),
        (r"\frac3{4}", Fraction(3, 4)),
        ("¾", Fraction(3, 4)),
        ("1¾", Fraction(7, 4)),
        ("1 3/4", Fraction(7, 4)),
        ("-1 3/4", Fraction(-7, 4)),
        (r"1\frac{3}{4}", Fraction(7, 4)),
        (r"1\frac34", Fraction(7, 4)),
        ("6/8", Fraction(3, 4)),
        ("50%", Fraction(1, 2)),
        (r"50\%", Fraction(1, 2)),
        ("50 percent", Fraction(1, 2)),
        ("$18", 18),
        (r"\$18.50", Fraction(37, 2)),
        ("-$5", -5),
        ("£7", 7),
        ("18 dollars", 18),
        ("1.8 billion", 1_800_000_000),
        ("74°", 74),
        (r"74^{\circ}", 74),
        ("x = 5", 5),
        ("x=-5", -5),
        (r"\angle ABC = 74^\circ", 74),
        ("Total cost = $12", 12),
        ("48+24", 72),
        ("48+24=72", 72),
        (r"1.5 \times 10^3", 1500),
        ("1.5e3", 1500),
        (r"2^{10}", 1024),
        (r"\frac{1}{2^{10}}", Fraction(1, 1024)),
        ("(5)", 5),
        (r"0.\overline{3}", Fraction(1, 3)),
        (r"0.1\overline{6}", Fraction(1, 6)),
        ("0", 0),
        ("72.", 72),
    ],
)
def test_notation_is_read_exactly(text: str, value: Fraction | int) -> None:
    reading = read_rational(text)
    assert reading.value == value
    assert reading.problem is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        r"\sqrt{4}",
        r"4\sqrt{2}",
        r"4\sqrt(2)",
        r"\sqrt 9 = 3x",
        "(1,2)",
        "(1,234)",
        "[1, 2]",
        "1,23",
        "1,2345",
        "4 10/3",
        "1 4/4",
        "5x",
        "x",
        "5!",
        "12:00",
        "3:4",
        r"\pm 2021",
        "0.333...",
        "1.2.3",
        "--5",
        "5 6",
        "4 or 5",
        "$5$ and $6$",
        "48+24=73",
        "x = 5, y = 6",
        "log x = 5",
        "x >= 5",
        "x != 5",
        "1/0",
        r"\frac{1}{0}",
        r"\frac{1}{2^{98}}",
        "10^{10^{10}}",
        "5²x",
        "x₅",
        "about 5",
        r"\binom{5}{2}",
        "__import__('os')",
        "٣",
    ],
)
def test_everything_else_is_unparsable(text: str) -> None:
    reading = read_rational(text)
    assert reading.value is None
    assert reading.problem == "unparsable"


def test_percent_sign_is_reported() -> None:
    assert read_rational("25%").percent
    assert not read_rational("0.25").percent


def test_number_beyond_pythons_own_digit_limit_is_over_the_limit() -> None:
    assert read_rational("9" * 5000).problem == "over_limit"


def test_long_number_within_the_limit_is_exact() -> None:
    digits = "7" * (MAX_CHARACTERS - 10)
    assert read_rational(digits).value == int(digits)


def test_deep_nesting_is_refused_not_raised() -> None:
    assert read_rational("(" * 300 + "1" + ")" * 300).problem == "unparsable"


def test_nested_fractions_are_read() -> None:
    assert read_rational(r"\frac{\frac{1}{2}}{3}").value == Fraction(1, 6)
