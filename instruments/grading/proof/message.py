"""Syntax trees as JSON between the grader and its proving process."""

import json
from fractions import Fraction
from typing import Any, NamedTuple

from instruments.grading.reading.tree import Node

__all__ = ["Question", "decode", "encode"]


class Question(NamedTuple):
    """Whether two expressions are equal.

    Attributes:
        one: An expression.
        two: Another one.
        names: Names of their symbols.
        positive: Which of them are positive.
        integer: Whether they stand for integers.
    """

    one: Node
    two: Node
    names: tuple[str, ...]
    positive: frozenset[str]
    integer: bool


def encode(
    one: Node,
    two: Node,
    names: tuple[str, ...],
    positive: frozenset[str],
    *,
    integer: bool = False,
) -> bytes:
    """Writes a question as one line."""
    question = [_packed(one), _packed(two), list(names), sorted(positive), integer]
    return json.dumps(question).encode() + b"\n"


def decode(line: bytes) -> Question:
    """Reads a question."""
    one, two, names, positive, integer = json.loads(line)
    return Question(_unpacked(one), _unpacked(two), tuple(names), frozenset(positive), integer)


def _packed(tree: Node) -> list[Any]:
    # Hexadecimal: Python refuses to print very long integers in decimal.
    value = [hex(tree.value.numerator), hex(tree.value.denominator)]
    return [tree.kind, tree.name, value, [_packed(part) for part in tree.parts]]


def _unpacked(packed: list[Any]) -> Node:
    kind, name, (top, bottom), parts = packed
    value = Fraction(int(top, 16), int(bottom, 16))
    return Node(kind, tuple(_unpacked(part) for part in parts), name, value)
