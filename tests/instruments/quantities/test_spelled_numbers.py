"""Composition of number words, against a speller that works the other way round."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.quantities.number_words import CARDINALS, MAGNITUDES, MULTIPLES, PARTS
from instruments.quantities.spelled_numbers import compose

NAMES = {number: word for word, number in CARDINALS.items()}


def spelled(number: int) -> list[str]:
    """Spells a whole number below 10^12 in words."""
    if number <= 20 or (number < 100 and number % 10 == 0):
        return [NAMES[number]]
    if number < 100:
        return [NAMES[number - number % 10], NAMES[number % 10]]
    unit = next(n for n in sorted(MAGNITUDES.values(), reverse=True) if n <= number)
    name = next(word for word, value in MAGNITUDES.items() if value == unit)
    rest = spelled(number % unit) if number % unit else []
    return [*spelled(number // unit), name, *rest]


@given(st.one_of(st.integers(0, 2000), st.integers(0, 10**12 - 1)))
def test_a_spelled_number_is_read_back_with_all_its_words(number: int) -> None:
    words = spelled(number)
    assert compose(words) == (number, len(words))


@pytest.mark.parametrize(
    ("words", "value", "taken"),
    [
        ("four ten", 4, 1),
        ("ten four", 10, 1),
        ("twenty twenty", 20, 1),
        ("twenty ten", 20, 1),
        ("twenty zero", 20, 1),
        ("one two three", 1, 1),
        ("hundred", 100, 1),
        ("thousand five", 1005, 2),
        ("twenty one hundred", 2100, 3),
        ("two hundred hundred", 200, 2),
        ("five thousand five thousand", 5000, 2),
        ("two thousand three million", 2000, 2),
    ],
)
def test_words_of_the_next_number_are_left(words: str, value: int, taken: int) -> None:
    assert compose(words.split()) == (value, taken)


def test_every_word_of_the_tables_is_one_lower_case_word() -> None:
    tables = [*CARDINALS, *MAGNITUDES, *MULTIPLES, *PARTS]
    assert all(word.isascii() and word.isalpha() and word.islower() for word in tables)
    assert len(set(tables)) == len(tables)


def test_a_part_is_one_over_the_number_that_it_divides_by() -> None:
    assert all(part * below == 1 for part, below in PARTS.values())
    assert PARTS["halves"] == PARTS["half"]
    assert PARTS["eighths"][1] == Fraction(8)
