"""The syntax tree of an answer; built from integers and names only, never evaluated as text."""

from fractions import Fraction
from typing import Literal, NamedTuple

__all__ = ["Kind", "Node", "number", "walk"]

Kind = Literal[
    "number",  # value: Fraction
    "symbol",  # name, with its index: x, \alpha, x_1
    "constant",  # name: pi, e, i, infinity, degree, dots, empty
    "add",
    "negate",
    "multiply",
    "divide",
    "power",
    "root",  # radicand, index
    "plus_minus",  # left, right; name: + for plus-minus, - for minus-plus
    "function",  # name, arguments
    "factorial",
    "percent",
    "based",  # name: digits_base
    "modulo",  # value, modulus: the residue class
    "sequence",  # name: its brackets, such as (] or {}; for a bare list empty, and, or
    "relation",  # name: the relations of the chain, space separated
    "sets",  # name: the operations, space separated
    "matrix",  # name: the number of columns
]


class Node(NamedTuple):
    """A node.

    Attributes:
        kind: What it is.
        parts: Its operands in order.
        name: Name of a symbol, constant or function; signs of a relation, brackets.
        value: Value of a number.
        decimal: Digits after the decimal point when a number is written as a decimal, else -1.
        grouped: Whether it stood in parentheses of its own.
    """

    kind: Kind
    parts: tuple["Node", ...] = ()
    name: str = ""
    value: Fraction = Fraction(0)
    decimal: int = -1
    grouped: bool = False


def number(value: int | Fraction) -> Node:
    """Makes a number."""
    return Node("number", value=Fraction(value))


def walk(tree: Node) -> list[Node]:
    """Lists the nodes, each before its parts; without recursion."""
    nodes = [tree]
    for node in nodes:
        nodes.extend(node.parts)
    return nodes
