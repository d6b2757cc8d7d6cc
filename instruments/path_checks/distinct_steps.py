"""D8: no step restates another one."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["DISTINCT_STEPS"]

MAX_SIMILARITY = 0.9
"""Two steps at or above it are near-duplicates (milestones.md, D8)."""

_TOKEN = re.compile(r"\w+|[^\w\s]")


def _similarity(first: Counter[str], second: Counter[str]) -> float:
    """Dice coefficient of two multisets of tokens, in [0, 1]."""
    total = first.total() + second.total()
    return 2 * (first & second).total() / total if total else 1.0


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    for milestone, other in _same_calculations(milestones):
        tokens, its = (Counter(_TOKEN.findall(m.text.casefold())) for m in (milestone, other))
        if _similarity(tokens, its) >= MAX_SIMILARITY:
            return f"{milestone.id} restates {other.id}"
    return ""


def _same_calculations(milestones: list[Milestone]) -> Iterator[tuple[Milestone, Milestone]]:
    seen: dict[str | None, list[Milestone]] = defaultdict(list)
    for milestone in milestones:
        same = seen[milestone.conclusion.expression]
        yield from ((milestone, other) for other in same)
        same.append(milestone)


DISTINCT_STEPS = Check("D8", "error", _fault)
