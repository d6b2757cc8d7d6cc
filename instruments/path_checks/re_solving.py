"""D13: executing the steps from the question alone gives the answer again."""

from collections.abc import Mapping
from fractions import Fraction

from instruments.arithmetic.expression import (
    Expression,
    ExpressionError,
    Negation,
    Number,
    Operation,
    evaluate,
    parse_expression,
)
from instruments.arithmetic.numbers import canonical, decimal_places, parse_number
from instruments.path_checks.check import Check
from instruments.quantities.gold_value import gold_value
from schemas.milestone import Milestone
from schemas.problem import Problem

__all__ = ["RE_SOLVING"]


def _fault(problem: Problem, solution_id: str, milestones: list[Milestone]) -> str:
    computed: dict[str, Fraction] = {}
    for milestone in milestones:
        expression = milestone.conclusion.expression
        if expression is None:
            return ""  # a step of words cannot be executed; D4 tells how many there are
        try:
            value = evaluate(_rebound(parse_expression(expression), _sources(milestone), computed))
        except ExpressionError as error:
            return f"{milestone.id}: {error}"
        stated = milestone.equations[-1].rhs if milestone.equations else ""
        computed[milestone.id] = _as_printed(value, stated)
    gold = gold_value(problem.answer, milestones[-1]) if milestones else None
    if gold is None:
        return ""
    result = computed[milestones[-1].id]
    if result != gold:
        return f"executing the steps gives {canonical(result)}, not {canonical(gold)}"
    return ""


def _sources(milestone: Milestone) -> dict[str, str]:
    """Gives the earlier step that each value comes from, the first one that is named."""
    sources: dict[str, str] = {}
    for condition in milestone.conditions:
        if condition.kind == "milestone" and condition.value is not None:
            sources.setdefault(condition.value, condition.ref)
    return sources


def _rebound(
    tree: Expression, sources: Mapping[str, str], computed: Mapping[str, Fraction]
) -> Expression:
    """Replaces the operands that come from earlier steps by what those steps really gave."""
    if not sources:
        return tree
    if isinstance(tree, Number):
        ref = sources.get(canonical(tree.value))
        if ref is None:
            return tree
        if ref not in computed:
            raise ExpressionError(f"{ref} is not computed before")
        return Number(computed[ref], tree.start, tree.end)
    if isinstance(tree, Negation):
        return Negation(_rebound(tree.operand, sources, computed))
    left, right = (_rebound(side, sources, computed) for side in (tree.left, tree.right))
    return Operation(tree.operator, left, right, tree.position)


def _as_printed(value: Fraction, stated: str) -> Fraction:
    """Rounds to the printed number where the step itself rounds."""
    printed = parse_number(stated)
    places = decimal_places(stated) if printed is not None else 0
    if printed is not None and places and abs(value - printed) <= Fraction(1, 2 * 10**places):
        return printed
    return value


RE_SOLVING = Check("D13", "error", _fault)
