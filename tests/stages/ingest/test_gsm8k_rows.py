"""What GSM8K rows look like upstream, peculiarity by peculiarity (sources.md 1)."""

import json

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.stages.ingest.upstream_project import ANSWER, QUESTION, UpstreamProject, gsm8k_line


@pytest.mark.parametrize(
    ("final", "value"),
    [("12", "12"), ("1,204,000", "1204000"), ("-6", "-6"), ("  7 ", "7"), ("\u22123", "-3")],
)
def test_the_final_answer_is_what_follows_the_mark(
    project: UpstreamProject, final: str, value: str
) -> None:
    answer = project.gsm8k(f"Some step.\n#### {final}").only.answer
    assert answer.text == final.strip()
    assert answer.value == value
    assert answer.policy.kind == "number"


def test_the_last_annotation_is_not_taken_for_the_answer(project: UpstreamProject) -> None:
    problem = project.gsm8k("He buys 2*3=<<2*3=6>>6.\nThen 6 + 1 = 7 in all.\n#### 7").only
    assert problem.answer.value == "7"


@pytest.mark.parametrize("final", ["twelve", "12 plums", "1,2", ""])
def test_an_answer_that_is_no_number_is_kept_without_a_value(
    project: UpstreamProject, final: str
) -> None:
    problem = project.gsm8k(f"A step.\n#### {final}").only
    assert problem.answer.value is None
    assert problem.answer.upstream_text == final


@pytest.mark.parametrize(("answer", "marks"), [("12", 0), ("a\n#### 1\n#### 2", 2)])
def test_anything_but_one_mark_costs_the_row(
    project: UpstreamProject, answer: str, marks: int
) -> None:
    project.lines("train.jsonl", gsm8k_line())
    outcome = project.gsm8k(answer)
    assert [problem.id for problem in outcome.problems] == ["gsm8k-train-0"]
    assert outcome.only_reject.id == "gsm8k-test-0"
    assert outcome.only_reject.rule == "I-ANSWER-MARK"
    assert str(marks) in outcome.only_reject.reason


def test_the_solution_is_everything_before_the_mark(project: UpstreamProject) -> None:
    (solution,) = project.gsm8k("One.\nTwo <<1+1=2>>2.\n#### 2").only.solutions
    assert solution.text == "One.\nTwo <<1+1=2>>2."
    assert solution.kind == "calculator_annotations"


@pytest.mark.parametrize(
    "text",
    [
        "Ann counts\u2028two rows",
        "a zero\u200bwidth space",
        "5\u00a0m of rope",
        "9 \u2212 2 and 9 \u00f7 3 and 9 \u00d7 3",
        "The \u0410 Team",  # a Cyrillic letter
        "\u00bd, \u00bc and \u00be of it, 3\u00b3",
        "Eve\u2019s 10\u201320 \u20ac",
    ],
)
@pytest.mark.parametrize("escaped", [True, False])
def test_rare_characters_survive_as_they_are(
    project: UpstreamProject, text: str, escaped: bool
) -> None:
    row = {"question": text, "answer": f"{text}\n#### 1"}
    project.lines("test.jsonl", json.dumps(row, ensure_ascii=escaped), gsm8k_line())
    first, second = project.ingest("gsm8k").problems
    assert first.question == text
    assert first.solutions[0].text == text
    assert second.id == "gsm8k-test-1"


def test_escaped_and_raw_rows_have_the_same_fingerprint(project: UpstreamProject) -> None:
    row = {"question": "a\u2028b", "answer": ANSWER}
    project.lines("test.jsonl", json.dumps(row), json.dumps(row, ensure_ascii=False))
    first, second = project.ingest("gsm8k").problems
    assert first.provenance.upstream_sha256 == second.provenance.upstream_sha256


def test_text_is_brought_into_normal_form_c(project: UpstreamProject) -> None:
    assert project.gsm8k(ANSWER, "Zoe\u0308 has 2 cats.").only.question == "Zo\u00eb has 2 cats."


def test_ids_count_rows_from_zero_per_split(project: UpstreamProject) -> None:
    project.lines("train.jsonl", *[gsm8k_line()] * 11)
    project.lines("test.jsonl", gsm8k_line())
    ids = [problem.id for problem in project.ingest("gsm8k").problems]
    assert ids == ["gsm8k-test-0", *(f"gsm8k-train-{number}" for number in range(11))]


def test_a_broken_row_keeps_the_numbers_of_the_others(project: UpstreamProject) -> None:
    project.lines("test.jsonl", gsm8k_line(), "{", gsm8k_line())
    outcome = project.ingest("gsm8k")
    assert [problem.id for problem in outcome.problems] == ["gsm8k-test-0", "gsm8k-test-2"]


def test_other_upstream_files_are_no_problems(project: UpstreamProject) -> None:
    project.lines("test_socratic.jsonl", gsm8k_line())
    project.lines("example_model_solutions.jsonl", gsm8k_line())
    assert len(project.gsm8k(ANSWER).problems) == 1


def test_the_hub_layout_gives_the_same_rows(project: UpstreamProject) -> None:
    here = project.gsm8k(ANSWER).only
    (project.folder / "test.jsonl").unlink()
    (project.folder / "main").mkdir()
    table = pa.table({"question": [QUESTION], "answer": [ANSWER], "extra": [1]})
    pq.write_table(table, project.folder / "main/test-00000-of-00001.parquet")
    there = project.ingest("gsm8k").only
    assert there.provenance.layout == "hub"
    assert there.id == here.id
    assert there.provenance.upstream_sha256 == here.provenance.upstream_sha256
    assert there.model_dump(exclude={"provenance"}) == here.model_dump(exclude={"provenance"})


def test_several_hub_files_of_a_split_are_numbered_through(project: UpstreamProject) -> None:
    (project.folder / "main").mkdir()
    for part in range(2):
        table = pa.table({"question": [f"q{part}"], "answer": [ANSWER]})
        pq.write_table(table, project.folder / f"main/train-0000{part}-of-00002.parquet")
    questions = {p.id: p.question for p in project.ingest("gsm8k").problems}
    assert questions == {"gsm8k-train-0": "q0", "gsm8k-train-1": "q1"}


def test_each_row_says_where_it_comes_from(project: UpstreamProject) -> None:
    provenance = project.gsm8k(ANSWER).only.provenance
    assert (provenance.source, provenance.upstream_id, provenance.split) == (
        "gsm8k",
        "test-0",
        "test",
    )
    assert provenance.licence == "MIT"
    assert provenance.redistributable
    assert provenance.revision is None


def test_a_fetched_folder_has_its_revision(project: UpstreamProject) -> None:
    (project.folder / "fetched.json").write_text('{"revision": "abc123"}')
    assert project.gsm8k(ANSWER).only.provenance.revision == "abc123"
