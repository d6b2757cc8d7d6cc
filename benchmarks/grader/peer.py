"""Math-Verify as a peer: a process of its own that is killed and replaced when it hangs."""

import json
import re
import select
import subprocess
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

__all__ = ["Peer", "PeerVerdict", "in_environment"]

_PROJECT = Path(__file__).resolve().parents[2]
PYTHON = _PROJECT / ".venv/peers/bin/python"
_PROGRAM = Path(__file__).with_name("peer_process.py")

_LIMIT = 16.0
"""Seconds for a pair: the peer's own limits are 5 s for each of two parses and a comparison."""
_START_LIMIT = 60.0

_PLAIN = re.compile(r"[-+]?\s*[$€£]?\s*[-+]?[\d.,]*\d[\d.,]*(?:\s*[A-Za-z%]+)*\.?")
_ENVIRONMENT = re.compile(r"\$|\\boxed|\\\[|\\\(")


@dataclass(frozen=True)
class PeerVerdict:
    """What the peer said of a pair.

    Attributes:
        match: Whether it accepts the prediction.
        ms: Milliseconds of both parses and the comparison, measured inside its process; the
            whole limit when it hung.
        error: Name of the exception it raised, ``hang`` when it was killed, ``crash`` when its
            process ended; None without one.
    """

    match: bool
    ms: float
    error: str | None


def in_environment(text: str) -> str:
    r"""Puts a bare answer between dollars, where Math-Verify's README wants LaTeX to stand.

    Args:
        text: An answer alone.

    Returns:
        The text itself when it stands in an environment or a box already, or is a plain number
        with words, which the peer reads better bare (``18 dollars``); else ``$text$``, with a
        sentence's period behind the dollars.
    """
    if _ENVIRONMENT.search(text.replace(r"\$", "")) or _PLAIN.fullmatch(text.strip()):
        return text
    return f"${text[:-1]}$." if text.endswith(".") else f"${text}$"


class Peer:
    """A running Math-Verify; use as a context manager, from one thread.

    Args:
        limit: Seconds for a pair before its process is killed.
        folder: Working directory of the process; None for the current one.

    Raises:
        FileNotFoundError: The environment is missing; ``make .venv/peers`` builds it.
    """

    def __init__(self, limit: float = _LIMIT, folder: Path | None = None) -> None:
        if not PYTHON.exists():
            raise FileNotFoundError(f"no {PYTHON}: run `make .venv/peers`")
        self._limit = limit
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self._start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop()

    def judge(self, predicted: str, gold: str) -> PeerVerdict:
        """Asks about one pair.

        Args:
            predicted: The text to parse as the prediction, environment included.
            gold: The text to parse as the gold answer, environment included.

        Returns:
            The peer's verdict; never raises on content.
        """
        process = self._process or self._start()
        if process.stdin is None:
            raise RuntimeError("the peer has no input pipe")
        process.stdin.write(json.dumps({"pred": predicted, "gold": gold}) + "\n")
        process.stdin.flush()
        said = self._read(process, self._limit)
        if not said:
            self._stop()
            return PeerVerdict(False, self._limit * 1000, "hang" if said is None else "crash")
        error = said["error"]
        return PeerVerdict(
            bool(said["match"]), float(str(said["ms"])), None if error is None else str(error)
        )

    def _start(self) -> subprocess.Popen[str]:
        self._process = subprocess.Popen(
            [PYTHON, _PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            cwd=self._folder,
        )
        if not self._read(self._process, _START_LIMIT):
            self._stop()
            raise RuntimeError("Math-Verify does not start: run `make .venv/peers` anew")
        return self._process

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()

    @staticmethod
    def _read(process: subprocess.Popen[str], limit: float) -> dict[str, object] | None:
        """Reads one answer, a line in one write: None when it is late, {} at the end."""
        if process.stdout is None or not select.select([process.stdout], [], [], limit)[0]:
            return None
        line = process.stdout.readline()
        return dict(json.loads(line)) if line else {}
