"""Pairs of texts that are nearly the same; their numbers are compared apart."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from instruments.release_audit.comparable_text import comparable_text

__all__ = ["Pair", "find_near_duplicates"]

_WORDS = 3
"""Words of a shingle."""
_NUMBER = re.compile(r"-?[0-9]+(?:[.,][0-9]+)*")
"""With the sign before it, be it an operator: ``x - 3`` and ``x + 3`` have other numbers."""
_TOKEN = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True)
class Pair:
    """Two texts that are nearly the same.

    Attributes:
        first: Position of the one.
        second: Position of the other, greater.
        similarity: Jaccard index of their sets of word shingles with numbers masked, in (0, 1].
        same_numbers: Whether they hold the same numbers in the same order, signs included.
    """

    first: int
    second: int
    similarity: float
    same_numbers: bool


def find_near_duplicates(texts: Sequence[str], threshold: float, workers: int = 1) -> list[Pair]:
    """Finds all pairs from a similarity on.

    Exact: two sets whose Jaccard index reaches the threshold share an element among the rarest of
    each (prefix filter), so that only such pairs are computed.

    Args:
        texts: The texts; empty ones are in no pair.
        threshold: Smallest Jaccard index, in (0, 1].
        workers: Without effect: a release has too few texts for a pool.

    Returns:
        The pairs, by position.
    """
    normal = [comparable_text(text) for text in texts]
    numbers = [_NUMBER.findall(text) for text in normal]
    shingles = [_shingles(text) for text in normal]
    found = []
    for first, second in sorted(_candidates(shingles, threshold)):
        one, other = shingles[first], shingles[second]
        similarity = len(one & other) / len(one | other)
        if similarity >= threshold:
            found.append(Pair(first, second, similarity, numbers[first] == numbers[second]))
    return found


def _shingles(text: str) -> frozenset[tuple[str, ...]]:
    words = _TOKEN.findall(_NUMBER.sub("0", text))
    if not words:
        return frozenset()
    return frozenset(
        tuple(words[start : start + _WORDS]) for start in range(max(1, len(words) - _WORDS + 1))
    )


def _candidates(
    shingles: Sequence[frozenset[tuple[str, ...]]], threshold: float
) -> set[tuple[int, int]]:
    counts = Counter(shingle for one in shingles for shingle in one)
    seen: dict[tuple[str, ...], list[int]] = defaultdict(list)
    pairs: set[tuple[int, int]] = set()
    for position, one in enumerate(shingles):
        for shingle in _rarest(one, counts, threshold):
            pairs |= {(earlier, position) for earlier in seen[shingle]}
            seen[shingle].append(position)
    return pairs


def _rarest(
    shingles: frozenset[tuple[str, ...]], counts: Counter[tuple[str, ...]], threshold: float
) -> Iterator[tuple[str, ...]]:
    ordered = sorted(shingles, key=lambda shingle: (counts[shingle], shingle))
    # A rounding error upward would lose a pair, so the product is lowered a little.
    yield from ordered[: len(ordered) - math.ceil(threshold * len(ordered) - 1e-9) + 1]
