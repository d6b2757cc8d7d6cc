"""D11: the number of milestones is one that a tier can take."""

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["MILESTONE_RANGE"]

MAX_MILESTONES = 20
"""Upper end of the hard tier (MB-016)."""


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    if len(milestones) > MAX_MILESTONES:
        return f"{len(milestones)} milestones, at most {MAX_MILESTONES}"
    return ""


MILESTONE_RANGE = Check("D11", "error", _fault)
