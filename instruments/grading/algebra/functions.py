"""Functions of exact values in normal form."""

from collections.abc import Callable
from fractions import Fraction
from math import gcd, lcm

from instruments.grading.algebra.combinatorics import binomial_of
from instruments.grading.algebra.generator import IMAGINARY, Generator, constant
from instruments.grading.algebra.logarithms import EULER, UNNAMED_BASE, logarithm
from instruments.grading.algebra.polynomial import Polynomial
from instruments.grading.algebra.powers import power
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.trigonometry import PI, sine_cosine

__all__ = ["DEGREE", "apply_function", "exponential"]

DEGREE = constant("degree")
_HALF = Quotient.number(Fraction(1, 2))


def apply_function(name: str, parts: list[Quotient]) -> Quotient:
    """Applies a function.

    Args:
        name: Its name, such as ``sin``, ``log`` or ``gcd``; an unknown one stays opaque.
        parts: Its arguments; a logarithm may have its base behind its argument.

    Returns:
        The value in normal form.

    Raises:
        ArithmeticError: It has no value, or one too large.
    """
    if name in _UNARY and len(parts) == 1:
        return _UNARY[name](parts[0])
    if name == "log" and len(parts) == 2:  # argument and base
        return logarithm(parts[0]).over(logarithm(parts[1]))
    if name == "binomial" and len(parts) == 2:
        return binomial_of(parts[0], parts[1])
    if name in ("gcd", "lcm", "max", "min"):
        return _of_several(name, parts)
    arguments = ", ".join(part.text() for part in parts)
    return Quotient(Polynomial.power_of(Generator(f"{name}({arguments})", "opaque")))


def exponential(exponent: Quotient) -> Quotient:
    """A power of e; imaginary terms of the exponent turn into sine and cosine."""
    scale = exponent.bottom.rational()
    turning = {
        monomial: coefficient
        for monomial, coefficient in exponent.top.terms.items()
        if (IMAGINARY, 1) in monomial
    }
    base = Quotient(Polynomial.power_of(EULER))
    if not scale or not turning:
        return power(base, exponent)
    angle = Polynomial(
        {tuple(p for p in m if p[0] != IMAGINARY): Fraction(c) / scale for m, c in turning.items()}
    )
    rest = Polynomial({m: c for m, c in exponent.top.terms.items() if m not in turning})
    sine, cosine = sine_cosine(_radians(Quotient(angle)))
    turned = cosine.plus(sine.times(Quotient(Polynomial.power_of(IMAGINARY))))
    if not rest.terms:
        return turned
    return turned.times(power(base, Quotient(rest, exponent.bottom)))


def _radians(argument: Quotient) -> Quotient:
    """An angle with its degrees as parts of pi."""
    if all((DEGREE, 1) not in monomial for monomial in argument.top.terms):
        return argument
    radians = Polynomial({((PI, 1),): Fraction(1, 180)})
    total = Polynomial({})
    for monomial, coefficient in argument.top.terms.items():
        term = Polynomial({tuple(p for p in monomial if p != (DEGREE, 1)): coefficient})
        total = total.plus(term.times(radians) if (DEGREE, 1) in monomial else term)
    return Quotient(total, argument.bottom)


def _sine(argument: Quotient) -> Quotient:
    return sine_cosine(_radians(argument))[0]


def _cosine(argument: Quotient) -> Quotient:
    return sine_cosine(_radians(argument))[1]


def _hyperbolic(sign: int) -> Callable[[Quotient], Quotient]:
    def value(argument: Quotient) -> Quotient:
        up, down = exponential(argument), exponential(argument.negative())
        return up.plus(down if sign > 0 else down.negative()).times(_HALF)

    return value


_SINH, _COSH = _hyperbolic(-1), _hyperbolic(1)
_UNARY: dict[str, Callable[[Quotient], Quotient]] = {
    "sin": _sine,
    "cos": _cosine,
    "tan": lambda x: _sine(x).over(_cosine(x)),
    "cot": lambda x: _cosine(x).over(_sine(x)),
    "sec": lambda x: _cosine(x).inverse(),
    "csc": lambda x: _sine(x).inverse(),
    "sinh": _SINH,
    "cosh": _COSH,
    "tanh": lambda x: _SINH(x).over(_COSH(x)),
    "coth": lambda x: _COSH(x).over(_SINH(x)),
    "exp": exponential,
    "ln": logarithm,
    "log": lambda x: logarithm(x).over(Quotient(Polynomial.power_of(UNNAMED_BASE))),
}


def _of_several(name: str, parts: list[Quotient]) -> Quotient:
    """Greatest common divisor and its kin, exact for numbers."""
    numbers = [part.rational() for part in parts]
    values = [value for value in numbers if value is not None]
    if len(values) == len(parts) and parts:
        if name in ("max", "min"):
            return Quotient.number(max(values) if name == "max" else min(values))
        if all(value.denominator == 1 for value in values):
            integers = [value.numerator for value in values]
            return Quotient.number(gcd(*integers) if name == "gcd" else lcm(*integers))
    arguments = ", ".join(sorted(part.text() for part in parts))
    return Quotient(Polynomial.power_of(Generator(f"{name}({arguments})", "opaque")))
