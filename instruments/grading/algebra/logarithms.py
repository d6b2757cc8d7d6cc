"""Logarithms in normal form: sums over the logarithms of primes and constants."""

from fractions import Fraction

from instruments.grading.algebra.generator import Generator, constant
from instruments.grading.algebra.limits import UndefinedError
from instruments.grading.algebra.polynomial import Polynomial
from instruments.grading.algebra.powers import prime_factors
from instruments.grading.algebra.quotient import Quotient

__all__ = ["EULER", "UNNAMED_BASE", "logarithm"]

EULER = constant("e")

UNNAMED_BASE = Generator("#log", "constant", positive=True)
"""What divides a natural logarithm to give one whose base is not written: it may be e or 10."""


def logarithm(argument: Quotient) -> Quotient:
    """The natural logarithm.

    Raises:
        UndefinedError: The argument is zero.
    """
    if argument.is_zero():
        raise UndefinedError("logarithm of zero")
    top, bottom = _of(argument.top), _of(argument.bottom)
    if top is None or bottom is None:
        return _opaque(argument.text())
    return top.minus(bottom)


def _of(polynomial: Polynomial) -> Quotient | None:
    """The logarithm of a product of positive factors; None for anything else."""
    if len(polynomial.terms) != 1:
        return None
    ((monomial, coefficient),) = polynomial.terms.items()
    symbols = [generator for generator, _ in monomial if not generator.positive]
    if coefficient < 0 or symbols:
        single = coefficient > 0 and len(monomial) == 1 and monomial[0][1] == 1
        return _opaque(symbols[0].name) if single and coefficient == 1 else None
    total = Quotient.number(0)
    value = Fraction(coefficient)
    for integer, sign in ((value.numerator, 1), (value.denominator, -1)):
        for factor, count in prime_factors(integer).items():
            total = total.plus(_times(_opaque(f"#{factor}"), sign * count))
    for generator, exponent in monomial:
        part = Quotient.number(1) if generator == EULER else _opaque(generator.name)
        total = total.plus(_times(part, exponent))
    return total


def _times(value: Quotient, factor: int | Fraction) -> Quotient:
    return Quotient(value.top.scaled(factor), value.bottom)


def _opaque(name: str) -> Quotient:
    return Quotient(Polynomial.power_of(Generator(f"ln({name})", "opaque")))
