"""The exact value of a syntax tree in normal form."""

from collections.abc import Callable
from fractions import Fraction
from math import gcd, lcm

from instruments.grading.algebra.combinatorics import binomial_of, factorial_of
from instruments.grading.algebra.generator import IMAGINARY, Generator, constant, symbol
from instruments.grading.algebra.limits import UndefinedError
from instruments.grading.algebra.logarithms import EULER, UNNAMED_BASE, logarithm
from instruments.grading.algebra.polynomial import ONE, Polynomial
from instruments.grading.algebra.powers import power
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.rounding import absolute, ceiling, floor
from instruments.grading.algebra.trigonometry import PI, sine_cosine
from instruments.grading.reading.tree import Node

__all__ = ["DEGREE", "NotExpressionError", "normal_form"]

DEGREE = constant("degree")
_INFINITY = Generator("infinity", "infinity", positive=True)
_CONSTANTS = {
    "pi": PI,
    "e": EULER,
    "euler": EULER,
    "i": IMAGINARY,
    "imaginary": IMAGINARY,
    "degree": DEGREE,
    "infinity": _INFINITY,
    "infty": _INFINITY,
    "dots": Generator("...", "opaque"),
    "emptyset": Generator("{}", "opaque"),
}
_HALF = Quotient.number(Fraction(1, 2))
_INFINITE = "infinite parts have no sum"


class NotExpressionError(ValueError):
    """The tree is a relation, a list or another thing without one value."""


def normal_form(tree: Node, positive: frozenset[str] = frozenset()) -> Quotient:
    """Computes the exact value.

    Args:
        tree: An expression without plus-minus.
        positive: Names of symbols that stand for positive numbers; ``*`` for all.

    Returns:
        A quotient of polynomials.

    Raises:
        NotExpressionError: Some part is no expression.
        AlgebraLimitError: The value is too large to be written out.
        UndefinedError: There is no value (a division by zero).
    """
    return _Builder(positive).value(tree)


class _Builder:
    """Recursion over a tree, with what is assumed of symbols; trees are at most 60 deep."""

    def __init__(self, positive: frozenset[str]) -> None:
        self.positive = positive

    def value(self, tree: Node) -> Quotient:
        """The value of a node, by its kind."""
        kind = tree.kind
        if kind == "number":
            return Quotient.number(tree.value)
        if kind == "symbol":
            positive = tree.name in self.positive or "*" in self.positive
            return Quotient(Polynomial.power_of(symbol(tree.name, positive=positive)))
        if kind == "constant":
            return Quotient(Polynomial.power_of(_CONSTANTS[tree.name]))
        if kind == "power":
            return self._power(tree)
        if kind == "function":
            return self._function(tree)
        operation = _OPERATIONS.get(kind)
        if operation is None:
            raise NotExpressionError(kind)
        parts = [self.value(part) for part in tree.parts]
        if kind not in ("negate", "number") and any(map(_infinite, parts)):
            raise UndefinedError(_INFINITE)
        return operation(parts)

    def _power(self, tree: Node) -> Quotient:
        base, exponent = self.value(tree.parts[0]), self.value(tree.parts[1])
        if _infinite(base) or _infinite(exponent):
            raise UndefinedError(_INFINITE)
        if base.top == Polynomial.power_of(EULER) and base.bottom == ONE:
            return _exponential(exponent)
        return power(base, exponent)

    def _function(self, tree: Node) -> Quotient:
        name = tree.name
        parts = [self.value(part) for part in tree.parts]
        if any(map(_infinite, parts)):
            raise UndefinedError(_INFINITE)
        if name == "abs" and len(parts) == 1:
            return absolute(parts[0], tree.parts[0])
        if name in ("floor", "ceiling") and len(parts) == 1:
            return (floor if name == "floor" else ceiling)(parts[0], tree.parts[0])
        if name in _UNARY and len(parts) == 1:
            return _UNARY[name](parts[0])
        if name == "log" and len(parts) == 2:  # argument and base
            return logarithm(parts[0]).over(logarithm(parts[1]))
        if name == "binomial":
            return binomial_of(parts[0], parts[1])
        if name in ("gcd", "lcm", "max", "min"):
            return _of_several(name, parts)
        arguments = ", ".join(part.text() for part in parts)
        return Quotient(Polynomial.power_of(Generator(f"{name}({arguments})", "opaque")))


def _infinite(value: Quotient) -> bool:
    return any(
        generator.kind == "infinity" for monomial in value.top.terms for generator, _ in monomial
    )


def _sum(parts: list[Quotient]) -> Quotient:
    total = parts[0]
    for part in parts[1:]:
        total = total.plus(part)
    return total


def _product(parts: list[Quotient]) -> Quotient:
    total = parts[0]
    for part in parts[1:]:
        total = total.times(part)
    return total


def _root(parts: list[Quotient]) -> Quotient:
    index = parts[1].rational()
    if index is None or index.denominator != 1 or index < 2:
        return power(parts[0], parts[1].inverse())
    return power(parts[0], Quotient.number(1 / index))


_OPERATIONS: dict[str, Callable[[list[Quotient]], Quotient]] = {
    "add": _sum,
    "multiply": _product,
    "negate": lambda parts: parts[0].negative(),
    "divide": lambda parts: parts[0].over(parts[1]),
    "root": _root,
    "factorial": lambda parts: factorial_of(parts[0]),
    "percent": lambda parts: parts[0].times(Quotient.number(Fraction(1, 100))),
}


def _exponential(exponent: Quotient) -> Quotient:
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
        up, down = _exponential(argument), _exponential(argument.negative())
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
    "exp": _exponential,
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
