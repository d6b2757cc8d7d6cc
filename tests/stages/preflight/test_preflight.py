"""The first stage, run as DVC runs it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from instruments.stage_runner.checked_plan import CHECKED_PLAN
from stages.preflight.__main__ import main

PROJECT = Path(__file__).parents[3]
PARAMETERS = """# Which build, and where its sources lie.
profile: sample

sources:
  gsm8k: data/sample/gsm8k
  svamp: data/sample/svamp
"""
"""What a fresh clone holds; the file of this working copy is its user's own."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copy(PROJECT / "dvc.yaml", tmp_path)
    (tmp_path / "params.yaml").write_text(PARAMETERS)
    shutil.copytree(PROJECT / "profiles", tmp_path / "profiles")
    for source in ("gsm8k", "svamp"):
        (tmp_path / "data/sample" / source).mkdir(parents=True)
    return tmp_path


def preflight(project: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "stages.preflight"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_good_plan_leaves_its_parameters(project: Path) -> None:
    assert preflight(project).returncode == 0
    written = json.loads((project / CHECKED_PLAN).read_text())
    profile = yaml.safe_load((project / "profiles/sample.yaml").read_text())
    sources = {"gsm8k": "data/sample/gsm8k", "svamp": "data/sample/svamp"}
    assert written == {"profile": "sample", "sources": sources, **profile}


def test_neither_the_order_nor_a_comment_of_a_profile_changes_a_byte(project: Path) -> None:
    assert preflight(project).returncode == 0
    first = (project / CHECKED_PLAN).read_bytes()
    profile = project / "profiles/sample.yaml"
    sections = yaml.safe_load(profile.read_text())
    profile.write_text("# another\n" + yaml.safe_dump(dict(reversed(sections.items()))))
    assert preflight(project).returncode == 0
    assert (project / CHECKED_PLAN).read_bytes() == first


def test_a_bad_plan_leaves_no_parameters_and_one_line(project: Path) -> None:
    shutil.rmtree(project / "data/sample/gsm8k")
    run = preflight(project)
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1
    assert "gsm8k" in run.stderr
    assert not (project / CHECKED_PLAN).exists()


def test_a_folder_that_fetch_brings_may_still_be_missing(project: Path) -> None:
    text = (project / "params.yaml").read_text()
    (project / "params.yaml").write_text(text.replace("data/sample/gsm8k", "data/upstream/gsm8k"))
    assert preflight(project).returncode == 0


def test_a_place_that_cannot_be_written_is_one_line(project: Path) -> None:
    (project / "data/build").write_text("a file where a folder must be")
    run = preflight(project)
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1
    assert "data/build" in run.stderr
    assert " -> " in run.stderr


def test_a_misspelt_section_is_named_as_it_stands(project: Path) -> None:
    profile = project / "profiles/sample.yaml"
    profile.write_text(profile.read_text().replace("\nreport:", "\nreprot:"))
    run = preflight(project)
    assert run.returncode == 1
    assert "unknown section reprot" in run.stderr
    assert "report" in run.stderr.partition(" -> ")[2]


def test_a_pipe_among_a_sources_files_is_named_before_dvc_waits_for_it(project: Path) -> None:
    os.mkfifo(project / "data/sample/gsm8k/test.jsonl")
    run = preflight(project)
    assert (run.returncode, run.stderr.count("\n")) == (1, 1)
    assert "data/sample/gsm8k/test.jsonl is a named pipe" in run.stderr


def test_a_link_that_points_nowhere_among_a_sources_files_is_called_so(project: Path) -> None:
    (project / "data/sample/svamp/SVAMP.json").symlink_to("elsewhere.json")
    run = preflight(project)
    assert (run.returncode, run.stderr.count("\n")) == (1, 1)
    assert "SVAMP.json is a link that points nowhere (to elsewhere.json)" in run.stderr


def test_a_profile_that_is_edited_during_the_check_is_not_recorded_as_checked(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def edit(*_: object) -> None:
        with (project / "profiles/sample.yaml").open("a") as profile:
            profile.write("# edited\n")

    monkeypatch.chdir(project)
    monkeypatch.setattr("stages.preflight.__main__.check_plan", edit)
    assert main() == 1
    assert "sample.yaml was edited during the run" in capsys.readouterr().err
    assert not (project / CHECKED_PLAN).exists()


def test_what_a_killed_stage_left_is_removed(project: Path) -> None:
    (project / "data/build/filter.partial-123").mkdir(parents=True)
    assert preflight(project).returncode == 0
    assert [path.name for path in (project / "data/build").iterdir()] == ["parameters.json"]


def test_a_plan_without_a_source_is_one_line(project: Path) -> None:
    (project / "params.yaml").write_text("profile: sample\nsources: {}\n")
    run = preflight(project)
    assert run.stderr == "preflight: params.yaml: sources is empty -> name at least one source\n"
