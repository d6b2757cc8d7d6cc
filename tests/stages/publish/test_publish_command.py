"""``python -m stages.publish`` in a project of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.stages.publish.release_build import (
    Build,
    make_negative,
    make_problem,
    make_sample,
    picture_medium,
    refer,
)

ROOT = Path(__file__).parents[3]


@pytest.fixture
def project(build: Build) -> Build:
    """A project with a plan, a profile and the inputs of the stage."""
    picture = picture_medium()
    build.media = [picture]
    build.samples = [
        make_sample(make_problem(1)),
        make_sample(make_problem(2, media=[refer(picture)]), "medium"),
        make_sample(make_problem(3, licence="none", redistributable=False)),
    ]
    build.negatives = [make_negative(make_problem(1), kind) for kind in ("wrong", "swapped")]
    build.write_inputs()
    folder = build.project
    (folder / "params.yaml").write_text("profile: tiny\nsources: {}\n")
    (folder / "profiles").mkdir()
    (folder / "profiles" / "tiny.yaml").write_text(
        yaml.safe_dump({"seed": 1, "publish": build.parameters})
    )
    plan = {
        "publish": {
            "cmd": "python -m stages.publish",
            "deps": ["data/build/validate", "data/build/ingest", "data/build/tier"],
            "outs": ["data/release"],
        }
    }
    (folder / "dvc.yaml").write_text(yaml.safe_dump({"stages": plan}))
    return build


def _run(folder: Path, hash_seed: str = "1") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "stages.publish"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )


def _bytes(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_folder_loads_with_the_report_and_the_reject_log_in_it(project: Build) -> None:
    done = _run(project.project)
    assert done.returncode == 0, done.stderr
    assert "publish: legacy 2, negative 2, positive 2, rejected 1" in done.stdout
    release = project.project / "data" / "release"
    report = json.loads((release / "report.json").read_text())
    assert report["rejects_by_rule"] == {"licence": 1}
    (reject,) = (release / "rejects.jsonl").read_text().splitlines()
    assert json.loads(reject)["id"] == "gsm8k-test-3"
    assert list(project.load("positive")) == ["easy", "medium"]


def test_two_processes_write_the_same_bytes(project: Build) -> None:
    release = project.project / "data" / "release"
    assert _run(project.project, "1").returncode == 0
    first = _bytes(release)
    assert _run(project.project, "2").returncode == 0
    assert _bytes(release) == first
    assert "README.md" in first


def test_a_missing_medium_stops_with_one_line_and_leaves_the_old_release(project: Build) -> None:
    assert _run(project.project).returncode == 0
    before = _bytes(project.project / "data" / "release")
    project.media = []
    project.write_inputs()
    done = _run(project.project)
    assert done.returncode == 1
    assert done.stderr.startswith("publish: 1 media are in no table, first ")
    assert "-> rebuild the ingest stage of their source" in done.stderr
    assert "Traceback" not in done.stderr
    assert _bytes(project.project / "data" / "release") == before


def test_a_parameter_out_of_range_stops_before_any_work(project: Build) -> None:
    profile = project.project / "profiles" / "tiny.yaml"
    profile.write_text(profile.read_text().replace("rows_per_group: 100", "rows_per_group: 0"))
    done = _run(project.project)
    assert done.returncode == 1
    assert "profiles/tiny.yaml: publish.rows_per_group" in done.stderr
    assert not (project.project / "data" / "release").exists()
