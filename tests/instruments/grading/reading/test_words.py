r"""Words of a formula become commands; other words are prose."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.reading.words import ProseError, is_name, spell_words


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("sqrt(2)", r"\sqrt (2)"),
        ("2pi", r"2\pi "),
        ("2 pi r", r"2 \pi  r"),
        ("1 and 2", r"1 \and  2"),
        ("1 or 2", r"1 \or  2"),
        ("sin x", r"\sin  x"),
        ("sinx", r"\sin x"),
        ("sinhx", r"\sinh x"),
        ("arcsinx", r"\arcsin x"),
        ("lnx", r"\ln x"),
        ("log x", r"\log  x"),
        ("asin(x)", r"\arcsin (x)"),
        ("cbrt(8)", r"\sqrt[3] (8)"),
        ("theta", r"\theta "),
        ("oo", r"\infty "),
        ("infinity", r"\infty "),
        ("3 mod 5", r"3 \pmod  5"),
        ("90 deg", r"90 ^\circ "),
        ("x in R", r"x \in  R"),
        ("gcd(a, b)", r"\gcd (a, b)"),
        ("abs(x)", r"\abs (x)"),
        ("A union B", r"A \cup  B"),
    ],
)
def test_names_of_mathematics_are_commands(text: str, spelt: str) -> None:
    assert spell_words(text) == spelt


@pytest.mark.parametrize("text", ["x", "xy", "abc", "2xy + z", "mn", r"\sin x", r"\alpha"])
def test_letters_and_commands_are_left(text: str) -> None:
    assert spell_words(text) == text


@pytest.mark.parametrize(
    "text", ["abcd", "hello", "no", "is", "not", "the", "all", "any", "yes", "No", "THE", "Sunday"]
)
def test_other_words_are_prose(text: str) -> None:
    with pytest.raises(ProseError):
        spell_words(text)


def test_the_reason_is_cut() -> None:
    with pytest.raises(ProseError, match=r"^x{20}$"):
        spell_words("x" * 500)


@pytest.mark.parametrize("word", ["pi", "sin", "sinx", "alpha", "infinity", "and", "log", "cosine"])
def test_names_are_known(word: str) -> None:
    assert is_name(word)


@pytest.mark.parametrize("word", ["even", "red", "Sunday", "triangle", "hello", "odd"])
def test_other_words_are_no_names(word: str) -> None:
    assert not is_name(word)


@given(st.text(alphabet="xyzabn", min_size=4, max_size=12))
def test_a_long_run_of_letters_is_prose(text: str) -> None:
    with pytest.raises(ProseError):
        spell_words(text)


@given(st.text(alphabet="xyzbuv", min_size=1, max_size=3))
def test_a_short_run_of_letters_is_a_product(text: str) -> None:
    assert text == "by" or spell_words(text) == text
