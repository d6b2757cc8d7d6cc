"""The form in which two texts are compared: spelling of formulas aside, signs kept."""

import re
import unicodedata

__all__ = ["comparable_text"]

_MINUS = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d", "-"))
_LAYOUT = re.compile(r"\\(?:left|right|displaystyle|quad|qquad|[,;:! ])(?![a-z])|[$~]")
_FRACTION = re.compile(r"\\[dt]frac(?![a-z])")
_PUNCTUATION = re.compile(r"(?<![0-9])[.,]|[.,](?![0-9])|[;:!?\"'\u2018\u2019\u201c\u201d]")

_AROUND_SIGN = re.compile(r"\s*([^\w\s])\s*")


def comparable_text(text: str) -> str:
    """Takes away what upstream copies change: case, white space, LaTeX layout, punctuation.

    Minus signs survive in every spelling, as do decimal points and commas between digits: the
    questions ``x - 3 = 2`` and ``x 3 = 2`` are not the same.

    Args:
        text: Any text.

    Returns:
        The comparable form; equal forms mean the same question for an exact match.
    """
    text = unicodedata.normalize("NFKC", text.translate(_MINUS)).translate(_MINUS).casefold()
    text = _FRACTION.sub(r"\\frac", _LAYOUT.sub(" ", text))
    text = _PUNCTUATION.sub(" ", text)
    return " ".join(_AROUND_SIGN.sub(r"\1", text).split())
