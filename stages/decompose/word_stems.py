"""Words of a text in a form in which ``boxes`` and ``box`` agree."""

import re
from functools import lru_cache

__all__ = ["stems"]

_WORD = re.compile(r"[A-Za-z]+|[$\u20ac\u00a3\u00a2%]")
_SIGNS = {"$": "dollar", "\u20ac": "euro", "\u00a3": "pound", "\u00a2": "cent", "%": "percent"}
_EMPTY = re.compile(
    r"(?:an?|and|another|are|as|at|be|been|but|by|can|did|do|does|each|every|for|from|ha[ds]|have|he"
    r"|her|him|his|how|if|in|into|is|its?|many|much|of|on|one|or|out|she|so|than|that|the|their|them"
    r"|then|there|these|they|this|to|up|was|we|were|what|when|which|will|with|x)"
)
_LONGEST = 8
"""Stems are cut here, so that ``strawberry`` and ``strawberries`` agree."""


@lru_cache(maxsize=1 << 12)
def stems(text: str) -> tuple[str, ...]:
    """Gives the stems of the words that carry meaning, in order; ``$`` is ``dollar``."""
    return tuple(stem for word in _WORD.findall(text) if (stem := _stem(word.lower())))


@lru_cache(maxsize=1 << 14)
def _stem(word: str) -> str:
    if word in _SIGNS or _EMPTY.fullmatch(word):
        return _SIGNS.get(word, "")
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith(("ches", "shes", "sses", "xes", "zes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        word = word[:-1]
    return word[:_LONGEST]
