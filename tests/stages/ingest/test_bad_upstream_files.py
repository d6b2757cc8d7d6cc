"""A bad file costs one row or stops with one clear line; it never ends in a traceback."""

import json
from pathlib import Path

import pytest

from schemas.errors import ConfigurationError, SourceError
from stages.ingest import upstream_files
from stages.ingest.stage import load_source
from tests.stages.ingest.upstream_project import ANSWER, UpstreamProject, gsm8k_line, rules

GOOD = gsm8k_line()


@pytest.mark.parametrize(
    ("line", "rule", "word"),
    [
        ('{"question": ', "I-UNREADABLE", "JSON"),
        ('["question", "answer"]', "I-UNREADABLE", "list"),
        ("null", "I-UNREADABLE", "NoneType"),
        ("[" * 100_000, "I-UNREADABLE", "JSON"),
        (b'{"question": "\xff"}', "I-UNREADABLE", "JSON"),
        ('{"question": "alone"}', "I-FIELD", "answer"),
        ('{"question": null, "answer": "#### 1"}', "I-FIELD", "question"),
        ('{"question": " ", "answer": "#### 1"}', "I-FIELD", "question"),
        ('{"question": 3, "answer": "#### 1"}', "I-FIELD", "question"),
        ('{"question": "q", "answer": ["#### 1"]}', "I-FIELD", "answer"),
        ('{"question": "lone \\ud83d", "answer": "#### 1"}', "I-FIELD", "question"),
        ('{"question": "q", "answer": "#### 1", "more": NaN}', "I-FIELD", "float"),
    ],
)
def test_a_bad_line_costs_one_row_with_a_reason(
    project: UpstreamProject, line: str | bytes, rule: str, word: str
) -> None:
    project.lines("test.jsonl", line, GOOD)
    outcome = project.ingest("gsm8k")
    assert outcome.only.id == "gsm8k-test-1"
    assert outcome.only_reject.rule == rule
    assert word in outcome.only_reject.reason
    assert "\n" not in outcome.only_reject.reason
    assert outcome.counts["rows"] == 2


def test_a_place_is_named_by_file_and_line(project: UpstreamProject) -> None:
    project.lines("test.jsonl", GOOD, "", "{", GOOD)
    assert project.ingest("gsm8k").only_reject.id == "test.jsonl:3"


def test_an_endless_line_is_passed_over(
    project: UpstreamProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upstream_files, "MAX_LINE", 300)
    project.lines("test.jsonl", GOOD, "x" * 301, "y" * 5000, GOOD)
    outcome = project.ingest("gsm8k")
    assert [problem.id for problem in outcome.problems] == ["gsm8k-test-0", "gsm8k-test-3"]
    assert [reject.id for reject in outcome.rejects] == ["test.jsonl:2", "test.jsonl:3"]
    assert "longer than 300 bytes" in outcome.rejects[0].reason


def test_an_endless_last_line_ends_the_file(
    project: UpstreamProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upstream_files, "MAX_LINE", 300)
    project.lines("test.jsonl", GOOD, "z" * 1000, end=b"\n")
    path = project.folder / "test.jsonl"
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    assert rules(project.ingest("gsm8k").rejects) == ["I-UNREADABLE"]


def test_a_byte_order_mark_is_no_part_of_the_row(project: UpstreamProject) -> None:
    project.lines("test.jsonl", b"\xef\xbb\xbf" + GOOD.encode())
    assert project.ingest("gsm8k").only.id == "gsm8k-test-0"


def test_windows_line_ends_change_nothing(project: UpstreamProject) -> None:
    project.lines("test.jsonl", GOOD, GOOD)
    plain = project.ingest("gsm8k").problems
    project.lines("test.jsonl", GOOD, GOOD, end=b"\r\n")
    assert project.ingest("gsm8k").problems == plain


def test_windows_line_ends_inside_an_answer_are_no_text(project: UpstreamProject) -> None:
    problem = project.gsm8k("One.\r\nTwo.\r\n#### 2\r\n").only
    assert problem.answer.text == "2"
    assert problem.solutions[0].text == "One.\r\nTwo."


def test_a_missing_last_line_feed_loses_no_row(project: UpstreamProject) -> None:
    (project.folder / "test.jsonl").write_text(GOOD)
    assert len(project.ingest("gsm8k").problems) == 1


def test_one_split_is_enough(project: UpstreamProject) -> None:
    project.lines("train.jsonl", GOOD)
    assert project.ingest("gsm8k").only.provenance.split == "train"


def test_a_question_beyond_the_limit_is_rejected(project: UpstreamProject) -> None:
    project.lines("test.jsonl", gsm8k_line(ANSWER, "q" * 101), gsm8k_line(ANSWER, "q" * 100))
    outcome = project.ingest("gsm8k", max_question_characters=100)
    assert outcome.only.id == "gsm8k-test-1"
    assert rules(outcome.rejects) == ["I-LENGTH"]


@pytest.mark.parametrize("source", ["gsm8k", "svamp"])
def test_an_empty_folder_is_in_no_layout(project: UpstreamProject, source: str) -> None:
    with pytest.raises(SourceError, match="holds no"):
        project.ingest(source)


@pytest.mark.parametrize("source", ["gsm8k", "svamp"])
def test_a_missing_folder_says_what_to_do(project: UpstreamProject, source: str) -> None:
    project.folder.rmdir()
    with pytest.raises(SourceError, match="mamath sources use"):
        project.ingest(source)


@pytest.mark.parametrize("content", ["", "\n\n", "{\n"])
def test_files_without_one_problem_stop_the_stage(project: UpstreamProject, content: str) -> None:
    (project.folder / "test.jsonl").write_text(content)
    with pytest.raises(SourceError, match="no problem in"):
        project.ingest("gsm8k")


def test_a_source_of_broken_rows_says_how_many_and_what_is_wrong_with_the_first(
    project: UpstreamProject,
) -> None:
    project.lines("test.jsonl", '{"question": "alone"}', "{")
    with pytest.raises(SourceError) as caught:
        project.ingest("gsm8k")
    assert "2 rows rejected, first gsm8k-test-0: I-FIELD, answer" in caught.value.problem


def test_a_source_without_rows_says_so(project: UpstreamProject) -> None:
    (project.folder / "SVAMP.json").write_text("[]")
    with pytest.raises(SourceError, match="it has no rows"):
        project.ingest("svamp")


@pytest.mark.parametrize("source", ["gsm8k", "svamp"])
@pytest.mark.parametrize("content", [b"", b"PAR1 but no table"])
def test_a_damaged_hub_file_is_named(project: UpstreamProject, source: str, content: bytes) -> None:
    folder = project.folder / ("main" if source == "gsm8k" else "data")
    folder.mkdir()
    (folder / "test-0.parquet").write_bytes(content)
    with pytest.raises(SourceError, match=r"test-0\.parquet"):
        project.ingest(source)


def test_a_hub_file_without_a_column_is_named(project: UpstreamProject) -> None:
    import polars as pl

    (project.folder / "main").mkdir()
    pl.DataFrame({"question": ["q"]}).write_parquet(project.folder / "main/test-0.parquet")
    with pytest.raises(SourceError, match="lacks answer"):
        project.ingest("gsm8k")


@pytest.mark.parametrize("note", ["", "[]", "{}", '{"revision": null}'])
def test_a_damaged_note_of_the_fetch_is_an_error(project: UpstreamProject, note: str) -> None:
    (project.folder / "fetched.json").write_text(note)
    with pytest.raises(SourceError, match=r"fetched\.json"):
        project.gsm8k(ANSWER)


def test_an_unknown_source_lists_the_known_ones() -> None:
    with pytest.raises(ConfigurationError, match=r"competition_math, gsm8k, .*, svamp"):
        load_source("../gsm8k")


def test_two_runs_write_the_same_bytes(project: UpstreamProject) -> None:
    project.lines("test.jsonl", GOOD, "{", gsm8k_line(ANSWER, "another question?"))
    table = project.root / "output/problems.parquet"
    project.ingest("gsm8k")
    first = table.read_bytes()
    project.ingest("gsm8k")
    assert table.read_bytes() == first


def test_every_row_is_read_or_rejected(project: UpstreamProject) -> None:
    project.lines("test.jsonl", GOOD, "{", "[]", json.dumps({"question": "q"}), GOOD)
    outcome = project.ingest("gsm8k")
    assert outcome.counts["rows"] == len(outcome.problems) + len(outcome.rejects) == 5


def test_a_lone_reader_gives_only_line_feeds_as_ends(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"a": "1\u20282\u00853\u000b4"}\n'.replace("\u000b", "\\u000b"))
    assert list(upstream_files.json_line_rows(path)) == [{"a": "1\u20282\u00853\u000b4"}]
