"""Units come off numbers; words that change the value are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.units import Measured, changes_value, split_unit


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("72", "72"),
        ("72 clips", "72"),
        ("72 clips, altogether", "72"),
        ("5 apples a day", "5"),
        ("12 dollars per hour", "12"),
        ("10 cm", "10"),
        ("10cm", "10"),
        (r"10\text{ cm}", "10"),
        (r"10\text{ m}", "10"),
        (r"10\text{ cm}^2", "10"),
        ("10 cm^2", "10"),
        (r"3\mathrm{kg}", "3"),
        ("5 square feet", "5"),
        ("7 miles/hour", "7"),
        ("29 points", "29"),
    ],
)
def test_unit_is_split_off(text: str, number: str) -> None:
    measured = split_unit(text)
    assert measured is not None
    assert measured[:3] == (number, 1, False)


@pytest.mark.parametrize(
    "text",
    [
        "5x",
        "5 x",
        "5 m",
        "2 pi",
        "3 and a half",
        "3 dozen",
        "5 or",
        "5 squared",
        "2 thirds",
        "2 mod",
        "5 a",
        "5pm",
        "5abc",
        "8 sqrt",
    ],
)
def test_word_that_is_no_unit_is_refused(text: str) -> None:
    assert split_unit(text) is None


@pytest.mark.parametrize(
    ("text", "scale"), [("2 million", 10**6), ("3 hundred thousand", 10**5), ("1 billion", 10**9)]
)
def test_scale_words_multiply(text: str, scale: int) -> None:
    measured = split_unit(text)
    assert measured is not None
    assert measured.scale == scale


def test_scale_word_before_a_unit_multiplies() -> None:
    assert split_unit("2 million dollars") == Measured("2", 10**6, False, frozenset({"dollar"}))


def test_percent_as_a_word_is_marked() -> None:
    assert split_unit("25 percent") == Measured("25", 1, True, frozenset({"percent"}))


def test_unit_that_the_row_names_is_accepted_as_it_stands() -> None:
    assert split_unit("5 m", "m") == Measured("5", 1, False, frozenset({"m"}))


def test_other_single_letter_than_the_rows_unit_is_refused() -> None:
    assert split_unit("5 k", "m") is None


def test_very_long_tail_is_refused() -> None:
    assert split_unit("5 " + "apples " * 40) is None


@pytest.mark.parametrize(
    ("words", "changes"), [("log x", True), ("total cost", False), ("n mod", True)]
)
def test_operation_words_are_known(words: str, changes: bool) -> None:
    assert changes_value(words) is changes


@pytest.mark.parametrize(
    ("text", "measures"),
    [
        ("5 km", {"km"}),
        (r"5\text{ cm}^2", {"cm^2"}),
        ("5 square feet", {"ft^2"}),
        ("5 miles per hour", {"mi", "hour^-1"}),
        ("5 apples", set()),
        ("2 million dollars", {"dollar"}),
    ],
)
def test_units_of_measurement_are_named(text: str, measures: set[str]) -> None:
    measured = split_unit(text)
    assert measured is not None
    assert measured.measures == measures


@pytest.mark.parametrize("word", ["dozen", "Dozen", "squared", "cubed", "thirds", "percentages"])
def test_a_word_that_changes_the_value_is_no_unit(word: str) -> None:
    assert split_unit(f"5 {word}") is None


@pytest.mark.parametrize("letter", ["e", "i", "x", "j", "n", "k"])
def test_a_letter_in_a_text_command_may_be_a_variable(letter: str) -> None:
    assert split_unit(rf"5\mathrm{{{letter}}}") is None


@pytest.mark.parametrize("letter", ["m", "g", "s", "h", "L", "N", "J", "V"])
def test_a_letter_of_a_unit_in_a_text_command_is_one(letter: str) -> None:
    measured = split_unit(rf"5\text{{ {letter}}}")
    assert measured is not None
    assert measured.number == "5"


def test_per_cent_in_two_words_is_percent() -> None:
    assert split_unit("25 per cent") == Measured("25", 1, True, frozenset({"percent"}))


@pytest.mark.parametrize("words", ["million", "isn't it", "DOZEN,", "(approx)", "hundreds."])
def test_scales_and_denials_change_a_value_in_any_spelling(words: str) -> None:
    assert changes_value(words)


@pytest.mark.parametrize("word", ["apples per", "apples of", "of", "a"])
def test_a_connector_is_no_last_word(word: str) -> None:
    assert split_unit(f"5 {word}") is None


@given(st.text(max_size=60), st.none() | st.text(min_size=1, max_size=6))
def test_any_text_is_split_or_not(text: str, unit: str | None) -> None:
    measured = split_unit(text, unit)
    assert measured is None or text.strip().startswith(measured.number)


@given(st.integers(0, 10**9), st.sampled_from(["apples", "km", "square feet", "dollars"]))
def test_the_number_is_what_stands_before_the_unit(number: int, unit: str) -> None:
    measured = split_unit(f"{number} {unit}")
    assert measured is not None
    assert measured.number == str(number)
