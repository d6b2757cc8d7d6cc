"""Tokens of prose mixed with LaTeX."""

import pytest

from instruments.metrics.stop_words import STOP_WORDS
from instruments.metrics.tokens import comparable_text, keywords, tokens


def listed(text: str) -> list[str]:
    return tokens(comparable_text(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sold 48/2 = 24.", ["sold", "48", "/", "2", "=", "24"]),
        ("x = 2", ["x", "=", "2"]),
        ("$1,000.50", ["1000.5"]),
        ("18.00", ["18"]),
        (".5", ["0.5"]),
        (r"\dfrac{1}{2}", [r"\frac", "1", "2"]),
        ("3 \u00d7 4", ["3", "*", "4"]),
        (r"3 \times 4", ["3", "*", "4"]),
        ("**24**", ["24"]),
        ("<<1+1=2>>2", ["2"]),
        ("see <image_1> now", ["see", "now"]),
        (r"5\text{ cm}", ["5", "cm"]),
        ("don't", ["don't"]),
        ("50%", ["50", "%"]),
    ],
)
def test_token_list(text: str, expected: list[str]) -> None:
    assert listed(text) == expected


def test_spacing_of_an_equation_does_not_matter() -> None:
    assert listed("16-3-4=9") == listed("16 - 3 - 4 = 9")


def test_one_letter_symbols_are_tokens() -> None:
    assert {"x", "y", "="} <= set(listed("x=y"))


def test_keywords_leave_out_numbers_signs_and_stop_words() -> None:
    assert keywords(listed("The total of 5 apples is 3 + 2")) == {"total", "apples"}


def test_keywords_of_pure_arithmetic_are_empty() -> None:
    assert keywords(listed("3 + 2 = 5")) == frozenset()


def test_stop_words_are_lower_case_function_words() -> None:
    assert "the" in STOP_WORDS
    assert "total" not in STOP_WORDS
    assert all(word == word.lower() for word in STOP_WORDS)
