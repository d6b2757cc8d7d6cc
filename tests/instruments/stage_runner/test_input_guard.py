"""What counts as a change of an input."""

import os
from pathlib import Path

import pytest

from instruments.stage_runner.input_guard import InputGuard
from schemas.errors import InputChangedError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "a.txt").write_text("a")
    (tmp_path / "inner" / "b.txt").write_text("b")
    return tmp_path


def test_untouched_inputs_pass(folder: Path) -> None:
    guard = InputGuard([folder, folder / "missing"])
    guard.verify()
    guard.verify()


def test_an_edit_of_the_same_length_and_time_is_noticed(folder: Path) -> None:
    path = folder / "inner" / "b.txt"
    guard = InputGuard([folder])
    before = path.stat()
    path.write_text("c")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    with pytest.raises(InputChangedError, match=r"b\.txt was edited"):
        guard.verify()


@pytest.mark.parametrize("name", ["new.txt", "inner/new.txt"])
def test_a_new_file_is_noticed(folder: Path, name: str) -> None:
    guard = InputGuard([folder])
    (folder / name).touch()
    with pytest.raises(InputChangedError, match=r"new\.txt appeared"):
        guard.verify()


def test_a_removed_file_is_noticed(folder: Path) -> None:
    guard = InputGuard([folder / "a.txt"])
    (folder / "a.txt").unlink()
    with pytest.raises(InputChangedError, match=r"a\.txt appeared or vanished"):
        guard.verify()


def test_a_missing_input_that_appears_is_noticed(folder: Path) -> None:
    guard = InputGuard([folder / "later"])
    (folder / "later").mkdir()
    (folder / "later" / "x").touch()
    with pytest.raises(InputChangedError):
        guard.verify()


def test_the_same_bytes_written_anew_are_no_change(folder: Path) -> None:
    guard = InputGuard([folder])
    (folder / "a.txt").unlink()
    (folder / "a.txt").write_text("a")
    guard.verify()


@pytest.mark.parametrize(
    "name", ["__pycache__/x.pyc", ".mypy_cache/x", "copy.partial-12/rows", "one.partial-old-3"]
)
def test_caches_and_unfinished_outputs_are_no_inputs(folder: Path, name: str) -> None:
    guard = InputGuard([folder])
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).touch()
    guard.verify()
