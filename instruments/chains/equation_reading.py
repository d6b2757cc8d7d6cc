"""What the algebra makes of one equation; readings are cached by text."""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from instruments.arithmetic.expression import (
    Expression,
    ExpressionError,
    Negation,
    Number,
    evaluate,
    operations_of,
    parse_expression,
)
from instruments.arithmetic.numbers import canonical, decimal_places
from schemas.milestone import Equation

__all__ = ["EquationReading", "read_equation"]

_RELATIONS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


@dataclass(frozen=True)
class EquationReading:
    """An equation, recomputed from its two sides.

    Attributes:
        left: Tree of the left side.
        left_value: Exact value of the left side.
        right_value: Exact value of the right side.
        holds: Whether the relation is exactly true.
        gap: Absolute difference of the sides.
        rounding: Half a unit in the last printed place of the right side.
        form: Normal form: equal for equations that differ only in the order of what is added
            or multiplied, or in how a number is written.
        inner_values: Values of all operations on the left, the outermost included.
    """

    left: Expression
    left_value: Fraction
    right_value: Fraction
    holds: bool
    gap: Fraction
    rounding: Fraction
    form: str
    inner_values: frozenset[Fraction]


def read_equation(equation: Equation) -> EquationReading | None:
    """Reads an equation from its text; the stored status is ignored.

    Returns:
        The reading, or None when a side is not an arithmetic expression.
    """
    return _read(equation.lhs, equation.rel, equation.rhs)


@lru_cache(maxsize=200_000)
def _read(lhs: str, rel: str, rhs: str) -> EquationReading | None:
    try:
        left, right = parse_expression(lhs), parse_expression(rhs)
        left_value, right_value = evaluate(left), evaluate(right)
        inner = frozenset(evaluate(part) for part in operations_of(left))
    except ExpressionError:
        return None
    return EquationReading(
        left=left,
        left_value=left_value,
        right_value=right_value,
        holds=_RELATIONS[rel](left_value, right_value),
        gap=abs(left_value - right_value),
        rounding=Fraction(1, 2 * 10 ** decimal_places(rhs)),
        form=f"{_normal_form(left)} {rel} {_normal_form(right)}",
        inner_values=inner,
    )


def _normal_form(expression: Expression) -> str:
    if isinstance(expression, Number):
        return canonical(expression.value)
    if isinstance(expression, Negation):
        return f"-({_normal_form(expression.operand)})"
    parts = [_normal_form(expression.left), _normal_form(expression.right)]
    if expression.operator in ("+", "*"):
        parts.sort()
    return f"({parts[0]} {expression.operator} {parts[1]})"
