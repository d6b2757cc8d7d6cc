"""When DVC runs ``fetch``: only for a source that points at data/upstream/SOURCE."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import networkx as nx
import pytest
import yaml
from dvc.repo import Repo

from instruments.stage_runner.checked_plan import CHECKED_PLAN, checked_plan
from instruments.stage_runner.settings import read_settings
from tests.loopback_hub.server import LoopbackHub
from tests.stages.fetch.fetch_project import REPOSITORY, FetchProject, serve

UPSTREAM = "pipelines/upstream/dvc.yaml:fetch@"


@pytest.fixture
def plan(project: FetchProject) -> FetchProject:
    """A DVC project with the repository's ``fetch`` and with ``ingest`` without its code."""
    root_plan = yaml.safe_load((project.root / "dvc.yaml").read_text())
    ingest = root_plan["stages"]["ingest"]
    ingest["do"]["deps"] = ["${item}"]
    (project.root / "plan.json").write_text(checked_plan(read_settings(project.root)))
    copy = {
        "cmd": f"install -D plan.json {CHECKED_PLAN}",
        "deps": ["plan.json"],
        "outs": [CHECKED_PLAN],
    }
    stages = {"preflight": copy, "ingest": ingest}
    (project.root / "dvc.yaml").write_text(yaml.safe_dump({"stages": stages}))
    shutil.copytree(REPOSITORY / "data/sample", project.root / "data/sample")
    Repo.init(str(project.root), no_scm=True).close()
    return project


def dvc(project: FetchProject, *arguments: str) -> str:
    """Runs a command of DVC as a user would; gives what it printed."""
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {"PATH": paths, "PYTHONPATH": str(REPOSITORY), "DVC_NO_ANALYTICS": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "dvc", *arguments],
        cwd=project.root,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def needed_by(project: FetchProject, stage: str) -> set[str]:
    """Names the fetches that must run before a stage."""
    with Repo(str(project.root)) as repo:
        (start,) = repo.stage.collect(stage)
        stages = nx.descendants(repo.index.graph, start)
    return {name for found in stages if UPSTREAM in (name := found.addressing)}


@pytest.mark.parametrize("source", ["gsm8k", "svamp"])
def test_a_bundled_source_needs_no_fetch(plan: FetchProject, source: str) -> None:
    assert needed_by(plan, f"ingest@{source}") == set()


def test_a_source_that_points_upstream_needs_its_own_fetch_only(plan: FetchProject) -> None:
    plan.point("gsm8k", "data/upstream/gsm8k")
    assert needed_by(plan, "ingest@gsm8k") == {f"{UPSTREAM}gsm8k"}
    assert needed_by(plan, "ingest@svamp") == set()


def test_every_source_of_the_sample_can_be_fetched_into_its_own_folder(
    plan: FetchProject,
) -> None:
    with Repo(str(plan.root)) as repo:
        stages = [stage for stage in repo.index.stages if UPSTREAM in stage.addressing]
        outs = {stage.addressing.removeprefix(UPSTREAM): stage.outs[0].fs_path for stage in stages}
    assert outs == {source: str(plan.output(source)) for source in plan.pins}


@pytest.mark.slow
def test_repro_fetches_once_and_again_when_the_pin_changes(
    hub: LoopbackHub, plan: FetchProject
) -> None:
    serve(hub, "gsm8k")
    plan.point("gsm8k", "data/upstream/gsm8k")
    assert "fetch@gsm8k: bytes" in dvc(plan, "repro")
    assert (plan.root / "data/build/ingest/gsm8k/problems.parquet").exists()
    asked = len(hub.log)
    assert "Running" not in dvc(plan, "repro")
    hub.add("openai/gsm8k", "c" * 40, hub.datasets["openai/gsm8k"].commits["a" * 40])
    plan.pin("gsm8k", revision="c" * 40)
    assert "fetch@gsm8k: bytes" in dvc(plan, "repro")
    assert len(hub.log) == 2 * asked


@pytest.mark.slow
def test_pull_does_not_fail_on_a_source_that_was_never_fetched(
    plan: FetchProject, tmp_path: Path
) -> None:
    dvc(plan, "remote", "add", "-d", "here", str(tmp_path / "remote"))
    dvc(plan, "repro")
    dvc(plan, "push")
    shutil.rmtree(plan.root / "data/build")
    shutil.rmtree(plan.root / ".dvc/cache")
    dvc(plan, "pull")
    assert "Running" not in dvc(plan, "repro")
