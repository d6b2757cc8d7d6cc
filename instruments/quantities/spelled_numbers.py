"""Whole numbers in English words (``three hundred and five``)."""

from collections.abc import Sequence

from instruments.quantities.number_words import CARDINALS, MAGNITUDES

__all__ = ["compose"]


def compose(words: Sequence[str]) -> tuple[int, int]:
    """Reads the longest number that a run of words begins with.

    Words that do not belong to one number stay apart: ``four ten`` is 4 (and then 10),
    ``twenty five`` is 25, ``hundred`` alone is 100.

    Args:
        words: Lower-case cardinals and magnitudes, at least one.

    Returns:
        The number, and how many of the words it takes.
    """
    total = 0
    taken = 0
    ceiling: int | None = None
    while taken < len(words):
        group, used = _below_thousand(words[taken:])
        following = words[taken + used] if taken + used < len(words) else ""
        magnitude = MAGNITUDES.get(following, 1)
        if magnitude == 100:  # "two hundred hundred"
            magnitude = 1
        if ceiling is not None and magnitude >= ceiling:
            break
        if used == 0 and magnitude == 1:
            break
        total += (group if used else 1) * magnitude
        taken += used + (magnitude > 1)
        if magnitude == 1:
            break
        ceiling = magnitude
    return total, taken


def _below_thousand(words: Sequence[str]) -> tuple[int, int]:
    """Reads ``five``, ``twenty-five``, ``hundred`` or ``three hundred five``; (0, 0) for none."""
    number, used = _below_hundred(words)
    if used < len(words) and words[used] == "hundred":
        rest, more = _below_hundred(words[used + 1 :])
        return (number if used else 1) * 100 + rest, used + 1 + more
    return number, used


def _below_hundred(words: Sequence[str]) -> tuple[int, int]:
    first = CARDINALS.get(words[0]) if words else None
    if first is None:
        return 0, 0
    second = CARDINALS.get(words[1], 0) if len(words) > 1 else 0
    if first >= 20 and first % 10 == 0 and 1 <= second <= 9:
        return first + second, 2
    return first, 1
