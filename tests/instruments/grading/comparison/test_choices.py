"""Multiple choice: letters, texts, both, and what is no choice."""

import pytest

from instruments.grading.comparison.choices import compare_choices

COLOURS = ["red", "green", "blue"]
NUMBERS = ["1/2", "3", "0.5 m", "C"]


def same(one: str, two: str) -> bool:
    return one.strip() == two.strip()


def status(predicted: str, gold: str, choices: list[str]) -> str | None:
    outcome = compare_choices(predicted, gold, choices, same)
    return None if outcome is None else outcome.status


@pytest.mark.parametrize(
    "predicted",
    ["B", "b", "(B)", "B.", "B)", "[B]", "B:", "green", "B: green", "(B) green", "option B", "$B$"],
)
def test_every_way_to_name_the_choice_matches(predicted: str) -> None:
    assert status(predicted, "B", COLOURS) == "match"


@pytest.mark.parametrize("predicted", ["A", "(C)", "red", "C: blue", "choice A", "answer C"])
def test_another_choice_does_not_match(predicted: str) -> None:
    assert status(predicted, "B", COLOURS) == "no_match"


@pytest.mark.parametrize("predicted", ["D", "yellow", "B: red", "", "AB", "5"])
def test_what_names_no_choice_is_none(predicted: str) -> None:
    assert status(predicted, "B", COLOURS) is None


def test_gold_answer_may_be_a_text() -> None:
    assert status("C", "blue", COLOURS) == "match"


def test_gold_answer_that_is_no_choice_is_none() -> None:
    assert status("B", "yellow", COLOURS) is None


def test_letter_that_is_the_text_of_another_choice_means_that_one() -> None:
    assert status("C", "D", NUMBERS) == "match"


@pytest.mark.parametrize(
    ("predicted", "gold", "expected"),
    [
        ("B", "B", "match"),
        ("(B)", "B", "match"),
        ("B: green", "B", "match"),
        ("A", "B", "no_match"),
        ("b", "B", None),
        ("B", "K", None),
        ("K", "B", None),
    ],
)
def test_letters_alone_are_choices_up_to_j(predicted: str, gold: str, expected: str | None) -> None:
    assert status(predicted, gold, []) == expected


def test_text_equal_to_two_choices_names_none() -> None:
    assert status("red", "A", ["red", "red"]) is None


def test_spelling_ignores_spaces() -> None:
    assert status("dark  green", "A", ["dark green", "red"]) == "match"


def test_rule_is_named() -> None:
    outcome = compare_choices("A", "A", COLOURS, same)
    assert outcome is not None
    assert outcome.rule == "choice"
