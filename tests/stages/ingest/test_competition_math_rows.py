"""What Competition Math rows look like upstream, peculiarity by peculiarity (sources.md 3)."""

import json

import pytest

from tests.stages.ingest.drawn_pictures import write_table
from tests.stages.ingest.upstream_project import Outcome, UpstreamProject, rules


def row(**changes: object) -> dict[str, object]:
    values: dict[str, object] = {
        "problem": "What is $6\\cdot 7$?",
        "level": "Level 5",
        "type": "Algebra",
        "solution": "It is $\\boxed{42}$.",
    }
    return values | changes


def read(
    project: UpstreamProject, *rows: dict[str, object], tree: str = "MATH/test/algebra"
) -> Outcome:
    folder = project.folder / tree
    folder.mkdir(parents=True, exist_ok=True)
    for number, values in enumerate(rows, 1):
        (folder / f"{number}.json").write_text(json.dumps(values), encoding="utf-8")
    return project.ingest("competition_math")


@pytest.mark.parametrize("tree", ["MATH/test/algebra", "test/algebra"])
def test_the_tree_of_files_gives_ids_splits_and_levels(project: UpstreamProject, tree: str) -> None:
    problem = read(project, row(), tree=tree).only
    assert problem.id == "competition_math-test-algebra-1"
    assert (problem.provenance.split, problem.level, problem.type) == ("test", "Level 5", "algebra")
    assert problem.answer.text == "42"
    assert not problem.provenance.redistributable


def test_files_are_read_in_the_order_of_their_numbers(project: UpstreamProject) -> None:
    rows = [row(problem=f"What is ${number}+1$?") for number in range(11)]
    problems = read(project, *rows).problems
    assert [problem.id.rpartition("-")[2] for problem in problems] == [str(n) for n in range(1, 12)]


def test_lines_with_unique_ids_have_the_ids_of_the_tree(project: UpstreamProject) -> None:
    line = {
        "problem": "What is $1+1$?",
        "solution": "It is $\\boxed{3}$.",
        "answer": "2",
        "subject": "Number Theory",
        "level": 3,
        "unique_id": "test/number_theory/7.json",
    }
    project.lines("math500.jsonl", json.dumps(line), json.dumps(line | {"unique_id": "../7"}))
    outcome = project.ingest("competition_math")
    problem = outcome.only
    assert problem.id == "competition_math-test-number_theory-7"
    assert (problem.answer.text, problem.level, problem.subfield) == (
        "2",
        "Level 3",
        "Number Theory",
    )
    assert rules(outcome.rejects) == ["I-UNREADABLE"]


def test_lines_without_unique_ids_are_numbered(project: UpstreamProject) -> None:
    project.lines("test.jsonl", json.dumps(row() | {"idx": 0}))
    problem = project.ingest("competition_math").only
    assert (problem.id, problem.provenance.split) == ("competition_math-test-0", "test")


def test_the_hubs_rows_have_ids_that_no_file_has(project: UpstreamProject) -> None:
    write_table(project.folder / "algebra/train-00000-of-00001.parquet", [row()])
    problem = project.ingest("competition_math").only
    assert problem.id == "competition_math-train-algebra-row-0"
    assert problem.provenance.layout == "hub"


@pytest.mark.parametrize(
    ("solution", "text", "parts", "changes"),
    [
        ("So $x=\\boxed{-1}$ or $x=\\boxed{2}$.", "-1, 2", ["-1", "2"], ["several-boxes"]),
        ("We get $\\boxed{a+1}$. With $a=3$ it is $\\boxed{4}$.", "4", [], ["last-box"]),
        ("It is $\\boxed{4}$. Again $\\boxed{ 4 }$.", "4", [], []),
        ('[asy]label("\\boxed{9}",(0,0));[/asy] It is $\\boxed{4}$.', "4", [], []),
        ("It is $\\boxed{\\left\\{\\frac12\\right\\}}$.", "\\left\\{\\frac12\\right\\}", [], []),
    ],
)
def test_boxes_give_the_answer(
    project: UpstreamProject, solution: str, text: str, parts: list[str], changes: list[str]
) -> None:
    problem = read(project, row(solution=solution)).only
    assert (problem.answer.text, problem.answer.parts) == (text, parts)
    assert problem.answer.policy.several == bool(parts)
    assert problem.provenance.transformations == changes


def test_a_level_that_upstream_does_not_know_is_carried(project: UpstreamProject) -> None:
    assert read(project, row(level="Level ?")).only.level == "Level ?"


def test_a_figure_as_drawing_code_is_posed_with_a_picture(project: UpstreamProject) -> None:
    question = "[asy]draw((0,0)--(1,1));[/asy] How long is it?"
    problem = read(project, row(problem=question)).only
    assert (problem.modality, problem.question, problem.media) == ("text-image", question, [])


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("What is the probability of heads?", "probability"),
        ("How many ways are there?", "counting & probability"),
    ],
)
def test_counting_and_probability_are_told_apart(
    project: UpstreamProject, question: str, kind: str
) -> None:
    values = row(type="Counting & Probability", problem=question)
    assert read(project, values, tree="test/counting_and_probability").only.type == kind


@pytest.mark.parametrize(
    ("changes", "rule", "word"),
    [
        ({"solution": "It is 42."}, "I-BOX", "box"),
        ({"solution": "It is $\\boxed{42$."}, "I-BOX", "box"),
        ({"type": "Topology"}, "I-TYPE", "Topology"),
        ({"problem": ""}, "I-FIELD", "problem"),
        ({"level": None}, "I-FIELD", "level"),
    ],
)
def test_what_cannot_be_read_costs_one_row(
    project: UpstreamProject, changes: dict[str, object], rule: str, word: str
) -> None:
    outcome = read(project, row(), row(**changes))
    assert outcome.only.id == "competition_math-test-algebra-1"
    assert outcome.only_reject.rule == rule
    assert word in outcome.only_reject.reason


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff\xfe"])
def test_a_broken_file_costs_one_row(project: UpstreamProject, content: bytes) -> None:
    read(project, row())
    (project.folder / "MATH/test/algebra/2.json").write_bytes(content)
    outcome = project.ingest("competition_math")
    assert outcome.only_reject.id == "test/algebra/2.json"
    assert len(outcome.problems) == 1
