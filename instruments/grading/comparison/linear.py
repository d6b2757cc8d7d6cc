"""Expressions of the first degree in one letter."""

from fractions import Fraction
from typing import NamedTuple

from instruments.grading.algebra.polynomial import Polynomial
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.forms import Form, Value
from instruments.grading.reading.tree import Node, number, walk

__all__ = ["Linear", "linear"]


class Linear(NamedTuple):
    """``slope * name + offset``.

    Attributes:
        name: The letter.
        slope: A rational number other than zero.
        offset: A rational number.
    """

    name: str
    slope: Fraction
    offset: Fraction

    def solved(self, value: Value) -> Value:
        """The letter where the expression has a value."""
        if self.slope == 1 and self.offset == 0:
            return value
        shifted = Node("add", (value.tree, number(-self.offset)))
        return Value(Node("divide", (shifted, number(self.slope))), value.measures)


def linear(form: Form) -> Linear | None:
    """Reads a form as an expression of the first degree; None when it is none."""
    if not isinstance(form, Value):
        return None
    if form.tree.kind == "symbol":
        return Linear(form.tree.name, Fraction(1), Fraction(0))
    if any(_hides_a_domain(node) for node in walk(form.tree)):
        return None
    quotient = form.form
    if not isinstance(quotient, Quotient):
        return None
    bottom = quotient.bottom.rational()
    if not bottom:
        return None
    return _of_polynomial(quotient.top.scaled(1 / Fraction(bottom)))


def _hides_a_domain(node: Node) -> bool:
    """Whether a letter stands below a line, under a root or in a function."""
    if node.kind == "divide":
        return bool(symbols_of(node.parts[1]))
    return node.kind in ("root", "power", "function") and bool(symbols_of(node))


def _of_polynomial(polynomial: Polynomial) -> Linear | None:
    slope, offset, name = Fraction(0), Fraction(0), ""
    for monomial, coefficient in polynomial.terms.items():
        if not monomial:
            offset = Fraction(coefficient)
            continue
        ((generator, exponent), *others) = monomial
        if others or name or generator.kind != "symbol" or exponent != 1:
            return None
        slope, name = Fraction(coefficient), generator.name
    return Linear(name, slope, offset) if name else None
