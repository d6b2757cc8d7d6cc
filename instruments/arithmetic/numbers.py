"""Numbers as they stand in word problems, and their canonical rational form."""

import re
from fractions import Fraction
from functools import lru_cache

__all__ = ["MAX_DIGITS", "canonical", "decimal_places", "parse_number"]

MAX_DIGITS = 1000
"""Longer texts are refused: Python's own limit is 4,300 digits and long integers are slow."""

_NUMBER = re.compile(
    r"(?P<sign>[-+\u2212])?"
    r"(?:(?P<whole>[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.(?P<part>[0-9]+))?|\.(?P<bare>[0-9]+))"
    r"(?P<percent>\s?%)?"
)


def canonical(value: Fraction) -> str:
    """Gives the canonical text of a rational: ``-7`` or ``3/4`` in lowest terms."""
    return str(value)


@lru_cache(maxsize=1 << 12)
def parse_number(text: str) -> Fraction | None:
    """Reads one plain number.

    Args:
        text: ASCII digits with an optional sign, thousands commas, decimal point and percent
            sign (``1,200``, ``.5``, ``30%``); surrounding white space is ignored.

    Returns:
        The exact value, or None when the text is anything else (``1,2``, ``5.``, ``1e3``) or
        has more than ``MAX_DIGITS`` characters.
    """
    text = text.strip()
    if len(text) > MAX_DIGITS:
        return None
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    whole = (match["whole"] or "").replace(",", "")
    part = match["part"] or match["bare"] or ""
    # Fraction(text) gives the same value, six times as slowly.
    places = len(part) + (2 if match["percent"] else 0)
    digits = int(whole + part)
    value = Fraction(digits, 10**places) if places else Fraction(digits)
    return -value if match["sign"] in ("-", "\u2212") else value


def decimal_places(text: str) -> int:
    """Counts the digits after the decimal point of a number's text; 0 without a point.

    A percent sign is left out of the count: ``12.5%`` has one place, though its value 0.125
    has three.
    """
    _, point, tail = text.strip().rstrip("%").rstrip().partition(".")
    return len(tail) if point else 0
