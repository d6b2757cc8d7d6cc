"""What the rows of both MAVIS sets look like upstream, by their schemas (sources.md 5)."""

import pytest

from schemas.errors import SourceError
from tests.stages.ingest.drawn_pictures import picture, write_table
from tests.stages.ingest.upstream_project import Outcome, UpstreamProject, rules

MEASURED, PLAIN = picture((10, 200, 10)), picture()


def geometry_row(**changes: object) -> dict[str, object]:
    values: dict[str, object] = {
        "image_text_dominant": {"bytes": PLAIN, "path": "a.png"},
        "image_text_lite": {"bytes": PLAIN, "path": None},
        "image_vision_dominant": {"bytes": MEASURED, "path": "b.png"},
        "answer_index": 1,
        "choices": ["12", "16"],
        "text_en": {
            "text_dominant_question": "ABCD is a square of side 4. What is its area?",
            "text_lite_question": "AB = 4. What is the area?",
            "vision_dominant_question": "What is the area?",
            "CoT_reasoning": "The area is 4 x 4 = 16. So the answer is B.",
        },
    }
    return values | changes


def function_row(**changes: object) -> dict[str, object]:
    values: dict[str, object] = {
        "question": "The graph shows y = |x| - 2. What are its zeros?",
        "CoT_reasoning": "It is zero where |x| = 2. The zeros are \\boxed{-2, 2}.",
        "image": {"bytes": PLAIN, "path": "f.png"},
        "function_type": "abs",
        "extra_info": {"premise": "p", "conditions": ["c"], "answer": "-2, 2"},
    }
    return values | changes


def geometry(project: UpstreamProject, *rows: dict[str, object]) -> Outcome:
    write_table(project.folder / "visualization_small.parquet", rows)
    return project.ingest("mavis_geometry")


def function(project: UpstreamProject, *rows: dict[str, object]) -> Outcome:
    write_table(project.folder / "visualization_small.parquet", rows)
    return project.ingest("mavis_function")


def test_a_geometry_row_is_three_problems_of_one_family(project: UpstreamProject) -> None:
    problems = geometry(project, geometry_row()).problems
    assert [problem.version for problem in problems] == [
        "text-dominant",
        "text-lite",
        "vision-dominant",
    ]
    assert {problem.family for problem in problems} == {"mavis_geometry-visualization-0"}
    assert len({problem.id for problem in problems}) == 3
    assert problems[0].media == problems[1].media
    assert problems[0].media != problems[2].media


def test_a_geometry_answer_is_the_letter_of_the_choice(project: UpstreamProject) -> None:
    answer = geometry(project, geometry_row()).problems[0].answer
    assert (answer.text, answer.upstream_text) == ("B", "16")
    assert (answer.policy.kind, answer.policy.choices) == ("choice", ["12", "16"])


@pytest.mark.parametrize("index", [-1, 2])
def test_an_answer_outside_of_the_choices_costs_the_row(
    project: UpstreamProject, index: int
) -> None:
    outcome = geometry(project, geometry_row(), geometry_row(answer_index=index))
    assert len(outcome.problems) == 3
    assert rules(outcome.rejects) == ["I-FIELD"]


def test_a_geometry_row_without_one_of_its_pictures_is_rejected(project: UpstreamProject) -> None:
    outcome = geometry(project, geometry_row(), geometry_row(image_text_lite=None))
    assert rules(outcome.rejects) == ["I-MEDIA-MISSING"]


def test_the_table_with_large_pictures_is_read_where_it_is_the_only_one(
    project: UpstreamProject,
) -> None:
    write_table(project.folder / "visualization.parquet", [function_row()])
    assert project.ingest("mavis_function").only.provenance.split == "visualization"


def test_a_folder_without_a_table_says_which_it_lacks(project: UpstreamProject) -> None:
    with pytest.raises(SourceError, match=r"visualization_small\.parquet"):
        project.ingest("mavis_function")


def test_a_function_row_carries_several_answers(project: UpstreamProject) -> None:
    problem = function(project, function_row()).only
    assert (problem.answer.text, problem.answer.parts) == ("-2, 2", ["-2", "2"])
    assert problem.answer.policy.several
    assert (problem.type, problem.subfield) == ("function", "abs")


@pytest.mark.parametrize("eaten", ["oxed{5}", "\\oxed{5}", "\x08oxed{5}"])
def test_a_box_whose_first_letters_were_eaten_is_mended(
    project: UpstreamProject, eaten: str
) -> None:
    problem = function(project, function_row(CoT_reasoning=f"So it is {eaten}.")).only
    assert problem.solutions[0].text == "So it is \\boxed{5}."
    assert problem.provenance.transformations == ["mend-box"]


def test_a_whole_box_is_left_alone(project: UpstreamProject) -> None:
    problem = function(project, function_row()).only
    assert problem.solutions[0].text == function_row()["CoT_reasoning"]
    assert problem.provenance.transformations == []


def test_without_an_answer_of_its_own_the_one_box_gives_it(project: UpstreamProject) -> None:
    blank = {"premise": "p", "conditions": ["c"], "answer": ""}
    rows = [
        function_row(extra_info=blank, CoT_reasoning=text)
        for text in ("It is \\boxed{ 7 }.", "It is 7.", "It is \\boxed{7} or \\boxed{8}.")
    ]
    outcome = function(project, *rows)
    assert outcome.only.answer.text == "7"
    assert rules(outcome.rejects) == ["I-BOX", "I-BOX"]


def test_a_function_without_its_picture_is_rejected(project: UpstreamProject) -> None:
    outcome = function(project, function_row(), function_row(image=None))
    assert rules(outcome.rejects) == ["I-MEDIA-MISSING"]


def test_an_unknown_function_type_is_an_error_that_names_it(project: UpstreamProject) -> None:
    outcome = function(project, function_row(), function_row(function_type="sinh"))
    assert outcome.only_reject.rule == "I-TYPE"
    assert "sinh" in outcome.only_reject.reason
