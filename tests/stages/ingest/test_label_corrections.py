"""Known label errors: verified ones are applied, disputed ones carried, stale ones reported."""

import pytest

from schemas.errors import DecisionError
from tests.stages.ingest.upstream_project import ANSWER, UpstreamProject, rules, svamp_row

COMMON = {
    "target": "gsm8k-test-0",
    "author": "maintainer",
    "reason": "a test",
    "evidence": "counted by hand",
}


def decide(project: UpstreamProject, name: str = "one", **fields: object) -> None:
    sha256 = project.gsm8k(ANSWER).only.provenance.upstream_sha256
    defaults = {"field": "answer", "upstream_text": "12", "corrected_text": "13"}
    project.decide(
        name,
        **{**COMMON, "applies_to_sha256": sha256, "status": "verified", **defaults, **fields},
    )


def test_a_verified_answer_replaces_the_label_and_keeps_upstreams(
    project: UpstreamProject,
) -> None:
    decide(project, corrected_text="1,300")
    outcome = project.gsm8k(ANSWER)
    problem = outcome.only
    assert (problem.answer.text, problem.answer.value) == ("1,300", "1300")
    assert problem.answer.upstream_text == "12"
    assert problem.provenance.transformations == ["correction:one"]
    assert problem.corrections[0].applied
    assert outcome.counts["label_corrections_applied"] == 1


@pytest.mark.parametrize(
    "fields", [{"status": "disputed"}, {"corrected_text": None}], ids=["disputed", "no value"]
)
def test_a_doubt_is_carried_and_changes_nothing(
    project: UpstreamProject, fields: dict[str, object]
) -> None:
    decide(project, **fields)
    problem = project.gsm8k(ANSWER).only
    assert problem.answer.value == "12"
    assert problem.provenance.transformations == []
    assert not problem.corrections[0].applied


def test_a_decision_about_another_text_is_reported_not_applied(project: UpstreamProject) -> None:
    decide(project, applies_to_sha256="0" * 64)
    outcome = project.gsm8k(ANSWER)
    assert outcome.only.answer.value == "12"
    assert outcome.only.corrections == []
    assert rules(outcome.rejects) == ["I-STALE-DECISION"]
    assert outcome.counts["label_corrections_stale"] == 1


def test_a_decision_about_an_absent_row_is_counted(project: UpstreamProject) -> None:
    decide(project, target="gsm8k-test-9")
    assert project.gsm8k(ANSWER).counts["label_corrections_absent"] == 1


def test_another_sources_decisions_are_not_counted(project: UpstreamProject) -> None:
    decide(project)
    (project.folder / "test.jsonl").unlink()
    outcome = project.svamp(svamp_row())
    assert not any(name.startswith("label_corrections") for name in outcome.counts)


def test_words_of_the_question_are_replaced(project: UpstreamProject) -> None:
    decide(project, field="question", upstream_text="4 plums", corrected_text="4 pears")
    assert "3 bags with 4 pears each" in project.gsm8k(ANSWER).only.question


def test_words_of_the_solution_are_replaced(project: UpstreamProject) -> None:
    decide(project, field="solution", upstream_text="12 plums", corrected_text="12 ripe plums")
    problem = project.gsm8k(ANSWER).only
    assert problem.solutions[0].text.endswith("12 ripe plums.")
    assert problem.answer.value == "12"


def test_a_type_is_replaced(project: UpstreamProject) -> None:
    decide(project, field="type", upstream_text="x", corrected_text="Addition")
    assert project.gsm8k(ANSWER).only.subfield == "Addition"


def test_words_that_do_not_stand_there_stop_the_stage(project: UpstreamProject) -> None:
    decide(project, field="question", upstream_text="9 grapes", corrected_text="8 grapes")
    with pytest.raises(DecisionError, match="decision one"):
        project.gsm8k(ANSWER)


def test_two_corrections_of_one_row_are_both_applied(project: UpstreamProject) -> None:
    decide(project, "a")
    decide(project, "b", field="question", upstream_text="3 bags", corrected_text="3 boxes")
    problem = project.gsm8k(ANSWER).only
    assert problem.answer.value == "13"
    assert "3 boxes" in problem.question
    assert problem.provenance.transformations == ["correction:a", "correction:b"]
