"""Each check of a positive sample: rows that stay and rows that fall."""

from collections.abc import Iterable

import pytest

from schemas.answer import Answer, AnswerPolicy
from schemas.finding import Finding
from schemas.media import MediaReference
from schemas.parameters.validate import ValidateParameters
from schemas.sample import Sample
from schemas.solution_path import FailedCheck
from stages.validate.sample_checks.distinct_paths import distinct_path_findings
from stages.validate.sample_checks.identity import identity_findings
from stages.validate.sample_checks.paths import path_findings
from stages.validate.sample_checks.tier import tier_findings
from stages.validate.stage import sample_findings
from tests.stages.validate.chain_rows import (
    make_long_sample,
    make_milestone,
    make_path,
    make_problem,
    make_sample,
)

PARAMETERS = ValidateParameters(fail_on_error=True, similar_paths_from=0.9)
PICTURE = MediaReference(sha256="a" * 64, role="diagram")


def errors(findings: Iterable[Finding]) -> list[tuple[str, str]]:
    return [(f.check, f.detail) for f in findings if f.level == "error"]


def with_path(**changes: object) -> Sample:
    sample = make_sample()
    path = sample.paths[0].model_copy(update=changes)
    return sample.model_copy(update={"paths": [path]})


def with_problem(**changes: object) -> Sample:
    return make_sample(problem=make_problem(**changes))


def test_a_valid_sample_has_no_findings() -> None:
    assert list(sample_findings(make_sample(), PARAMETERS)) == []


def twin_paths() -> Sample:
    path = make_path()
    return make_sample(paths=[path, path.model_copy(update={"id": f"{path.id}-b"})])


@pytest.mark.parametrize(
    ("sample", "check"),
    [
        (make_sample(id="gsm8k-train-2"), "id"),
        (make_sample(paths=[]), "paths"),
        (make_sample(difficulty="hard"), "tier"),
        (twin_paths(), "distinct-paths"),
    ],
)
def test_the_stage_runs_every_family_of_checks(sample: Sample, check: str) -> None:
    assert check in {finding.check for finding in sample_findings(sample, PARAMETERS)}


def test_a_sample_without_a_path_falls() -> None:
    assert errors(path_findings(make_sample(paths=[]))) == [("paths", "has no path")]


def test_a_path_of_another_problem_falls() -> None:
    found = errors(path_findings(with_path(problem_id="gsm8k-train-2")))
    assert found == [("paths", "path gsm8k-train-1/s1 belongs to another problem")]


def test_two_paths_with_one_id_fall() -> None:
    path = make_path()
    found = errors(path_findings(make_sample(paths=[path, path])))
    assert found == [("paths", "2 paths have the id gsm8k-train-1/s1")]


def test_a_stored_check_that_a_fresh_run_does_not_give_falls() -> None:
    invented = FailedCheck(id="D3", level="error", detail="invented")
    ((check, detail),) = errors(path_findings(with_path(failed_checks=[invented])))
    assert check == "stored-checks"
    assert detail.endswith(": checks D3 differ from a fresh run")


def test_only_the_checks_that_differ_are_named() -> None:
    steps = [step.model_copy(update={"spans": []}) for step in make_path().milestones]
    fresh = [f for f in path_findings(with_path(milestones=steps)) if f.level == "warning"]
    stored = [
        FailedCheck(id=f.check, level="warning", detail=f.detail.partition(": ")[2]) for f in fresh
    ]
    assert stored
    invented = FailedCheck(id="D3", level="error", detail="invented")
    changed = with_path(milestones=steps, failed_checks=[invented, *stored])
    ((_, detail),) = errors(path_findings(changed))
    assert detail.endswith(": checks D3 differ from a fresh run")
    turned = with_path(milestones=steps, failed_checks=[*stored[::-1], *stored])
    ((_, detail),) = errors(path_findings(turned))
    assert detail.endswith(": checks in another order differ from a fresh run")


def test_a_false_equation_falls_though_no_stored_check_tells_it() -> None:
    steps = list(make_path().milestones)
    equation = steps[1].equations[0].model_copy(update={"rhs": "18", "status": "false"})
    steps[1] = steps[1].model_copy(update={"equations": [equation]})
    found = errors(path_findings(with_path(milestones=steps)))
    assert {"D3", "stored-checks"} <= {check for check, _ in found}


def test_an_accepted_flag_that_does_not_hold_falls() -> None:
    found = errors(path_findings(with_path(accepted=False)))
    assert found == [("stored-checks", "gsm8k-train-1/s1: accepted is False")]


def test_a_path_that_misses_the_gold_answer_falls() -> None:
    answer = Answer(text="16", upstream_text="16", value="16", policy=AnswerPolicy(kind="number"))
    found = dict(errors(path_findings(with_problem(answer=answer))))
    assert found["answer"] == "gsm8k-train-1/s1: ends in 15, the gold answer is 16"
    assert "D7" in found


def test_a_percentage_is_compared_in_the_measure_of_the_last_step() -> None:
    policy = AnswerPolicy(kind="number", unit="percent")
    answer = Answer(text="1500", upstream_text="1500", value="1500", policy=policy)
    assert dict(errors(path_findings(with_problem(answer=answer)))) == {}
    answer = Answer(
        text="1500", upstream_text="1500", value="1500", policy=AnswerPolicy(kind="number")
    )
    assert {"answer", "D7", "D13"} <= dict(
        errors(path_findings(with_problem(answer=answer)))
    ).keys()


def test_a_final_answer_that_is_not_the_last_conclusion_falls() -> None:
    ((check, detail),) = errors(path_findings(with_path(final_answer="14 pens")))
    assert check == "answer"
    assert "'14 pens', not '15 pens'" in detail


def test_a_failing_warning_check_is_told_and_keeps_the_sample() -> None:
    steps = [step.model_copy(update={"spans": []}) for step in make_path().milestones]
    found = [f for f in path_findings(with_path(milestones=steps)) if f.check == "D9"]
    assert [f.level for f in found] == ["warning"]


@pytest.mark.parametrize("name", ["gsm8k-train-1", "gsm8k-train-1@text"])
def test_an_id_of_the_problem_stays(name: str) -> None:
    assert list(identity_findings(make_sample(id=name))) == []


@pytest.mark.parametrize("name", ["gsm8k-train-2", "gsm8k-train-1@image", "gsm8k-train-10", ""])
def test_an_id_of_something_else_falls(name: str) -> None:
    assert [f.check for f in identity_findings(make_sample(id=name))] == ["id"]


def test_media_belong_to_the_other_modalities() -> None:
    assert [f.check for f in identity_findings(with_problem(media=[PICTURE]))] == ["media"]
    assert [f.check for f in identity_findings(make_sample(modality="image"))] == ["media"]
    picture = make_sample(modality="image", problem=make_problem(media=[PICTURE]))
    assert list(identity_findings(picture)) == []


@pytest.mark.parametrize(
    ("difficulty", "count", "domain"),
    [
        ("easy", 1, 1),
        ("easy", 3, 1),
        ("medium", 4, 1),
        ("medium", 6, 1),
        ("hard", 6, 2),
        ("hard", 20, 3),
    ],
)
def test_a_sample_inside_its_tier_stays(difficulty: str, count: int, domain: int) -> None:
    assert list(tier_findings(tiered(difficulty, count, domain))) == []


@pytest.mark.parametrize(
    ("difficulty", "count", "domain", "fault"),
    [
        ("easy", 0, 1, "0 milestones, easy has 1-3"),
        ("easy", 4, 1, "4 milestones, easy has 1-3"),
        ("medium", 3, 1, "3 milestones, medium has 4-6"),
        ("medium", 7, 1, "7 milestones, medium has 4-6"),
        ("hard", 5, 2, "5 milestones, hard has 6-20"),
        ("hard", 21, 2, "21 milestones, hard has 6-20"),
        ("easy", 2, 2, "domain complexity 2 does not fit easy"),
        ("hard", 7, 1, "domain complexity 1 does not fit hard"),
        ("medium", 6, 2, "six milestones of domain complexity 2 are not medium"),
    ],
)
def test_a_sample_outside_its_tier_falls(
    difficulty: str, count: int, domain: int, fault: str
) -> None:
    assert fault in [f.detail for f in tier_findings(tiered(difficulty, count, domain))]


def test_six_milestones_of_domain_one_are_medium() -> None:
    faults = [f.detail for f in tier_findings(tiered("hard", 6, 1))]
    assert "six milestones of domain complexity 1 are not hard" in faults


@pytest.mark.parametrize(
    ("difficulty", "modality"),
    [("easy", "image"), ("easy", "audio-image"), ("medium", "audio-image"), ("hard", "image")],
)
def test_a_cell_that_the_paper_does_not_have_falls(difficulty: str, modality: str) -> None:
    sample = tiered(difficulty, 2, 1).model_copy(update={"modality": modality})
    assert f"{difficulty} has no cell {modality}" in [f.detail for f in tier_findings(sample)]


@pytest.mark.parametrize(
    "change",
    [
        {"milestone_count": 2},
        {"modality": "image"},
        {"domain_complexity": 2},
        {"tie_rule_used": True},
    ],
)
def test_evidence_that_is_not_so_falls(change: dict[str, object]) -> None:
    sample = make_sample()
    evidence = sample.tier.model_copy(update=change)
    (found,) = tier_findings(sample.model_copy(update={"tier": evidence}))
    assert next(iter(change)) in found.detail


def test_a_domain_that_the_source_does_not_have_falls() -> None:
    faults = [f.detail for f in tier_findings(with_problem(domain_complexity=3))]
    assert "gsm8k has domain complexity 1, not 3" in faults


def test_two_paths_with_the_same_steps_are_told() -> None:
    other = make_path().model_copy(update={"id": "gsm8k-train-1/s2", "solution_id": "s2"})
    (found,) = distinct_path_findings(make_sample(paths=[make_path(), other]), 0.9)
    assert (found.level, found.check) == ("warning", "distinct-paths")
    assert "same milestones" in found.detail


def test_two_paths_in_almost_the_same_words_are_told() -> None:
    step = make_milestone(3)
    close = [*make_path().milestones[:2], step.model_copy(update={"text": f"{step.text} Good."})]
    other = make_path().model_copy(update={"id": "x", "milestones": close})
    (found,) = distinct_path_findings(make_sample(paths=[make_path(), other]), 0.9)
    assert "alike" in found.detail


def test_two_different_paths_stay() -> None:
    short = make_milestone(1).model_copy(update={"text": "5 - 2 = 3 pens more, so 12 + 3 = 15."})
    other = make_path().model_copy(update={"id": "x", "milestones": [short]})
    assert list(distinct_path_findings(make_sample(paths=[make_path(), other]), 0.9)) == []


def tiered(difficulty: str, count: int, domain: int) -> Sample:
    """A sample whose evidence agrees with itself, of a source of that domain complexity."""
    sample = make_long_sample(count, difficulty=difficulty)
    source = {1: "svamp", 2: "competition_math", 3: "olympiadbench"}[domain]
    provenance = sample.problem.provenance.model_copy(update={"source": source})
    changes = {"domain_complexity": domain, "provenance": provenance}
    evidence = sample.tier.model_copy(update={"domain_complexity": domain})
    problem = sample.problem.model_copy(update=changes)
    return sample.model_copy(update={"problem": problem, "tier": evidence})
