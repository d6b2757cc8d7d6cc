"""The proving process from inside: its answers, its limits, its end."""

import io
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from instruments.grading.proof import worker
from instruments.grading.proof.message import encode
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import number

TRUE = encode(parse("(x+1)^2"), parse("x^2+2x+1"), ("x",), frozenset())
FALSE = encode(number(1), number(2), (), frozenset())
_ROOT = Path(worker.__file__).parents[3]

Limit = tuple[int, tuple[int, int]]
Answers = Callable[..., list[str]]


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> list[Limit]:
    """Limits that the worker asks for; they are noted and not set, since it runs in here."""
    asked: list[Limit] = []
    monkeypatch.setattr(resource, "setrlimit", lambda kind, limit: asked.append((kind, limit)))
    return asked


@pytest.fixture
def answers(
    limits: list[Limit], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Answers:
    """Runs the worker in this process on some questions."""

    def run(*questions: bytes) -> list[str]:
        stream = SimpleNamespace(buffer=io.BytesIO(b"".join(questions)))
        monkeypatch.setattr(sys, "stdin", stream)
        assert worker.main() == 0
        return capsys.readouterr().out.splitlines()

    return run


def test_readiness_is_told_before_any_question(answers: Answers) -> None:
    assert answers() == ["ready"]


def test_each_question_has_one_answer_in_order(answers: Answers) -> None:
    assert answers(TRUE, FALSE, TRUE)[1:] == ["proved", "open", "proved"]


@pytest.mark.parametrize("error", [MemoryError, RecursionError, OverflowError])
def test_question_that_exhausts_something_stays_open(
    error: type[Exception], answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def exhausted(*_: object, **__: object) -> bool:
        raise error

    monkeypatch.setattr(worker, "proves_equal", exhausted)
    assert answers(TRUE, TRUE)[1:] == ["open", "open"]


def test_memory_is_limited_before_the_first_question(answers: Answers, limits: list[Limit]) -> None:
    answers()
    assert limits == [(resource.RLIMIT_AS, (worker.MAX_BYTES, worker.MAX_BYTES))]


def test_processor_time_is_limited_anew_for_each_question(
    answers: Answers, limits: list[Limit]
) -> None:
    answers(TRUE, FALSE)
    assert [kind for kind, _ in limits].count(resource.RLIMIT_CPU) == 2


def test_processor_time_is_counted_from_what_was_used(
    answers: Answers, limits: list[Limit]
) -> None:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    used = usage.ru_utime + usage.ru_stime
    answers(FALSE)
    (soft,) = [limit[0] for kind, limit in limits if kind == resource.RLIMIT_CPU]
    assert used < soft < used + 6


def test_limit_that_the_system_sets_is_kept(answers: Answers, limits: list[Limit]) -> None:
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    answers(FALSE)
    assert [limit[1] for kind, limit in limits if kind == resource.RLIMIT_CPU] == [hard]


@pytest.mark.parametrize("error", [ValueError, OSError])
def test_system_without_limits_is_good_enough(
    error: type[Exception], answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise error

    monkeypatch.setattr(resource, "setrlimit", refused)
    assert answers(TRUE) == ["ready", "proved"]


@pytest.fixture(scope="module")
def ended() -> tuple[int, list[str], str]:
    """A worker in a process of its own: exit code, answers, its limits as the system saw them."""
    process = subprocess.Popen(
        [sys.executable, "-m", "instruments.grading.proof.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=_ROOT,
        env={**os.environ, "PYTHONPATH": str(_ROOT)},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    words = [process.stdout.readline()]
    process.stdin.write(TRUE)
    process.stdin.flush()
    words.append(process.stdout.readline())
    table = Path(f"/proc/{process.pid}/limits")
    limits = table.read_text() if table.exists() else ""
    process.stdin.close()
    code = process.wait(timeout=20)
    process.stdout.close()
    return code, [word.decode().strip() for word in words], limits


def test_process_answers(ended: tuple[int, list[str], str]) -> None:
    assert ended[1] == ["ready", "proved"]


def test_process_ends_with_its_input(ended: tuple[int, list[str], str]) -> None:
    assert ended[0] == 0


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="no table of limits here")
@pytest.mark.parametrize("name", ["Max address space", "Max cpu time"])
def test_process_is_limited(name: str, ended: tuple[int, list[str], str]) -> None:
    (line,) = [line for line in ended[2].splitlines() if line.startswith(name)]
    assert line.removeprefix(name).split()[0].isdigit()
