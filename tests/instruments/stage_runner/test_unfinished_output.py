"""What a killed stage leaves goes with whatever runs next; what a running one makes stays."""

import os
import signal
import time
from pathlib import Path

import pytest

from instruments.stage_runner.unfinished_output import remove_leftovers, unfinished
from tests.instruments.stage_runner.tiny_project import TinyProject

WAIT = "Path(f'{stage.name}-waits').touch(); time.sleep(60)"
PLACES = ["results", "data/release", "data/build/copy", "data/build/each/a", "data/upstream/a"]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    "ending",
    ["partial-123", "partial-old-123", f"partial-{os.getpid()}"],
    ids=["another", "old", "own"],  # two workers must collect the same names
)
def test_a_folder_that_nobody_works_on_is_removed(tmp_path: Path, place: str, ending: str) -> None:
    leftover = tmp_path / f"{place}.{ending}"
    leftover.mkdir(parents=True)
    (leftover / "rows.parquet").touch()
    remove_leftovers(tmp_path)
    assert not leftover.exists()
    assert leftover.parent.exists()


@pytest.mark.parametrize("place", PLACES)
def test_a_folder_in_use_stays_until_it_is_left(tmp_path: Path, place: str) -> None:
    with unfinished(tmp_path / place) as folder:
        (folder / "rows.parquet").touch()
        remove_leftovers(tmp_path)
        assert (folder / "rows.parquet").exists()
    assert not folder.exists()


def test_a_folder_that_was_moved_into_its_place_stays(tmp_path: Path) -> None:
    with unfinished(tmp_path / "results") as folder:
        folder.rename(tmp_path / "results")
    remove_leftovers(tmp_path)
    assert (tmp_path / "results").is_dir()


def test_a_leftover_of_the_same_number_is_no_hindrance(tmp_path: Path) -> None:
    old = tmp_path / f"results.partial-{os.getpid()}"
    old.mkdir()
    (old / "old.parquet").touch()
    with unfinished(tmp_path / "results") as folder:
        assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["notes.partial-draft", "results", "data/build/partial-1", "data/sample/a.partial-1"]
)
def test_other_folders_are_none_of_its_business(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir(parents=True)
    remove_leftovers(tmp_path)
    assert (tmp_path / name).is_dir()


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "results.partial-1").symlink_to("kept")
    remove_leftovers(tmp_path)
    assert (tmp_path / "kept").is_dir()


def test_another_stage_removes_what_a_killed_one_left_and_not_what_a_running_one_makes(
    project: TinyProject,
) -> None:
    project.hook(WAIT)
    killed = project.start()
    wait_for(project.path / "copy-waits")
    running = project.start("first")
    wait_for(project.path / "each-waits")
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    try:
        assert len(list(project.path.glob("data/build/copy.partial-*"))) == 1
        project.hook("pass")
        assert project.run("second")[0] == 0
        assert not list(project.path.glob("data/build/copy.partial-*"))
        (made,) = project.path.glob("data/build/each/first.partial-*")
        assert (made / "lines.parquet").exists()
    finally:
        running.kill()
        running.communicate()


def wait_for(file: Path) -> None:
    deadline = time.monotonic() + 90
    while not file.exists():
        assert time.monotonic() < deadline
        time.sleep(0.02)
