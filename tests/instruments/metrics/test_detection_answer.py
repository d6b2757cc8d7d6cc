"""Reading detection answers."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.metrics.detection_answer import DetectionAnswer, parse_detection
from schemas.defect import CATEGORIES, Category


@pytest.mark.parametrize(
    ("asked", "text", "steps"),
    [
        ("wrong", '{"step": 2}', (2,)),
        ("repeated", '{"step": 4}', (4,)),
        ("redundant", '{"steps": [3]}', (3,)),
        ("redundant", '{"steps": [3, 5]}', (3, 5)),
        ("swapped", '{"steps": [4, 1]}', (4, 1)),
    ],
)
def test_typed_answer(asked: Category, text: str, steps: tuple[int, ...]) -> None:
    assert parse_detection(text, asked) == DetectionAnswer(asked, steps, None, None, True)


def test_missing_step_has_a_position_and_content() -> None:
    answer = parse_detection('{"after_step": 0, "missing": "3 + 5 = 8"}', "missing")
    assert answer == DetectionAnswer("missing", (), 0, "3 + 5 = 8", True)


def test_missing_step_may_lack_content() -> None:
    answer = parse_detection('{"after_step": 2}', "missing")
    assert answer is not None
    assert answer.missing is None


@pytest.mark.parametrize("category", CATEGORIES)
def test_blind_answer_names_its_category(category: Category) -> None:
    text = f'{{"category": "{category}", "step": 1, "steps": [1, 2], "after_step": 1}}'
    answer = parse_detection(text, None)
    assert answer is not None
    assert answer.category == category


@pytest.mark.parametrize("name", ["none", "None", " NONE ", "clean", "no defect"])
def test_none_means_clean(name: str) -> None:
    answer = parse_detection(f'{{"category": "{name}"}}', None)
    assert answer == DetectionAnswer("clean", (), None, None, True)


def test_category_in_a_typed_answer_is_ignored() -> None:
    answer = parse_detection('{"category": "swapped", "step": 2}', "wrong")
    assert answer is not None
    assert answer.category == "wrong"


def test_last_object_in_a_text_counts() -> None:
    answer = parse_detection(
        'First I thought {"step": 1}, but ```json\n{"step": 3}\n``` it is.', "wrong"
    )
    assert answer == DetectionAnswer("wrong", (3,), None, None, False)


def test_nested_object_does_not_stand_for_its_parent() -> None:
    answer = parse_detection('So {"step": 2, "why": {"step": 9}} is it', "wrong")
    assert answer is not None
    assert answer.steps == (2,)


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("wrong", ""),
        ("wrong", "step 2"),
        ("wrong", "{step: 2}"),
        ("wrong", '{"step": "2"}'),
        ("wrong", '{"step": 2.0}'),
        ("wrong", '{"step": true}'),
        ("wrong", '{"step": null}'),
        ("wrong", '{"steps": [2]}'),
        ("redundant", '{"steps": []}'),
        ("redundant", '{"steps": 3}'),
        ("redundant", '{"steps": [3, "4"]}'),
        ("missing", '{"missing": "text"}'),
        ("swapped", "[1, 2]"),
        (None, '{"step": 2}'),
        (None, '{"steps": [2]}'),
        (None, '{"after_step": 2}'),
        (None, '{"category": null, "steps": [2]}'),
        ("missing", '{"after_step": "1"}'),
        ("missing", '{"after_step": true}'),
        (None, '{"category": "odd", "step": 2}'),
        (None, '{"category": 3}'),
        (None, '{"category": "wrong"}'),
    ],
)
def test_other_forms_are_not_parsed(asked: Category | None, text: str) -> None:
    assert parse_detection(text, asked) is None


def test_zero_based_answer_is_not_shifted() -> None:
    answer = parse_detection('{"step": 0}', "wrong")
    assert answer is not None
    assert answer.steps == (0,)


def test_canonical_line_says_category_and_place() -> None:
    answer = parse_detection('{"category": "swapped", "steps": [4, 1]}', None)
    assert answer is not None
    assert answer.canonical() == '{"category": "swapped", "steps": [4, 1]}'


def test_canonical_line_keeps_position_zero() -> None:
    answer = parse_detection('{"after_step": 0}', "missing")
    assert answer is not None
    assert '"after_step": 0' in answer.canonical()


@given(st.text(max_size=200), st.sampled_from([None, *CATEGORIES]))
def test_any_text_is_parsed_or_refused(text: str, asked: Category | None) -> None:
    parse_detection(text, asked)
    parse_detection("{" + text, asked)


@pytest.mark.parametrize(
    "hostile", ["{" * 100_000, '{"a":' * 50_000, "[" * 100_000, '{"step":1}' * 9999]
)
def test_hostile_answer_is_read_within_seconds(hostile: str) -> None:
    started = time.process_time()
    parse_detection(hostile, "wrong")
    assert time.process_time() - started < 5
