"""Names the rule of an arithmetic step by its operations."""

from collections.abc import Mapping

from instruments.arithmetic.expression import (
    Expression,
    ExpressionError,
    Negation,
    Number,
    Operation,
    parse_expression,
)
from schemas.milestone import Rule

__all__ = ["arithmetic_rule"]

_NAMES: Mapping[str, str] = {
    "+": "sum",
    "-": "difference",
    "*": "product",
    "/": "quotient",
    "^": "power",
}


def arithmetic_rule(lhs: str) -> Rule:
    """Names a calculation: ``difference``, ``average``, ``sum of products`` ...

    Args:
        lhs: The calculation.

    Returns:
        The rule; ``unnamed`` (rejected by check D2) when the calculation cannot be read.
    """
    try:
        tree = parse_expression(lhs)
    except ExpressionError:
        return Rule(name="unnamed", kind="arithmetic")
    return Rule(name=_name(tree), kind="arithmetic")


def _name(tree: Expression) -> str:
    if isinstance(tree, Number):
        return "unnamed"
    if isinstance(tree, Negation):
        return _name(tree.operand)
    if _is_average(tree):
        return "average"
    top = _NAMES[tree.operator]
    if top == "product" and "%" in _percent_marks(tree):
        top = "percentage"
    inner = sorted({_NAMES[op] for op in _inner_operators(tree)} - {_NAMES[tree.operator]})
    if not inner:
        return top
    return f"{top} of {' and '.join(f'{name}s' if name != 'power' else 'powers' for name in inner)}"


def _is_average(tree: Operation) -> bool:
    """``(a + b + c) / 3`` with as many terms as the divisor says."""
    if tree.operator != "/" or not isinstance(tree.right, Number):
        return False
    terms = 1
    side = tree.left
    while isinstance(side, Operation) and side.operator == "+":
        terms += 1
        side = side.left
    return terms > 1 and tree.right.value == terms


def _percent_marks(tree: Operation) -> str:
    return "%" if any(_is_share(side) for side in (tree.left, tree.right)) else ""


def _is_share(side: Expression) -> bool:
    """A factor in hundredths below one, or a quotient by a hundred."""
    if isinstance(side, Number):
        return 0 < side.value < 1 and (100 * side.value).denominator == 1
    return (
        isinstance(side, Operation)
        and side.operator == "/"
        and isinstance(side.right, Number)
        and side.right.value == 100
    )


def _inner_operators(tree: Expression) -> list[str]:
    if isinstance(tree, Operation):
        below: list[str] = []
        for side in (tree.left, tree.right):
            if isinstance(side, Operation):
                below.append(side.operator)
            below.extend(_inner_operators(side))
        return below
    return _inner_operators(tree.operand) if isinstance(tree, Negation) else []
