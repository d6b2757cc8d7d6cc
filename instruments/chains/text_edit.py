"""Replacing tokens of a text, and writing a number in the manner of another one."""

from collections.abc import Iterable
from fractions import Fraction

from instruments.arithmetic.numbers import decimal_places

__all__ = ["replace_spans", "written_like"]


def replace_spans(text: str, changes: Iterable[tuple[int, int, str]]) -> str:
    """Replaces parts of a text.

    Args:
        text: The text.
        changes: ``(start, end, replacement)``; ranges of ``text`` that do not overlap.

    Returns:
        The new text.
    """
    for start, end, replacement in sorted(changes, reverse=True):
        text = text[:start] + replacement + text[end:]
    return text


def written_like(value: Fraction, model: str) -> str | None:
    """Writes a value with the decimals, thousands commas and leading zero of another number.

    Args:
        value: What to write; not negative.
        model: The number whose manner is followed, such as ``1,200`` or ``.50``.

    Returns:
        The text, or None when the value needs more decimals than the model shows or is negative.
    """
    places = decimal_places(model)
    scaled = value * 10**places
    if scaled.denominator != 1 or value < 0:
        return None
    digits = str(scaled.numerator).rjust(places + 1, "0")
    whole, tail = (digits[:-places], digits[-places:]) if places else (digits, "")
    if "," in model:
        whole = f"{int(whole):,}"
    if model.startswith(".") and whole == "0":
        whole = ""
    return f"{whole}.{tail}" if places else whole
