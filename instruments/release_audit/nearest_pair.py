"""One pair per item: a template used fifty times is fifty findings, not twelve hundred."""

from collections import Counter
from collections.abc import Iterable, Iterator

from instruments.release_audit.near_duplicates import Pair

__all__ = ["nearest_pairs"]


def nearest_pairs(pairs: Iterable[Pair]) -> Iterator[tuple[Pair, int]]:
    """Keeps of each later item the pair with the nearest earlier one.

    Args:
        pairs: Pairs, by position.

    Yields:
        The pair (equal numbers before a higher similarity, then the earlier item) and how many
        other earlier items are near, by position of the later item.
    """
    best: dict[int, Pair] = {}
    counts: Counter[int] = Counter()
    for pair in pairs:
        counts[pair.second] += 1
        known = best.get(pair.second)
        if known is None or _rank(pair) > _rank(known):
            best[pair.second] = pair
    for second, pair in sorted(best.items()):
        yield pair, counts[second] - 1


def _rank(pair: Pair) -> tuple[bool, float]:
    return pair.same_numbers, pair.similarity
