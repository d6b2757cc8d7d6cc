"""Decimals that stand for irrational numbers."""

from instruments.grading.algebra.numeric import NoValueError, evaluate
from instruments.grading.reading.tree import Node

__all__ = ["SIGNIFICANT_DIGITS", "rounds_to"]

SIGNIFICANT_DIGITS = 15
"""Digits from which a decimal may stand for an irrational number (metrics.md 6.6)."""

_DIGITS = 60
_MANTISSA_BITS = 52


def rounds_to(decimal: Node, value: Node) -> bool:
    """Whether a plain decimal is a value rounded, or as a double prints it.

    Args:
        decimal: Perhaps a decimal of at least fifteen significant digits.
        value: The other expression, without symbols.

    Returns:
        True when it differs by at most half of its last place, or by the spacing of doubles.
    """
    sign = 1
    while decimal.kind == "negate":
        decimal, sign = decimal.parts[0], -sign
    if decimal.kind != "number" or decimal.decimal < 1:
        return False
    digits = str(abs(decimal.value.numerator * 10**decimal.decimal // decimal.value.denominator))
    if len(digits) < SIGNIFICANT_DIGITS or value.kind == "number":
        return False
    try:
        number, exact = evaluate(decimal, {}, _DIGITS) * sign, evaluate(value, {}, _DIGITS)
    except NoValueError:
        return False
    difference = abs(number - exact)
    half = number.context.mpf(10) ** -decimal.decimal / 2
    _, exponent = number.context.frexp(abs(number))
    return bool(
        difference <= half or difference <= number.context.ldexp(1, exponent - 1 - _MANTISSA_BITS)
    )
