"""What MathVision rows look like upstream, peculiarity by peculiarity (sources.md 6.1)."""

import hashlib
import json

import pytest

from tests.stages.ingest.drawn_pictures import picture, place_picture, write_table
from tests.stages.ingest.upstream_project import Outcome, UpstreamProject, rules


def row(**changes: object) -> dict[str, object]:
    values: dict[str, object] = {
        "id": "1",
        "question": "Which square is shaded?\n<image1>",
        "options": ["A", "B", "C", "D", "E"],
        "answer": "B",
        "solution": None,
        "level": 2,
        "subject": "combinatorics",
        "image": "images/1.jpg",
    }
    return values | changes


def read(project: UpstreamProject, *rows: dict[str, object], split: str = "test") -> Outcome:
    (project.folder / "data").mkdir(exist_ok=True)
    place_picture(project.folder / "images/1.jpg", picture(kind="JPEG"))
    text = "".join(json.dumps(values) + "\n" for values in rows)
    (project.folder / f"data/{split}.jsonl").write_text(text, encoding="utf-8")
    return project.ingest("mathvision")


def test_a_row_is_a_choice_beside_its_picture(project: UpstreamProject) -> None:
    problem = read(project, row()).only
    assert problem.id == "mathvision-test-1"
    assert (problem.answer.text, problem.answer.policy.kind) == ("B", "choice")
    assert problem.answer.policy.choices == ["A", "B", "C", "D", "E"]
    assert problem.modality == "text-image"
    assert [reference.placeholder for reference in problem.media] == ["<image1>"]
    assert problem.media[0].sha256 == hashlib.sha256(picture(kind="JPEG")).hexdigest()
    assert (problem.level, problem.subfield, problem.type) == (
        "2",
        "combinatorics",
        "combinatorics",
    )


def test_one_composite_picture_stands_for_several_marks(project: UpstreamProject) -> None:
    problem = read(project, row(question="Compare <image1> with <image2>.")).only
    assert [reference.placeholder for reference in problem.media] == ["<image1>"]


def test_a_question_without_a_mark_has_its_picture_all_the_same(project: UpstreamProject) -> None:
    (reference,) = read(project, row(question="Which one is odd?")).only.media
    assert reference.placeholder is None


def test_without_options_the_answer_is_compared_as_it_stands(project: UpstreamProject) -> None:
    policy = read(project, row(options=[], answer="60")).only.answer.policy
    assert (policy.kind, policy.choices) == ("expression", [])


def test_a_letter_without_options_is_a_choice_in_the_picture(project: UpstreamProject) -> None:
    policy = read(project, row(options=[], answer="D")).only.answer.policy
    assert (policy.kind, policy.choices) == ("choice", [])


@pytest.mark.parametrize(("told", "number"), [(None, 0), ("We count 3 squares.", 1)])
def test_a_solution_is_carried_where_there_is_one(
    project: UpstreamProject, told: str | None, number: int
) -> None:
    solutions = read(project, row(solution=told)).only.solutions
    assert [solution.text for solution in solutions] == [told][:number]


def test_a_row_of_both_splits_is_two_problems_of_one_family(project: UpstreamProject) -> None:
    read(project, row())
    test, mini = read(project, row(), split="testmini").problems
    assert [test.id, mini.id] == ["mathvision-test-1", "mathvision-testmini-1"]
    assert test.family == mini.family
    assert {test.provenance.split, mini.provenance.split} == {"test", "testmini"}


def test_a_row_whose_picture_is_not_at_hand_is_told(project: UpstreamProject) -> None:
    outcome = read(project, row(), row(id="2", image="images/2.jpg"))
    assert outcome.only.id == "mathvision-test-1"
    assert outcome.only_reject.rule == "I-MEDIA-MISSING"
    assert "images/2.jpg" in outcome.only_reject.reason


def test_an_unknown_subject_is_an_error_that_names_it(project: UpstreamProject) -> None:
    outcome = read(project, row(), row(id="2", subject="knot theory"))
    assert outcome.only_reject.rule == "I-TYPE"
    assert "knot theory" in outcome.only_reject.reason


@pytest.mark.parametrize("number", [7, None, "seven", "../1", ""])
def test_an_id_that_is_no_number_costs_the_row(project: UpstreamProject, number: object) -> None:
    assert rules(read(project, row(), row(id=number)).rejects) == ["I-UNREADABLE"]


def test_the_hubs_table_gives_the_same_problem(project: UpstreamProject) -> None:
    here = read(project, row()).only
    (project.folder / "data/test.jsonl").unlink()
    cell = {"bytes": picture(kind="JPEG"), "path": "1.jpg"}
    write_table(
        project.folder / "data/test-00000-of-00001.parquet", [row() | {"decoded_image": cell}]
    )
    there = project.ingest("mathvision").only
    assert there.provenance.layout == "hub"
    assert there.model_copy(update={"provenance": here.provenance}) == here
