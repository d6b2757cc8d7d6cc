"""Numbers as they stand in word problems, and their canonical rational form."""

import re
from fractions import Fraction

__all__ = ["MAX_DIGITS", "canonical", "decimal_places", "parse_number"]

MAX_DIGITS = 1000
"""Longer digit runs are refused: Python's own limit is 4,300 and long integers are slow."""

_NUMBER = re.compile(r"(?P<sign>[-+\u2212])?(?P<body>\d[\d,]*(?:\.\d+)?|\.\d+)(?P<percent>\s?%)?")
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")


def canonical(value: Fraction) -> str:
    """Gives the canonical text of a rational: ``-7`` or ``3/4`` in lowest terms."""
    return str(value)


def parse_number(text: str) -> Fraction | None:
    """Reads one plain number.

    Args:
        text: Digits with an optional sign, thousands commas, decimal point and percent sign
            (``1,200``, ``.5``, ``30%``); surrounding white space is ignored.

    Returns:
        The exact value, or None when the text is anything else or has more than
        ``MAX_DIGITS`` characters.
    """
    text = text.strip()
    if len(text) > MAX_DIGITS:
        return None
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    body = match["body"]
    if "," in body:
        if _THOUSANDS.fullmatch(body) is None:
            return None
        body = body.replace(",", "")
    if not body.isascii():
        return None
    value = Fraction(body)
    if match["percent"]:
        value /= 100
    return -value if match["sign"] in ("-", "\u2212") else value


def decimal_places(text: str) -> int:
    """Counts the digits after the decimal point of a number's text; 0 without a point."""
    _, point, tail = text.strip().rstrip("%").partition(".")
    return len(tail) if point else 0
