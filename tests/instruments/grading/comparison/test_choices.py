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


LETTERED = ["B", "A", "D", "C"]


@pytest.mark.parametrize(
    ("predicted", "gold", "expected"),
    [
        ("A", "A", "match"),
        ("B", "A", "no_match"),
        ("(A)", "A", "match"),
        ("E", "A", None),
    ],
)
def test_letters_of_lettered_choices_mean_the_texts(
    predicted: str, gold: str, expected: str | None
) -> None:
    assert status(predicted, gold, LETTERED) == expected


@pytest.mark.parametrize("place", range(10))
def test_every_letter_up_to_j_names_its_own_choice(place: int) -> None:
    texts = [f"text {number}" for number in range(10)]
    found = [status(chr(ord("A") + place), text, texts) for text in texts]
    assert found == ["match" if number == place else "no_match" for number in range(10)]


@pytest.mark.parametrize("place", range(3))
def test_text_names_its_own_choice(place: int) -> None:
    found = [status(COLOURS[place], letter, COLOURS) for letter in "ABC"]
    assert found == ["match" if number == place else "no_match" for number in range(3)]


@pytest.mark.parametrize(
    ("predicted", "expected"),
    [
        ("A: red", "match"),
        ("A. red", "match"),
        ("(A) red", "match"),
        ("A) red", "match"),
        ("(A): red", "match"),
        ("A: green", None),
        ("A: purple", None),
        ("B: red", None),
    ],
)
def test_letter_with_a_text_must_be_that_text(predicted: str, expected: str | None) -> None:
    assert status(predicted, "A", COLOURS) == expected


def test_values_of_texts_are_compared_where_spellings_differ() -> None:
    def by_number(one: str, two: str) -> bool:
        return {"one": "1", "two": "2"}.get(one, one) == {"one": "1", "two": "2"}.get(two, two)

    outcome = compare_choices("one", "B", ["2", "1"], by_number)
    assert outcome is not None
    assert outcome.matched


def test_value_of_two_choices_names_neither() -> None:
    assert compare_choices("1.0", "A", ["1", "01", "2"], lambda _, two: int(two) == 1) is None


def test_spelling_goes_before_the_value() -> None:
    outcome = compare_choices("1", "A", ["1", "01"], lambda *_: True)
    assert outcome is not None
    assert outcome.matched


@pytest.mark.parametrize(
    "predicted", ["B or C", "A and B", "not B", "neither", "B, C", "?", "none"]
)
def test_what_names_several_choices_or_denies_one_is_none(predicted: str) -> None:
    assert status(predicted, "B", COLOURS) is None


@pytest.mark.parametrize("predicted", ["B: not this", "B: no", "(B) or (C)", "B: A", "B: wrong"])
def test_denied_letter_without_texts_is_none(predicted: str) -> None:
    assert status(predicted, "B", []) is None


@pytest.mark.parametrize("letter", ["D", "Z", "d"])
def test_letter_beyond_the_choices_is_none(letter: str) -> None:
    assert status(letter, "A", COLOURS) is None


def test_single_letter_text_of_a_choice_is_found_by_its_spelling() -> None:
    assert status("x", "B", ["y", "x", "z"]) == "match"


def test_gold_answer_with_its_text_is_the_choice() -> None:
    assert status("C", "C: blue", COLOURS) == "match"


def test_boxed_letter_is_the_letter() -> None:
    assert status(r"\boxed{B}", "B", COLOURS) == "match"


def test_emphasised_letter_is_the_letter() -> None:
    assert status("**B**", "B", COLOURS) == "match"


def test_comparison_of_many_choices_by_value_is_not_tried() -> None:
    asked: list[str] = []

    def noting(one: str, _: str) -> bool:
        asked.append(one)
        return False

    assert compare_choices("text", "A", [str(n) for n in range(60)], noting) is None
    assert asked == []
