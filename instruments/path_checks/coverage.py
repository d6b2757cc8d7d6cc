"""D9: the spans cover the solution's numbers and signs, without overlap."""

import re
from itertools import pairwise

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["COVERAGE"]

MIN_COVERAGE = 0.95
"""Share of the mathematical tokens that milestones must cover (milestones.md, D9)."""

_MATH = re.compile(r"\d[\d.,]*|[-+*/^=<>\u00d7\u00f7]")


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    text = next((s.text for s in problem.solutions if s.id == solution_id), None)
    if text is None or not milestones:
        return ""
    spans = sorted(
        (span.start, span.end)
        for milestone in milestones
        for span in milestone.spans
        if span.solution_id == solution_id
    )
    if problem.solutions[0].kind != "equation":  # the steps of an equation nest
        for (_, end), (start, _) in pairwise(spans):
            if start < end:
                return f"two milestones share character {start}"
    tokens = list(_MATH.finditer(text))
    covered = sum(any(a <= t.start() and t.end() <= b for a, b in spans) for t in tokens)
    if covered < MIN_COVERAGE * len(tokens):
        return f"{covered} of {len(tokens)} mathematical tokens are covered"
    return ""


COVERAGE = Check("D9", "warning", _fault)
