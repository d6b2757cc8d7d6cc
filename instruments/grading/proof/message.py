"""Syntax trees as JSON between the grader and its proving process."""

import json
from fractions import Fraction
from typing import Any

from instruments.grading.reading.tree import Node

__all__ = ["decode", "encode"]


def encode(one: Node, two: Node, names: tuple[str, ...], positive: frozenset[str]) -> bytes:
    """Writes a question as one line."""
    question = [_packed(one), _packed(two), list(names), sorted(positive)]
    return json.dumps(question).encode() + b"\n"


def decode(line: bytes) -> tuple[Node, Node, tuple[str, ...], frozenset[str]]:
    """Reads a question."""
    one, two, names, positive = json.loads(line)
    return _unpacked(one), _unpacked(two), tuple(names), frozenset(positive)


def _packed(tree: Node) -> list[Any]:
    # Hexadecimal: Python refuses to print very long integers in decimal.
    value = [hex(tree.value.numerator), hex(tree.value.denominator)]
    return [tree.kind, tree.name, value, [_packed(part) for part in tree.parts]]


def _unpacked(packed: list[Any]) -> Node:
    kind, name, (top, bottom), parts = packed
    value = Fraction(int(top, 16), int(bottom, 16))
    return Node(kind, tuple(_unpacked(part) for part in parts), name, value)
