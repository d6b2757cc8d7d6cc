"""Factorials and binomial coefficients in normal form."""

from fractions import Fraction
from math import comb, factorial

from instruments.grading.algebra.generator import Generator
from instruments.grading.algebra.limits import AlgebraLimitError, UndefinedError
from instruments.grading.algebra.polynomial import ONE, Polynomial
from instruments.grading.algebra.quotient import Quotient

__all__ = ["binomial_of", "factorial_of"]

_LARGEST = 5000
_SHIFT = 12
"""``(n+3)!`` is written as ``(n+1)(n+2)(n+3) n!`` up to this shift."""


def factorial_of(value: Quotient) -> Quotient:
    """The factorial.

    Raises:
        UndefinedError: Of a negative or fractional number.
        AlgebraLimitError: Of a number above 5,000.
    """
    number = value.rational()
    if number is not None:
        if number.denominator != 1 or number < 0:
            raise UndefinedError("a factorial of no natural number")
        if number > _LARGEST:
            raise AlgebraLimitError("a factorial too large")
        return Quotient.number(factorial(number.numerator))
    shift = Fraction(value.top.terms.get((), 0)) / (value.bottom.rational() or 1)
    if value.bottom.rational() is None or shift.denominator != 1 or abs(shift) > _SHIFT:
        return _opaque(value)
    base = value.plus(Quotient.number(-shift))
    result = _opaque(base)
    for step in range(abs(int(shift))):
        if shift > 0:
            result = result.times(base.plus(Quotient.number(step + 1)))
        else:
            result = result.over(base.plus(Quotient.number(-step)))
    return result


def binomial_of(top: Quotient, bottom: Quotient) -> Quotient:
    """The binomial coefficient, by factorials when it has symbols.

    Raises:
        UndefinedError: Of a fraction.
        AlgebraLimitError: Of a number above 5,000.
    """
    upper, lower = top.rational(), bottom.rational()
    if upper is not None and lower is not None:
        if upper.denominator != 1 or lower.denominator != 1:
            raise UndefinedError("a binomial coefficient of a fraction")
        if not 0 <= upper <= _LARGEST:
            raise AlgebraLimitError("a binomial coefficient out of range")
        return Quotient.number(comb(upper.numerator, max(0, lower.numerator)) if lower >= 0 else 0)
    if lower is not None and lower.denominator == 1 and 0 <= lower <= _SHIFT:
        result = Quotient(ONE)
        for step in range(int(lower)):
            result = result.times(top.plus(Quotient.number(-step)))
            result = result.times(Quotient.number(Fraction(1, step + 1)))
        return result
    return factorial_of(top).over(factorial_of(bottom).times(factorial_of(top.minus(bottom))))


def _opaque(value: Quotient) -> Quotient:
    return Quotient(Polynomial.power_of(Generator(f"({value.text()})!", "opaque", positive=True)))
