"""D14: without any one milestone the path breaks."""

from instruments.path_checks.check import Check
from instruments.path_checks.references import reference_fault
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["ESSENTIALITY"]


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    used = {
        condition.ref
        for milestone in milestones
        for condition in milestone.conditions
        if condition.kind == "milestone"
    }
    for position, milestone in enumerate(milestones[:-1]):
        if milestone.id in used:
            continue  # without it, a later step's condition has no source
        rest = milestones[:position] + milestones[position + 1 :]
        if not reference_fault(problem, rest):
            return f"the path still holds without {milestone.id}"
    return ""


ESSENTIALITY = Check("D14", "warning", _fault)
