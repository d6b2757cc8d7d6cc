"""D5: every operand has a source, and every source is what it says; edges go backward."""

from collections.abc import Mapping

from instruments.arithmetic.expression import ExpressionError, numbers_of, parse_expression
from instruments.arithmetic.numbers import canonical
from instruments.path_checks.check import Check
from instruments.quantities.known_constants import KNOWN_CONSTANTS
from instruments.quantities.question_facts import Fact, question_facts
from schemas.milestone import Condition, Milestone
from schemas.problem import Problem

__all__ = ["REFERENCES", "reference_fault"]

_CONSTANTS = {(constant.name, canonical(constant.value)) for constant in KNOWN_CONSTANTS}


def reference_fault(problem: Problem, milestones: list[Milestone]) -> str:
    """Finds the first condition that is not what it says, or the first operand without one.

    Args:
        problem: The problem.
        milestones: Milestones in order.

    Returns:
        What is wrong, in one line; empty when nothing is.
    """
    facts = {fact.ref: fact for fact in question_facts(problem.question)}
    earlier: dict[str, Milestone] = {}
    for milestone in milestones:
        for condition in milestone.conditions:
            if fault := _condition_fault(condition, facts, earlier):
                return f"{milestone.id}: {fault}"
        if fault := _premise_fault(milestone) or _operand_fault(milestone):
            return f"{milestone.id}: {fault}"
        earlier[milestone.id] = milestone
    return ""


def _condition_fault(
    condition: Condition, facts: Mapping[str, Fact], earlier: Mapping[str, Milestone]
) -> str:
    if condition.kind == "milestone":
        source = earlier.get(condition.ref)
        if source is None:
            return f"{condition.ref} is no earlier milestone"
        if condition.value is not None and source.conclusion.value != condition.value:
            return f"{condition.ref} concludes {source.conclusion.value}, not {condition.value}"
    elif condition.kind == "fact":
        fact = facts.get(condition.ref)
        if fact is None:
            return f"the question has no quantity at {condition.ref}"
        stated = (canonical(value) for value in (*fact.values, *fact.derived))
        if condition.value is not None and condition.value not in stated:
            return f"{fact.text!r} does not say {condition.value}"
    elif condition.kind == "known" and (condition.ref, condition.value) not in _CONSTANTS:
        return f"the operand {condition.value} comes from nowhere"
    return ""


def _premise_fault(milestone: Milestone) -> str:
    used = {condition.ref for condition in milestone.conditions if condition.kind == "milestone"}
    if set(milestone.premises) != used or len(milestone.premises) != len(used):
        return f"premises {milestone.premises} are not the conditions' milestones {sorted(used)}"
    return ""


def _operand_fault(milestone: Milestone) -> str:
    """Every operand of the calculation needs a condition of its own value."""
    expression = milestone.conclusion.expression
    if expression is None:
        return ""
    try:
        needed = [canonical(number.value) for number in numbers_of(parse_expression(expression))]
    except ExpressionError:
        return ""
    given = [condition.value for condition in milestone.conditions]
    for value in needed:
        if value not in given:
            return f"the operand {value} has no condition"
        given.remove(value)  # each condition stands for one operand
    return ""


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    return reference_fault(problem, milestones)


REFERENCES = Check("D5", "error", _fault)
