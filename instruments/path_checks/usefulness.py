"""D6: every milestone leads to the last one."""

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["USEFULNESS"]


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    if not milestones:
        return ""
    premises = {milestone.id: milestone.premises for milestone in milestones}
    reached: set[str] = set()
    waiting = [milestones[-1].id]
    while waiting:
        identity = waiting.pop()
        if identity not in reached:
            reached.add(identity)
            waiting.extend(premises.get(identity, []))
    unused = [milestone.id for milestone in milestones if milestone.id not in reached]
    return f"{', '.join(unused)} is not used" if unused else ""


USEFULNESS = Check("D6", "error", _fault)
