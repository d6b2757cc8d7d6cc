r"""Lists, tuples and matrices of plain numbers, read without the parser."""

import re
from fractions import Fraction

from instruments.grading.reading.tree import Node

__all__ = ["read_number_list", "read_number_matrix"]

_NUMBER = r"\s*[-+]?\s*[0-9]{1,18}(?:\.[0-9]{1,18})?\s*"
_LIST = re.compile(rf"([(\[]|\\\{{)?({_NUMBER}(?:,{_NUMBER})+)([)\]]|\\\}})?")
_GROUPED = re.compile(r"(?<![0-9])[0-9]{1,3},[0-9]{3}(?![0-9])")
_MATRIX = re.compile(
    rf"\\begin\{{[pbB]matrix\}}({_NUMBER}(?:(?:&|\\cr){_NUMBER})*)(?:\\cr\s*)?\\end\{{[pbB]matrix\}}"
)


def read_number_list(text: str) -> Node | None:
    r"""Reads ``3, 5, 7``, ``(2, -1)``, ``[2, 5)`` or ``\{1, 2\}``.

    Returns:
        The tree that the parser would give; None for anything else, and where a comma may group
        digits.
    """
    match = _LIST.fullmatch(text)
    if match is None:
        return None
    left, inner, right = match.groups()
    if (left is None) != (right is None) or (left is None and _GROUPED.search(inner)):
        return None
    brackets = f"{left or ''}{right or ''}".replace("\\", "")
    if brackets not in ("", "()", "(]", "[)", "[]", "{}"):
        return None
    return Node("sequence", tuple(_number(part) for part in inner.split(",")), brackets)


def read_number_matrix(text: str) -> Node | None:
    r"""Reads a matrix of numbers whose rows end with ``\cr``; None for anything else."""
    match = _MATRIX.fullmatch(text)
    if match is None:
        return None
    rows = [row.split("&") for row in match[1].split("\\cr")]
    if any(len(row) != len(rows[0]) for row in rows):
        return None
    entries = tuple(_number(entry) for row in rows for entry in row)
    return Node("matrix", entries, str(len(rows[0])))


def _number(text: str) -> Node:
    text = text.strip()
    digits = text.lstrip("+-").strip()
    whole, point, part = digits.partition(".")
    value = Fraction(int(whole + part), 10 ** len(part))
    node = Node("number", value=value, decimal=len(part) if point else -1)
    return Node("negate", (node,)) if text.startswith("-") else node
