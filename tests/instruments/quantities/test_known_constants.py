"""The table of constants says what is true, and says it once."""

from fractions import Fraction

import pytest

from instruments.quantities.known_constants import KNOWN_CONSTANTS

SECOND, METRE, GRAM, OUNCE, INCH, CENT = (Fraction(1) for _ in range(6))
MINUTE, HOUR, DAY = 60 * SECOND, 3600 * SECOND, 86400 * SECOND
CUP = 8 * OUNCE
VALUES = {constant.name: constant.value for constant in KNOWN_CONSTANTS}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hours per day", DAY / HOUR),
        ("minutes per hour", HOUR / MINUTE),
        ("seconds per hour", HOUR / SECOND),
        ("days per week", Fraction(7)),
        ("inches per foot", 12 * INCH),
        ("inches per yard", 3 * 12 * INCH),
        ("feet per mile", Fraction(1760 * 3)),
        ("metres per kilometre", 1000 * METRE),
        ("grams per kilogram", 1000 * GRAM),
        ("ounces per gallon", 16 * CUP / OUNCE),
        ("cups per gallon", 4 * 2 * 2 * CUP / CUP),
        ("pints per gallon", Fraction(4 * 2)),
        ("cents per dollar", 100 * CENT),
        ("dollars per cent", 1 / (100 * CENT)),
        ("value of a quarter in dollars", Fraction(25, 100)),
        ("degrees of a full turn", Fraction(4 * 90)),
    ],
)
def test_a_conversion_follows_from_the_units(name: str, value: Fraction) -> None:
    assert VALUES[name] == value


def test_a_name_stands_for_one_constant() -> None:
    assert len(VALUES) == len(KNOWN_CONSTANTS)


def test_the_words_of_a_constant_are_found_in_lower_case_text() -> None:
    words = {word for constant in KNOWN_CONSTANTS for group in constant.words for word in group}
    assert all(word in "%$" or (word.isascii() and word.isalpha()) for word in words)
    assert all(word == word.lower() for word in words)
