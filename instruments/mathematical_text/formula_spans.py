r"""Finds the delimited formulas of a text: ``$...$``, ``$$...$$``, ``\(...\)``, ``\[...\]``."""

import re
from typing import NamedTuple

__all__ = ["FormulaSpan", "formula_spans"]

_DELIMITER = re.compile(r"\\\\|\\\$|\$\$|\$|\\\(|\\\)|\\\[|\\\]")
_CLOSING = {"$": "$", "$$": "$$", r"\(": r"\)", r"\[": r"\]"}
_PROSE_WORD = re.compile(r"(?<![\\A-Za-z{])[A-Za-z]{3,}")


class FormulaSpan(NamedTuple):
    """One delimited formula; all positions are 0-based characters of the text.

    Attributes:
        start: First character of the opening delimiter.
        inner_start: First character of the formula.
        inner_end: One past its last character.
        end: One past the closing delimiter.
    """

    start: int
    inner_start: int
    inner_end: int
    end: int


def formula_spans(text: str) -> list[FormulaSpan]:
    """Lists the formulas in order, in one pass; they do not overlap.

    A pair of single dollar signs around prose is money, not a formula; an opening delimiter
    that is opened again before it closes counts from the later place.
    """
    spans: list[FormulaSpan] = []
    opened: re.Match[str] | None = None
    for found in _DELIMITER.finditer(text):
        sign = found[0]
        if opened is not None and sign == _CLOSING[opened[0]]:
            inner = text[opened.end() : found.start()]
            if sign == "$" and (not inner.strip() or _PROSE_WORD.search(inner)):
                opened = found
                continue
            spans.append(FormulaSpan(opened.start(), opened.end(), found.start(), found.end()))
            opened = None
        elif sign in _CLOSING and (opened is None or sign == opened[0] or opened[0] == "$"):
            opened = found
    return spans
