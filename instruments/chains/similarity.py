"""How alike two steps are."""

from collections import Counter
from functools import lru_cache

from instruments.chains.text_tokens import text_tokens

__all__ = ["NEAR_DUPLICATE", "similarity"]

NEAR_DUPLICATE = 0.8
"""From this similarity on a step restates another one (defects.md 4.2, V3)."""


@lru_cache(maxsize=400_000)
def similarity(first: str, second: str) -> float:
    """Compares two texts by their words and by their numbers, and takes the smaller figure.

    Each figure is the Dice coefficient of the two multisets, ``2 |A & B| / (|A| + |B|)``, in
    [0, 1], and 1 when both are empty; words are compared without case, numbers by value. The
    smaller figure counts, since solutions often use one sentence for several quantities
    (``On Monday he ran 3 * 4 = 12 miles``): the same words about other numbers are news.
    """
    (words_a, numbers_a), (words_b, numbers_b) = _bags(first), _bags(second)
    return min(_dice(words_a, words_b), _dice(numbers_a, numbers_b))


@lru_cache(maxsize=100_000)
def _bags(text: str) -> tuple[Counter[str], Counter[str]]:
    tokens = text_tokens(text)
    words = Counter(token.text.casefold() for token in tokens if token.kind == "word")
    numbers = Counter(str(token.value) for token in tokens if token.kind == "number")
    return words, numbers


def _dice(first: Counter[str], second: Counter[str]) -> float:
    total = first.total() + second.total()
    shared = sum(min(count, second[item]) for item, count in first.items() if item in second)
    return 2 * shared / total if total else 1.0
