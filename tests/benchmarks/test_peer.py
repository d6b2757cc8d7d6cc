"""The parent's side of the peer: texts for it, answers from it, hangs and crashes of it."""

import sys
from pathlib import Path

import pytest

from benchmarks.grader import peer as peer_module
from benchmarks.grader.peer import Peer, in_environment

_STAND_IN = """
import json, os, sys, time
print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    pair = json.loads(line)
    if pair["pred"] == "hang":
        time.sleep(60)
    if pair["pred"] == "crash":
        os._exit(1)
    match = pair["pred"] == pair["gold"]
    print(json.dumps({"match": match, "ms": 1.5, "error": None}), flush=True)
"""


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts a small program in the peer's place."""
    program = tmp_path / "stand_in.py"
    program.write_text(_STAND_IN)
    monkeypatch.setattr(peer_module, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(peer_module, "_PROGRAM", program)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (r"\frac12", r"$\frac12$"),
        ("(1, 2]", "$(1, 2]$"),
        ("x^2.", "$x^2$."),
        (r"\$12", r"$\$12$"),
        ("$12.00", "$12.00"),
        ("12 dollars.", "12 dollars."),
        ("1,234", "1,234"),
        (r"$\pi$", r"$\pi$"),
        (r"\boxed{7}", r"\boxed{7}"),
        (r"\[7\]", r"\[7\]"),
    ],
)
def test_latex_is_put_between_dollars_once(text: str, given: str) -> None:
    assert in_environment(text) == given


@pytest.mark.usefixtures("stand_in")
def test_a_verdict_comes_with_the_time_inside_the_process() -> None:
    with Peer() as peer:
        assert peer.judge("7", "7") == peer_module.PeerVerdict(True, 1.5, None)
        assert not peer.judge("7", "8").match


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("problem", ["hang", "crash"])
def test_a_process_that_hangs_or_ends_is_replaced(problem: str) -> None:
    with Peer(limit=0.5) as peer:
        said = peer.judge(problem, "7")
        assert (said.match, said.ms, said.error) == (False, 500.0, problem)
        assert peer.judge("7", "7").match


def test_a_missing_environment_names_the_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peer_module, "PYTHON", tmp_path / "none")
    with pytest.raises(FileNotFoundError, match=r"make \.venv/peers"):
        Peer()


@pytest.mark.skipif(not peer_module.PYTHON.exists(), reason="needs `make .venv/peers`")
def test_math_verify_answers_behind_the_pipe() -> None:
    with Peer() as peer:
        right = peer.judge(in_environment(r"\frac{1}{2}"), in_environment("0.5"))
        assert right.match
        assert right.error is None
        assert 0 < right.ms < 15_000
        assert not peer.judge("$2$", "$3$").match
