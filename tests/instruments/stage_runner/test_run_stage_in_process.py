"""``run_stage`` called as a function."""

import gc
from pathlib import Path

import pytest

from instruments.stage_runner import Stage, StageRun, run_stage
from instruments.tables import read_rows
from schemas.reject import Reject
from schemas.row import Row
from tests.instruments.stage_runner.tiny_project import TinyProject


class Nothing(Row):
    repeats: int


def run(stage: StageRun, parameters: Nothing) -> None:
    stage.count("zeros", 0)
    row = Reject(source="s", id=str(parameters.repeats), rule="r", reason="none")
    stage.write("rows.parquet", Reject, stage.progress([row]))
    assert [*stage.read(str(stage.output / "rows.parquet"), Reject)] == [row]
    assert stage.build == Path.cwd() / "data" / "build"
    assert stage.workers >= 1


STAGE = Stage(name="copy", parameters=Nothing, run=run)


def test_the_output_lies_under_the_working_directory(
    project: TinyProject, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project.path)
    assert run_stage(STAGE, []) == 0
    assert capsys.readouterr().out == "copy: rows 1\n"
    assert '"zeros": 0' in (project.output / "report.json").read_text()
    (row,) = read_rows(project.output / "rows.parquet", Reject)
    assert row.id == "2"


def test_the_collector_is_left_as_it_was(
    project: TinyProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project.path)
    before = gc.get_threshold()
    gc.set_threshold(701, 11, 12)
    try:
        run_stage(STAGE, [])
        run_stage(STAGE, ["unknown"])
        assert gc.get_threshold() == (701, 11, 12)
    finally:
        gc.set_threshold(*before)


def test_a_plain_stage_takes_no_item(
    project: TinyProject, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project.path)
    assert run_stage(STAGE, ["first"]) == 1
    assert "takes no item" in capsys.readouterr().err


def test_outside_a_project_the_missing_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_stage(STAGE, []) == 1
    assert capsys.readouterr().err == "copy: params.yaml is missing -> run inside the project\n"
