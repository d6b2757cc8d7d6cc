r"""Plain numbers and fractions, the commonest answers, read without a parser."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from instruments.grading.measures import measures_in
from instruments.grading.reading.notation import ungrouped
from instruments.grading.units import split_unit

__all__ = ["PlainNumber", "read_bare_number", "read_plain_number"]

_DIGITS = (
    r"(?:(?:([0-9]{1,18})|([1-9][0-9]{0,2}(?:,[0-9]{3}){1,5}))(?:\.([0-9]{0,18}))?|\.([0-9]{1,18}))"
)
_PLAIN = re.compile(rf"([-+]?){_DIGITS}")
_MONEY = re.compile(r"([-+]?)\s*\\?\$\s*([0-9][0-9,.]*)")
_LABELLED = re.compile(r"([A-Za-z])\s*=\s*(\S.*)")
_DEGREES = re.compile(r"([-+]?[0-9.,]+)\s*(?:\^\s*\{?\s*\\circ\s*\}?|\u00b0|\\degree)")
_ONE = ("1", 1, False)
_UNIT_BEHIND = re.compile(
    r"([0-9.,/]+|\\[dtc]?frac[0-9{}]+)"
    r"(\s*(?:[A-Za-z ]+|\\(?:text|mbox|mathrm)\s*\{[A-Za-z ~]+\}(?:\^\{?[23]\}?)?))"
)
_DOLLARS, _ANGLE = measures_in("$"), measures_in("degree")
_FRACTION = re.compile(
    r"([-+]?)\s*(?:\\[dtc]?frac\s*(?:\{\s*([-+]?[0-9]{1,18})\s*\}|([0-9]))"
    r"\s*(?:\{\s*([0-9]{1,18})\s*\}|([0-9]))|([0-9]{1,18})\s*/\s*([0-9]{1,18}))"
)
_MIXED = re.compile(
    r"(-?)\s*([0-9]{1,18})(?:\s*\\[dtc]?frac\s*\{\s*([0-9]{1,18})\s*\}\s*\{\s*([0-9]{1,18})\s*\}"
    r"|\s*\\[dtc]?frac\s*([0-9])([0-9])|\s+([0-9]{1,18})\s*/\s*([0-9]{1,18}))"
)
_ENDS = frozenset("0123456789}")
_LONGEST = 120
_WRAPPINGS = (("$", "$"), (r"\boxed{", "}"), (r"\(", r"\)"), ("**", "**"), (r"\displaystyle", ""))


class PlainNumber(NamedTuple):
    """A number and what stands beside it.

    Attributes:
        value: The exact value.
        measures: Units of measurement (``measures.measures_in``).
        label: The letter before an equals sign; empty without one.
    """

    value: Fraction | int
    measures: frozenset[str] = frozenset()
    label: str = ""


def read_plain_number(text: str) -> PlainNumber | None:
    r"""Reads an integer, decimal or fraction such as ``-1,234.50`` or ``\frac34``.

    Args:
        text: An answer; dollar signs of mathematics, a box and a final period may surround it,
            ``x =`` or a money sign may stand before it, a degree sign or a unit behind it.

    Returns:
        The number; None for any other notation, and for more than 18 digits.
    """
    if len(text) > _LONGEST:
        return None
    text = _unwrapped(text.strip())
    if "{,}" in text or "\\!" in text:
        text = ungrouped(text)
    value = read_bare_number(text)
    if value is None:
        value = _mixed(text)
    if value is not None:
        return PlainNumber(value)
    match = _LABELLED.fullmatch(text)
    if match is not None:
        value = read_bare_number(match[2])
        return None if value is None else PlainNumber(value, label=match[1])
    match = _MONEY.fullmatch(text)
    if match is not None:
        value = read_bare_number(match[1] + match[2])
        return None if value is None else PlainNumber(value, _DOLLARS)
    match = _DEGREES.fullmatch(text)
    if match is not None:
        value = read_bare_number(match[1])
        return None if value is None else PlainNumber(value, _ANGLE)
    return _counted(text)


def read_bare_number(text: str) -> Fraction | int | None:
    """Reads a number with nothing around it; None for anything else."""
    match = _PLAIN.fullmatch(text)
    if match is None:
        return _fraction(text)
    sign, digits, grouped, part, alone = match.groups()
    whole = digits or (grouped or "").replace(",", "")
    part = alone or part
    value: Fraction | int
    if not part or (whole and not part.strip("0")):
        value = int(whole)
    else:
        value = Fraction(int(whole + part), 10 ** len(part))
    return -value if sign == "-" else value


def _counted(text: str) -> PlainNumber | None:
    """A number with a unit behind it, such as ``18 dollars``, unless the unit scales it."""
    match = _UNIT_BEHIND.fullmatch(text)
    measures = None if match is None else _measures_of(match[2])
    if match is None or measures is None:
        return None
    value = read_bare_number(match[1])
    return None if value is None else PlainNumber(value, measures)


@lru_cache(maxsize=1 << 10)
def _measures_of(unit: str) -> frozenset[str] | None:
    """The units behind a number; None for words that are none or scale it. Units come again."""
    measured = split_unit(f"1{unit}")
    if measured is None or (measured.number.strip(), measured.scale, measured.percent) != _ONE:
        return None
    return measured.measures


def _mixed(text: str) -> Fraction | None:
    """An integer with a proper fraction behind it."""
    match = _MIXED.fullmatch(text) if text[-1:] in _ENDS else None
    if match is None:
        return None
    sign, whole, *parts = match.groups()
    top, bottom = (int(part) for part in parts if part is not None)
    if not 0 < top < bottom:
        return None
    value = int(whole) + Fraction(top, bottom)
    return -value if sign else value


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
    """Takes off at most three layers."""
    for _ in range(3):
        if text[:1] not in ("$", "\\", "*"):
            break
        for left, right in _WRAPPINGS:
            if text.startswith(left) and text.endswith(right) and len(text) > len(left):
                text = text[len(left) : len(text) - len(right)].strip()
                break
    return text[:-1] if text.endswith(".") and not text.endswith("..") else text
