"""Syntax trees as SymPy expressions, built from integers; no text is given to SymPy."""

from collections.abc import Callable, Iterable
from typing import Any

import sympy

from instruments.grading.reading.tree import Node

__all__ = ["NoCounterpartError", "to_sympy"]

Expression = Any  # sympy.Expr: SymPy has no types


class NoCounterpartError(ValueError):
    """SymPy has no such node."""


_FUNCTIONS: dict[str, Callable[..., Expression]] = {
    "sin": sympy.sin,
    "cos": sympy.cos,
    "tan": sympy.tan,
    "cot": sympy.cot,
    "sec": sympy.sec,
    "csc": sympy.csc,
    "arcsin": sympy.asin,
    "arccos": sympy.acos,
    "arctan": sympy.atan,
    "arccot": sympy.acot,
    "arcsec": sympy.asec,
    "arccsc": sympy.acsc,
    "sinh": sympy.sinh,
    "cosh": sympy.cosh,
    "tanh": sympy.tanh,
    "coth": sympy.coth,
    "ln": sympy.log,
    "exp": sympy.exp,
    "abs": sympy.Abs,
    "floor": sympy.floor,
    "ceiling": sympy.ceiling,
    "binomial": sympy.binomial,
}
_CONSTANTS = {"pi": sympy.pi, "e": sympy.E, "i": sympy.I, "degree": sympy.pi / 180}


def to_sympy(
    tree: Node, names: Iterable[str], positive: frozenset[str], *, integer: bool = False
) -> Expression:
    """Builds the SymPy expression.

    Args:
        tree: An expression without plus-minus.
        names: Names of the symbols; the symbols of SymPy are numbered in this order.
        positive: Which of them are positive; the others are real.
        integer: Whether all are integers.

    Returns:
        The expression.

    Raises:
        NoCounterpartError: A node is no expression.
    """
    symbols = {
        name: sympy.Symbol(
            f"s{index}",
            real=True,
            positive=True if name in positive else None,
            integer=True if integer else None,
        )
        for index, name in enumerate(names)
    }
    return _built(tree, symbols)


def _built(tree: Node, symbols: dict[str, Expression]) -> Expression:
    kind = tree.kind
    if kind == "number":
        return sympy.Rational(int(tree.value.numerator), int(tree.value.denominator))
    if kind == "symbol":
        return symbols[tree.name]
    if kind == "constant":
        if tree.name not in _CONSTANTS:
            raise NoCounterpartError(tree.name)
        return _CONSTANTS[tree.name]
    parts = [_built(part, symbols) for part in tree.parts]
    if kind == "function":
        return _function(tree.name, parts)
    operation = _OPERATIONS.get(kind)
    if operation is None:
        raise NoCounterpartError(kind)
    return operation(*parts)


def _root(radicand: Expression, index: Expression) -> Expression:
    if index.is_Integer and index % 2 and radicand.is_negative:
        return -((-radicand) ** (1 / index))
    return radicand ** (1 / index)


_OPERATIONS: dict[str, Callable[..., Expression]] = {
    "add": lambda *parts: sympy.Add(*parts),
    "multiply": lambda *parts: sympy.Mul(*parts),
    "negate": lambda value: -value,
    "divide": lambda top, bottom: top / bottom,
    "power": lambda base, exponent: base**exponent,
    "root": _root,
    "factorial": sympy.factorial,
    "percent": lambda value: value / 100,
}


def _function(name: str, parts: list[Expression]) -> Expression:
    if name == "log":
        base = parts[1] if len(parts) > 1 else sympy.Symbol("base", positive=True)
        return sympy.log(parts[0]) / sympy.log(base)
    function = _FUNCTIONS.get(name)
    if function is None:
        raise NoCounterpartError(name)
    return function(*parts)
