"""Character n-grams inside word boundaries, as in the ``char_wb`` analyser (MB-066)."""

from functools import lru_cache

__all__ = ["LONGEST", "SHORTEST", "grams_of"]

SHORTEST = 3
LONGEST = 5


@lru_cache(maxsize=200_000)
def grams_of(token: str) -> tuple[str, ...]:
    """The 3- to 5-grams of one token, padded by a space on both sides; a short one is whole."""
    padded = f" {token} "
    if len(padded) <= SHORTEST:
        return (padded,)
    return tuple(
        padded[start : start + size]
        for size in range(SHORTEST, min(LONGEST, len(padded)) + 1)
        for start in range(len(padded) - size + 1)
    )
