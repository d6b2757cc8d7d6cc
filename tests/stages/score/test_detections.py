"""One detection item on both tracks."""

import pytest

from schemas.defect import CATEGORIES, Category
from schemas.prediction import PredictionTask
from schemas.score import DetectionScore
from stages.score.detections import score_detection
from tests.stages.score.scored_rows import PARAMETERS, make_negative, make_prediction

RIGHT = {
    "wrong": '"step": 2',
    "redundant": '"steps": [2]',
    "repeated": '"step": 3',
    "missing": '"after_step": 1, "missing": "text"',
    "swapped": '"steps": [2, 1]',
}
DEFECTS = [category for category in CATEGORIES if category != "clean"]


def detect(category: Category, text: str | None, task: PredictionTask) -> DetectionScore:
    negative = make_negative(1, category)
    return score_detection(make_prediction(negative.id, text, task=task), negative, PARAMETERS)


@pytest.mark.parametrize("category", DEFECTS)
def test_right_typed_answer(category: Category) -> None:
    row = detect(category, f"{{{RIGHT[category]}}}", "detect_typed")
    assert (row.parsed, row.category_right, row.location_right, row.correct) == (True,) * 4


@pytest.mark.parametrize("category", DEFECTS)
def test_right_blind_answer(category: Category) -> None:
    row = detect(category, f'{{"category": "{category}", {RIGHT[category]}}}', "detect_blind")
    assert (row.parsed, row.category_right, row.location_right, row.correct) == (True,) * 4


@pytest.mark.parametrize("category", DEFECTS)
def test_denial_of_a_defect_is_wrong_on_the_blind_track(category: Category) -> None:
    row = detect(category, '{"category": "none"}', "detect_blind")
    assert row.parsed
    assert not row.category_right
    assert not row.correct


def test_clean_chain_is_right_when_nothing_is_found() -> None:
    assert detect("clean", '{"category": "none"}', "detect_blind").correct


def test_false_alarm_on_a_clean_chain_is_wrong() -> None:
    assert not detect("clean", '{"category": "wrong", "step": 1}', "detect_blind").correct


@pytest.mark.parametrize("text", [None, "", "I see nothing wrong."])
def test_unparsed_answer_is_wrong_and_marked(text: str | None) -> None:
    row = detect("wrong", text, "detect_typed")
    assert not row.parsed
    assert row.answered is None
    assert not row.correct


def test_answer_is_kept_in_one_canonical_line() -> None:
    row = detect("swapped", 'so {"steps": [3, 1]}', "detect_typed")
    assert row.answered == '{"category": "swapped", "steps": [3, 1]}'


def test_row_repeats_the_item() -> None:
    row = detect("missing", '{"after_step": 3}', "detect_typed")
    assert (row.category, row.stratum, row.n_steps) == ("missing", "arithmetic", 3)
    assert row.category_right
    assert not row.location_right
