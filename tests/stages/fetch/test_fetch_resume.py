"""A download that was cut or killed goes on where it stopped."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.loopback_hub.server import Fault, LoopbackHub
from tests.stages.fetch.fetch_project import HUB_FILES, REPOSITORY, FetchProject, serve

NAME = "data/train-00000-of-00001.parquet"
CONTENT = HUB_FILES["svamp"][NAME]
HALF = len(CONTENT) // 2


def test_a_stream_cut_at_half_is_resumed_in_the_same_run(
    hub: LoopbackHub, project: FetchProject
) -> None:
    serve(hub, "svamp")
    hub.faults[NAME] = Fault(times=1, cut_after=HALF)
    assert project.fetch("svamp") == 0
    assert project.bytes_of("svamp")[NAME] == CONTENT
    assert hub.sent(NAME) == len(CONTENT)


def test_the_next_run_asks_only_for_the_rest(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "svamp")
    hub.faults[NAME] = Fault(times=100, cut_after=HALF, ignore_range=True)
    assert project.fetch("svamp") == 1
    hub.faults.clear()
    hub.log.clear()
    assert project.fetch("svamp") == 0
    assert hub.sent(NAME) == len(CONTENT) - HALF
    assert {r.range for r in hub.log if r.path.endswith(NAME)} == {f"bytes={HALF}-"}


def test_a_killed_run_goes_on_in_the_next_one(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "svamp")
    hub.faults[NAME] = Fault(times=1, cut_after=HALF, hold=True)
    process = subprocess.Popen(
        [sys.executable, "-m", "stages.fetch", "svamp"],
        cwd=project.root,
        env=os.environ | {"PYTHONPATH": str(REPOSITORY)},
    )
    try:
        partial = next_partial(project.root, HALF)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert partial.stat().st_size == HALF
    assert not project.output("svamp").exists()
    assert project.fetch("svamp") == 0
    assert project.bytes_of("svamp")[NAME] == CONTENT
    assert hub.sent(NAME) == len(CONTENT)


def test_a_file_that_had_arrived_is_not_asked_for_again(
    hub: LoopbackHub, project: FetchProject
) -> None:
    serve(hub, "svamp")
    hub.faults[NAME] = Fault(times=1, status=403)
    assert project.fetch("svamp") == 1
    assert project.fetch("svamp") == 0
    test_file = "data/test-00000-of-00001.parquet"
    assert hub.sent(test_file) == len(HUB_FILES["svamp"][test_file])


def test_a_server_that_knows_no_ranges_is_asked_anew(
    hub: LoopbackHub, project: FetchProject
) -> None:
    serve(hub, "svamp")
    partial = partial_of(project.root)
    partial.parent.mkdir(parents=True)
    partial.write_bytes(CONTENT[:HALF])
    hub.faults[NAME] = Fault(times=1, ignore_range=True)
    assert project.fetch("svamp") == 0
    assert project.bytes_of("svamp")[NAME] == CONTENT


@pytest.mark.parametrize("wrong", [b"x" * HALF, CONTENT + b"x"], ids=["other", "longer"])
def test_a_damaged_partial_file_never_reaches_the_output(
    hub: LoopbackHub, project: FetchProject, wrong: bytes
) -> None:
    serve(hub, "svamp")
    partial = partial_of(project.root)
    partial.parent.mkdir(parents=True)
    partial.write_bytes(wrong)
    runs = [project.fetch("svamp"), project.fetch("svamp")]
    assert runs[-1] == 0
    assert project.bytes_of("svamp")[NAME] == CONTENT


def test_passing_troubles_are_waited_for(hub: LoopbackHub, project: FetchProject) -> None:
    serve(hub, "svamp")
    hub.faults[NAME] = Fault(times=4, status=503)
    assert project.fetch("svamp") == 0


def test_a_server_that_never_gets_further_is_given_up(
    hub: LoopbackHub, project: FetchProject, capfd: pytest.CaptureFixture[str]
) -> None:
    serve(hub, "svamp")
    hub.faults[NAME] = Fault(times=1000, cut_after=HALF, ignore_range=True)
    assert project.fetch("svamp") == 1
    assert f"stopped sending at {HALF:,} of {len(CONTENT):,} bytes" in capfd.readouterr().err
    assert sum(request.sent > 0 for request in hub.log if request.path.endswith(NAME)) == 6


def partial_of(root: Path) -> Path:
    return root / ".mamath/fetch/svamp" / ("b" * 40) / f"{NAME}.partial"


def next_partial(root: Path, size: int) -> Path:
    partial = partial_of(root)
    for _ in range(600):
        if partial.exists() and partial.stat().st_size == size:
            return partial
        time.sleep(0.05)
    raise AssertionError("the download never started")
