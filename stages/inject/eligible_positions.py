"""Where a defect can show in a displayed chain of a given length (defects.md 4.6, step 3)."""

from itertools import combinations

from schemas.defect import Category

__all__ = ["eligible_positions"]


def eligible_positions(category: Category, length: int) -> list[tuple[int, ...]]:
    """Lists the positions over which a defect is spread evenly.

    Args:
        category: The defect.
        length: Displayed steps.

    Returns:
        wrong: steps 1..m; redundant: 1..m-1; repeated: first copied step 2..m-1; missing: gaps
        0..m-1; swapped: (distance, start); clean: one position. Empty when there is no room.
    """
    if category == "wrong":
        return [(step,) for step in range(1, length + 1)]
    if category == "redundant":
        return [(step,) for step in range(1, length)]
    if category == "repeated":
        return [(step,) for step in range(2, length)]
    if category == "missing":
        return [(gap,) for gap in range(length)]
    if category == "swapped":
        return [(b - a, a) for a, b in combinations(range(1, length + 1), 2)]
    return [(0,)]
