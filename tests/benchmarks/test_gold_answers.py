"""Reading gold answers from files in the upstream layouts, written here."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from benchmarks.grader.gold_answers import SOURCES, gold_answers
from schemas.answer import Answer


def _write(path: Path, value: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False))


def _write_lines(path: Path, rows: Sequence[Mapping[str, object]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))


def _read(root: Path, source: str) -> dict[str, Answer]:
    return {name: answer for name, _, answer in gold_answers(root, [source])}


def test_gsm8k_answers_stand_after_the_mark(tmp_path: Path) -> None:
    row = {"question": "How many trees are there?", "answer": "4 + 1 = 5\n#### 1,005"}
    percent = {"question": "What percentage is red?", "answer": "#### 20"}
    _write_lines(tmp_path / "gsm8k/train.jsonl", [row])
    _write_lines(tmp_path / "gsm8k/test.jsonl", [percent])
    found = _read(tmp_path, "gsm8k")
    assert [(name, answer.text) for name, answer in found.items()] == [
        ("gsm8k-train-0", "1,005"),
        ("gsm8k-test-0", "20"),
    ]
    assert found["gsm8k-train-0"].policy.unit is None
    assert found["gsm8k-test-0"].policy.unit == "percent"


def test_svamp_numbers_stay_as_they_are_spelt(tmp_path: Path) -> None:
    row = {"ID": "c-1", "Body": "Four hens.", "Question": "How many hens are there?", "Answer": 4.0}
    _write(tmp_path / "svamp/SVAMP.json", [row])
    assert _read(tmp_path, "svamp")["svamp-c-1"].text == "4.0"


def test_math500_answers_are_expressions(tmp_path: Path) -> None:
    row = {"unique_id": "test/a/1.json", "answer": r"\frac12"}
    _write_lines(tmp_path / "competition_math/math500.jsonl", [row])
    answer = _read(tmp_path, "math500")["math500-test/a/1.json"]
    assert (answer.text, answer.policy.kind) == (r"\frac12", "expression")


def _olympiad_row(name: str, **changed: object) -> dict[str, object]:
    row: dict[str, object] = {
        "id": name,
        "final_answer": ["$7$"],
        "answer_type": "Numerical",
        "unit": "None",
        "error": "None",
        "is_multiple_answer": False,
    }
    return row | changed


def test_olympiadbench_rows_tell_their_policy(tmp_path: Path) -> None:
    rows = [
        _olympiad_row("1"),
        _olympiad_row("2", unit="km", error="1e-1", answer_type="Interval"),
        _olympiad_row("3", is_multiple_answer=True, answer_type="Numerical,Tuple"),
    ]
    _write(tmp_path / "olympiadbench/data/OE_TO_maths_en_COMP.json", rows)
    _write(tmp_path / "olympiadbench/data/OE_MM_maths_en_COMP.json", [_olympiad_row("4")])
    found = _read(tmp_path, "olympiadbench")
    assert len(found) == 4
    plain, measured, several = (found[f"olympiadbench-{name}"].policy for name in "123")
    assert (plain.kind, plain.unit, plain.tolerance, plain.several) == ("number", None, None, False)
    assert (measured.kind, measured.unit, measured.tolerance) == ("interval", "km", "0.1")
    assert (several.kind, several.several) == ("expression", True)


def test_mathvision_options_are_choices(tmp_path: Path) -> None:
    rows: list[dict[str, object]] = [
        {"id": "1", "answer": "B", "options": ["$4$", "$5$"]},
        {"id": "2", "answer": "12", "options": []},
    ]
    _write_lines(tmp_path / "mathvision/data/test.jsonl", rows)
    found = _read(tmp_path, "mathvision")
    chosen, free = found["mathvision-1"].policy, found["mathvision-2"].policy
    assert (chosen.kind, chosen.choices) == ("choice", ["$4$", "$5$"])
    assert (free.kind, free.choices) == ("expression", [])


def _text_row(number: str, question: str, answer: str, kind: str) -> dict[str, str]:
    return {
        "problem_index": number,
        "question": question,
        "answer": answer,
        "question_type": kind,
    }


def _site_row(answer: str, version: str, choices: list[str] | None = None) -> dict[str, object]:
    return {"answer": answer, "choices": choices, "metadata": {"problem_version": version}}


def test_mathverse_gives_each_problem_once(tmp_path: Path) -> None:
    question = "Which is it?\nChoices:\nA:40\N{DEGREE SIGN}\nB: 50 m\nC:\nD. x"
    rows = [
        _text_row("1", question, "B", "multi-choice"),
        _text_row("2", "A: what?", "A\nC", "free-form"),
        _text_row("3", "Why?", "False", "multi-choice"),
    ]
    _write(tmp_path / "mathverse/data/testmini_text_only.json", rows)
    table = {
        "1": _site_row("7", "Text Dominant"),
        "2": _site_row("7", "Text Lite"),
        "3": _site_row("A", "Text Dominant", ["A:$x$", "B:$y$"]),
    }
    script = tmp_path / "mathverse/visualizer/data/mv_data_public.js"
    script.parent.mkdir(parents=True)
    script.write_text(f"test_data = {json.dumps(table)}\n")
    found = _read(tmp_path, "mathverse")
    names = ["text-1", "text-2", "text-3", "site-1", "site-3"]
    assert list(found) == [f"mathverse-{name}" for name in names]
    assert found["mathverse-text-1"].policy.choices == ["40\N{DEGREE SIGN}", "50 m", "", "x"]
    assert found["mathverse-text-2"].policy.several
    assert found["mathverse-text-3"].policy.kind == "expression"
    assert found["mathverse-site-3"].policy.choices == ["$x$", "$y$"]


@pytest.mark.parametrize(
    ("changed", "kind", "tolerance", "ordered"),
    [
        ({}, "number", None, False),
        ({"answer_type": "float", "precision": 2.0}, "number", "0.005", False),
        ({"answer_type": "list"}, "tuple", None, True),
        ({"choices": ["7", "8"], "answer_type": "text"}, "choice", None, False),
        ({"answer_type": "text"}, "text", None, False),
    ],
)
def test_mathvista_rows_tell_their_policy(
    tmp_path: Path, changed: dict[str, object], kind: str, tolerance: str | None, ordered: bool
) -> None:
    row = {"answer": "7", "choices": None, "unit": None, "precision": None}
    _write(
        tmp_path / "mathvista/data/testmini.json",
        {"1": {**row, "answer_type": "integer", **changed}},
    )
    policy = _read(tmp_path, "mathvista")["mathvista-1"].policy
    assert (policy.kind, policy.tolerance, policy.ordered) == (kind, tolerance, ordered)


@pytest.mark.parametrize("source", list(SOURCES))
def test_a_missing_file_is_an_error(tmp_path: Path, source: str) -> None:
    with pytest.raises(FileNotFoundError):
        _read(tmp_path, source)
