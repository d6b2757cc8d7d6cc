"""Wrong numbers look like slips: same sign, same decimals, not too far away."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.chains.text_edit import written_like
from stages.inject.number_slips import number_slips


@pytest.mark.parametrize(
    ("printed", "slip"),
    [
        ("144", "145"),
        ("144", "154"),
        ("144", "134"),
        ("72", "27"),
        ("120", "12"),
        ("0.50", "0.60"),
        ("1,200", "1,300"),
    ],
)
def test_slips_of_people_are_among_them(printed: str, slip: str) -> None:
    assert Fraction(slip.replace(",", "")) in number_slips(printed, 0.005, 1.0)


def test_a_factor_of_ten_needs_room() -> None:
    assert Fraction(40) not in number_slips("4", 0.005, 1.0)
    assert Fraction(40) in number_slips("4", 0.005, 9.0)


def test_zero_has_no_slip() -> None:
    assert number_slips("0", 0.005, 1.0) == []
    assert number_slips("0.00", 0.005, 1.0) == []


def test_a_small_change_of_a_large_number_is_left_out() -> None:
    slips = number_slips("10000", 0.005, 1.0)
    assert Fraction(10001) not in slips
    assert Fraction(11000) in slips


numbers = st.one_of(
    st.integers(1, 10**6).map(str),
    st.integers(1, 10**5).map(lambda cents: f"{cents // 100}.{cents % 100:02d}"),
    st.integers(1000, 10**7).map(lambda whole: f"{whole:,}"),
)


@given(printed=numbers)
def test_every_slip_keeps_the_manner_of_the_number(printed: str) -> None:
    value = Fraction(printed.replace(",", ""))
    slips = number_slips(printed, 0.005, 1.0)
    assert slips == sorted(set(slips))
    for slip in slips:
        assert slip > 0
        assert slip != value
        assert Fraction("0.005") <= abs(slip - value) / value <= 1
        assert slip.denominator == 1 or value.denominator != 1
        assert written_like(slip, printed) is not None
