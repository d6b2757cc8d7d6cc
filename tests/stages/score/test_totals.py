"""Totals: who counts where, micro and macro, and the headline."""

import pytest

from schemas.defect import Category
from schemas.score import DetectionScore, SolutionScore, SystemScore
from stages.score.detections import score_detection
from stages.score.solutions import score_solution
from stages.score.totals import headline, system_scores
from tests.stages.score.scored_rows import (
    PARAMETERS,
    REFERENCE,
    TEXTS,
    make_negative,
    make_prediction,
    make_sample,
)

CONFIGURATION = "a" * 64


def solved(number: int, text: str | None, **changes: object) -> SolutionScore:
    sample = make_sample(number, **changes)  # type: ignore[arg-type]
    return score_solution(make_prediction(sample.id, text), sample, PARAMETERS)


def detected(number: int, category: Category, text: str) -> DetectionScore:
    negative = make_negative(number, category)
    prediction = make_prediction(negative.id, text, task="detect_blind")
    return score_detection(prediction, negative, PARAMETERS)


def find(rows: list[SystemScore], metric: str, average: str, part: str = "all") -> SystemScore:
    (row,) = [r for r in rows if (r.metric, r.average, r.slice) == (metric, average, part)]
    return row


SOLUTIONS = [
    solved(1, REFERENCE),
    solved(2, TEXTS[0] + "\n#### 3", texts=TEXTS[:2], difficulty="hard"),
    solved(3, None),
    solved(4, REFERENCE, answer=None),
    solved(5, REFERENCE, texts=()),
]


def totals() -> list[SystemScore]:
    return system_scores(SOLUTIONS, [], "planted", CONFIGURATION)


def test_null_gold_answer_leaves_accuracy_only() -> None:
    row = find(totals(), "FAA", "micro")
    assert (row.numerator, row.denominator, row.n_items) == (2.0, 4.0, 5)


def test_item_without_milestones_leaves_process_metrics() -> None:
    row = find(totals(), "MA", "micro")
    assert (row.numerator, row.denominator) == (3 + 1 + 0 + 3, 3 + 2 + 3 + 3)


def test_macro_is_the_mean_of_items() -> None:
    row = find(totals(), "MA", "macro")
    assert row.numerator == pytest.approx(1 + 0.5 + 0 + 1)
    assert row.denominator == 4


def test_silent_item_leaves_macro_redundancy_only() -> None:
    assert find(totals(), "SRR", "macro").denominator == 3
    assert find(totals(), "SRR", "micro").denominator == 3 + 1 + 3


def test_accuracy_and_missing_rate_add_up() -> None:
    accuracy, missing = find(totals(), "MA", "micro"), find(totals(), "SMR", "micro")
    assert accuracy.denominator == missing.denominator
    assert accuracy.numerator + missing.numerator == accuracy.denominator


def test_slices_cover_all_items_once() -> None:
    rows = [row for row in totals() if row.metric == "FAA" and row.average == "micro"]
    for kind in ("difficulty", "modality", "source", "split"):
        assert sum(row.n_items for row in rows if row.slice_kind == kind) == 5


def test_order_of_items_does_not_matter() -> None:
    assert system_scores(SOLUTIONS[::-1], [], "planted", CONFIGURATION) == totals()


DETECTIONS = [
    detected(1, "wrong", '{"category": "wrong", "step": 2}'),
    detected(2, "wrong", '{"category": "wrong", "step": 3}'),
    detected(3, "wrong", "no idea"),
    detected(4, "swapped", '{"category": "swapped", "steps": [2, 1]}'),
    detected(5, "clean", '{"category": "none"}'),
    detected(6, "clean", '{"category": "wrong", "step": 1}'),
]


def test_overall_detection_leaves_clean_controls_out() -> None:
    rows = system_scores([], DETECTIONS, "planted", CONFIGURATION)
    micro, macro = find(rows, "detection", "micro"), find(rows, "detection", "macro")
    assert (micro.numerator, micro.denominator) == (2.0, 4.0)
    assert macro.numerator == pytest.approx(1 / 3 + 1)
    assert macro.denominator == 2


def test_clean_controls_have_a_slice_of_their_own() -> None:
    rows = system_scores([], DETECTIONS, "planted", CONFIGURATION)
    clean = find(rows, "detection", "micro", "clean")
    assert (clean.numerator, clean.denominator) == (1.0, 2.0)


def test_headline_gives_values_and_counts() -> None:
    shown = headline(system_scores(SOLUTIONS, DETECTIONS, "planted", CONFIGURATION))
    assert shown["FAA"] == 0.5
    assert shown["FAA_items"] == 4
    assert shown["MA"] == round(7 / 11, 6)
    assert shown["detection_blind"] == 0.5
    assert shown["detection_typed"] is None
    assert shown["detection_typed_items"] == 0


def test_headline_without_items_is_null_not_zero() -> None:
    assert headline([])["FAA"] is None
    assert headline([])["SRR"] is None


def test_rows_name_their_origin() -> None:
    row = find(totals(), "FAA", "micro")
    assert (row.system, row.model, row.simulated) == ("tester", "planted", True)
    assert row.configuration_sha256 == CONFIGURATION
