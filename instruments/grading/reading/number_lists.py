r"""Lists, tuples and matrices of plain numbers and fractions, read without the parser."""

import re
from fractions import Fraction

from instruments.grading.reading.tree import Node, number

__all__ = ["read_number_list", "read_number_matrix"]

_NUMBER = (
    r"\s*[-+]?\s*(?:[0-9]{1,18}(?:\.[0-9]{1,18})?(?![0-9/.])|[0-9]{1,18}/[0-9]{1,18}"
    r"|\\[dt]?frac\s*(?:\{\s*-?[0-9]{1,18}\s*\}\s*\{\s*[0-9]{1,18}\s*\}|[0-9]{2}(?![0-9])))\s*"
)
_AND = r"(?:\\text\s*\{\s*and\s*\}|(?<=\s)and(?=\s))"
_SEPARATOR = re.compile(rf",\s*{_AND}|,|{_AND}")
_LIST = re.compile(
    rf"([(\[]|\\\{{)?({_NUMBER}(?:(?:{_SEPARATOR.pattern}){_NUMBER})+)([)\]]|\\\}})?"
)
_DIGITS = re.compile(r"[0-9]+")
_GROUPED = re.compile(r"(?<![0-9])[0-9]{1,3},[0-9]{3}(?![0-9])")
_MATRIX = re.compile(
    rf"\\begin\{{[pbB]matrix\}}({_NUMBER}(?:(?:&|\\cr){_NUMBER})*)(?:\\cr\s*)?\\end\{{[pbB]matrix\}}"
)


def read_number_list(text: str) -> Node | None:
    r"""Reads ``3, 5, 7``, ``1 and 2``, ``(2, -1/3)``, ``[2, 5)`` or ``\{1, 2\}``.

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
    return Node("sequence", tuple(_number(part) for part in _SEPARATOR.split(inner)), brackets)


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
    """A number or a quotient of two, as the parser reads it."""
    text = text.strip()
    unsigned = text.lstrip("+-").strip()
    negative = text.startswith("-")
    if unsigned.startswith("\\"):
        tree = _fraction(unsigned)
        return Node("negate", (tree,)) if negative else tree
    top, slash, bottom = unsigned.partition("/")
    whole, point, part = top.partition(".")
    value = Fraction(int(whole + part), 10 ** len(part))
    node = Node("number", value=value, decimal=len(part) if point else -1)
    node = Node("negate", (node,)) if negative else node
    return Node("divide", (node, number(int(bottom)))) if slash else node


def _fraction(text: str) -> Node:
    digits = _DIGITS.findall(text)
    top, bottom = (number(int(part)) for part in (digits if len(digits) > 1 else digits[0]))
    signed = Node("negate", (top,)) if "-" in text else top
    return Node("divide", (signed, bottom), "frac")
