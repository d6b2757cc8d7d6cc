r"""The numbers of a text as exact rationals, for S_num (MB-069; metrics.md 6.5)."""

import re
from fractions import Fraction
from math import gcd
from typing import NamedTuple

__all__ = ["Numeral", "number_overlap", "number_set", "numbers_agree"]

_MAX_DIGITS = 40
_PLAIN = r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?(?![0-9])|[0-9]+(?:\.[0-9]+)?|\.[0-9]+"
_BRACED = r"(?:\{\s*([0-9]{1,20})\s*\}|([0-9]))"
_NUMBER = re.compile(
    rf"(?<![A-Za-z_0-9.])(?<!_\{{)(?<!sqrt\{{)(?P<sign>-?)"
    rf"(?:(?P<whole>[0-9]{{1,9}})?\s*\\frac\s*{_BRACED}\s*{_BRACED}"
    rf"|(?:(?P<mixed>[0-9]{{1,9}})\s+)?(?P<top>[0-9]{{1,9}})/(?P<bottom>[0-9]{{1,9}})(?![0-9.,/])"
    rf"|(?P<plain>{_PLAIN})(?P<percent>\s?%)?)"
)
_BEFORE_SIGN = re.compile(r"(?:^|[(\[{=<>+*/,:;$]\s*|(?<![0-9)\]}])\s)$")


Exact = int | Fraction
"""Integers stay ``int``: they equal and hash like fractions and are much faster."""


class Numeral(NamedTuple):
    """One number of a text.

    Attributes:
        value: Exact value, the percent sign applied.
        places: Digits after the decimal point as written; 0 for integers and fractions.
        points: For a percentage the number before the sign (``50%`` is 1/2 and 50); else None.
    """

    value: Exact
    places: int
    points: Exact | None


def number_set(comparable: str) -> frozenset[Numeral]:
    r"""Collects N(.) as a set of exact rationals.

    ``1,000`` is one number, ``{1,2}`` are two; ``\frac{1}{2}``, a proper ``1/2`` in lowest
    terms and ``1\frac12`` are one number and their parts are none, while ``48/2`` is a division
    of two numbers; a sign counts where no operand stands before it. Digits inside identifiers
    and subscripts are no numbers. Numbers of more than 40 characters are left out.

    Args:
        comparable: Result of ``tokens.comparable_text``.
    """
    found: dict[Exact, Numeral] = {}
    for match in _NUMBER.finditer(comparable):
        if match.end() - match.start() > _MAX_DIGITS:
            continue
        for numeral in _numerals(match, comparable):
            known = found.get(numeral.value)
            if known is None or (known.points is None and numeral.points is not None):
                found[numeral.value] = numeral
    return frozenset(found.values())


def number_overlap(predicted: frozenset[Numeral], gold: frozenset[Numeral]) -> float:
    """S_num: the share of gold numbers that the predicted text has; 0 without gold numbers."""
    if not gold:
        return 0.0
    values = {numeral.value for numeral in predicted}
    inexact = [numeral for numeral in predicted if _may_round(numeral)]
    shared = sum(
        1
        for wanted in gold
        if wanted.value in values
        or any(
            numbers_agree(given, wanted) for given in (predicted if _may_round(wanted) else inexact)
        )
    )
    return shared / len(gold)


def numbers_agree(first: Numeral, second: Numeral) -> bool:
    """Whether two numbers say the same.

    Equal values agree; a percentage also agrees with its points. A decimal agrees with a finer
    value within half a unit of its last place when the finer one cannot be written exactly at
    that place: it is a fraction without a finite decimal form, or both have two decimals or
    more (repeating decimals as rounded, metrics.md 6.5).
    """
    if first.value == second.value or second.value == first.points or first.value == second.points:
        return True
    coarse, fine = sorted((first, second), key=_precision)
    if coarse.places == 0 or _precision(coarse) == _precision(fine):
        return False
    if coarse.places < 2 and _terminates(fine.value):
        return False
    half_unit = Fraction(1, 2) / Fraction(10) ** coarse.places
    return abs(Fraction(coarse.value) - fine.value) <= half_unit


def _may_round(numeral: Numeral) -> bool:
    """Whether the number can agree with one of another value."""
    return numeral.places > 0 or numeral.points is not None or numeral.value.denominator != 1


def _precision(numeral: Numeral) -> float:
    """Decimal places; infinite for a fraction without a finite decimal form."""
    if numeral.places == 0 and not _terminates(numeral.value):
        return float("inf")
    return numeral.places


def _terminates(value: Exact) -> bool:
    denominator = value.denominator
    for prime in (2, 5):
        while denominator % prime == 0:
            denominator //= prime
    return denominator == 1


def _numerals(match: re.Match[str], text: str) -> list[Numeral]:
    """The one or more numbers of a match; a plain division gives both its operands."""
    sign = -1 if match["sign"] and _BEFORE_SIGN.search(text, 0, match.start()) else 1
    if match["plain"] is not None:
        digits = match["plain"].replace(",", "")
        places = len(digits.partition(".")[2])
        value: Exact = sign * (Fraction(digits) if places else int(digits))
        if match["percent"]:
            return [Numeral(Fraction(value, 100), places + 2 if places else 0, value)]
        return [Numeral(value, places, None)]
    if match["top"] is not None:
        return _slash(match, sign)
    groups = match.groups()
    top, bottom = int(groups[2] or groups[3]), int(groups[4] or groups[5])
    if bottom == 0:
        return []
    return [Numeral(sign * (int(match["whole"] or 0) + Fraction(top, bottom)), 0, None)]


def _slash(match: re.Match[str], sign: int) -> list[Numeral]:
    """``1/2`` and ``3 1/2`` are one number each, ``48/2`` is two."""
    top, bottom = int(match["top"]), int(match["bottom"])
    whole = int(match["mixed"]) if match["mixed"] else None
    if 0 < top < bottom and gcd(top, bottom) == 1:
        return [Numeral(sign * ((whole or 0) + Fraction(top, bottom)), 0, None)]
    parts = [whole, top, bottom]
    return [Numeral(part, 0, None) for part in parts if part is not None]
