"""D1: at least one milestone, contiguous indices, unique ids."""

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["INDICES"]


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    if not milestones:
        return "no step computes anything"
    for position, milestone in enumerate(milestones, 1):
        if milestone.index != position:
            return f"{milestone.id} has index {milestone.index} at place {position}"
    if len({milestone.id for milestone in milestones}) < len(milestones):
        return "two milestones have the same id"
    return ""


INDICES = Check("D1", "error", _fault)
