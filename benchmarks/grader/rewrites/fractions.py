"""Rewrites of fractions, decimals and whole numbers into one another."""

import re
from collections.abc import Callable
from fractions import Fraction

from benchmarks.grader.answer_tokens import mathematics, replace_macro

__all__ = [
    "braced_fraction",
    "braceless_fraction",
    "decimal_to_fraction",
    "dfrac",
    "fraction_to_decimal",
    "improper_fraction",
    "mixed_number",
    "sign_in_numerator",
    "slash",
    "tfrac",
    "unreduced",
    "whole_as_fraction",
]

_UNSIGNED = r"\\[dt]?frac\s*(?:\{\s*(\d+)\s*\}|(\d))\s*(?:\{\s*(\d+)\s*\}|(\d))"
_FRACTION = re.compile(rf"(-?)\s*{_UNSIGNED}")
_MIXED = re.compile(rf"(-?)\s*(\d+)\s*{_UNSIGNED}")
_DECIMAL = re.compile(r"(-?)(\d*)\.(\d+)")
_WHOLE = re.compile(r"-?\d{1,12}")
_ATOM = re.compile(r"\d+|[A-Za-z]|\\[A-Za-z]+")
_AFTER_NUMBER = re.compile(r"\d\s*\\[dt]?frac(?![A-Za-z])")
_BARE_USE = re.compile(r"(?:\^|_|\\sqrt|\\[dt]?frac)\s*\\[dt]?frac(?![A-Za-z])")


def dfrac(text: str) -> str | None:
    r"""``\frac{1}{2}`` to ``\dfrac{1}{2}``."""
    return _renamed(text, r"\dfrac")


def tfrac(text: str) -> str | None:
    r"""``\frac{1}{2}`` to ``\tfrac{1}{2}``."""
    return _renamed(text, r"\tfrac")


def braceless_fraction(text: str) -> str | None:
    r"""``\frac{1}{2}`` to ``\frac12``, ``\frac{11}{2}`` to ``\frac{11}2``."""
    return _rebuilt(text, _braceless)


def braced_fraction(text: str) -> str | None:
    r"""``\frac12`` and ``\frac 12`` to ``\frac{1}{2}``."""
    return _rebuilt(text, lambda parts: rf"\frac{{{parts[0]}}}{{{parts[1]}}}")


def slash(text: str) -> str | None:
    r"""``\frac{1}{2}`` to ``1/2``, ``\frac{a+b}{2}c`` to ``((a+b)/(2))c``."""
    body = mathematics(text)
    if body is None or _AFTER_NUMBER.search(body) or _BARE_USE.search(body):
        return None
    whole = _FRACTION.fullmatch(body)
    if whole:
        sign, numerator, denominator = _parts(whole)
        return f"{sign}{numerator}/{denominator}"
    written = replace_macro(
        body, r"\frac", 2, lambda parts: f"({_grouped(parts[0])}/{_grouped(parts[1])})"
    )
    return written if written != body else None


def unreduced(text: str) -> str | None:
    r"""``\frac{1}{2}`` to ``\frac{3}{6}``."""
    body = mathematics(text)
    if body is None:
        return None

    def _tripled(match: re.Match[str]) -> str:
        sign, numerator, denominator = _parts(match)
        return rf"{sign}\frac{{{3 * int(numerator)}}}{{{3 * int(denominator)}}}"

    written = _FRACTION.sub(_tripled, body)
    return written if written != body else None


def sign_in_numerator(text: str) -> str | None:
    r"""``-\frac{1}{2}`` to ``\frac{-1}{2}``."""
    match = _FRACTION.fullmatch(mathematics(text) or "")
    if match is None or not match.group(1):
        return None
    _, numerator, denominator = _parts(match)
    return rf"\frac{{-{numerator}}}{{{denominator}}}"


def mixed_number(text: str) -> str | None:
    r"""``\frac{11}{2}`` to ``5\frac{1}{2}``."""
    match = _FRACTION.fullmatch(mathematics(text) or "")
    if match is None:
        return None
    sign, numerator, denominator = _parts(match)
    whole, rest = divmod(int(numerator), int(denominator))
    return rf"{sign}{whole}\frac{{{rest}}}{{{denominator}}}" if whole and rest else None


def improper_fraction(text: str) -> str | None:
    r"""``5\frac{1}{2}`` to ``\frac{11}{2}``."""
    match = _MIXED.fullmatch(mathematics(text) or "")
    if match is None:
        return None
    sign, whole, *parts = match.groups()
    numerator, denominator = parts[0] or parts[1], parts[2] or parts[3]
    top = int(whole) * int(denominator) + int(numerator)
    return rf"{sign}\frac{{{top}}}{{{denominator}}}"


def fraction_to_decimal(text: str) -> str | None:
    r"""``\frac{17}{50}`` to ``0.34``; only where at most six decimals say it exactly."""
    match = _FRACTION.fullmatch(mathematics(text) or "")
    if match is None:
        return None
    sign, numerator, denominator = _parts(match)
    scaled = Fraction(int(numerator), int(denominator)) * 10**6
    if scaled.denominator != 1:
        return None
    whole, decimals = divmod(int(scaled), 10**6)
    return f"{sign}{whole}.{decimals:06d}".rstrip("0").rstrip(".")


def decimal_to_fraction(text: str) -> str | None:
    r"""``0.15`` to ``\frac{3}{20}``."""
    match = _DECIMAL.fullmatch(mathematics(text) or "")
    if match is None:
        return None
    value = Fraction(f"{match.group(2) or 0}.{match.group(3)}")
    return rf"{match.group(1)}\frac{{{value.numerator}}}{{{value.denominator}}}"


def whole_as_fraction(text: str) -> str | None:
    r"""``7`` to ``\frac{21}{3}``."""
    body = mathematics(text)
    if body is None or not _WHOLE.fullmatch(body):
        return None
    return rf"\frac{{{3 * int(body)}}}{{3}}"


def _parts(match: re.Match[str]) -> tuple[str, str, str]:
    sign, wide_top, top, wide_bottom, bottom = match.groups()
    return sign, wide_top or top, wide_bottom or bottom


def _renamed(text: str, name: str) -> str | None:
    body = mathematics(text)
    if body is None:
        return None
    written = re.sub(r"\\frac(?![A-Za-z])", lambda _: name, body)
    return written if written != body else None


def _rebuilt(text: str, build: Callable[[list[str]], str]) -> str | None:
    body = mathematics(text)
    if body is None:
        return None
    written = replace_macro(body, r"\frac", 2, build)
    return written if written != body else None


def _braceless(parts: list[str]) -> str:
    top, bottom = (part if len(part) == 1 else f"{{{part}}}" for part in parts)
    return rf"\frac{' ' if top[0].isalpha() else ''}{top}{bottom}"


def _grouped(part: str) -> str:
    return part if _ATOM.fullmatch(part) else f"({part})"
