"""What MathVerse rows look like upstream, peculiarity by peculiarity (sources.md 6.2)."""

import json
import zipfile

import pytest

from tests.stages.ingest.drawn_pictures import picture, place_picture, write_table
from tests.stages.ingest.upstream_project import Outcome, UpstreamProject, rules

CHOICES = "\nChoices:\nA:40\u00b0\nB:60\u00b0\nC:120\u00b0"


def row(**changes: object) -> dict[str, object]:
    values: dict[str, object] = {
        "sample_index": "1",
        "problem_index": "1",
        "problem_version": "Text Only",
        "question": "How large is the angle ABC?" + CHOICES,
        "image": "",
        "answer": "B",
        "question_type": "multi-choice",
        "metadata": {"split": "testmini", "subject": "Plane Geometry", "subfield": "Angle"},
    }
    return values | changes


def site_row(pid: str, version: str, **changes: object) -> dict[str, object]:
    values: dict[str, object] = {
        "question": "How long is AB?",
        "image": f"{pid}.png",
        "choices": None,
        "answer": "5",
        "question_type": "free_form",
        "pid": pid,
        "metadata": {
            "subjects": "Functions",
            "subfields": "Functions Property",
            "problem_version": version,
        },
    }
    return values | changes


def read(
    project: UpstreamProject, *rows: dict[str, object], name: str = "testmini_text_only"
) -> Outcome:
    (project.folder / "data").mkdir(exist_ok=True)
    (project.folder / f"data/{name}.json").write_text(json.dumps(rows), encoding="utf-8")
    return project.ingest("mathverse")


def test_choices_stand_in_the_question_and_are_read(project: UpstreamProject) -> None:
    problem = read(project, row()).only
    assert problem.id == "mathverse-text-only-1"
    assert problem.answer.policy.choices == ["40\u00b0", "60\u00b0", "120\u00b0"]
    assert (problem.answer.text, problem.version, problem.modality) == ("B", "text-only", "text")


@pytest.mark.parametrize(
    ("told", "letters", "several"),
    [("(C)", "C", False), ("A\nC", "A, C", True), ("B", "B", False)],
)
def test_letters_are_read_in_every_spelling(
    project: UpstreamProject, told: str, letters: str, several: bool
) -> None:
    answer = read(project, row(answer=told)).only.answer
    assert (answer.text, answer.upstream_text) == (letters, told)
    assert (answer.policy.kind, answer.policy.several) == ("choice", several)


@pytest.mark.parametrize("told", ["False", "N 34\u00b0 W"])
def test_a_multiple_choice_without_a_letter_is_compared_as_it_stands(
    project: UpstreamProject, told: str
) -> None:
    answer = read(project, row(question="Is it so?", answer=told)).only.answer
    assert (answer.text, answer.policy.kind) == (told, "expression")


def test_a_degree_sign_that_was_misread_is_mended_and_noted(project: UpstreamProject) -> None:
    changes = {"answer": "35\u63b3", "question": "How large?", "question_type": "free-form"}
    problem = read(project, row(**changes)).only
    assert (problem.answer.text, problem.answer.upstream_text) == ("35\u00b0", "35\u63b3")
    assert problem.provenance.transformations == ["mojibake-degree"]


@pytest.mark.parametrize(
    ("version", "modality"),
    [("Text Dominant", "text-image"), ("Vision Intensive", "text-image"), ("Vision Only", "image")],
)
def test_a_version_decides_the_modality(
    project: UpstreamProject, version: str, modality: str
) -> None:
    place_picture(project.folder / "data/images/images_version_1-4/image_1.png")
    changes = {"problem_version": version, "image": "images_version_1-4/image_1.png"}
    problem = read(project, row(**changes), name="testmini").only
    assert problem.modality == modality
    assert problem.id == "mathverse-1"
    assert problem.media[0].role == ("question" if modality == "image" else "diagram")


def test_pictures_are_found_in_the_hubs_archive(project: UpstreamProject) -> None:
    with zipfile.ZipFile(project.folder / "images.zip", "w") as archive:
        archive.writestr("images/images_version_5/image_9.png", picture())
    changes = {"problem_version": "Text Lite", "image": "images_version_5/image_9.png"}
    assert len(read(project, row(**changes), name="testmini").only.media) == 1


def test_a_question_in_the_picture_has_its_text_from_the_newer_column(
    project: UpstreamProject,
) -> None:
    place_picture(project.folder / "1.png")
    changes = {"problem_version": "Vision Only", "image": "1.png", "question": ""}
    spoken = row(**changes, question_for_eval="How large is it?")
    assert read(project, spoken, name="testmini").only.question == "How large is it?"
    assert read(project, row(**changes), name="testmini").only.question == ""


def test_both_sets_share_the_family_of_a_problem(project: UpstreamProject) -> None:
    read(project, row())
    place_picture(project.folder / "1.png")
    lite = row(sample_index="2", problem_version="Text Lite", image="1.png")
    families = {problem.family for problem in read(project, lite, name="testmini").problems}
    assert families == {"mathverse-problem-1"}


def test_the_websites_versions_of_one_problem_are_one_family(project: UpstreamProject) -> None:
    rows = {
        "1": site_row("1", "Text Dominant"),
        "2": site_row("2", "Text Only", image=None),
        "3": site_row("3", "Text Dominant", answer="7"),
        "9": site_row("9", "Vision Only", question=""),
    }
    for number in ("1", "3", "9"):
        place_picture(project.folder / f"visualizer/images/{number}.png")
    script = project.folder / "visualizer/data/mv_data_public.js"
    script.parent.mkdir()
    script.write_text(f"test_data = {json.dumps(rows)};\n", encoding="utf-8")
    problems = {problem.id: problem for problem in project.ingest("mathverse").problems}
    families = {name: problem.family[-1] for name, problem in problems.items()}
    assert families == {
        "mathverse-website-1": "1",
        "mathverse-website-2": "1",
        "mathverse-website-3": "2",
        "mathverse-website-9": "1",
    }
    assert problems["mathverse-website-1"].type == "function"


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"problem_version": "Text Mostly"}, "I-FIELD"),
        ({"metadata": {"subject": "Topology", "subfield": "x"}}, "I-TYPE"),
        ({"sample_index": 3}, "I-UNREADABLE"),
        ({"question": ""}, "I-FIELD"),
    ],
)
def test_what_cannot_be_read_costs_one_row(
    project: UpstreamProject, changes: dict[str, object], rule: str
) -> None:
    outcome = read(project, row(), {**row(sample_index="2"), **changes})
    assert outcome.only.id == "mathverse-text-only-1"
    assert rules(outcome.rejects) == [rule]


def test_the_hubs_table_gives_the_same_problem(project: UpstreamProject) -> None:
    place_picture(project.folder / "1.png")
    lite = row(problem_version="Text Lite", image="1.png")
    here = read(project, lite, name="testmini").only
    (project.folder / "data/testmini.json").unlink()
    cell = {"bytes": picture(), "path": "1.png"}
    write_table(project.folder / "testmini.parquet", [lite | {"image": cell}])
    there = project.ingest("mathverse").only
    assert there.provenance.layout == "hub"
    assert there.model_copy(update={"provenance": here.provenance}) == here
