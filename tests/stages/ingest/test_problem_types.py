"""Every upstream label has one of the eleven types, or an error that names it."""

import pytest

from schemas.provenance import SourceName
from stages.ingest.problem_types import problem_type
from stages.ingest.upstream_row import RowError


@pytest.mark.parametrize(
    ("source", "label", "expected"),
    [
        ("gsm8k", None, "word problem"),
        ("svamp", "Subtraction", "word problem"),
        ("mavis_geometry", None, "geometry"),
        ("mavis_function", "log", "function"),
        ("competition_math", "Number Theory", "number theory"),
        ("olympiadbench", "Combinatorics", "combinatorics"),
        ("mathvision", "metric geometry - angle", "geometry"),
        ("mathvision", "graph theory", "combinatorics"),
        ("mathverse", "Functions", "function"),
        ("mathvista", "geometry problem solving", "geometry"),
    ],
)
def test_a_label_has_its_type(source: SourceName, label: str | None, expected: str) -> None:
    assert problem_type(source, label) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What is the probability that both are red?", "probability"),
        ("How likely is a draw?", "probability"),
        ("How many ways are there to sit?", "counting & probability"),
    ],
)
def test_a_question_about_a_probability_is_told_apart(question: str, expected: str) -> None:
    assert problem_type("competition_math", "Counting & Probability", question) == expected
    assert problem_type("mathvision", "counting", question) == "counting & probability"


@pytest.mark.parametrize(
    ("label", "skills", "expected"),
    [
        ("visual question answering", ("function plot", "geometry reasoning"), "function"),
        ("figure question answering", ("bar chart", "algebraic reasoning"), "algebra"),
        ("textbook question answering", ("geometry reasoning", "algebraic reasoning"), "geometry"),
        ("visual question answering", (), "word problem"),
        ("math word problem", ("algebraic reasoning",), "word problem"),
        ("geometry problem solving", ("function plot",), "geometry"),
    ],
)
def test_mathvista_skills_decide_where_the_task_does_not(
    label: str, skills: tuple[str, ...], expected: str
) -> None:
    assert problem_type("mathvista", label, skills=skills) == expected


@pytest.mark.parametrize("label", ["Astrology", "algebra ", None])
def test_an_unmapped_label_is_an_error_that_names_it(label: str | None) -> None:
    with pytest.raises(RowError, match=f"label {label!r} of competition_math") as raised:
        problem_type("competition_math", label)
    assert raised.value.rule == "I-TYPE"
