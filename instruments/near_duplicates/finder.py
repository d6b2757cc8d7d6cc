"""Near-duplicates among texts: candidates by MinHash, each confirmed by exact comparison."""

from collections.abc import Sequence
from functools import lru_cache

from instruments.near_duplicates.light_edit import is_light_edit
from instruments.near_duplicates.pair import Pair
from instruments.near_duplicates.shingles import read_shingles
from instruments.near_duplicates.statement import Statement, read_statement

__all__ = ["DEFAULT_THRESHOLD", "find_near_duplicates"]

DEFAULT_THRESHOLD = 0.6
"""Least similarity of a near-duplicate; see docs/decisions/near_duplicates.md."""

_REMEMBERED = 4096


def find_near_duplicates(texts: Sequence[str], threshold: float, workers: int = 1) -> list[Pair]:
    """Finds all pairs of texts whose wording is alike but for their numbers.

    A pair that is reported has at least the similarity that is asked for, exactly; a pair right
    at the threshold is missed with a probability of at most 0.05, equal texts never. Only
    ``Pair.same_problem`` says that two texts ask the same.

    Args:
        texts: Questions, with or without LaTeX; blank ones are in no pair.
        threshold: Least Jaccard similarity, above 0 and at most 1 (``DEFAULT_THRESHOLD``).
        workers: Processes; the result is the same for every number.

    Returns:
        The pairs in order of their places.

    Raises:
        ValueError: The threshold is out of range.
    """
    if not 0 < threshold <= 1:
        raise ValueError(f"a threshold of similarity is above 0 and at most 1, not {threshold}")
    # datasketch imports scipy, half a second that only a search should cost.
    from instruments.near_duplicates.candidates import candidate_pairs

    shingles = lru_cache(_REMEMBERED)(read_shingles)
    statement = lru_cache(_REMEMBERED)(read_statement)

    def similarity(one: str, other: str) -> float:
        """Compares with numbers when one of the texts is too short to do without."""
        (left, left_keeps), (right, right_keeps) = shingles(one), shingles(other)
        if left_keeps != right_keeps:
            left, right = shingles(one, True)[0], shingles(other, True)[0]
        return len(left & right) / len(left | right)

    pairs = []
    for first, second in candidate_pairs(texts, threshold, workers):
        one, other = texts[first], texts[second]
        if (alike := similarity(one, other)) >= threshold:
            left, right = statement(one), statement(other)
            pairs.append(
                Pair(first, second, alike, left.numbers == right.numbers, _same_task(left, right))
            )
    return sorted(pairs)


def _same_task(one: Statement, other: Statement) -> bool:
    return one.operations == other.operations and is_light_edit(one.words, other.words)
