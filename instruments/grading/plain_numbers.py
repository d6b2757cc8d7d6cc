r"""Plain numbers and fractions, the commonest answers, read without a parser."""

import re
from fractions import Fraction

from instruments.grading.units import split_unit

__all__ = ["read_counted_number", "read_plain_number"]

_DIGITS = r"(?:([0-9]{1,18})|([0-9]{1,3}(?:,[0-9]{3}){1,5}))(?:\.([0-9]{0,18}))?"
_PLAIN = re.compile(rf"([-+]?){_DIGITS}")
_MONEY = re.compile(rf"([-+]?)\s*\\?\$\s*{_DIGITS}")
_FRACTION = re.compile(
    r"([-+]?)\s*(?:\\[dtc]?frac\s*(?:\{\s*([0-9]{1,18})\s*\}|([0-9]))"
    r"\s*(?:\{\s*([0-9]{1,18})\s*\}|([0-9]))|([0-9]{1,18})\s*/\s*([0-9]{1,18}))"
)
_WRAPPINGS = (("$", "$"), (r"\boxed{", "}"), (r"\(", r"\)"), ("**", "**"))


def read_plain_number(text: str, *, money: bool = False) -> Fraction | int | None:
    r"""Reads an integer, decimal or fraction such as ``-1,234.50`` or ``\frac34``.

    Args:
        text: An answer; dollar signs of mathematics, a box and a final period may surround it.
        money: Whether a dollar sign may stand before it.

    Returns:
        Its exact value; None for any other notation, and for more than 18 digits.
    """
    text = _unwrapped(text.strip())
    match = _PLAIN.fullmatch(text) or (_MONEY.fullmatch(text) if money else None)
    if match is None:
        return _fraction(text)
    sign, digits, grouped, part = match.groups()
    whole = digits or grouped.replace(",", "")
    value = int(whole) if not part else Fraction(int(whole + part), 10 ** len(part))
    return -value if sign == "-" else value


def read_counted_number(text: str) -> Fraction | int | None:
    """Reads a plain number with a unit behind it, such as ``18 dollars``.

    Returns:
        The number; None when the unit scales it, or for any other notation.
    """
    text = text.strip()
    if not text[:1].isdigit() or "=" in text or not text.rstrip(".")[-1:].isalpha():
        return None
    measured = split_unit(text)
    if measured is None or measured.scale != 1 or measured.percent:
        return None
    return read_plain_number(measured.number)


def _fraction(text: str) -> Fraction | None:
    match = _FRACTION.fullmatch(text)
    if match is None:
        return None
    sign, *parts = match.groups()
    top, bottom = (int(part) for part in parts if part is not None)
    if not bottom:
        return None
    return Fraction(-top if sign == "-" else top, bottom)


def _unwrapped(text: str) -> str:
    """Takes off at most two layers."""
    for _ in range(2):
        if text[:1] not in ("$", "\\", "*"):
            break
        for left, right in _WRAPPINGS:
            if text.startswith(left) and text.endswith(right) and len(text) > len(left):
                text = text[len(left) : len(text) - len(right)].strip()
                break
    return text[:-1] if text.endswith(".") else text
