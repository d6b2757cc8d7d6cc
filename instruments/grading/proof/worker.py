"""The proving process: ``python -m instruments.grading.proof.worker``.

Reads one question a line from standard input and answers ``proved`` or ``open``. It ends with
its input. Memory is limited for good; processor time anew for each question, so that even a loop
inside a C function ends.
"""

import contextlib
import resource
import sys

from instruments.grading.proof.message import decode
from instruments.grading.proof.prover import proves_equal

__all__ = ["MAX_BYTES", "main"]

MAX_BYTES = 512 << 20
_PROCESSOR_SECONDS = 3


def main() -> int:
    """Answers questions until the input ends."""
    with contextlib.suppress(ValueError, OSError):  # where the system sets no such limit
        resource.setrlimit(resource.RLIMIT_AS, (MAX_BYTES, MAX_BYTES))
    _say("ready")
    for line in sys.stdin.buffer:
        _limit_processor()
        try:
            question = decode(line)
            proved = proves_equal(*question[:4], integer=question.integer)
        except (MemoryError, RecursionError, OverflowError):
            proved = False
        _say("proved" if proved else "open")
    return 0


def _limit_processor() -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(used.ru_utime + used.ru_stime) + _PROCESSOR_SECONDS
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CPU, (limit, hard))


def _say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
