"""One solved item: the edge cases of metrics.md 6.7."""

import pytest

from schemas.prediction import PredictionStatus
from schemas.score import SolutionScore
from stages.score.solutions import score_solution
from tests.stages.score.scored_rows import (
    PARAMETERS,
    REFERENCE,
    TEXTS,
    make_path,
    make_prediction,
    make_sample,
)


def scored(text: str | None, **changes: object) -> SolutionScore:
    sample = make_sample(1, **changes)  # type: ignore[arg-type]
    return score_solution(make_prediction(sample.id, text), sample, PARAMETERS)


def test_reference_as_prediction_is_perfect() -> None:
    row = scored(REFERENCE)
    assert row.correct == 1
    assert (row.n_gold, row.n_pred, row.n_matched, row.n_redundant) == (3, 3, 3, 0)
    assert [milestone.unit for milestone in row.milestones] == [0, 1, 2]


@pytest.mark.parametrize("status", ["empty", "refused", "failed"])
def test_silence_is_wrong_and_matches_nothing(status: PredictionStatus) -> None:
    sample = make_sample(1)
    row = score_solution(make_prediction(sample.id, None, status=status), sample, PARAMETERS)
    assert row.correct == 0
    assert (row.n_pred, row.n_matched, row.n_redundant) == (0, 0, 0)
    assert row.segmentation == "none"
    assert all(m.unit is None and m.rule == "none" for m in row.milestones)


def test_right_answer_without_steps_has_accuracy_but_no_milestones() -> None:
    row = scored(r"\boxed{15}")
    assert row.correct == 1
    assert row.n_matched == 0


def test_wrong_answer_may_still_match_milestones() -> None:
    row = scored("\n".join([*TEXTS[:2], "#### 16"]))
    assert row.correct == 0
    assert row.n_matched == 2


def test_proof_has_no_verdict_but_process_scores() -> None:
    row = scored(REFERENCE, answer=None)
    assert row.verdict is None
    assert row.correct is None
    assert row.n_matched == 3


def test_item_without_a_path_has_no_process_scores() -> None:
    row = scored(REFERENCE, texts=())
    assert row.path_id is None
    assert (row.n_gold, row.n_matched, row.milestones) == (0, 0, [])
    assert row.n_pred == 3


def test_steps_of_an_agent_system_are_the_units() -> None:
    sample = make_sample(1)
    prediction = make_prediction(sample.id, "The answer is 15", steps=TEXTS)
    row = score_solution(prediction, sample, PARAMETERS)
    assert (row.segmentation, row.n_pred, row.n_matched) == ("adapter", 3, 3)


def test_filler_adds_redundancy_and_leaves_milestones() -> None:
    filler = ["I like this kind of question.", "Let us look at the weather.", "Music helps."]
    row = scored("\n".join([*TEXTS, *filler, "#### 15"]))
    assert row.n_matched == 3
    assert row.n_redundant == 3


def test_repeated_lines_are_redundant_in_reading_a_and_forgiven_in_b() -> None:
    row = scored("\n".join([*TEXTS, *TEXTS, "#### 15"]))
    assert row.n_matched_pred_a == 3
    assert row.n_matched_pred_b == 6
    assert row.n_redundant == 3


def test_best_of_several_paths_is_used() -> None:
    sample = make_sample(1)
    other = make_path(sample.id, ["A bus has 6 * 6 = 36 seats."], solution_id="s0")
    sample = sample.model_copy(update={"paths": [other, *sample.paths]})
    row = score_solution(make_prediction(sample.id, REFERENCE), sample, PARAMETERS)
    assert row.path_id == f"{sample.id}/s1"


def test_lenient_extraction_is_a_parameter() -> None:
    sample = make_sample(1)
    prediction = make_prediction(sample.id, "In the end she keeps 15 of them there.")
    lenient = PARAMETERS.model_copy(update={"lenient_extraction": True})
    assert score_solution(prediction, sample, PARAMETERS).correct == 0
    assert score_solution(prediction, sample, lenient).correct == 1
