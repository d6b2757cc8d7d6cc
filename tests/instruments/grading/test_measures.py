"""Units of measurement have one name each."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.measures import measures_in


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("km", {"km"}),
        ("kilometres", {"km"}),
        ("Kilometers", {"km"}),
        ("cm", {"cm"}),
        ("centimetre", {"cm"}),
        ("feet", {"ft"}),
        ("inches", {"inch"}),
        ("pounds", {"lb"}),
        ("hrs", {"hour"}),
        ("minutes", {"minute"}),
        ("$", {"dollar"}),
        ("USD", {"dollar"}),
        ("\u20ac", {"euro"}),
        ("%", {"percent"}),
        ("percent", {"percent"}),
        ("degrees", {"degree"}),
        ("radians", {"radian"}),
        ("rad", {"radian"}),
        ("\u00a5", {"yen"}),
        ("hectares", {"hectare"}),
        ("kWh", {"kwh"}),
        ("decades", {"decade"}),
        (r"\text{ km}", {"km"}),
        (r"\mathrm{kg}", {"kg"}),
    ],
)
def test_a_unit_has_one_name(text: str, names: set[str]) -> None:
    assert measures_in(text) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("cm^2", {"cm^2"}),
        ("cm^{2}", {"cm^2"}),
        (r"\text{ cm}^2", {"cm^2"}),
        ("square centimeters", {"cm^2"}),
        ("sq ft", {"ft^2"}),
        ("m^3", {"m^3"}),
        ("cubic metres", {"m^3"}),
        ("cu ft", {"ft^3"}),
    ],
)
def test_squares_and_cubes_are_other_units(text: str, names: set[str]) -> None:
    assert measures_in(text) == names


@pytest.mark.parametrize("text", ["", "clips", "apples", "5", r"\km", "kmx", "x^2", "per"])
def test_what_is_counted_is_no_measure(text: str) -> None:
    assert measures_in(text) == frozenset()


def test_a_speed_has_two_units() -> None:
    assert measures_in("miles per hour") == {"mi", "hour"}


@given(st.text(max_size=80))
def test_any_text_has_some_or_none(text: str) -> None:
    assert isinstance(measures_in(text), frozenset)
