"""Plain numbers: what is read, what is refused, and the canonical form."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.arithmetic.numbers import MAX_DIGITS, canonical, decimal_places, parse_number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", Fraction(0)),
        ("007", Fraction(7)),
        ("1,200", Fraction(1200)),
        ("1,234,567.50", Fraction(2469135, 2)),
        (".5", Fraction(1, 2)),
        ("0.125", Fraction(1, 8)),
        ("+3", Fraction(3)),
        ("-3", Fraction(-3)),
        ("\u22123", Fraction(-3)),
        ("30%", Fraction(3, 10)),
        ("12.5 %", Fraction(1, 8)),
        ("  42\n", Fraction(42)),
        ("\u00a042\u2028", Fraction(42)),
    ],
)
def test_a_plain_number_is_read_exactly(text: str, value: Fraction) -> None:
    assert parse_number(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-",
        ".",
        "5.",
        "1..5",
        "1.2.3",
        "1,2,3",
        "1,23",
        "12,34,567",
        ",123",
        "1,234,",
        "1e3",
        "0x10",
        "1_000",
        "1 000",
        "--5",
        "5%%",
        "%",
        "inf",
        "nan",
        "1/2",
        "five",
        "\u0663",  # an Arabic digit
        "\u00b2",  # a superscript
        "\u00bd",
        "4\u200b2",  # a zero-width space inside
        "\uff15",  # a full-width digit
    ],
)
def test_anything_else_is_no_number(text: str) -> None:
    assert parse_number(text) is None


def test_a_number_as_long_as_the_limit_is_read_and_a_longer_one_is_not() -> None:
    assert parse_number("9" * MAX_DIGITS) == Fraction(10**MAX_DIGITS - 1)
    assert parse_number("9" * (MAX_DIGITS + 1)) is None


@given(st.decimals(allow_nan=False, allow_infinity=False, places=4))
def test_a_decimal_has_the_value_that_python_gives_it(number: Decimal) -> None:
    assert parse_number(f"{number:f}") == Fraction(number)


@given(st.integers(min_value=0, max_value=10**18))
def test_thousands_commas_do_not_change_the_value(number: int) -> None:
    assert parse_number(f"{number:,}") == number


@given(st.fractions())
def test_the_canonical_text_gives_the_fraction_back(value: Fraction) -> None:
    assert Fraction(canonical(value)) == value


@given(st.integers(), st.integers(min_value=1), st.integers(min_value=1))
def test_equal_fractions_have_one_canonical_text(top: int, bottom: int, factor: int) -> None:
    assert canonical(Fraction(top * factor, bottom * factor)) == canonical(Fraction(top, bottom))


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(-7), "-7"), (Fraction(6, 8), "3/4"), (Fraction(0), "0"), (Fraction(1, -2), "-1/2")],
)
def test_the_canonical_text_is_in_lowest_terms(value: Fraction, text: str) -> None:
    assert canonical(value) == text


@pytest.mark.parametrize(
    ("text", "places"),
    [("5", 0), ("5.", 0), ("5.0", 1), ("1,234.56", 2), (".125", 3), ("12.5%", 1), ("12.5 %", 1)],
)
def test_decimal_places_are_the_printed_ones(text: str, places: int) -> None:
    assert decimal_places(text) == places
