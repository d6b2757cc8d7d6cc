"""The exact value of a syntax tree in normal form."""

from collections.abc import Callable
from fractions import Fraction

from instruments.grading.algebra.combinatorics import factorial_of
from instruments.grading.algebra.functions import DEGREE, apply_function, exponential
from instruments.grading.algebra.generator import IMAGINARY, Generator, symbol
from instruments.grading.algebra.limits import AlgebraLimitError, UndefinedError
from instruments.grading.algebra.logarithms import EULER
from instruments.grading.algebra.polynomial import ONE, Polynomial
from instruments.grading.algebra.powers import power
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.rounding import absolute, ceiling, floor
from instruments.grading.algebra.trigonometry import PI
from instruments.grading.reading.tree import Node

__all__ = ["NormalForm", "NotExpressionError", "form_or_error", "normal_form"]

NormalForm = Quotient | UndefinedError | None
"""A value, the reason why there is none, or None for a value that is too large."""

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
_ROUNDING = {"abs": absolute, "floor": floor, "ceiling": ceiling}
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


def form_or_error(tree: Node, positive: frozenset[str] = frozenset()) -> NormalForm:
    """Gives the normal form; the error when there is no value, None when it is too large."""
    try:
        return normal_form(tree, positive)
    except UndefinedError as error:
        return error
    except (AlgebraLimitError, NotExpressionError):
        return None


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
            return exponential(exponent)
        return power(base, exponent)

    def _function(self, tree: Node) -> Quotient:
        parts = [self.value(part) for part in tree.parts]
        if any(map(_infinite, parts)):
            raise UndefinedError(_INFINITE)
        rounding = _ROUNDING.get(tree.name)
        if rounding is not None and len(parts) == 1:
            return rounding(parts[0], tree.parts[0])
        return apply_function(tree.name, parts)


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
