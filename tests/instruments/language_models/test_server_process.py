"""Servers of our own: started once, ended always, and heard when they cannot start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from instruments.language_models.server_process import serving
from schemas.errors import ModelCallError


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module that a test writes; its process id goes to ``pid``."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path / "made_server.py"


WELL_BEHAVED = """
import json, os, pathlib, sys
pathlib.Path(sys.argv[1]).write_text(str(os.getpid()))
print(json.dumps({"base_url": "http://127.0.0.1:1/v1"}), flush=True)
sys.stdin.read()
"""


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def gone(pid: int, within_s: float = 20) -> bool:
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        if not is_running(pid):
            return True
        time.sleep(0.02)
    return False


def test_a_server_runs_as_long_as_the_block(server: Path, tmp_path: Path) -> None:
    server.write_text(WELL_BEHAVED)
    with serving("made_server", [str(tmp_path / "pid")]) as base_url:
        pid = int((tmp_path / "pid").read_text())
        assert base_url == "http://127.0.0.1:1/v1"
        assert is_running(pid)
    assert not is_running(pid)


def test_a_server_ends_when_the_block_fails(server: Path, tmp_path: Path) -> None:
    server.write_text(WELL_BEHAVED)
    with pytest.raises(LookupError), serving("made_server", [str(tmp_path / "pid")]):
        raise LookupError
    assert not is_running(int((tmp_path / "pid").read_text()))


def test_a_server_that_ignores_its_end_is_killed(
    server: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.write_text(WELL_BEHAVED + "import time; time.sleep(600)")
    monkeypatch.setattr("instruments.language_models.server_process._END_S", 0.2)
    with serving("made_server", [str(tmp_path / "pid")]):
        pass
    assert not is_running(int((tmp_path / "pid").read_text()))


def test_a_server_goes_with_a_parent_that_is_killed(server: Path, tmp_path: Path) -> None:
    server.write_text(WELL_BEHAVED)
    code = (
        "import sys, time\n"
        "from instruments.language_models.server_process import serving\n"
        "with serving('made_server', [sys.argv[1]]): print('up', flush=True); time.sleep(600)\n"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "pid")], stdout=subprocess.PIPE
    )
    assert parent.stdout is not None
    assert parent.stdout.readline() == b"up\n"
    pid = int((tmp_path / "pid").read_text())
    os.kill(parent.pid, signal.SIGKILL)
    parent.communicate()
    assert gone(pid)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("raise SystemExit('no memory left')", "no memory left"),
        ("print('hello', flush=True)", "it said nothing"),
        ("print('[]', flush=True)", "it said nothing"),
        ("print('{\"base_url\": 3}', flush=True)", "it said nothing"),
        ("raise SystemExit(0)", "it said nothing"),
    ],
)
def test_a_server_that_does_not_announce_itself_is_an_error(
    server: Path, code: str, message: str
) -> None:
    server.write_text(code)
    with (
        pytest.raises(ModelCallError, match=f"made_server did not start: {message}"),
        serving("made_server", []),
    ):
        pass


def test_a_silent_server_is_given_up(server: Path) -> None:
    server.write_text("import sys; sys.stdin.read()")
    with pytest.raises(ModelCallError, match="did not start"), serving("made_server", [], 0.3):
        pass
