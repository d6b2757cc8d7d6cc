"""What MathVista rows look like upstream, peculiarity by peculiarity (sources.md 6.3)."""

import json

import pytest

from tests.stages.ingest.drawn_pictures import picture, place_picture, write_table
from tests.stages.ingest.upstream_project import Outcome, UpstreamProject, rules

METADATA: dict[str, object] = {
    "split": "testmini",
    "language": "english",
    "task": "geometry problem solving",
    "context": "geometry diagram",
    "grade": "high school",
    "skills": ["geometry reasoning"],
}


def row(metadata: dict[str, object] | None = None, **changes: object) -> dict[str, object]:
    values: dict[str, object] = {
        "pid": "1",
        "question": "How long is AB?",
        "image": "images/1.jpg",
        "choices": None,
        "unit": None,
        "precision": 1.0,
        "answer": "1.2",
        "question_type": "free_form",
        "answer_type": "float",
        "metadata": METADATA | (metadata or {}),
    }
    return values | changes


def read(project: UpstreamProject, *rows: dict[str, object], place: str = "data/") -> Outcome:
    place_picture(project.folder / f"{place}images/1.jpg")
    text = json.dumps({str(number): values for number, values in enumerate(rows)})
    (project.folder / f"{place}testmini.json").write_text(text, encoding="utf-8")
    return project.ingest("mathvista")


@pytest.mark.parametrize("place", ["data/", ""])
def test_rows_are_read_wherever_the_repository_keeps_them(
    project: UpstreamProject, place: str
) -> None:
    problem = read(project, row(), place=place).only
    assert problem.id == "mathvista-testmini-1"
    assert (problem.type, problem.level) == ("geometry", "high school")
    assert len(problem.media) == 1


@pytest.mark.parametrize(
    ("precision", "tolerance"), [(None, None), (1, "0.05"), (2.0, "0.005"), (0, None)]
)
def test_a_precision_is_half_a_unit_of_its_last_decimal(
    project: UpstreamProject, precision: float | None, tolerance: str | None
) -> None:
    assert read(project, row(precision=precision)).only.answer.policy.tolerance == tolerance


@pytest.mark.parametrize(
    ("changes", "kind", "ordered"),
    [
        ({"answer_type": "integer", "answer": "3"}, "number", False),
        ({"answer_type": "text", "answer": "red"}, "text", False),
        ({"answer_type": "list", "answer": "[0, 2]"}, "tuple", True),
        ({"answer_type": "text", "answer": "red", "choices": ["red", "blue"]}, "choice", False),
    ],
)
def test_the_kind_follows_the_answer_type_and_the_choices(
    project: UpstreamProject, changes: dict[str, object], kind: str, ordered: bool
) -> None:
    policy = read(project, row(**changes)).only.answer.policy
    assert (policy.kind, policy.ordered) == (kind, ordered)
    assert policy.choices == (changes.get("choices") or [])


def test_a_unit_is_carried(project: UpstreamProject) -> None:
    assert read(project, row(unit="years")).only.answer.policy.unit == "years"


@pytest.mark.parametrize(("told", "code"), [("chinese", "zh"), ("persian", "fa")])
def test_a_language_is_carried(project: UpstreamProject, told: str, code: str) -> None:
    assert read(project, row(metadata={"language": told})).only.language == code


def test_windows_line_ends_become_line_feeds_and_are_noted(project: UpstreamProject) -> None:
    problem = read(project, row(question="See.\r\nHow long is AB?")).only
    assert problem.question == "See.\nHow long is AB?"
    assert problem.provenance.transformations == ["line-ends"]


@pytest.mark.parametrize(
    ("metadata", "kind"),
    [
        ({"task": "math word problem"}, "word problem"),
        ({"task": "figure question answering", "context": "function plot"}, "function"),
        ({"task": "figure question answering", "skills": ["algebraic reasoning"]}, "algebra"),
        ({"task": "visual question answering", "skills": ["arithmetic reasoning"]}, "word problem"),
    ],
)
def test_the_type_follows_task_picture_and_skills(
    project: UpstreamProject, metadata: dict[str, object], kind: str
) -> None:
    assert read(project, row(metadata=metadata)).only.type == kind


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"answer": ""}, "I-NO-ANSWER"),
        ({"answer_type": "colour"}, "I-FIELD"),
        ({"precision": 99}, "I-FIELD"),
        ({"metadata": {**METADATA, "language": "klingon"}}, "I-FIELD"),
        ({"metadata": {**METADATA, "task": "chess"}}, "I-TYPE"),
        ({"pid": 2}, "I-UNREADABLE"),
    ],
)
def test_what_cannot_be_read_costs_one_row(
    project: UpstreamProject, changes: dict[str, object], rule: str
) -> None:
    outcome = read(project, row(), {**row(pid="2"), **changes})
    assert outcome.only.id == "mathvista-testmini-1"
    assert rules(outcome.rejects) == [rule]


def test_rows_without_any_picture_leave_the_source_incomplete(project: UpstreamProject) -> None:
    (project.folder / "data").mkdir()
    (project.folder / "data/testmini.json").write_text(json.dumps({"1": row()}))
    outcome = project.ingest("mathvista")
    assert outcome.problems == []
    assert rules(outcome.rejects) == ["I-MEDIA-MISSING"]


def test_the_hubs_table_gives_the_same_problem(project: UpstreamProject) -> None:
    here = read(project, row()).only
    (project.folder / "data/testmini.json").unlink()
    cell = {"bytes": picture(), "path": "1.jpg"}
    write_table(project.folder / "data/testmini-0.parquet", [row() | {"decoded_image": cell}])
    there = project.ingest("mathvista").only
    assert there.model_copy(update={"provenance": here.provenance}) == here
