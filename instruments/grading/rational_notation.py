r"""Reads one exact rational number from an answer in any usual notation."""

import re
from fractions import Fraction
from typing import Literal, NamedTuple

from instruments.arithmetic.expression import ExpressionError, evaluate, parse_expression
from instruments.grading.measures import measures_in
from instruments.grading.units import changes_value, split_unit
from instruments.grading.unwrapping import peel
from instruments.mathematical_text.latex import unwrap_text_commands

__all__ = ["MAX_CHARACTERS", "RationalReading", "read_rational"]

MAX_CHARACTERS = 1000
"""Longer answers are over the limit; no parsing is tried."""

_LABEL = re.compile(
    r"(?:\\(?:angle|triangle)\s*)?"
    r"(?:[A-Za-z][A-Za-z' ]*|\\(?:alpha|beta|gamma|theta|phi|lambda|mu))"
    r"(?:_\{?[A-Za-z0-9]+\}?)?"
)
_MONEY = re.compile(r"^([-+]?)\s*[$£€¥]+\s*(?=[-+]?[0-9.\\(])|\s*[$£€¥]+$")
_PERCENT = re.compile(r"\s*%$")
_DEGREE = re.compile(r"\s*\^\s*\{?\\circ\}?$")
_LATEX_FRACTION = re.compile(r"\\frac\s*(\{[^{}]*\}|[0-9])\s*(\{[^{}]*\}|[0-9])")
_MIXED = re.compile(
    r"([-+]?)\s*([0-9][0-9,]*)(?:\s+([0-9]+)\s*/\s*([0-9]+)"
    r"|\s*\\frac\s*(?:\{\s*([0-9]+)\s*\}|([0-9]))\s*(?:\{\s*([0-9]+)\s*\}|([0-9])))"
)
_SCIENTIFIC = re.compile(r"([0-9.]+)[eE]([-+]?[0-9]{1,2})")
_REPEATING = re.compile(r"([-+]?)([0-9]*)\.([0-9]*)\\overline\s*\{([0-9]+)\}")
_POWER = re.compile(r"\^\s*\{([^{}]*)\}")
_FORBIDDEN = re.compile(r"[A-Za-z\\{}\[\]!:;|_&$]|--|\+\+")


class RationalReading(NamedTuple):
    """What an answer says.

    Attributes:
        value: The exact value, the percent sign applied; None when there is none.
        percent: Whether the answer carried a percent sign or the word.
        problem: Why there is no value.
        measures: Units of measurement that the answer carries (``measures.measures_in``).
        label: The name before an equals sign, or None.
    """

    value: Fraction | None
    percent: bool
    problem: Literal["unparsable", "over_limit"] | None
    measures: frozenset[str] = frozenset()
    label: str | None = None


def read_rational(text: str, *, unit: str | None = None) -> RationalReading:
    r"""Reads an exact rational number; never guesses and never truncates.

    Understood: signs, thousands separators, decimals, ``1e3``, ``0.\overline{3}``, fractions
    ``3/4`` and ``\frac34``, mixed numbers, percent, money signs, units and trailing words,
    ``x = 5``, arithmetic (``1.5 \times 10^3``, ``48+24``, also ``48+24=72`` when it is true).
    Anything else (``\sqrt{4}``, ``(1,2)``, ``1,23``, ``4 10/3``, ``5x``) is unparsable.

    Args:
        text: The answer as it stands in a text.
        unit: Unit that the row names.

    Returns:
        Value or problem. Never raises; at most 1,000 characters are read.
    """
    if len(text) > MAX_CHARACTERS:
        return RationalReading(None, False, "over_limit")
    sides = peel(text).split("=")
    label = sides[0].strip()
    name = None
    if len(sides) > 1 and _LABEL.fullmatch(label) and not changes_value(label):
        sides, name = sides[1:], label
    readings = [_side(side, unit) for side in sides]
    last = readings[-1]
    if last is None or any(other is None or other[0] != last[0] for other in readings):
        return RationalReading(None, False, "unparsable")
    return RationalReading(last[0], last[1], None, last[2], name)


def _side(text: str, unit: str | None) -> tuple[Fraction, bool, frozenset[str]] | None:
    """Value, percent and units of one side of an equation; None when it is not a number."""
    measured = split_unit(peel(text), unit)
    if measured is None:
        return None
    number = _DEGREE.sub("", unwrap_text_commands(measured.number).strip())
    money = measures_in(character for character in number if character in "$\u20ac")
    number = _MONEY.sub(r"\1", _MONEY.sub(r"\1", number)).strip()
    number, signs = _PERCENT.subn("", number)
    value = _mixed(number)
    if value is None:
        value = _repeating(number)
    if value is None:
        value = _arithmetic(number)
    if value is None:
        return None
    percent = bool(signs) or measured.percent
    return (value * measured.scale) / (100 if percent else 1), percent, measured.measures | money


def _mixed(text: str) -> Fraction | None:
    r"""Reads ``1 1/4`` and ``1\frac14``; the fraction must be proper."""
    match = _MIXED.fullmatch(text)
    if match is None:
        return None
    top = int(match[3] or match[5] or match[6])
    bottom = int(match[4] or match[7] or match[8])
    whole = _arithmetic(match[2])
    if whole is None or not 0 < top < bottom:
        return None
    value = whole + Fraction(top, bottom)
    return -value if match[1] == "-" else value


def _repeating(text: str) -> Fraction | None:
    r"""Reads ``0.1\overline{6}``."""
    match = _REPEATING.fullmatch(text)
    if match is None:
        return None
    sign, whole, fixed, period = match.groups()
    head = Fraction(int(whole + fixed or "0"), 10 ** len(fixed))
    tail = Fraction(int(period), (10 ** len(period) - 1) * 10 ** len(fixed))
    return -(head + tail) if sign == "-" else head + tail


def _arithmetic(text: str) -> Fraction | None:
    """Evaluates plain or LaTeX arithmetic exactly, within the bounds of the arithmetic parser."""
    for _ in range(8):
        text, count = _LATEX_FRACTION.subn(_plain_fraction, _POWER.sub(r"^(\1)", text))
        if not count:
            break
    text = _SCIENTIFIC.sub(r"(\1*10^(\2))", text)
    if _FORBIDDEN.search(text) or ("," in text and "(" in text) or not text.isascii():
        return None
    try:
        return evaluate(parse_expression(text))
    except ExpressionError:
        return None


def _plain_fraction(match: re.Match[str]) -> str:
    return f"(({match[1].strip('{}')})/({match[2].strip('{}')}))"
