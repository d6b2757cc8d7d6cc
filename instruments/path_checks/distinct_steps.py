"""D8: no step restates another one."""

import re
from collections import Counter

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
    seen: list[tuple[Milestone, Counter[str]]] = []
    for milestone in milestones:
        tokens = Counter(_TOKEN.findall(milestone.text.casefold()))
        for other, its in seen:
            same = milestone.conclusion.expression == other.conclusion.expression
            if same and _similarity(tokens, its) >= MAX_SIMILARITY:
                return f"{milestone.id} restates {other.id}"
        seen.append((milestone, tokens))
    return ""


DISTINCT_STEPS = Check("D8", "error", _fault)
