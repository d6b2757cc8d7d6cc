"""The verbs, as a user types them."""

import json
import shutil
import sys
from pathlib import Path

import pytest
import yaml

from mamath.__main__ import main
from stages.ingest.stage import known_sources

PROJECT = Path(__file__).parents[2]
PARAMETERS = """# Which build, and where its sources lie.
profile: sample

sources:
  gsm8k: data/sample/gsm8k
  svamp: data/sample/svamp
"""
"""What a fresh clone holds; the file of this working copy is its user's own."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "clone"
    root.mkdir()
    shutil.copy(PROJECT / "dvc.yaml", root)
    (root / "params.yaml").write_text(PARAMETERS)
    shutil.copytree(PROJECT / "profiles", root / "profiles")
    shutil.copytree(PROJECT / "pipelines", root / "pipelines")
    for source in ("gsm8k", "svamp"):
        (root / "data/sample" / source).mkdir(parents=True)
    monkeypatch.chdir(root)
    return root


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_no_verb_lists_the_verbs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    said = capsys.readouterr().out
    assert [verb for verb in ("check", "closures", "results", "sources") if verb in said] == [
        "check",
        "closures",
        "results",
        "sources",
    ]


def test_an_unknown_verb_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chekc"]) == 2
    said = capsys.readouterr().err
    assert "chekc" in said
    assert "check" in said


def test_check_passes_on_a_fresh_clone(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out.startswith("profile sample: 2 sources")


def test_check_removes_what_a_killed_stage_left(project: Path) -> None:
    (project / "data/build/score/weak.partial-123").mkdir(parents=True)
    assert main(["check"]) == 0
    assert list((project / "data/build/score").iterdir()) == []


def test_check_works_from_a_folder_inside(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project / "profiles")
    assert main(["check"]) == 0


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("params.yaml", "profile: sample", "profile: smaple", ["'smaple'", "paper, sample"]),
        ("params.yaml", "data/sample/svamp", "data/svmap", ["svamp", "data/svmap", "sources use"]),
        ("params.yaml", "  svamp:", "  swamp:", ["swamp"]),
        ("profiles/sample.yaml", "min_operations: 8", "min_operations: 0", ["min_operations"]),
        ("profiles/sample.yaml", "dots_per_inch: 150", "dots: 150", ["report"]),
        ("profiles/sample.yaml", "seed: 20260101", "seed: soon", ["seed", "'soon'"]),
        ("profiles/sample.yaml", "kind: embedded", "kind: embeded", ["smollm2", "'embeded'"]),
    ],
)
def test_check_stops_with_one_line_that_says_which_and_what_to_do(
    project: Path,
    capsys: pytest.CaptureFixture[str],
    file: str,
    old: str,
    new: str,
    said: list[str],
) -> None:
    edit(project / file, old, new)
    assert main(["check"]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert " -> " in error
    assert [part for part in said if part not in error] == []


def test_outside_a_project_the_error_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check"]) == 1
    assert "no project" in capsys.readouterr().err


def listed(output: str) -> list[list[str]]:
    return [line.split() for line in output.splitlines() if not line.startswith(" ")]


def test_sources_lists_licence_and_presence(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(project / "data/sample/svamp")
    assert main(["sources"]) == 0
    lines = listed(capsys.readouterr().out)
    assert [line[:3] for line in lines[:2]] == [
        ["gsm8k", "there", "MIT"],
        ["svamp", "MISSING", "MIT"],
    ]
    assert [line[:3] for line in lines[2:]] == [
        [name, "not", "used"] for name in known_sources() if name not in ("gsm8k", "svamp")
    ]


def test_sources_that_are_not_used_say_how_they_are_reached(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "data/upstream/mathverse").mkdir(parents=True)
    assert main(["sources"]) == 0
    lines = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert "data/upstream/mathverse (fetched)" in lines["mathverse"]
    assert "from the Hub  " in lines["mathvista"]
    assert "from the Hub, once pinned" in lines["olympiadbench"]


def test_sources_prints_what_was_read_part_by_part_and_why_rows_fell(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project / "data/build/ingest/gsm8k"
    folder.mkdir(parents=True)
    report = {
        "stage": "ingest",
        "item": "gsm8k",
        "status": "complete",
        "reason": "",
        "counts": {"rows": 1200},
        "rejected": 2,
        "rejects_by_rule": {"I-MEDIA-MISSING": 2},
        "details": {
            "folder": "data/sample/gsm8k",
            "parts": [{"part": "train", "rows": 1200, "problems": 1198, "rejected": 2}],
            "left_out": ["extra_file"],
        },
    }
    (folder / "report.json").write_text(json.dumps(report))
    assert main(["sources"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[1:4] == [
        "train 1,200 rows, 1,198 problems, 2 rejected",
        "2 x I-MEDIA-MISSING: its picture is not in the folder",
        "not read: extra_file",
    ]
    report["details"] = {"folder": "elsewhere", "parts": [], "left_out": []}
    (folder / "report.json").write_text(json.dumps(report))
    assert main(["sources"]) == 0
    assert "not ingested yet" in capsys.readouterr().out.splitlines()[1]


def test_a_folder_that_is_not_upstream_is_listed_under_its_own_licence_and_page(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(PROJECT / "data/sample/gsm8k/origin.json", project / "data/sample/gsm8k")
    assert main(["sources"]) == 0
    assert listed(capsys.readouterr().out)[0][2:] == [
        "Apache-2.0",
        "data/sample/gsm8k",
        "data/sample/README.md",
    ]


def test_sources_use_points_all_sources_at_a_root_and_keeps_the_comments(
    project: Path, tmp_path: Path
) -> None:
    for source in ("gsm8k", "svamp"):
        (tmp_path / "upstream" / source).mkdir(parents=True)
    before = (project / "params.yaml").read_text()
    assert main(["sources", "use", "../upstream"]) == 0
    after = (project / "params.yaml").read_text()
    assert yaml.safe_load(after)["sources"] == {
        "gsm8k": "../upstream/gsm8k",
        "svamp": "../upstream/svamp",
    }
    comments = [line for line in before.splitlines() if line.startswith("#")]
    assert comments
    assert [line for line in after.splitlines() if line.startswith("#")] == comments
    assert main(["sources", "use", "data/sample"]) == 0
    assert yaml.safe_load((project / "params.yaml").read_text()) == yaml.safe_load(before)


def test_sources_use_is_relative_to_where_the_user_stands(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for source in ("gsm8k", "svamp"):
        (project / "mine" / source).mkdir(parents=True)
    monkeypatch.chdir(project / "mine")
    assert main(["sources", "use", "."]) == 0
    chosen = yaml.safe_load((project / "params.yaml").read_text())["sources"]
    assert chosen == {"gsm8k": "mine/gsm8k", "svamp": "mine/svamp"}


def test_sources_use_takes_what_is_there_and_tells_what_it_leaves_out(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for source in ("gsm8k", "olympiadbench"):
        (tmp_path / "upstream" / source).mkdir(parents=True)
    assert main(["sources", "use", "../upstream"]) == 0
    said = capsys.readouterr().out
    assert "svamp: no folder under ../upstream, is left out\n" in said
    assert "mathvista: no folder under ../upstream, is not used\n" in said
    assert yaml.safe_load((project / "params.yaml").read_text())["sources"] == {
        "gsm8k": "../upstream/gsm8k",
        "olympiadbench": "../upstream/olympiadbench",
    }


def test_sources_use_changes_nothing_when_no_source_is_there(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "upstream" / "gsm9k").mkdir(parents=True)
    before = (project / "params.yaml").read_bytes()
    assert main(["sources", "use", "../upstream"]) == 1
    assert "no folder of a source" in capsys.readouterr().err
    assert (project / "params.yaml").read_bytes() == before


def test_results_prints_the_tables_of_the_last_build(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["results"]) == 1
    assert "make repro" in capsys.readouterr().err
    (project / "results").mkdir()
    (project / "results/table3.md").write_text("| system | FAA |\n")
    (project / "results/detection.md").write_text("| system | wrong |\n")
    assert main(["results"]) == 0
    assert capsys.readouterr().out == "| system | FAA |\n\n| system | wrong |\n"


def test_results_are_written_between_the_marks_of_a_document(project: Path) -> None:
    (project / "results").mkdir()
    (project / "results/table3.md").write_text("NEW3\n")
    (project / "results/detection.md").write_text("NEWD\n")
    start = "<!-- results: written by `mamath results --write` -->"
    document = project / "README.md"
    document.write_text(f"before\n{start}\nold\n<!-- end of results -->\nafter\n")
    assert main(["results", "--write", "README.md"]) == 0
    first = document.read_text()
    assert first.startswith(f"before\n{start}\n\nNEW3\n\nNEWD\n\n<!-- end of results -->\nafter")
    assert main(["results", "--write", "README.md"]) == 0
    assert document.read_text() == first


def test_a_document_without_marks_is_left_alone(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "results").mkdir()
    for name in ("table3.md", "detection.md"):
        (project / "results" / name).write_text("x\n")
    (project / "README.md").write_text("no marks\n")
    assert main(["results", "--write", "README.md"]) == 1
    assert (project / "README.md").read_text() == "no marks\n"


def test_closures_without_the_development_packages_say_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(PROJECT)
    monkeypatch.delitem(sys.modules, "mamath.import_closures", raising=False)
    monkeypatch.setitem(sys.modules, "grimp", None)
    assert main(["closures"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "grimp is not installed -> run `make .venv/development`" in said


def test_closures_of_this_project_are_right(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(PROJECT)
    assert main(["closures"]) == 0
    assert capsys.readouterr().out == ""
