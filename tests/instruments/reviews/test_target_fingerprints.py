"""The hash of a reviewed target follows what reviewers see, and nothing else."""

from instruments.reviews.target_fingerprints import decomposition_sha256, defect_sha256
from schemas.milestone import Span
from tests.stages.validate.chain_rows import (
    make_milestone,
    make_negative,
    make_path,
    make_problem,
    make_sample,
)


def with_first_step(**changes: object) -> str:
    path = make_path()
    steps = [make_milestone(1).model_copy(update=changes), *path.milestones[1:]]
    return decomposition_sha256(make_sample(paths=[path.model_copy(update={"milestones": steps})]))


def test_equal_samples_have_equal_hashes() -> None:
    assert decomposition_sha256(make_sample()) == decomposition_sha256(make_sample())


def test_a_changed_step_or_question_reopens_a_decomposition() -> None:
    before = decomposition_sha256(make_sample())
    assert with_first_step(text="3 * 4 = 12.") != before
    assert with_first_step(premises=["m9"]) != before
    assert decomposition_sha256(make_sample(problem=make_problem(question="Why?"))) != before
    assert decomposition_sha256(make_sample(paths=[make_path()] * 2)) != before


def test_what_reviewers_do_not_see_reopens_nothing() -> None:
    before = decomposition_sha256(make_sample())
    assert with_first_step(spans=[Span(solution_id="s1", start=0, end=1)]) == before
    assert with_first_step(origin="human") == before
    assert decomposition_sha256(make_sample(problem=make_problem(tags=["spatial"]))) == before
    assert decomposition_sha256(make_sample(difficulty="medium")) == before


def test_a_changed_chain_reopens_a_defect_and_a_label_does_not() -> None:
    negative = make_negative("wrong")
    before = defect_sha256(negative)
    assert defect_sha256(negative.model_copy(update={"steps": ["other"]})) != before
    label = negative.label.model_copy(update={"steps": [2]})
    assert defect_sha256(negative.model_copy(update={"label": label})) == before
