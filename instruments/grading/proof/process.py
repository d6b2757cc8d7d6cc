"""The grader's side of the proving process: asks, waits, kills and starts anew."""

import atexit
import contextlib
import os
import select
import signal
import subprocess
import sys
import threading
import time
from functools import lru_cache
from typing import Literal

from instruments.grading.proof.message import encode
from instruments.grading.reading.tree import Node

__all__ = ["Proof", "prove"]

Proof = Literal["proved", "open", "timeout"]

SECONDS = 0.7
"""Wall seconds for one question; the start of the process is not counted."""

_START_SECONDS = 20.0


class _Prover:
    """One process; a lock lets threads take turns."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def ask(self, question: bytes) -> Proof:
        """Puts a question; a process that does not answer in time is killed."""
        with self._lock:
            answer = self._asked(question)
            if answer is None:  # it had been ended from outside
                answer = self._asked(question)
            return answer or "timeout"

    def _asked(self, question: bytes) -> Proof | None:
        """The answer of a process; None when it was found dead."""
        process = self._running()
        if process is None or process.stdin is None:
            return "timeout"
        try:
            process.stdin.write(question)
            process.stdin.flush()
        except OSError:
            self._kill()
            return None
        answer = _line(process, SECONDS)
        if answer == b"proved\n":
            return "proved"
        if answer == b"open\n":
            return "open"
        killed = process.poll() == -signal.SIGKILL
        self._kill()
        return None if killed else "timeout"

    def stop(self) -> None:
        """Ends the process, if this process started it."""
        if self._owner == os.getpid():
            self._kill()

    def _running(self) -> subprocess.Popen[bytes] | None:
        """The process, started when there is none; a forked child starts its own."""
        if self._process is not None and self._owner == os.getpid():
            if self._process.poll() is None:
                return self._process
            self._kill()
        # The same import path as here: the package need not be installed.
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(path or "." for path in sys.path),
        }
        self._process = subprocess.Popen(  # our own interpreter and module
            [sys.executable, "-m", "instruments.grading.proof.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        self._owner = os.getpid()
        if _line(self._process, _START_SECONDS) != b"ready\n":
            self._kill()
        return self._process

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


def _line(process: subprocess.Popen[bytes], seconds: float) -> bytes:
    """Reads a line in time; without it, what had come."""
    if process.stdout is None:
        return b""
    end = time.monotonic() + seconds
    line = b""
    descriptor = process.stdout.fileno()
    while not line.endswith(b"\n"):
        left = end - time.monotonic()
        if left <= 0 or not select.select([descriptor], [], [], left)[0]:
            break
        chunk = os.read(descriptor, 64)
        if not chunk:
            break
        line += chunk
    return line


_PROVER = _Prover()
atexit.register(_PROVER.stop)


@lru_cache(maxsize=1 << 12)
def prove(
    one: Node,
    two: Node,
    names: tuple[str, ...],
    positive: frozenset[str],
    *,
    integer: bool = False,
) -> Proof:
    """Tries to prove that two expressions are equal.

    Args:
        one: An expression.
        two: Another one.
        names: Names of their symbols.
        positive: Which of them are positive.
        integer: Whether they stand for integers.

    Returns:
        ``proved``; ``open`` when no proof was found; ``timeout`` when none was found in
        ``SECONDS``, or the process ran out of memory. Never raises.
    """
    return _PROVER.ask(encode(one, two, names, positive, integer=integer))
