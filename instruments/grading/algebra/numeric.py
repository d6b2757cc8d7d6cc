"""Values of syntax trees in floating point of any precision, to disprove equality."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from instruments.grading.reading.tree import Node

__all__ = ["NoValueError", "evaluate"]

_LARGEST_EXPONENT = 10**7
_LARGEST_FACTORIAL = 10**8
_LARGEST_ARGUMENT = 1e30
"""Periods of larger arguments would need too many digits of pi."""

Number = Any  # mpf or mpc: mpmath has no types


class NoValueError(ArithmeticError):
    """The expression has no value at this point, or none that can be computed."""


@cache
def context(digits: int) -> Any:  # noqa: ANN401
    """A context of its own, so that no other thread's precision matters."""
    import mpmath  # at first use: most answers are plain numbers

    made = mpmath.MPContext()
    made.dps = digits
    return made


def evaluate(
    tree: Node, point: Mapping[str, int | float], digits: int, *, real: bool = False
) -> Number:
    """Computes the value of an expression.

    Args:
        tree: The expression.
        point: Value of each symbol.
        digits: Working precision in decimal digits.
        real: Whether every part must be real: the product of two imaginary roots is then none.

    Returns:
        A real or complex number of mpmath; real roots of negative numbers for odd indices.

    Raises:
        NoValueError: A part has no value or is no number.
    """
    mp = context(digits)
    try:
        return _Evaluation(mp, point, real=real).value(tree)
    except (ArithmeticError, ValueError, TypeError, MemoryError) as error:
        raise NoValueError(str(error)) from None
    except mp.NoConvergence as error:
        raise NoValueError(str(error)) from None


class _Evaluation:
    """Recursion over a tree at one point."""

    def __init__(self, mp: Any, point: Mapping[str, int | float], *, real: bool) -> None:  # noqa: ANN401
        self.mp = mp
        self.point = point
        self.real = real

    def value(self, tree: Node) -> Number:
        """The value of a node."""
        mp, kind = self.mp, tree.kind
        if kind == "number":
            return mp.mpf(tree.value.numerator) / tree.value.denominator
        if kind == "symbol":
            return mp.mpf(self.point[tree.name])
        if kind == "constant":
            return _constant(tree.name, mp)
        parts = [self.value(part) for part in tree.parts]
        simple = _SIMPLE.get(kind)
        if simple is not None:
            return simple(mp, parts)
        value = _applied(tree, parts, mp)
        if mp.isinf(value) or mp.isnan(value):
            raise NoValueError("no finite value")
        if self.real and mp.im(value) != 0:
            raise NoValueError("a part is not real")
        return value


_SIMPLE: dict[str, Callable[[Any, list[Number]], Number]] = {
    "add": lambda mp, parts: mp.fsum(parts),
    "multiply": lambda mp, parts: mp.fprod(parts),
    "negate": lambda _, parts: -parts[0],
    "divide": lambda _, parts: parts[0] / parts[1],
    "percent": lambda _, parts: parts[0] / 100,
}


def _applied(tree: Node, parts: list[Number], mp: Any) -> Number:  # noqa: ANN401
    """The value of a power, a root, a factorial or a function."""
    if tree.kind == "power":
        return _power(parts[0], parts[1], mp)
    if tree.kind == "root":
        return _power(parts[0], 1 / parts[1], mp, index=parts[1])
    if tree.kind == "factorial":
        return _factorial(parts[0], mp)
    if tree.kind == "function":
        return _function(tree.name, parts, mp)
    raise NoValueError(tree.kind)


def _constant(name: str, mp: Any) -> Number:  # noqa: ANN401
    if name == "pi":
        return +mp.pi
    if name in ("e", "euler"):
        return +mp.e
    if name in ("i", "imaginary"):
        return mp.mpc(0, 1)
    if name == "degree":
        return mp.pi / 180
    raise NoValueError(name)


def _power(base: Number, exponent: Number, mp: Any, index: Number | None = None) -> Number:  # noqa: ANN401
    if abs(exponent) > _LARGEST_EXPONENT:
        raise NoValueError("an exponent too large")
    if base == 0 and mp.re(exponent) <= 0:
        raise NoValueError("zero to this power")
    if mp.im(base) == 0 and mp.re(base) < 0 and mp.im(exponent) == 0:
        degree = index if index is not None else _odd_denominator(exponent)
        if degree is not None and mp.isint(degree) and int(degree) % 2:
            numerator = int(mp.nint(exponent * degree))
            return (-1) ** (numerator % 2) * mp.power(-mp.re(base), exponent)
    return mp.power(base, exponent)


def _odd_denominator(exponent: Number) -> int | None:
    """The denominator when it is a small odd one."""
    for denominator in (1, 3, 5, 7, 9):
        scaled = exponent * denominator
        if abs(scaled - round(float(scaled.real))) < abs(exponent) * 1e-20:
            return denominator
    return None


def _factorial(value: Number, mp: Any) -> Number:  # noqa: ANN401
    if mp.im(value) != 0 or not mp.isint(value) or not 0 <= value <= _LARGEST_FACTORIAL:
        raise NoValueError("no factorial")
    return mp.factorial(value)


def _function(name: str, parts: list[Number], mp: Any) -> Number:  # noqa: ANN401
    if name == "binomial":
        return mp.binomial(parts[0], parts[1])
    if name == "log":
        if len(parts) == 1:
            # Another base than e and 10, so that neither is taken for it.
            return mp.ln(parts[0]) / mp.mpf("1.7320503")
        return mp.ln(parts[0]) / mp.ln(parts[1])
    if name in ("gcd", "lcm"):
        raise NoValueError(name)
    if name in ("max", "min"):
        return max(parts) if name == "max" else min(parts)
    if abs(parts[0]) > _LARGEST_ARGUMENT:
        raise NoValueError("an argument too large")
    function = _functions(mp).get(name)
    if function is None or len(parts) != 1:
        raise NoValueError(name)
    return function(parts[0])


def _functions(mp: Any) -> dict[str, Callable[[Number], Number]]:  # noqa: ANN401
    return {
        "sin": mp.sin,
        "cos": mp.cos,
        "tan": mp.tan,
        "cot": mp.cot,
        "sec": mp.sec,
        "csc": mp.csc,
        "arcsin": mp.asin,
        "arccos": mp.acos,
        "arctan": mp.atan,
        "arccot": mp.acot,
        "arcsec": mp.asec,
        "arccsc": mp.acsc,
        "sinh": mp.sinh,
        "cosh": mp.cosh,
        "tanh": mp.tanh,
        "coth": mp.coth,
        "ln": mp.ln,
        "exp": mp.exp,
        "abs": abs,
        "floor": mp.floor,
        "ceiling": mp.ceil,
    }
