"""D7: the last conclusion is the gold answer."""

from instruments.path_checks.check import Check
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["FINAL_ANSWER"]


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    if problem.answer.policy.kind == "proof" or not milestones:
        return ""
    value = milestones[-1].conclusion.value
    if value is None or value != problem.answer.value:
        return f"ends in {milestones[-1].conclusion.text!r:.60}, not {problem.answer.text!r:.60}"
    return ""


FINAL_ANSWER = Check("D7", "error", _fault)
