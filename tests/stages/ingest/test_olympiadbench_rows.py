"""What OlympiadBench rows look like upstream, peculiarity by peculiarity (sources.md 4)."""

import json

import pytest

from stages.ingest.stage import load_source
from tests.stages.ingest.drawn_pictures import picture, place_picture, write_table
from tests.stages.ingest.upstream_project import Outcome, UpstreamProject, rules


def row(**changes: object) -> dict[str, object]:
    values: dict[str, object] = {
        "id": 1,
        "subfield": "Algebra",
        "context": None,
        "question": "Find $x+1$ for $x=2$.",
        "solution": ["It is $3$."],
        "final_answer": ["$3$"],
        "is_multiple_answer": False,
        "unit": None,
        "answer_type": "Numerical",
        "error": None,
    }
    return values | changes


def read(project: UpstreamProject, *rows: dict[str, object], part: str = "OE_TO") -> Outcome:
    (project.folder / "data").mkdir(exist_ok=True)
    place = project.folder / f"data/{part}_maths_en_COMP.json"
    place.write_text(json.dumps(rows), encoding="utf-8")
    return project.ingest("olympiadbench")


def test_all_solutions_are_carried_in_order(project: UpstreamProject) -> None:
    problem = read(project, row(solution=["It is $3$.", "Count."])).only
    assert [(solution.id, solution.text) for solution in problem.solutions] == [
        ("s1", "It is $3$."),
        ("s2", "Count."),
    ]
    assert (problem.id, problem.provenance.split, problem.type) == (
        "olympiadbench-1",
        "all",
        "algebra",
    )


@pytest.mark.parametrize(
    ("answer", "kinds", "several", "parts"),
    [
        ("$4,(4,16)$", "Numerical,Tuple", True, ["4", "(4,16)"]),
        ("$(1,8), (2,7)$", "Tuple", True, ["(1,8)", "(2,7)"]),
        ("$25$,$20$", "Numerical", True, ["25", "20"]),
        ("$(1,8), (2,7)$", "Tuple", False, []),
        ("$[0,1)$", "Interval", False, []),
        ("12,345", "Numerical", True, []),
    ],
)
def test_several_answers_in_one_text_are_told_apart(
    project: UpstreamProject, answer: str, kinds: str, several: bool, parts: list[str]
) -> None:
    values = row(final_answer=[answer], answer_type=kinds, is_multiple_answer=several)
    found = read(project, values).only.answer
    assert (found.text, found.parts, found.policy.several) == (answer, parts, several)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("Numerical", "number"),
        ("Expression", "expression"),
        ("Equation", "equation"),
        ("Tuple", "tuple"),
        ("Interval", "interval"),
        ("Numerical,Tuple", "expression"),
    ],
)
def test_the_kind_follows_the_answer_type(
    project: UpstreamProject, kind: str, expected: str
) -> None:
    assert read(project, row(answer_type=kind)).only.answer.policy.kind == expected


def test_unit_and_tolerance_are_carried(project: UpstreamProject) -> None:
    policy = read(project, row(unit="$cm^2$", error="1e-1")).only.answer.policy
    assert (policy.unit, policy.tolerance) == ("$cm^2$", "0.1")


def test_the_word_none_is_nothing(project: UpstreamProject) -> None:
    policy = read(project, row(unit="None", error="None")).only.answer.policy
    assert (policy.unit, policy.tolerance) == (None, None)


@pytest.mark.parametrize("told", [None, ["$3$"]])
def test_a_proof_has_no_answer_whatever_the_row_says(
    project: UpstreamProject, told: list[str] | None
) -> None:
    values = row(final_answer=told, answer_type=None, is_multiple_answer=True)
    answer = read(project, values, part="TP_TO").only.answer
    assert (answer.text, answer.policy.kind) == (None, "proof")
    assert answer.upstream_text == (told[0] if told else None)


@pytest.mark.parametrize("ending", ["jpg", "jpeg"])
def test_pictures_stand_where_the_text_names_them(project: UpstreamProject, ending: str) -> None:
    place_picture(project.folder / f"images/img_7.{ending}", picture(kind="JPEG"))
    question = "See <img_7>, then <img_7>."
    problem = read(project, row(question=question, solution=["By <img_7>."]), part="OE_MM").only
    assert [reference.placeholder for reference in problem.media] == ["<img_7>"]
    assert problem.solutions[0].media == problem.media
    assert problem.modality == "text-image"


def test_a_picture_of_a_solution_alone_leaves_the_question_a_text(project: UpstreamProject) -> None:
    place_picture(project.folder / "images/img_7.jpg", picture(kind="JPEG"))
    problem = read(project, row(solution=["By <img_7>."])).only
    assert (problem.modality, problem.media) == ("text", [])
    assert len(problem.solutions[0].media) == 1


def test_a_question_without_its_picture_falls_and_a_solution_is_noted(
    project: UpstreamProject,
) -> None:
    lost = row(id=2, question="See <img_8>.")
    outcome = read(project, row(solution=["By <img_8>."]), lost)
    assert rules(outcome.rejects) == ["I-MEDIA-MISSING"]
    assert outcome.only.provenance.transformations == ["solution-picture-missing"]


def test_a_context_stands_before_the_question(project: UpstreamProject) -> None:
    problem = read(project, row(context="A line is given.")).only
    assert problem.question == "A line is given.\n\nFind $x+1$ for $x=2$."
    assert problem.provenance.transformations == ["join-context-question"]


def test_the_hubs_table_names_its_pictures_by_column(project: UpstreamProject) -> None:
    cell = {"bytes": picture(), "path": "1.png"}
    values = row(question="See <image_1>.") | {"image_1": cell, "image_2": None}
    place = project.folder / "OlympiadBench/OE_MM_maths_en_COMP/OE_MM_maths_en_COMP.parquet"
    write_table(place, [values])
    problem = project.ingest("olympiadbench").only
    assert [reference.placeholder for reference in problem.media] == ["<image_1>"]
    assert problem.provenance.layout == "hub"


def test_other_languages_and_subjects_are_named_as_left_out(project: UpstreamProject) -> None:
    read(project, row())
    (project.folder / "data/OE_TO_physics_en_COMP.json").write_text("[]")
    source = load_source("olympiadbench")
    assert source.left_out(project.folder) == ["OE_TO_physics_en_COMP"]


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"id": "two"}, "I-UNREADABLE"),
        ({"id": True}, "I-UNREADABLE"),
        ({"subfield": "Optics"}, "I-TYPE"),
        ({"answer_type": "Colour"}, "I-FIELD"),
        ({"error": "1e-1, 2"}, "I-FIELD"),
        ({"error": "1e999"}, "I-FIELD"),
        ({"final_answer": []}, "I-FIELD"),
        ({"solution": "one text"}, "I-FIELD"),
        ({"is_multiple_answer": None}, "I-FIELD"),
    ],
)
def test_what_cannot_be_read_costs_one_row(
    project: UpstreamProject, changes: dict[str, object], rule: str
) -> None:
    outcome = read(project, row(), {**row(id=2), **changes})
    assert outcome.only.id == "olympiadbench-1"
    assert rules(outcome.rejects) == [rule]
