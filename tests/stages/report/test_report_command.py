"""``python -m stages.report`` in a project of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.stages.report.result_build import Results, detecting, solving

ROOT = Path(__file__).parents[3]
SMALL = {"FAA": (1, 8), "MA": (5, 21), "SRR": (4, 30), "SMR": (16, 21)}
FILES = {
    "detection.json",
    "detection.md",
    "detection.png",
    "detection.svg",
    "metrics/build.json",
    "metrics/model.json",
    "metrics/script.json",
    "overview.png",
    "overview.svg",
    "rejects.jsonl",
    "report.json",
    "report.md",
    "summary.json",
    "table3.json",
    "table3.md",
}


@pytest.fixture
def project(results: Results) -> Path:
    """A project with a plan, a profile and the scores of two systems."""
    results.add(solving("model", SMALL))
    results.add(solving("script", SMALL, simulated=True))
    results.add(detecting("model", "typed", {"wrong": (1, 2), "missing": (0, 2)}))
    results.write_inputs()
    folder = results.project
    (folder / "params.yaml").write_text("profile: tiny\nsources: {}\n")
    (folder / "profiles").mkdir()
    profile = {
        "seed": 1,
        "report": {"headline_track": "typed", "dots_per_inch": 72},
        "systems": {"script": {}, "model": {}, "later": {}},
    }
    (folder / "profiles" / "tiny.yaml").write_text(yaml.safe_dump(profile, sort_keys=False))
    plan = {
        "report": {
            "cmd": "python -m stages.report",
            "deps": ["data/build/score", "data/build/validate"],
            "outs": ["results"],
        }
    }
    (folder / "dvc.yaml").write_text(yaml.safe_dump({"stages": plan}))
    return folder


def _run(
    folder: Path, hash_seed: str = "1", **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "stages.report"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def _files(folder: Path) -> dict[str, bytes]:
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def test_all_files_are_written_in_the_order_of_the_profile(project: Path) -> None:
    done = _run(project)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "report: systems 2, systems_without_scores 1\n"
    assert _files(project / "results").keys() == FILES
    rows = json.loads((project / "results" / "table3.json").read_text())["rows"]
    assert [row["system"] for row in rows] == ["script", "model"]


def test_two_processes_write_the_same_bytes_whatever_a_matplotlibrc_says(project: Path) -> None:
    assert _run(project).returncode == 0
    first = _files(project / "results")
    (project / "matplotlibrc").write_text("font.size: 20\nfigure.facecolor: black\n")
    assert _run(project, "2", TZ="Asia/Tokyo", SOURCE_DATE_EPOCH="1").returncode == 0
    assert _files(project / "results") == first


def test_mixed_configurations_stop_with_one_line_and_leave_no_results(
    project: Path, results: Results
) -> None:
    results.add(solving("later", SMALL, configuration="d" * 64))
    results.write_inputs()
    done = _run(project)
    assert done.returncode == 1
    assert done.stderr.startswith("report: scores of different metric configurations: ")
    assert done.stderr.count("\n") == 1
    assert not (project / "results").exists()
