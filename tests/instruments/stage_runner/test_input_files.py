"""What is no file is told and never opened: reading a named pipe would wait for ever."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from instruments.stage_runner.input_files import input_files, require_regular_file
from instruments.stage_runner.input_guard import InputGuard
from schemas.errors import MamathError
from tests.instruments.stage_runner.tiny_project import TinyProject


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("make", "kind"),
    [(os.mkfifo, "a named pipe"), (listening, "a socket"), (device, "a device")],
)
def test_what_is_no_file_is_named_and_not_opened(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path], None],
    kind: str,
) -> None:
    monkeypatch.chdir(tmp_path)  # the path of a socket may have 107 bytes only
    make(Path("rows.jsonl"))
    with pytest.raises(MamathError) as caught:
        InputGuard([Path()])
    assert caught.value.problem.startswith(f"rows.jsonl is {kind}")
    assert caught.value.remedy == "put a regular file in its place, or remove it"


@pytest.mark.parametrize("target", ["nowhere", "loop"])
def test_a_link_that_points_nowhere_is_called_so(tmp_path: Path, target: str) -> None:
    (tmp_path / "loop").symlink_to(target)
    for inputs in (tmp_path, tmp_path / "loop"):
        with pytest.raises(MamathError) as caught:
            InputGuard([inputs])
        assert caught.value.problem == (
            f"{tmp_path}/loop is a link that points nowhere (to {target})"
        )
        assert "correct the link" in caught.value.remedy


def test_a_link_to_a_file_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "rows").touch()
    (tmp_path / "link").symlink_to("rows")
    require_regular_file(tmp_path / "link")
    assert [path.name for path in input_files([tmp_path])] == ["link", "rows"]


@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", ["inputs/pipe", "params.yaml", "profiles/small.yaml", "dvc.yaml"])
def test_a_stage_with_a_pipe_for_an_input_ends_in_one_line(project: TinyProject, name: str) -> None:
    (project.path / name).unlink(missing_ok=True)
    os.mkfifo(project.path / name)
    line = project.failure()
    assert f"{name} is a named pipe" in line
    assert line.endswith(" -> put a regular file in its place, or remove it")


@pytest.mark.parametrize("name", ["inputs/link", "params.yaml"])
def test_a_stage_with_a_dangling_link_for_an_input_ends_in_one_line(
    project: TinyProject, name: str
) -> None:
    (project.path / name).unlink(missing_ok=True)
    (project.path / name).symlink_to("nowhere")
    assert f"{name} is a link that points nowhere (to nowhere) -> " in project.failure()
