"""Numbers as exact rationals."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.metrics.number_set import Numeral, number_overlap, number_set, numbers_agree
from instruments.metrics.tokens import comparable_text


def values(text: str) -> set[Fraction]:
    return {Fraction(numeral.value) for numeral in number_set(comparable_text(text))}


def fractions(*texts: str) -> set[Fraction]:
    return {Fraction(text) for text in texts}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("48/2 = 24", ["48", "2", "24"]),
        ("1,000 and {1,2} and (3,4)", ["1000", "1", "2", "3", "4"]),
        ("1/2 of it, 0.5, 50%", ["1/2"]),
        (r"\frac{1}{2}", ["1/2"]),
        (r"\frac12", ["1/2"]),
        (r"1\frac12", ["3/2"]),
        ("3 1/2", ["7/2"]),
        ("10 - 3", ["10", "3"]),
        ("10-3", ["10", "3"]),
        ("it is -5", ["-5"]),
        ("(-7)", ["-7"]),
        ("= -2", ["-2"]),
        ("x_1 + A2 + x_{12}", []),
        ("2x", ["2"]),
        ("1.0", ["1"]),
        ("$1,234.50", ["2469/2"]),
        ("see <img_12>", []),
        (r"\sqrt{2} and \sqrt3 and \pi", []),
        (r"\boxed{24}", ["24"]),
        (r"\frac{1}{0}", []),
        ("<<3+4=7>>7", ["7"]),
        ("no number", []),
    ],
)
def test_numbers_of_a_text(text: str, expected: list[str]) -> None:
    assert values(text) == fractions(*expected)


def test_very_long_number_is_left_out() -> None:
    assert values("3" * 100 + " and 4") == {Fraction(4)}


def agree(first: str, second: str) -> bool:
    (one,) = number_set(comparable_text(first))
    (other,) = number_set(comparable_text(second))
    return numbers_agree(one, other)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("50%", "50"),
        ("50%", "0.5"),
        ("1.0", "1"),
        ("33.33", "33.333333"),
        (r"0.3", r"\frac{1}{3}"),
        ("0.67", r"\frac{2}{3}"),
    ],
)
def test_numbers_that_agree(first: str, second: str) -> None:
    assert agree(first, second)
    assert agree(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("33", "33.3"),
        ("0.5", "0.52"),
        ("33.33", "33.34"),
        ("5", "-5"),
        ("0.6", r"\frac{2}{3}"),
        ("1/2", r"\frac{5}{11}"),
    ],
)
def test_numbers_that_differ(first: str, second: str) -> None:
    assert not agree(first, second)
    assert not agree(second, first)


def test_overlap_is_the_share_of_gold_numbers() -> None:
    predicted, gold = number_set("3 + 4 = 7"), number_set("3 + 5 = 8")
    assert number_overlap(predicted, gold) == pytest.approx(1 / 3)


def test_overlap_without_gold_numbers_is_zero() -> None:
    assert number_overlap(number_set("3"), number_set("none")) == 0.0


def test_overlap_ignores_further_predicted_numbers() -> None:
    assert number_overlap(number_set("1 2 3 4 5"), number_set("2 4")) == 1.0


@given(st.lists(st.integers(0, 999), min_size=1, max_size=6))
def test_text_overlaps_itself_fully(numbers: list[int]) -> None:
    found = number_set(" and ".join(map(str, numbers)))
    assert number_overlap(found, found) == 1.0


@given(st.text(alphabet="0123456789.,/-%{}\\frac ()x_", max_size=60))
def test_any_text_has_a_number_set(text: str) -> None:
    assert all(isinstance(numeral, Numeral) for numeral in number_set(text))
