"""D3: no equation is false; D4: most equations can be checked."""

from instruments.arithmetic.equation_status import equation_status
from instruments.path_checks.check import Check
from schemas.milestone import Equation, Milestone
from schemas.problem import Problem

__all__ = ["CHECKABLE", "TRUE_EQUATIONS"]

MIN_CHECKABLE = 0.8
"""Smallest share of checkable equations for a source of numbers (milestones.md, D4)."""


def _status(equation: Equation) -> str:
    if equation.rel != "=":
        return "unchecked"
    return equation_status(equation.lhs, equation.rhs)


def _false_equation(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    for milestone in milestones:
        for equation in milestone.equations:
            status = _status(equation)
            if status == "false":
                return f"{milestone.id}: {equation.lhs} = {equation.rhs} is false"
            if status != equation.status:
                return f"{milestone.id}: status {equation.status} should be {status}"
    return ""


def _unchecked_share(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    equations = [equation for milestone in milestones for equation in milestone.equations]
    checked = sum(_status(equation) != "unchecked" for equation in equations)
    if equations and checked < MIN_CHECKABLE * len(equations):
        return f"only {checked} of {len(equations)} equations can be checked"
    return ""


TRUE_EQUATIONS = Check("D3", "error", _false_equation)
CHECKABLE = Check("D4", "warning", _unchecked_share)
