r"""Math-Verify behind a pipe: a JSON object {pred, gold} a line in, {match, ms} a line out.

Run by the python of ``.venv/peers`` alone, so it imports nothing of this project. Gold and
prediction are parsed with the settings, and so the timeouts, that Math-Verify ships with.
"""

import json
import os
import resource
import sys
import time

from math_verify import parse, verify  # type: ignore[import-not-found]

_MEMORY = 4 << 30
"""Bytes of address space, so that a big power cannot take the machine with it."""

_FIRST = ("1", "$\\frac{1}{2}$", "$(1, \\sqrt{2}]$", "$x^{2} + 1 = y$", "$\\{1, 2\\}$")


def main() -> int:
    """Answers until the input ends."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    # What the library prints must not be read as an answer.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for text in _FIRST:  # the first calls build the library's expressions and grammar
        _judge(text, text)
    print(json.dumps({"ready": True}), file=answers, flush=True)
    for line in sys.stdin:
        pair = json.loads(line)
        print(json.dumps(_judge(pair["pred"], pair["gold"])), file=answers, flush=True)
    return 0


def _judge(predicted: str, gold: str) -> dict[str, object]:
    """Parses both and compares; an exception of the library is a pair without a match."""
    error = None
    match = False
    started = time.perf_counter()
    try:
        match = bool(verify(parse(gold), parse(predicted)))
    except (Exception, RecursionError) as problem:  # noqa: BLE001 - whatever a foreign grader raises
        error = type(problem).__name__
    milliseconds = (time.perf_counter() - started) * 1000
    return {"match": match, "ms": milliseconds, "error": error}


if __name__ == "__main__":
    raise SystemExit(main())
