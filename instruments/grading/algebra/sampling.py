"""Values at sample points: a cheap disproof of equality before any symbolic work."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Literal

from instruments.grading.algebra.budget import spend
from instruments.grading.algebra.numeric import NoValueError, Number, evaluate
from instruments.grading.reading.tree import Node, walk

__all__ = ["Domain", "Sampled", "is_discrete", "sample", "symbols_of"]

Domain = Literal["real", "positive", "integer"] | None
Point = dict[str, float]
Sampled = Literal["different", "equal", "unknown"]

_COARSE, _FINE = 30, 60
_POINTS = 4
_UNITS = 12
"""Units of work for a node."""
_STABLE = 1e-3
_DISCRETE = frozenset({"factorial", "binomial"})


def symbols_of(*trees: Node) -> tuple[str, ...]:
    """The names of the symbols, sorted."""
    return tuple(
        sorted({node.name for tree in trees for node in walk(tree) if node.kind == "symbol"})
    )


def sample(predicted: Node, gold: Node, domain: Domain = None) -> tuple[Sampled, frozenset[str]]:
    """Compares two expressions at points where the gold answer is defined.

    Points are real, of both signs unless the domain says else, and fixed by the names of the
    symbols; expressions with factorials are compared at positive integers. A
    difference counts when it stands at two precisions, so that rounding is never taken for one.
    Where the gold answer is defined, the prediction must be.

    Args:
        predicted: The prediction.
        gold: The gold answer.
        domain: What symbols stand for.

    Returns:
        ``different`` (certain), ``equal`` at all points, or ``unknown`` when no point could be
        compared; and the symbols that are positive wherever the gold answer is defined.
    """
    names = symbols_of(predicted, gold)
    compared, positive = 0, set(names)
    size = _UNITS * (len(walk(predicted)) + len(walk(gold)))
    for point, signs in _points(names, domain, discrete=is_discrete(predicted, gold)):
        spend(size)
        wanted = _real(gold, point)
        if wanted is None:
            continue
        positive -= {name for name, sign in signs.items() if sign < 0}
        given = _real(predicted, point)
        if given is None:
            return (
                "different" if _certainly_undefined(predicted, point) else "unknown"
            ), frozenset()
        if _differ(predicted, gold, point, abs(given - wanted)):
            return "different", frozenset()
        compared += 1
        if not names:
            break
    return ("equal" if compared else "unknown"), frozenset(positive)


def is_discrete(*trees: Node) -> bool:
    """Whether some function is meant for natural numbers: a factorial, a binomial."""
    return any(
        node.kind in _DISCRETE or node.name in _DISCRETE for tree in trees for node in walk(tree)
    )


def _points(
    names: tuple[str, ...], domain: Domain, *, discrete: bool
) -> Iterator[tuple[Point, dict[str, int]]]:
    """Yields points with the sign of each coordinate."""
    if domain == "integer" or discrete:
        for number in range(_POINTS):
            yield (
                {name: 2 + number + _hash(name, number) % 5 for name in names},
                dict.fromkeys(names, 1),
            )
        for number in range(_POINTS):
            yield (
                {name: 6 + _hash(name, -number - 1) % 9 for name in names},
                dict.fromkeys(names, 1),
            )
        return
    for number in range(_POINTS if domain == "positive" else 3 * _POINTS):
        # All combinations of the signs of three symbols, then far points too.
        combination = max(0, number - _POINTS)
        signs = {
            name: -1 if (combination >> place if place < 3 else _hash(name, -number)) % 2 else 1
            for place, name in enumerate(names)
        }
        scale = (1, 1 / 64, 1, 16)[number % 4]
        yield (
            {
                name: signs[name] * scale * (0.25 + _hash(name, number) % 4093 / 1024)
                for name in names
            },
            signs,
        )


def _hash(name: str, number: int) -> int:
    return int.from_bytes(sha256(f"{number}|{name}".encode()).digest()[:6], "big")


def _real(tree: Node, point: Point) -> Number | None:
    """The value at a point; None where there is none, or a part that is not real among symbols."""
    try:
        value = evaluate(tree, point, _COARSE, real=_is_real(tree, point))
    except NoValueError:
        return None
    return value if value == value and abs(value) != float("inf") else None


def _is_real(tree: Node, point: Point) -> bool:
    """Whether every part must be real: symbols are, unless the imaginary unit is written."""
    return bool(point) and not any(
        node.kind == "constant" and node.name == "i" for node in walk(tree)
    )


def _certainly_undefined(tree: Node, point: Point) -> bool:
    """Whether a value is missing since it is complex there, not since it cannot be computed."""
    try:
        evaluate(tree, point, _COARSE)
    except NoValueError:
        return False
    return True


def _differ(one: Node, two: Node, point: Point, coarse: Number) -> bool:
    """Whether the values differ by an amount that a higher precision confirms.

    Terms that cancel leave rounding errors of any size, so the size of a difference says nothing.
    """
    if coarse == 0:
        return False
    fine = abs(evaluate(one, point, _FINE) - evaluate(two, point, _FINE))
    return bool(fine != 0 and abs(fine - coarse) <= fine * _STABLE)
