"""``python -m stages.predict SYSTEM`` in a project of its own: runs, kills, resumes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
import yaml

from instruments.tables import read_rows
from schemas.prediction import Prediction
from tests.stages.predict.predict_build import (
    OPENAI,
    SCRIPTED,
    Build,
    make_negative,
    make_sample,
)

ROOT = Path(__file__).parents[3]


@pytest.fixture
def project(build: Build) -> Build:
    """A project with a plan, a profile and the inputs of the stage."""
    folder = build.project
    (folder / "params.yaml").write_text("profile: tiny\nsources: {}\n")
    (folder / "profiles").mkdir()
    predict = {
        "instruction": "mamath_bench",
        "timeout_s": 20,
        "retries": 2,
        "max_wait_s": 5,
        "sample_count": 1,
        "replay": False,
    }
    systems = {"scripted": SCRIPTED, "paid": OPENAI, "absent": None}
    (folder / "profiles" / "tiny.yaml").write_text(
        yaml.safe_dump({"seed": 7, "predict": predict, "systems": systems})
    )
    stage = {
        "foreach": list(systems),
        "do": {
            "cmd": "python -m stages.predict ${item}",
            "deps": ["data/build/validate"],
            "outs": ["data/build/predict/${item}"],
        },
    }
    (folder / "dvc.yaml").write_text(yaml.safe_dump({"stages": {"predict": stage}}))
    return build


def start(folder: Path, system: str) -> subprocess.Popen[str]:
    environment = {name: value for name, value in os.environ.items() if "KEY" not in name}
    return subprocess.Popen(
        [sys.executable, "-m", "stages.predict", system],
        cwd=folder,
        env=environment | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def report(folder: Path, system: str) -> dict[str, object]:
    return json.loads((folder / "data/build/predict" / system / "report.json").read_text())


def test_a_run_leaves_tables_and_a_report_without_times(project: Build) -> None:
    process = start(project.project, "scripted")
    said, errors = process.communicate(timeout=200)
    assert (process.returncode, errors) == (0, "")
    assert "predict@scripted: 34 calls sent in" in said
    told = report(project.project, "scripted")
    assert (told["status"], told["counts"]) == (
        "complete",
        {
            "calls": 34,
            "not_asked_detect_blind": 0,
            "not_asked_detect_typed": 0,
            "not_asked_solve": 0,
            "predictions": 34,
            "status_ok": 34,
        },
    )


@pytest.mark.parametrize(
    ("system", "status", "reason"),
    [
        ("paid", "skipped", "no key"),
        ("absent", "not_in_profile", "systems.absent is not in the profile"),
    ],
)
def test_a_system_that_cannot_be_asked_is_no_error(
    project: Build, system: str, status: str, reason: str
) -> None:
    process = start(project.project, system)
    process.communicate(timeout=200)
    assert process.returncode == 0
    told = report(project.project, system)
    assert (told["status"], told["reason"]) == (status, reason)


@pytest.mark.slow
def test_a_killed_run_leaves_no_table_and_the_next_one_asks_only_what_is_missing(
    project: Build,
) -> None:
    folder = project.project
    project.validated(
        [make_sample(number) for number in range(600)],
        [make_negative(number) for number in range(600)],
    )
    journal = folder / ".mamath" / "journal" / "scripted.jsonl"
    process = start(folder, "scripted")
    end = time.monotonic() + 120
    while time.monotonic() < end and process.poll() is None:
        if journal.exists() and journal.read_bytes().count(b"\n") > 200:
            os.kill(process.pid, signal.SIGKILL)
            break
        time.sleep(0.002)
    process.communicate(timeout=30)
    assert process.returncode == -signal.SIGKILL
    kept = journal.read_bytes().count(b"\n")
    assert not (folder / "data/build/predict/scripted").exists()
    again = start(folder, "scripted")
    said, _ = again.communicate(timeout=200)
    assert again.returncode == 0
    rows = list(read_rows(folder / "data/build/predict/scripted/predictions.parquet", Prediction))
    assert len(rows) == 1700
    assert f"{1700 - kept:,} calls sent" in said
    asked = Counter((line.task, line.item_id) for line in project.log())
    assert len(asked) == 1700
    assert asked.total() <= 1700 + 16
    assert not list((folder / "data/build/predict").glob("*.partial-*"))
