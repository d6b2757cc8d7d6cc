"""A text is split at the separators outside brackets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.reading.pieces import split_pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("3 cm and 4 cm", ["3 cm", "4 cm"]),
        ("3 cm or 4 cm", ["3 cm", "4 cm"]),
        ("3, 4, 5", ["3", "4", "5"]),
        ("3;4", ["3", "4"]),
        ("1, 2 and 3", ["1", "2", "3"]),
        ("1, 2, and 3", ["1", "2", "3"]),
        (r"1\text{ and }2", ["1", "2"]),
        (r"1\text{or}2", ["1", "2"]),
        ("(1, 2), (3, 4)", ["(1, 2)", "(3, 4)"]),
        ("[1; 2]", ["[1; 2]"]),
        ("1,234", ["1,234"]),
        ("1,2345", ["1", "2345"]),
        ("1,23", ["1", "23"]),
        ("5", ["5"]),
        ("sand, land", ["sand", "land"]),
        ("sand or", ["sand or"]),
    ],
)
def test_pieces(text: str, pieces: list[str]) -> None:
    assert split_pieces(text) == pieces


@pytest.mark.parametrize("text", [",", ", 1", ";", "; 1; 2"])
def test_an_empty_end_is_no_piece(text: str) -> None:
    assert split_pieces(text) == [text]


def test_more_than_fifty_are_left() -> None:
    text = "1;" * 50 + "1"
    assert split_pieces(text) == [text]


def test_fifty_are_split() -> None:
    assert len(split_pieces("1;" * 49 + "1")) == 50


@given(st.lists(st.integers(-99, 99), min_size=1, max_size=20))
def test_numbers_between_semicolons_are_found_again(numbers: list[int]) -> None:
    assert split_pieces("; ".join(map(str, numbers))) == [str(number) for number in numbers]


@given(st.text(alphabet="()[]{},; 1and", max_size=40))
def test_no_piece_is_empty_unless_all_is(text: str) -> None:
    assert all(split_pieces(text)) or split_pieces(text) == [text]
