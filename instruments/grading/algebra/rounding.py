"""Absolute values, floors and ceilings in normal form."""

from fractions import Fraction
from math import ceil
from math import floor as lower

from instruments.grading.algebra.generator import Generator
from instruments.grading.algebra.numeric import NoValueError, evaluate
from instruments.grading.algebra.polynomial import Polynomial
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.reading.tree import Node

__all__ = ["absolute", "ceiling", "floor"]

_DIGITS = 80
_BITS = 200
_LARGEST = 10**15
_CLEAR = 1e-30
"""What is closer to an integer than this is not rounded."""


def absolute(value: Quotient, tree: Node) -> Quotient:
    """The absolute value; of a constant by its sign, of a symbol opaque."""
    number = value.rational()
    if number is not None:
        return Quotient.number(abs(number))
    approximation = _approximate(tree)
    if approximation is not None and abs(approximation) > _CLEAR:
        return value if approximation > 0 else value.negative()
    if value.top.leading() < 0:
        value = value.negative()
    scale = value.top.leading()
    primitive = Quotient(value.top.scaled(1 / Fraction(scale)), value.bottom) if scale else value
    opaque = Polynomial.power_of(Generator(f"abs({primitive.text()})", "opaque", positive=True))
    return Quotient(opaque.scaled(scale) if scale else opaque)


def floor(value: Quotient, tree: Node) -> Quotient:
    """The largest integer not above."""
    number = value.rational()
    if number is not None:
        return Quotient.number(lower(number))
    approximation = _approximate(tree)
    if approximation is not None and _between_integers(approximation):
        return Quotient.number(lower(approximation))
    return _opaque("floor", value)


def ceiling(value: Quotient, tree: Node) -> Quotient:
    """The smallest integer not below."""
    number = value.rational()
    if number is not None:
        return Quotient.number(ceil(number))
    approximation = _approximate(tree)
    if approximation is not None and _between_integers(approximation):
        return Quotient.number(ceil(approximation))
    return _opaque("ceiling", value)


def _opaque(name: str, value: Quotient) -> Quotient:
    """An opaque value whose whole constant part stands outside."""
    scale = value.bottom.rational()
    whole = lower(Fraction(value.top.terms.get((), 0)) / scale) if scale else 0
    inner = value.plus(Quotient.number(-whole))
    rounded = Polynomial.power_of(Generator(f"{name}({inner.text()})", "opaque"))
    return Quotient(rounded.plus(Polynomial.number(whole)))


def _approximate(tree: Node) -> Fraction | None:
    """A close value of a real constant; None for anything else."""
    try:
        value, finer = evaluate(tree, {}, _DIGITS), evaluate(tree, {}, 2 * _DIGITS)
    except (NoValueError, KeyError):
        return None
    if value.imag != 0 or abs(value) > _LARGEST or abs(value - finer) > _CLEAR:
        return None
    return Fraction(int(value.context.nint(value.real * 2**_BITS)), 2**_BITS)


def _between_integers(value: Fraction) -> bool:
    distance = value - lower(value)
    return _CLEAR < distance < 1 - _CLEAR
