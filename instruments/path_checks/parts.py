"""D2: conditions, a named rule and a conclusion (MB-021)."""

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["PARTS"]


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    for milestone in milestones:
        if not milestone.conditions:
            return f"{milestone.id} has no condition"
        if not milestone.rule.name or milestone.rule.name == "unnamed":
            return f"{milestone.id} has no named rule"
        if not milestone.conclusion.text.strip() or not milestone.text.strip():
            return f"{milestone.id} concludes nothing"
    return ""


PARTS = Check("D2", "error", _fault)
