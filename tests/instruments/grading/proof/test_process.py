"""The proving process: answers, kills, restarts, threads, forks and the end."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer

import pytest

from instruments.grading.proof import process as module
from instruments.grading.proof.message import encode
from instruments.grading.proof.process import SECONDS, prove
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node, number

TRUE = encode(parse(r"\arctan 1"), parse(r"\frac{\pi}{4}"), (), frozenset())
FALSE = encode(number(1), number(2), (), frozenset())
_ROOT = Path(module.__file__).parents[3]


def hanging() -> bytes:
    """A question whose answer takes SymPy much longer than is allowed."""
    tower = Node("power", (number(3), Node("power", (number(10), number(7)))))
    many = Node("add", tuple(Node("root", (number(n), number(2))) for n in range(2, 30)))
    return encode(Node("power", (Node("add", (tower, many)), number(20))), many, (), frozenset())


@pytest.fixture
def prover() -> Iterator[module._Prover]:
    made = module._Prover()
    yield made
    made.stop()


def identity(prover: module._Prover) -> int:
    assert prover._process is not None
    return prover._process.pid


def test_true_equality_is_proved(prover: module._Prover) -> None:
    assert prover.ask(TRUE) == "proved"


def test_false_equality_is_open(prover: module._Prover) -> None:
    assert prover.ask(FALSE) == "open"


def test_one_process_answers_many_questions(prover: module._Prover) -> None:
    prover.ask(TRUE)
    first = identity(prover)
    prover.ask(FALSE)
    assert identity(prover) == first


def test_hanging_question_is_a_timeout_soon(prover: module._Prover) -> None:
    prover.ask(FALSE)
    start = time.monotonic()
    assert (prover.ask(hanging()), time.monotonic() - start < SECONDS + 1) == ("timeout", True)


def test_process_that_hangs_is_replaced(prover: module._Prover) -> None:
    prover.ask(FALSE)
    first = identity(prover)
    prover.ask(hanging())
    assert (prover.ask(TRUE), identity(prover) == first) == ("proved", False)


def test_process_that_hangs_is_gone(prover: module._Prover) -> None:
    prover.ask(FALSE)
    first = identity(prover)
    prover.ask(hanging())
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def test_killed_process_is_replaced(prover: module._Prover) -> None:
    prover.ask(FALSE)
    os.kill(identity(prover), signal.SIGKILL)
    time.sleep(0.1)
    assert prover.ask(TRUE) == "proved"


def test_process_killed_over_a_question_is_a_timeout_at_once(
    prover: module._Prover, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SECONDS", 30.0)
    prover.ask(FALSE)
    killer = Timer(0.2, os.kill, (identity(prover), signal.SIGKILL))
    start = time.monotonic()
    killer.start()
    answer = prover.ask(hanging())
    killer.join()
    assert (answer, time.monotonic() - start < 15) == ("timeout", True)


def test_process_that_the_system_stopped_is_replaced(prover: module._Prover) -> None:
    prover.ask(FALSE)
    os.kill(identity(prover), signal.SIGSTOP)
    assert [prover.ask(TRUE), prover.ask(TRUE)] == ["timeout", "proved"]


def test_no_handler_of_a_signal_is_changed(prover: module._Prover) -> None:
    before = {each: signal.getsignal(each) for each in signal.valid_signals()}
    prover.ask(TRUE)
    assert {each: signal.getsignal(each) for each in signal.valid_signals()} == before


def test_stopping_before_any_question_does_nothing() -> None:
    module._Prover().stop()


def test_malformed_question_is_survived(prover: module._Prover) -> None:
    prover.ask(b"no question\n")
    assert prover.ask(TRUE) == "proved"


def test_threads_take_turns(prover: module._Prover) -> None:
    questions = [TRUE, FALSE] * 8
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(prover.ask, questions)) == ["proved", "open"] * 8


def test_stopped_process_is_gone(prover: module._Prover) -> None:
    prover.ask(FALSE)
    first = identity(prover)
    prover.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def test_stopped_prover_starts_again(prover: module._Prover) -> None:
    prover.ask(FALSE)
    prover.stop()
    assert prover.ask(TRUE) == "proved"


def test_prove_asks_the_process() -> None:
    assert prove(parse(r"\arctan 1"), parse(r"\frac{\pi}{4}"), (), frozenset()) == "proved"


_SCRIPT = """
import os, sys
from instruments.grading.proof.process import _PROVER, prove
from instruments.grading.reading.tree import Node, number
quarter = Node("divide", (Node("constant", name="pi"), number(4)))
arc = Node("function", (number(1),), "arctan")
print(prove(arc, quarter, (), frozenset()), _PROVER._process.pid, flush=True)
"""


def run(script: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        cwd=_ROOT,
    )
    return done.stdout.split()


def test_no_process_is_left_at_exit() -> None:
    _, child = run(_SCRIPT)
    with pytest.raises(ProcessLookupError):
        os.kill(int(child), 0)


def test_no_process_is_left_when_the_grader_is_killed() -> None:
    words = subprocess.run(
        [sys.executable, "-c", _SCRIPT + "\nos.kill(os.getpid(), 9)"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=_ROOT,
    ).stdout.split()
    for _ in range(100):
        try:
            os.kill(int(words[1]), 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("the proving process is still there")


def test_forked_child_has_a_process_of_its_own() -> None:
    script = (
        _SCRIPT
        + """
prove.cache_clear()
child = os.fork()
if child == 0:
    print(prove(arc, quarter, (), frozenset()), _PROVER._process.pid, flush=True)
    _PROVER.stop()
    os._exit(0)
os.waitpid(child, 0)
prove.cache_clear()
print(prove(arc, quarter, (), frozenset()), _PROVER._process.pid, flush=True)
"""
    )
    words = run(script)
    parent, forked, again = words[1], words[3], words[5]
    assert (words[::2], parent == again, parent == forked) == (["proved"] * 3, True, False)
