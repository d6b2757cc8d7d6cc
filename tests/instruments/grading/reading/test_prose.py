"""Answers in words."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.reading.prose import is_prose, is_word, plain_words


@pytest.mark.parametrize(
    "text", ["even", "Sunday", r"\text{even}", r"\textbf{ Monday }", "rhombus"]
)
def test_a_word_is_one(text: str) -> None:
    assert is_word(text)


@pytest.mark.parametrize(
    "text", ["abc", "infinity", "theta", "sinx", "two words", "x1234", "7even", r"\text{abc}", ""]
)
def test_what_is_no_single_word(text: str) -> None:
    assert not is_word(text)


@pytest.mark.parametrize(
    "text", ["two words", r"\text{no}", "A7", "x 2", "on 5", "красный", "é", "не"]
)
def test_prose_holds_a_word_or_a_code(text: str) -> None:
    assert is_prose(text)


@pytest.mark.parametrize("text", ["", "5 +", "x + ", r"\frac{5}", r"\alpha\beta", "7 7", "((", "x"])
def test_broken_formulas_are_no_prose(text: str) -> None:
    assert not is_prose(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Sunday", "sunday"),
        (r"\text{Sunday}", "sunday"),
        ("The Red Ball.", "red ball"),
        ("an apple", "apple"),
        ("a dog", "dog"),
        ("a b", "a b"),
        ("the", "the"),
        ("odd $n$", "odd n"),
        ("`yes`!", "yes!"),
        ("  No ,", "no"),
        ("STRASSE", "strasse"),
    ],
)
def test_plain_words(text: str, words: str) -> None:
    assert plain_words(text) == words


@given(st.text(alphabet=string.ascii_letters, min_size=2, max_size=60))
def test_case_does_not_matter(words: str) -> None:
    assert plain_words(words.upper()) == plain_words(words.lower())


@given(st.text(alphabet="abc XYZ.,;", max_size=40))
def test_doubled_spaces_and_final_punctuation_go(text: str) -> None:
    words = plain_words(text)
    assert "  " not in words
    assert not words.endswith((".", ",", ";"))
