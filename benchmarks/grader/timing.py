"""Ours and the peer on the same pairs, one after the other, so that both see the same machine."""

import random
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median, quantiles

from benchmarks.grader.agreement import judge
from benchmarks.grader.peer import Peer, in_environment
from schemas.answer import Answer

__all__ = ["HEADER", "Comparison", "Pair", "compare", "joined"]

Pair = tuple[str, Answer]
"""A prediction that is right, and the gold answer."""


@dataclass(frozen=True)
class Comparison:
    """Times and right verdicts over pairs whose predictions are all right.

    Attributes:
        ours: Milliseconds of each of our gradings, prediction and gold answer read anew.
        right: How many of the pairs we accept.
        theirs: Milliseconds of the peer's, for parsing both and comparing.
        right_there: How many the peer accepts.
        hangs: How often the peer was killed.
    """

    ours: list[float]
    right: int
    theirs: list[float]
    right_there: int
    hangs: int

    def row(self, name: str) -> str:
        """Gives a line of the table under ``HEADER``."""
        count = len(self.ours)
        ours, ours_late = median(self.ours), _p95(self.ours)
        theirs, theirs_late = median(self.theirs), _p95(self.theirs)
        return (
            f"  {name:<26}{count:>6}{ours:>9.3f}{ours_late:>9.3f}{theirs:>9.2f}{theirs_late:>9.2f}"
            f"{theirs / ours:>8.1f}{theirs_late / ours_late:>8.1f}"
            f"{self.right / count:>9.2%}{self.right_there / count:>9.2%}{self.hangs:>6}"
        )

    def told(self) -> dict[str, float]:
        """Gives the figures of the row by name."""
        return {
            "pairs": len(self.ours),
            "ours_median_ms": median(self.ours),
            "ours_p95_ms": _p95(self.ours),
            "theirs_median_ms": median(self.theirs),
            "theirs_p95_ms": _p95(self.theirs),
            "right": self.right,
            "right_there": self.right_there,
            "hangs": self.hangs,
        }


_BLOCK = 25

HEADER = (
    f"{'ms: ours, Math-Verify':<28}{'pairs':>6}{'median':>9}{'p95':>9}{'median':>9}{'p95':>9}"
    f"{'ratio':>8}{'at p95':>8}{'right':>9}{'there':>9}{'hung':>6}"
)


def compare(pairs: Iterable[Pair], peer: Peer, *, identity: bool = False) -> Comparison:
    """Grades each pair once by both, in a shuffled order that is the same in every run.

    Blocks of 25 pairs alternate. What ours keeps of the texts it has read is cleared before each
    block, so that a gold answer that comes again is read again; the peer keeps its last 20 texts,
    as shipped.

    Args:
        pairs: Predictions that are right, and their gold answers.
        peer: A running Math-Verify.
        identity: Whether our shortcut by equal spelling is on, as it is for users.

    Returns:
        Both sides' times in the order of the measurement, and the right verdicts.
    """
    shuffled = list(pairs)
    draw = random.Random(11)  # noqa: S311 - an order, no secret
    draw.shuffle(shuffled)
    parts = []
    for start in range(0, len(shuffled), _BLOCK):
        block = shuffled[start : start + _BLOCK]
        if draw.random() < 0.5:
            ours, right = _ours(block, identity=identity)
            theirs, right_there, hangs = _theirs(block, peer)
        else:
            theirs, right_there, hangs = _theirs(block, peer)
            ours, right = _ours(block, identity=identity)
        parts.append(Comparison(ours, right, theirs, right_there, hangs))
    return joined(parts)


def _ours(block: list[Pair], *, identity: bool) -> tuple[list[float], int]:
    """Grades a block by ours: milliseconds of each, and how many are right."""
    for forget in _clearing():
        forget()
    times, right = [], 0
    for predicted, answer in block:
        started = time.perf_counter()
        verdict = judge(predicted, answer, identity=identity)
        times.append((time.perf_counter() - started) * 1000)
        right += verdict.status == "match"
    return times, right


def _theirs(block: list[Pair], peer: Peer) -> tuple[list[float], int, int]:
    """Grades a block by the peer: milliseconds of each, how many are right, how many hung."""
    said = [
        peer.judge(in_environment(predicted), in_environment(answer.text or ""))
        for predicted, answer in block
    ]
    hangs = sum(one.error == "hang" for one in said)
    return [one.ms for one in said], sum(one.match for one in said), hangs


def _clearing() -> list[Callable[[], None]]:
    """Finds the bounded caches of the grader: those of texts, not the built parser."""
    found = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("instruments.grading"):
            for value in vars(module).values():
                parameters = getattr(value, "cache_parameters", None)
                if parameters is not None and parameters()["maxsize"] is not None:
                    found[id(value)] = value.cache_clear
    return list(found.values())


def joined(parts: Iterable[Comparison]) -> Comparison:
    """Puts comparisons together, as if their pairs were measured in one."""
    kept = list(parts)
    return Comparison(
        [time for part in kept for time in part.ours],
        sum(part.right for part in kept),
        [time for part in kept for time in part.theirs],
        sum(part.right_there for part in kept),
        sum(part.hangs for part in kept),
    )


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
