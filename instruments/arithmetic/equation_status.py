"""Whether an arithmetic equation is true."""

from fractions import Fraction
from functools import lru_cache
from typing import Literal

from instruments.arithmetic.expression import ExpressionError, evaluate, parse_expression
from instruments.arithmetic.numbers import decimal_places, parse_number

__all__ = ["equation_status"]


@lru_cache(maxsize=1 << 14)
def equation_status(lhs: str, rhs: str) -> Literal["true", "false", "unchecked"]:
    """Computes both sides exactly.

    Args:
        lhs: Left side, arithmetic.
        rhs: Right side, arithmetic; when it is one decimal number, a left side that rounds to
            it (half a unit of its last printed decimal) is true as well.

    Returns:
        ``unchecked`` when a side is not arithmetic or exceeds a bound.
    """
    try:
        left, right = evaluate(parse_expression(lhs)), evaluate(parse_expression(rhs))
    except ExpressionError:
        return "unchecked"
    if left == right:
        return "true"
    return "true" if abs(left - right) <= _rounding(rhs) else "false"


def _rounding(text: str) -> Fraction:
    """Half a unit of the last printed decimal of a number; 0 for anything else."""
    places = decimal_places(text) if parse_number(text) is not None else 0
    if not places:
        return Fraction(0)
    return Fraction(1, 2 * 10**places) / (100 if "%" in text else 1)
