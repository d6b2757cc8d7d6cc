"""Rewrites of numbers: separators, zeros, powers of ten, percent, money, degrees, units."""

import re
from decimal import Decimal
from fractions import Fraction

from benchmarks.grader.answer_tokens import mathematics

__all__ = [
    "degree_braced",
    "degree_dropped",
    "degree_symbol",
    "degree_word",
    "leading_zero",
    "money_bare",
    "money_word",
    "percent_bare",
    "percent_fraction",
    "percent_spelling",
    "percent_word",
    "scientific",
    "thousands_braced",
    "thousands_comma",
    "thousands_removed",
    "thousands_spaced",
    "trailing_zeros",
    "unit_dropped",
]

_WHOLE = re.compile(r"(\\\$|-?)(\d{4,})")
_SEPARATED = re.compile(r"(\\\$|-?)([1-9]\d{0,2}(?:(?:,|\{,\}|\\,|,?\\!\s*)\d{3})+)")
_PLAIN = re.compile(r"(-?)(\d+)(\.\d+)?")
_DEGREES = re.compile(r"(-?\d+(?:\.\d+)?)\s*(?:\^\s*(?:\{\s*\\circ\s*\}|\\circ)|\N{DEGREE SIGN})")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*(?:\\%|%)")
_MONEY = re.compile(r"\\\$\s*(\d[\d.]*)")
_UNIT = re.compile(
    r"(?P<value>.*?[\d}])\s*\\(?:text|mbox|mathrm)\s*\{\s*~?\s*(?:(?:cubic |square )?units?|cents|"
    r"[cmk]?m|mm|km|inches|degrees|feet|g|kg)\s*\}\s*(?:\^\s*(?:\d|\{\d\}))?"
)


def thousands_comma(text: str) -> str | None:
    """``12345`` to ``12,345``."""
    return _separated(text, ",")


def thousands_braced(text: str) -> str | None:
    """``12345`` to ``12{,}345``."""
    return _separated(text, "{,}")


def thousands_spaced(text: str) -> str | None:
    r"""``12345`` to ``12\,345``."""
    return _separated(text, r"\,")


def thousands_removed(text: str) -> str | None:
    r"""``12,345`` and ``12,\!345`` to ``12345``."""
    match = _SEPARATED.fullmatch(mathematics(text) or "")
    return match.group(1) + re.sub(r"\D", "", match.group(2)) if match else None


def trailing_zeros(text: str) -> str | None:
    """``4.5`` to ``4.50``, ``12`` to ``12.0``."""
    body = mathematics(text)
    if body is None or not _PLAIN.fullmatch(body):
        return None
    return f"{body}0" if "." in body else f"{body}.0"


def leading_zero(text: str) -> str | None:
    """``.5`` to ``0.5``, and ``0.5`` to ``.5``."""
    body = mathematics(text)
    if body is None:
        return None
    if re.fullmatch(r"-?\.\d+", body):
        return body.replace(".", "0.", 1)
    return body.replace("0.", ".", 1) if re.fullmatch(r"-?0\.\d+", body) else None


def scientific(text: str) -> str | None:
    r"""``27648`` to ``2.7648 \times 10^{4}``."""
    body = mathematics(text)
    if body is None or not re.fullmatch(r"-?(?:\d{4,}|\d*\.\d+)", body):
        return None
    sign, digits, exponent = Decimal(body).normalize().as_tuple()
    if not isinstance(exponent, int) or digits == (0,):
        return None
    shown = "".join(str(digit) for digit in digits)
    mantissa = f"{shown[0]}.{shown[1:]}" if len(shown) > 1 else shown
    power = exponent + len(shown) - 1
    return rf"{'-' if sign else ''}{mantissa} \times 10^{{{power}}}" if power else None


def degree_symbol(text: str) -> str | None:
    r"""``30^\circ`` to ``30°``."""
    return _matched(text, _DEGREES, "{0}\N{DEGREE SIGN}")


def degree_braced(text: str) -> str | None:
    r"""``30^\circ`` to ``30^{\circ}``."""
    return _matched(text, _DEGREES, r"{0}^{{\circ}}")


def degree_word(text: str) -> str | None:
    r"""``30^\circ`` to ``30 \text{ degrees}``."""
    return _matched(text, _DEGREES, r"{0} \text{{ degrees}}")


def degree_dropped(text: str) -> str | None:
    r"""``30^\circ`` to ``30``, the answer in degrees."""
    return _matched(text, _DEGREES, "{0}")


def percent_word(text: str) -> str | None:
    """``8%`` to ``8 percent``."""
    return _matched(text, _PERCENT, "{0} percent")


def percent_spelling(text: str) -> str | None:
    r"""``8%`` to ``8\%``, and ``8\%`` to ``8%``."""
    body = mathematics(text)
    if body is None or not _PERCENT.fullmatch(body):
        return None
    return body.replace(r"\%", "%") if r"\%" in body else body.replace("%", r"\%")


def percent_bare(text: str) -> str | None:
    r"""``8 \%`` to ``8\%``, without the space."""
    return _matched(text, _PERCENT, r"{0}\%")


def percent_fraction(text: str) -> str | None:
    r"""``8%`` to ``\frac{2}{25}``."""
    match = _PERCENT.fullmatch(mathematics(text) or "")
    if match is None:
        return None
    value = Fraction(match.group(1)) / 100
    return rf"\frac{{{value.numerator}}}{{{value.denominator}}}"


def money_bare(text: str) -> str | None:
    r"""``\$36`` to ``36``."""
    return _matched(text, _MONEY, "{0}")


def money_word(text: str) -> str | None:
    r"""``\$36`` to ``36 \text{ dollars}``."""
    return _matched(text, _MONEY, r"{0} \text{{ dollars}}")


def unit_dropped(text: str) -> str | None:
    r"""``15\mbox{ cm}^2`` to ``15``."""
    match = _UNIT.fullmatch(mathematics(text) or "")
    return match["value"].strip() if match else None


def _separated(text: str, separator: str) -> str | None:
    match = _WHOLE.fullmatch(mathematics(text) or "")
    if match is None or match.group(2).startswith("0"):
        return None
    return match.group(1) + f"{int(match.group(2)):,}".replace(",", separator)


def _matched(text: str, pattern: re.Pattern[str], written: str) -> str | None:
    body = mathematics(text) or ""
    match = pattern.fullmatch(body)
    shown = written.format(match.group(1)) if match else None
    return shown if shown != body else None
