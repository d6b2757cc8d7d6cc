"""D7: the last conclusion is the gold answer."""

from instruments.arithmetic.numbers import canonical
from instruments.path_checks.check import Check
from instruments.quantities.gold_value import gold_value
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["FINAL_ANSWER"]


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    if problem.answer.policy.kind == "proof" or not milestones:
        return ""
    gold = gold_value(problem.answer, milestones[-1])
    if gold is None or milestones[-1].conclusion.value != canonical(gold):
        unit = f" {problem.answer.policy.unit}" if problem.answer.policy.unit else ""
        answer = f"{problem.answer.text!r:.60}{unit}"
        return f"ends in {milestones[-1].conclusion.text!r:.60}, not {answer}"
    return ""


FINAL_ANSWER = Check("D7", "error", _fault)
