"""Trigonometric functions in normal form: polynomials in the sine and cosine of single terms.

Sums in the argument are split by the addition theorems and whole multiples by repeated addition;
multiples of a twelfth of pi have exact values.
"""

from fractions import Fraction

from instruments.grading.algebra.generator import IMAGINARY, Generator, constant
from instruments.grading.algebra.polynomial import ONE, Exact, Monomial, Polynomial
from instruments.grading.algebra.powers import power
from instruments.grading.algebra.quotient import Quotient

__all__ = ["PI", "euler_power", "sine_cosine"]

PI = constant("pi")
_MULTIPLE = 12
"""Larger multiples of an angle stay opaque."""


def sine_cosine(argument: Quotient) -> tuple[Quotient, Quotient]:
    """Gives sine and cosine of an argument in radians."""
    scale = argument.bottom.rational()
    if not scale or len(argument.top.terms) > 4:
        sine, cosine = _atoms(argument.text())
        return Quotient(sine), Quotient(cosine)
    sine, cosine = Polynomial({}), ONE
    for monomial, coefficient in argument.top.terms.items():
        one, two = _single(monomial, Fraction(coefficient) / scale)
        sine, cosine = (
            sine.times(two).plus(cosine.times(one)),
            cosine.times(two).plus(sine.times(one), -1),
        )
    return Quotient(sine), Quotient(cosine)


def euler_power(turns: Fraction) -> Polynomial | None:
    """The value of e to the power ``i*pi*turns``; None when it is not in the table."""
    if 12 % turns.denominator:  # twelfths of pi
        return None
    sine, cosine = _single(((PI, 1),), turns)
    return cosine.plus(sine.times(Polynomial.power_of(IMAGINARY)))


def _atoms(name: str) -> tuple[Polynomial, Polynomial]:
    cosine = Polynomial.power_of(Generator(f"cos({name})", "opaque"))
    return Polynomial.power_of(Generator(f"sin({name})", "sine", base=cosine)), cosine


def _single(monomial: Monomial, coefficient: Exact) -> tuple[Polynomial, Polynomial]:
    """Sine and cosine of one term of a sum."""
    coefficient = Fraction(coefficient)
    if monomial == ((PI, 1),) and 12 % coefficient.denominator == 0:
        twelfths = int(coefficient * 12) % 24
        return _twelfth(twelfths), _twelfth((6 - twelfths) % 24)
    count, unit = coefficient.numerator, Fraction(1, coefficient.denominator)
    if abs(count) > _MULTIPLE:
        count, unit = (1 if coefficient > 0 else -1), abs(coefficient)
    sine, cosine = _atoms(Polynomial({monomial: unit}).text())
    total_sine, total_cosine = Polynomial({}), ONE
    for _ in range(abs(count)):
        total_sine, total_cosine = (
            total_sine.times(cosine).plus(total_cosine.times(sine)),
            total_cosine.times(cosine).plus(total_sine.times(sine), -1),
        )
    return (total_sine if count > 0 else total_sine.scaled(-1)), total_cosine


def _twelfth(twelfths: int) -> Polynomial:
    """The sine of so many twelfths of pi."""
    if twelfths >= 12:
        return _twelfth(twelfths - 12).scaled(-1)
    steps = min(twelfths, 12 - twelfths)
    two, three, six = (_root(value) for value in (2, 3, 6))
    quarter = Fraction(1, 4)
    return (
        Polynomial({}),
        six.plus(two, -1).scaled(quarter),
        Polynomial.number(Fraction(1, 2)),
        two.scaled(Fraction(1, 2)),
        three.scaled(Fraction(1, 2)),
        six.plus(two).scaled(quarter),
        ONE,
    )[steps]


def _root(value: int) -> Polynomial:
    return power(Quotient.number(value), Quotient.number(Fraction(1, 2))).top
