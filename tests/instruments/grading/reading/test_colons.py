"""Clock times and ratios."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.forms import Colon
from instruments.grading.reading.colons import read_colons


def read(text: str) -> Colon:
    colon = read_colons(text)
    assert colon is not None
    return colon


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("4:30", (4, 30)),
        ("1:64", (1, 64)),
        ("1 : 2", (1, 2)),
        ("1:2:3", (1, 2, 3)),
        ("1:2:3:4", (1, 2, 3, 4)),
        ("0.5:2", (Fraction(1, 2), 2)),
        ("12:00 am", (12, 0)),
    ],
)
def test_numbers_between_colons(text: str, parts: tuple[int, ...]) -> None:
    assert read(text).parts == parts


@pytest.mark.parametrize("text", ["4:30 p.m.", "4:30pm", "4:30 PM", "4:30 P.M", "4 : 30 p. m."])
def test_afternoon_in_any_spelling(text: str) -> None:
    assert read(text).half == "pm"


@pytest.mark.parametrize("text", ["4:30 a.m.", "4:30AM"])
def test_morning_in_any_spelling(text: str) -> None:
    assert read(text).half == "am"


def test_oclock_names_no_half() -> None:
    assert read("4:00 o'clock").half == ""


@pytest.mark.parametrize("text", ["4:30", "04:30", "23:59", "12:00", "0:00", "12:30:15"])
def test_what_can_be_a_time(text: str) -> None:
    assert read(text).clock


@pytest.mark.parametrize("text", ["1:2", "4:60", "25:00", "1:64", "1:2:3", "100:20", "4:300"])
def test_what_is_no_time(text: str) -> None:
    assert not read(text).clock


@pytest.mark.parametrize(
    "text", ["4", "4:", ":30", "a:b", "4:30 x", "1:2:3:4:5", "", "x: 5", "1:-2", "12:30 pm noon"]
)
def test_anything_else_is_none(text: str) -> None:
    assert read_colons(text) is None


@given(st.integers(1, 99), st.integers(1, 99))
def test_parts_are_the_numbers_as_written(first: int, second: int) -> None:
    assert read(f"{first}:{second}").parts == (Fraction(first), Fraction(second))
