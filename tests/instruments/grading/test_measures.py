"""Units of measurement have one name each."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.measures import is_measure, measures_agree, measures_in


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
        ("pounds", {"pound"}),
        ("lbs", {"lb"}),
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
        ("\u00a5", {"yen_or_yuan"}),
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
    assert measures_in("miles per hour") == measures_in("mph") == {"mi", "hour^-1"}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("in", {"inch"}),
        ("square in", {"inch^2"}),
        ("marbles in total", set()),
        ("hours in all", {"hour"}),
    ],
)
def test_in_is_an_inch_behind_the_number_only(text: str, names: set[str]) -> None:
    assert measures_in(text) == names


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("mW", "MW"),
        ("mPa", "MPa"),
        ("meV", "MeV"),
        ("mHz", "MHz"),
        ("Mb", "MB"),
        ("mg", "Mg"),
        ("mm", "Mm"),
        ("mJ", "MJ"),
        ("mJ", "J"),
        ("kb", "kB"),
        ("microliters", "liters"),
        ("gigawatts", "watts"),
        ("nautical miles", "miles"),
        ("light years", "years"),
    ],
)
def test_case_and_prefixes_tell_units_apart(one: str, two: str) -> None:
    assert not measures_agree(measures_in(one), measures_in(two))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("KM", "km"),
        ("Kg", "kg"),
        ("Min", "minutes"),
        ("mL", "ml"),
        ("kHz", "kilohertz"),
        ("kilometres", "km"),
        ("light-years", "light years"),
        ("MB", "megabytes"),
    ],
)
def test_spellings_of_one_unit_are_one(one: str, two: str) -> None:
    assert measures_in(one) == measures_in(two) != frozenset()


@pytest.mark.parametrize("other", ["lb", "\u00a3", "pounds"])
def test_pounds_are_a_weight_or_money(other: str) -> None:
    assert measures_agree(measures_in("pounds"), measures_in(other))
    assert measures_agree(measures_in(other), measures_in("pounds"))
    assert not measures_agree(measures_in("lb"), measures_in("\u00a3"))


def test_an_answer_without_a_unit_agrees_with_any() -> None:
    assert measures_agree(frozenset(), measures_in("km"))
    assert not measures_agree(measures_in("km"), measures_in("miles per hour"))


@pytest.mark.parametrize(("word", "known"), [("Hours", True), ("in", True), ("clips", False)])
def test_a_word_is_a_measure_or_not(word: str, known: bool) -> None:
    assert is_measure(word) is known


@given(st.text(max_size=80))
def test_any_text_has_some_or_none(text: str) -> None:
    assert isinstance(measures_in(text), frozenset)
