"""When an equation is true, false or cannot be told."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.arithmetic.equation_status import equation_status


@pytest.mark.parametrize(
    ("lhs", "rhs"),
    [
        ("55-25", "30"),
        ("1/4+1/4", "1/2"),
        ("200*30%", "60"),
        ("10/3", "3.33"),
        ("2/3", ".67"),
        ("1/8", "0.13"),  # half a unit is still within
        ("1,000*2", "2,000"),
        ("1/3", "33.3%"),
        ("5-8", "-3"),
    ],
)
def test_equal_and_correctly_rounded_sides_are_true(lhs: str, rhs: str) -> None:
    assert equation_status(lhs, rhs) == "true"


@pytest.mark.parametrize(
    ("lhs", "rhs"),
    [
        ("55-25", "31"),
        ("10/3", "3"),  # no decimal is printed, so nothing is rounded
        ("10/3", "3.34"),
        ("10/3", "33/10"),
        ("1/3", "36.0%"),
        ("1/3", "33.4%"),
        ("100-50", "50%"),
    ],
)
def test_other_sides_are_false(lhs: str, rhs: str) -> None:
    assert equation_status(lhs, rhs) == "false"


@pytest.mark.parametrize(
    ("lhs", "rhs"), [("x+1", "2"), ("1/0", "0"), ("1", ""), ("9^64^64", "1"), ("3 apples", "3")]
)
def test_what_is_not_arithmetic_is_unchecked(lhs: str, rhs: str) -> None:
    assert equation_status(lhs, rhs) == "unchecked"


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**6), st.integers(1, 6))
def test_every_rounding_of_a_quotient_is_true_and_its_neighbours_are_false(
    top: int, bottom: int, places: int
) -> None:
    unit = Fraction(1, 10**places)
    rounded = round(Fraction(top, bottom) / unit) * unit
    text = (
        f"{'-' if rounded < 0 else ''}{abs(rounded.numerator * 10**places // rounded.denominator)}"
    )
    sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text)
    digits = digits.zfill(places + 1)
    printed = f"{sign}{digits[:-places]}.{digits[-places:]}"
    assert equation_status(f"({top})/{bottom}", printed) == "true"
    assert equation_status(f"({top})/{bottom}+2/{10**places}", printed) == "false"
