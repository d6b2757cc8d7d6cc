"""Ours and the peer on the same pairs, one after the other, so that both see the same machine."""

import random
import time
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median, quantiles

from benchmarks.grader.agreement import judge
from benchmarks.grader.peer import Peer, in_environment
from instruments.grading import grader
from schemas.answer import Answer

__all__ = ["HEADER", "Comparison", "Pair", "compare", "joined"]

Pair = tuple[str, Answer]
"""A prediction that is right, and the gold answer."""


@dataclass(frozen=True)
class Comparison:
    """Times and right verdicts over pairs whose predictions are all right.

    Attributes:
        ours: Milliseconds of each of our gradings, prediction and gold answer read anew.
        theirs: Milliseconds of the peer's, for parsing both and comparing.
        right: How many of the pairs we accept.
        right_there: How many the peer accepts.
        hangs: How often the peer was killed.
    """

    ours: list[float]
    theirs: list[float]
    right: int
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


HEADER = (
    f"{'ms: ours, Math-Verify':<28}{'pairs':>6}{'median':>9}{'p95':>9}{'median':>9}{'p95':>9}"
    f"{'ratio':>8}{'at p95':>8}{'right':>9}{'there':>9}{'hung':>6}"
)


def compare(pairs: Iterable[Pair], peer: Peer, *, identity: bool = False) -> Comparison:
    """Grades each pair once by both, in a shuffled order that is the same in every run.

    What we keep between calls is cleared first; the pairs should have different gold answers,
    so that within the measurement nothing is found that was read before.

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
    getattr(grader, "clear_caches", lambda: None)()
    ours, theirs, right, right_there, hangs = [], [], 0, 0, 0
    for predicted, answer in shuffled:
        for side in draw.sample(("ours", "theirs"), 2):
            if side == "ours":
                started = time.perf_counter()
                verdict = judge(predicted, answer, identity=identity)
                ours.append((time.perf_counter() - started) * 1000)
                right += verdict.status == "match"
            else:
                said = peer.judge(in_environment(predicted), in_environment(answer.text or ""))
                theirs.append(said.ms)
                right_there += said.match
                hangs += said.error == "hang"
    return Comparison(ours, theirs, right, right_there, hangs)


def joined(parts: Iterable[Comparison]) -> Comparison:
    """Puts comparisons together, as if their pairs were measured in one."""
    ours, theirs, right, right_there, hangs = [], [], 0, 0, 0
    for part in parts:
        ours += part.ours
        theirs += part.theirs
        right += part.right
        right_there += part.right_there
        hangs += part.hangs
    return Comparison(ours, theirs, right, right_there, hangs)


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
