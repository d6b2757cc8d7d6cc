"""``mamath grade``, as a user types it."""

import json
import os
from pathlib import Path

import pytest

from mamath.__main__ import main

ROWS = [
    {"id": "a", "pred": "1,200", "gold": "1200"},
    {"id": "b", "completion": "The answer is 5.", "gold": "6"},
]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS) + "broken\n")
    return path


def test_a_file_is_graded_line_by_line(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result = source.with_name("out.jsonl")
    assert main(["grade", str(source), str(result)]) == 0
    told = [json.loads(line) for line in result.read_text().splitlines()]
    assert [(row["id"], row["status"]) for row in told] == [
        ("a", "match"),
        ("b", "no_match"),
        (None, "bad_row"),
    ]
    assert capsys.readouterr().out.startswith("3 rows, 1 match, 1 bad rows -> ")
    assert sorted(path.name for path in source.parent.iterdir()) == ["in.jsonl", "out.jsonl"]


def test_an_empty_file_gives_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "in.jsonl").touch()
    assert main(["grade", str(tmp_path / "in.jsonl"), str(tmp_path / "out.jsonl")]) == 0
    assert (tmp_path / "out.jsonl").read_bytes() == b""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "two files are needed"),
        (["in.jsonl"], "two files are needed"),
        (["absent.jsonl", "out.jsonl"], "no file absent.jsonl"),
        (["in.jsonl", "in.jsonl"], "the same file"),
        (["in.jsonl", "nowhere/out.jsonl"], "nowhere/out.jsonl cannot be written: No such file"),
        (["in.jsonl", "out.jsonl", "--workers", "0"], "--workers is 0"),
        (["--explain", "--gold", "1"], "either --pred or --completion"),
        (["--explain", "--pred", "1"], "--gold"),
    ],
)
def test_a_wrong_call_is_one_line_and_leaves_nothing(
    source: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(source.parent)
    before = source.read_bytes()
    assert main(["grade", *words]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line
    assert " -> " in line
    assert source.read_bytes() == before
    assert [path.name for path in source.parent.iterdir()] == ["in.jsonl"]


def test_what_a_killed_run_left_is_replaced(source: Path) -> None:
    left = source.with_name("out.jsonl.partial")
    left.write_text("half a li")
    assert main(["grade", str(source), str(source.with_name("out.jsonl"))]) == 0
    assert not left.exists()
    assert len(source.with_name("out.jsonl").read_text().splitlines()) == 3


def test_a_pipe_as_out_is_refused_and_left_alone(source: Path) -> None:
    pipe = source.with_name("pipe")
    os.mkfifo(pipe)
    assert main(["grade", str(source), str(pipe)]) == 1
    assert pipe.is_fifo()


def test_a_link_as_out_is_written_through(source: Path, tmp_path: Path) -> None:
    (tmp_path / "real.jsonl").touch()
    link = tmp_path / "link.jsonl"
    link.symlink_to("real.jsonl")
    assert main(["grade", str(source), str(link)]) == 0
    assert link.is_symlink()
    assert len((tmp_path / "real.jsonl").read_text().splitlines()) == 3


def test_explain_shows_what_was_found_and_which_rule_decided(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["grade", "--explain", "--gold", "3/4", "--completion", r"So \boxed{0.75}."]) == 0
    shown = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert shown["status"] == '"match"'
    assert shown["answer"] == '"0.75"'
    assert shown["answer_form"] == shown["gold_form"] == '"3/4"'
    assert shown["extraction"] == '"boxed"'
    assert shown["rule"] == '"exact"'


def test_explain_sends_no_control_character_to_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["grade", "--explain", "--gold", "7", "--pred", "\x1b]0;owned\x07\x9b2J 7"]) == 0
    shown = capsys.readouterr().out
    assert shown.replace("\n", "").isprintable()
    assert shown.isascii()
