"""The operands of a step, with what the step's text says about each."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from instruments.arithmetic.expression import (
    Expression,
    ExpressionError,
    Negation,
    Number,
    parse_expression,
)
from instruments.arithmetic.numbers import parse_number
from stages.decompose.unit import Unit
from stages.decompose.word_stems import stems

__all__ = ["Operand", "operands_of"]

_NUMBER = re.compile(r"(?:\d(?:[\d,]*\d)?(?:\.\d+)?|\.\d+)\s?%?")
_PHRASE = re.compile(r"(?:\s?/?\s?(?!x\b)[A-Za-z][A-Za-z'-]*){1,4}|-[a-z]+")
_RATE = re.compile(r"\bper\b|\beach\b|/")
_SIGN = re.compile(r"[$\u20ac\u00a3]\s?$")


@dataclass(frozen=True)
class Operand:
    """A number of a calculation.

    Attributes:
        value: Its value.
        role: ``term`` of a sum or difference, ``factor`` of a product, ``dividend``, ``divisor``
            or ``other``.
        fraction: Whether it is written as a decimal or percentage below one, or stands over or
            under 100.
        words: Stems of the words that go with it in the step's text; empty when it has none.
    """

    value: Fraction
    role: str
    fraction: bool
    words: frozenset[str]


def operands_of(unit: Unit) -> list[Operand]:
    """Reads the operands from left to right; none when the calculation cannot be read."""
    try:
        tree = parse_expression(unit.lhs)
    except ExpressionError:
        return []
    numbers = list(_roles(tree, "other"))
    places = _places(unit.text, [number.value for number, _ in numbers])
    hundredths = any(number.value in (100, Fraction(1, 100)) for number, _ in numbers)
    return [
        Operand(number.value, role, hundredths or 0 < number.value < 1, _words(unit.text, place))
        for (number, role), place in zip(numbers, places, strict=True)
    ]


def _roles(tree: Expression, role: str) -> list[tuple[Number, str]]:
    if isinstance(tree, Number):
        return [(tree, role)]
    if isinstance(tree, Negation):
        return _roles(tree.operand, role)
    left, right = {
        "+": ("term", "term"),
        "-": ("term", "term"),
        "*": ("factor", "factor"),
        "/": ("dividend", "divisor"),
        "^": ("other", "other"),
    }[tree.operator]
    if left == "dividend" and not isinstance(tree.left, Number):
        left = "factor"
    return _roles(tree.left, left) + _roles(tree.right, right)


def _places(text: str, values: Sequence[Fraction]) -> Sequence[re.Match[str] | None]:
    """Finds the numbers of the calculation in the text: the last run that has them in order.

    Without such a run, a value that stands in the text exactly once is found there.
    """
    found = [(match, parse_number(match[0])) for match in _NUMBER.finditer(text)]
    for start in range(len(found) - len(values), -1, -1):
        run = found[start : start + len(values)]
        if [value for _, value in run] == list(values) and _calculates(text, run):
            return [match for match, _ in run]
    singles: list[re.Match[str] | None] = []
    for value in values:
        same = [match for match, other in found if other == value]
        singles.append(same[0] if len(same) == 1 else None)
    return singles


def _calculates(text: str, run: Sequence[tuple[re.Match[str], object]]) -> bool:
    between = (text[a.end() : b.start()] for (a, _), (b, _) in pairwise(run))
    return all(re.search(r"[-+*/x\u00d7\u00f7\u2212\u2013^]", part) for part in between)


def _words(text: str, place: re.Match[str] | None) -> frozenset[str]:
    if place is None:
        return frozenset()
    phrase = _PHRASE.match(text, place.end())
    unit = _RATE.split(phrase[0], maxsplit=1)[0] if phrase else ""
    sign = _SIGN.search(text[: place.start()])
    return frozenset(stems(f"{sign[0] if sign else ''} {unit}"))
