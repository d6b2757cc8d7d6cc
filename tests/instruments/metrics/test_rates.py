"""MA, SMR and SRR from counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.metrics.milestone_accuracy import milestone_accuracy
from instruments.metrics.step_missing_rate import step_missing_rate
from instruments.metrics.step_redundancy_rate import redundant_units, step_redundancy_rate


@given(st.integers(1, 60).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_accuracy_and_missing_rate_add_up_to_one(counts: tuple[int, int]) -> None:
    matched, gold = counts
    accuracy, missing = milestone_accuracy(matched, gold), step_missing_rate(matched, gold)
    assert accuracy is not None
    assert missing is not None
    assert accuracy + missing == pytest.approx(1.0, abs=1e-15)


def test_item_without_milestones_has_no_rates() -> None:
    assert milestone_accuracy(0, 0) is None
    assert step_missing_rate(0, 0) is None


@pytest.mark.parametrize(
    ("n_pred", "n_matched_pred", "n_gold", "redundant"),
    [(0, 0, 3, 0), (3, 3, 3, 0), (5, 3, 3, 2), (5, 5, 3, 0), (2, 0, 3, 0), (6, 2, 4, 2)],
)
def test_redundant_units(n_pred: int, n_matched_pred: int, n_gold: int, redundant: int) -> None:
    assert redundant_units(n_pred, n_matched_pred, n_gold) == redundant


def test_silence_has_no_redundancy_rate() -> None:
    assert step_redundancy_rate(0, 0) is None


def test_redundancy_rate_is_relative_to_the_prediction() -> None:
    assert step_redundancy_rate(2, 5) == 0.4
