"""Proves by computer algebra that an expression is zero."""

from collections.abc import Callable
from typing import Any

import sympy

from instruments.grading.proof.sympy_tree import NoCounterpartError, to_sympy
from instruments.grading.reading.tree import Node

__all__ = ["proves_equal"]

Expression = Any  # sympy.Expr: SymPy has no types

_STEPS: tuple[Callable[[Expression], Expression], ...] = (
    sympy.expand,
    lambda value: sympy.cancel(sympy.together(value)),
    sympy.radsimp,
    lambda value: sympy.expand_trig(sympy.expand(value)),
    sympy.trigsimp,
    sympy.gammasimp,
    lambda value: sympy.expand_log(value),
    sympy.sqrtdenest,
    sympy.simplify,
)


def proves_equal(
    one: Node,
    two: Node,
    names: tuple[str, ...],
    positive: frozenset[str],
    *,
    integer: bool = False,
) -> bool:
    """Whether the difference of two expressions is proved to be zero.

    Each step is an identity of SymPy; numeric evidence is never taken for a proof. What is not
    proved may still be true.

    Args:
        one: An expression.
        two: Another one.
        names: Names of the symbols.
        positive: Which symbols are positive.
        integer: Whether they stand for integers.

    Returns:
        True for a proof.
    """
    try:
        first, second = (to_sympy(tree, names, positive, integer=integer) for tree in (one, two))
        difference = first - second
    except NoCounterpartError:
        return False
    return any(_vanishes(step, difference) for step in _STEPS) or _algebraic_zero(difference)


def _vanishes(step: Callable[[Expression], Expression], difference: Expression) -> bool:
    try:
        return bool(step(difference) == 0)
    except (ArithmeticError, ValueError, TypeError, AttributeError, NotImplementedError):
        return False


def _algebraic_zero(difference: Expression) -> bool:
    """Whether an algebraic number is zero: then its minimal polynomial is x."""
    if difference.free_symbols or not difference.is_algebraic:
        return False
    unknown = sympy.Symbol("x")
    try:
        return bool(sympy.minimal_polynomial(difference, unknown) == unknown)
    except (ArithmeticError, ValueError, TypeError, NotImplementedError):
        return False
