"""Near-duplicates among problems."""

from collections.abc import Sequence
from dataclasses import dataclass

from instruments.near_duplicates import Pair, find_near_duplicates
from schemas.problem import Problem

__all__ = ["NearPair", "earlier_pairs", "near_pairs"]

_POOL_FROM = 3000
"""Problems from which other processes are worth their start."""


@dataclass(frozen=True)
class NearPair:
    """A problem's near-duplicate.

    Attributes:
        earlier: Id of the other problem, which comes before it in the filter's order.
        similarity: As in ``find_near_duplicates``.
        same_problem: Whether both questions ask the same; else they are twins.
    """

    earlier: str
    similarity: float
    same_problem: bool


def near_pairs(problems: Sequence[Problem], similarity: float, workers: int) -> list[Pair]:
    """Finds pairs of problems whose questions are alike.

    Questions about different pictures are left out: with the same words they ask something
    else.

    Args:
        problems: Problems in the filter's order.
        similarity: From which on two questions are alike.
        workers: Processes; the result does not depend on it.

    Returns:
        Pairs of places in ``problems``.
    """
    processes = workers if len(problems) >= _POOL_FROM else 1
    pairs = find_near_duplicates([row.question for row in problems], similarity, processes)
    return [pair for pair in pairs if _comparable(problems[pair.first], problems[pair.second])]


def earlier_pairs(problems: Sequence[Problem], pairs: Sequence[Pair]) -> dict[str, list[NearPair]]:
    """Sorts the pairs by their later problem; versions of one upstream problem are left out."""
    found: dict[str, list[NearPair]] = {}
    for pair in pairs:
        first, second = problems[pair.first], problems[pair.second]
        if first.family != second.family and _pictures(first) == _pictures(second):
            near = NearPair(first.id, pair.similarity, pair.same_problem)
            found.setdefault(second.id, []).append(near)
    return found


def _comparable(one: Problem, other: Problem) -> bool:
    pictures = _pictures(one), _pictures(other)
    return not all(pictures) or pictures[0] == pictures[1]


def _pictures(problem: Problem) -> frozenset[str]:
    return frozenset(reference.sha256 for reference in problem.media)
