"""How the index cuts a sketch into bands."""

__all__ = ["BANDS", "PERMUTATIONS", "rows_per_band"]

BANDS = 25
"""Each band costs the index about 350 bytes per text; more bands than this buy little."""

_MOST_ROWS = 8
PERMUTATIONS = BANDS * _MOST_ROWS
_WANTED = 0.95


def rows_per_band(threshold: float) -> int:
    """Gives the length of a band with which few pairs at the threshold are missed.

    Two sketches of similarity s agree on a whole band with probability s**rows. Longer bands
    give fewer useless candidates; the longest ones are taken with which a pair right at the
    threshold still becomes a candidate with probability 0.95 (pairs above it: more).

    Args:
        threshold: Least similarity of a pair, above 0 and at most 1.
    """
    enough = [
        rows for rows in range(2, _MOST_ROWS + 1) if 1 - (1 - threshold**rows) ** BANDS >= _WANTED
    ]
    return max(enough, default=1)
