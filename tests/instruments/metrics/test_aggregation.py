"""Slices and totals on hand-made counts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.metrics.aggregation import (
    Slice,
    Total,
    detection_totals,
    slices,
    solution_totals,
)
from schemas.defect import Category
from schemas.score import DetectionScore, SolutionScore


def solution(**counts: int | str | None) -> SolutionScore:
    fields: dict[str, Any] = {
        "system": "s",
        "simulated": True,
        "item_id": "i",
        "family": "f",
        "source": "gsm8k",
        "split": "test",
        "difficulty": "easy",
        "modality": "text",
        "status": "ok",
        "verdict": None,
        "correct": None,
        "path_id": None,
        "n_gold": 0,
        "n_pred": 0,
        "n_matched": 0,
        "n_matched_pred_a": 0,
        "n_matched_pred_b": 0,
        "n_redundant": 0,
        "segmentation": "lines",
        "milestones": [],
    }
    return SolutionScore.model_validate({**fields, **counts})


def detection(category: Category, correct: bool) -> DetectionScore:
    return DetectionScore(
        system="s",
        simulated=True,
        item_id="n",
        task="detect_blind",
        category=category,
        kind="any",
        stratum="arithmetic",
        family="f",
        n_steps=3,
        status="ok",
        parsed=True,
        answered=None,
        category_right=correct,
        location_right=correct,
        correct=correct,
        lenient=correct,
    )


def total(rows: list[SolutionScore], metric: str, average: str) -> Total:
    (found,) = [t for t in solution_totals(rows) if (t.metric, t.average) == (metric, average)]
    return found


ROWS = [
    solution(correct=1, n_gold=4, n_matched=3, n_pred=5, n_redundant=1),
    solution(correct=0, n_gold=2, n_matched=1, n_pred=0),
    solution(correct=None, n_gold=0, n_pred=7),
]


@pytest.mark.parametrize(
    ("metric", "average", "numerator", "denominator"),
    [
        ("FAA", "micro", 1, 2),
        ("FAA", "macro", 1, 2),
        ("MA", "micro", 4, 6),
        ("MA", "macro", 0.75 + 0.5, 2),
        ("SMR", "micro", 2, 6),
        ("SMR", "macro", 0.25 + 0.5, 2),
        ("SRR", "micro", 1, 5),
        ("SRR", "macro", 0.2, 1),
    ],
)
def test_totals_by_hand(metric: str, average: str, numerator: float, denominator: float) -> None:
    found = total(ROWS, metric, average)
    assert found.numerator == pytest.approx(numerator)
    assert found.denominator == denominator


def test_no_rows_give_empty_denominators() -> None:
    assert {found.denominator for found in solution_totals([])} == {0.0}


@given(
    st.lists(
        st.integers(1, 9).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n))), max_size=8
    )
)
def test_accuracy_and_missing_rate_complete_each_other(counts: list[tuple[int, int]]) -> None:
    rows = [solution(n_gold=gold, n_matched=matched) for gold, matched in counts]
    accuracy, missing = total(rows, "MA", "micro"), total(rows, "SMR", "micro")
    assert accuracy.numerator + missing.numerator == accuracy.denominator


@given(st.permutations(ROWS))
def test_totals_do_not_depend_on_the_order(rows: list[SolutionScore]) -> None:
    assert list(solution_totals(rows)) == list(solution_totals(ROWS))


def test_detection_micro_counts_items_and_macro_categories() -> None:
    rows = [detection("wrong", True), detection("wrong", False), detection("swapped", True)]
    micro, macro = detection_totals(rows)
    assert (micro.numerator, micro.denominator) == (2.0, 3.0)
    assert (macro.numerator, macro.denominator) == (1.5, 2.0)


def test_slices_come_whole_first_then_sorted_by_name() -> None:
    rows = [solution(difficulty="medium"), solution(difficulty="easy"), solution()]
    found = list(slices(rows, {"difficulty": lambda row: row.difficulty}))
    assert [(part, len(items)) for part, items in found] == [
        (Slice("all", "all"), 3),
        (Slice("difficulty", "easy"), 2),
        (Slice("difficulty", "medium"), 1),
    ]
