"""Tokens, similarity, replacing parts, and writing a number like another one."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.arithmetic.numbers import parse_number
from instruments.chains.question_facts import fact_values, question_values
from instruments.chains.similarity import NEAR_DUPLICATE, similarity
from instruments.chains.text_edit import replace_spans, written_like
from instruments.chains.text_tokens import number_tokens, text_tokens, values_in


def test_tokens_carry_value_sign_and_place() -> None:
    tokens = text_tokens("He paid $1,200.50 x 2.")
    assert [(t.kind, t.text) for t in tokens] == [
        ("word", "He"),
        ("word", "paid"),
        ("mark", "$"),
        ("number", "1,200.50"),
        ("sign", "x"),
        ("number", "2"),
        ("mark", "."),
    ]
    assert tokens[3].value == Fraction("1200.5")
    assert tokens[4].sign == "*"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("2x3", ["2", "3"]),
        ("In 1,20 it ends", ["1", "20"]),
        ("costs .75 now", ["3/4"]),
        ("ends with 12.", ["12"]),
        ("exactly", []),
    ],
)
def test_numbers_are_read_as_written(text: str, values: list[str]) -> None:
    assert [str(token.value) for token in number_tokens(text)] == values


@given(st.text(max_size=60))
def test_tokens_never_overlap_and_stand_in_order(text: str) -> None:
    tokens = text_tokens(text)
    assert all(text[token.start : token.end] == token.text for token in tokens)
    assert all(a.end <= b.start for a, b in itertools.pairwise(tokens))


def test_equal_texts_have_similarity_one_and_strangers_none() -> None:
    assert similarity("He has 3 cups.", "He has 3 cups.") == 1.0
    assert similarity("He has 3 cups.", "She sold 9 pens!") == 0.0


def test_the_same_sentence_about_other_numbers_is_no_near_duplicate() -> None:
    first, second = "On Monday he ran 3 * 4 = 12 miles.", "On Monday he ran 5 * 6 = 30 miles."
    assert similarity(first, second) < NEAR_DUPLICATE


def test_another_connective_is_a_near_duplicate() -> None:
    first, second = "So he ran 3 * 4 = 12 miles home.", "Thus he ran 3 * 4 = 12 miles home."
    assert similarity(first, second) >= NEAR_DUPLICATE


@given(st.text(max_size=40), st.text(max_size=40))
def test_similarity_is_symmetric_and_between_zero_and_one(first: str, second: str) -> None:
    figure = similarity(first, second)
    assert figure == similarity(second, first)
    assert 0 <= figure <= 1


def test_parts_are_replaced_by_their_places_in_the_old_text() -> None:
    assert replace_spans("a 1 b 1", [(2, 3, "10"), (6, 7, "")]) == "a 10 b "


@pytest.mark.parametrize(
    ("value", "model", "written"),
    [
        ("1300", "1,200", "1,300"),
        ("950", "1,200", "950"),
        ("12000", "9000", "12000"),
        ("0.75", ".50", ".75"),
        ("1.75", ".50", "1.75"),
        ("3", "2.50", "3.00"),
        ("0.05", "0.25", "0.05"),
        ("2.5", "3", None),
        ("-1", "3", None),
        ("0.125", "0.25", None),
    ],
)
def test_a_number_is_written_in_the_manner_of_another(
    value: str, model: str, written: str | None
) -> None:
    assert written_like(Fraction(value), model) == written


@given(st.integers(0, 10**9), st.sampled_from(["1,000", "7", "0.50", ".5"]))
def test_what_is_written_is_read_back(scaled: int, model: str) -> None:
    value = Fraction(scaled, 100)
    written = written_like(value, model)
    assert written is None or parse_number(written) == value


def test_a_question_states_digits_percentages_and_words() -> None:
    question = "He sells half of 40 eggs, three at 20% off."
    assert {Fraction(1, 2), Fraction(40), Fraction(3), Fraction(1, 5)} <= question_values(question)
    assert "40" in fact_values(question)["q17"]


def test_values_are_collected_without_repeats() -> None:
    assert values_in("3 + 3 = 6") == {Fraction(3), Fraction(6)}
