"""How many negatives of one category may share a length, a position or a variety."""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from schemas.defect import Category
from schemas.parameters.inject import InjectParameters
from stages.inject.defects.defect import Site
from stages.inject.eligible_positions import eligible_positions
from stages.inject.even_shares import even_shares, weighted_shares

__all__ = ["Capacities", "Strictness", "capacities_of"]

Strictness = Literal["all", "length", "listed", "kind"]
"""Which capacities count beside those of the variety: all; those of lengths; that the length is
one of the profile's; none."""


@dataclass
class Capacities:
    """Room that is left while a category is filled.

    Attributes:
        lengths: Room per displayed length.
        positions: Room per length and position.
        kinds: Room per variety; a variety that is not named is not limited.
        adjacent: Room for copies right after their original; None without limit.
    """

    lengths: Counter[int]
    positions: Counter[tuple[int, tuple[int, ...]]]
    kinds: dict[str, int] = field(default_factory=dict)
    adjacent: int | None = None

    def admit(self, site: Site, strictness: Strictness) -> bool:
        """Says whether a site still fits."""
        if self.kinds.get(site.kind, 1) < 1 or (site.adjacent and self.adjacent == 0):
            return False
        if strictness == "listed" and site.length not in self.lengths:
            return False
        if strictness in ("all", "length") and self.lengths[site.length] < 1:
            return False
        return strictness != "all" or self.positions[site.length, site.position] > 0

    def take(self, site: Site) -> None:
        """Uses up the room of a site."""
        if site.length in self.lengths:
            self.lengths[site.length] -= 1
        self.positions[site.length, site.position] -= 1
        if site.kind in self.kinds:
            self.kinds[site.kind] -= 1
        if site.adjacent and self.adjacent is not None:
            self.adjacent -= 1


def capacities_of(
    category: Category, quota: int, parameters: InjectParameters, seed: int
) -> Capacities:
    """Gives the room of a category before its first negative.

    Args:
        category: The category.
        quota: How many are wanted.
        parameters: Distribution of lengths and proportions of varieties.
        seed: Decides where left-over room goes.

    Returns:
        Lengths in proportion to the profile's weights, positions as even as they can be, and
        the proportions of MB-040 as hard limits.
    """
    weights = {share.length: share.weight for share in parameters.lengths}
    lengths = weighted_shares(quota, weights)
    positions: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for length, share in lengths.items():
        if places := eligible_positions(category, length):
            for place, count in even_shares(share, places, seed, category, length).items():
                positions[length, place] = count
    room = Capacities(Counter(lengths), positions)
    if category == "wrong":
        room.kinds = _even_kinds(quota, parameters, seed)
    elif category == "repeated":
        room.kinds, room.adjacent = _copied_kinds(quota, parameters)
    return room


def _even_kinds(quota: int, parameters: InjectParameters, seed: int) -> dict[str, int]:
    kinds: Mapping[int, str] = dict(enumerate(parameters.wrong.kinds))
    shares = even_shares(quota, [(number,) for number in kinds], seed, "wrong", "kinds")
    return {kinds[number]: share for (number,), share in shares.items()}


def _copied_kinds(quota: int, parameters: InjectParameters) -> tuple[dict[str, int], int]:
    proportions = parameters.repeated
    exact = math.floor(quota * proportions.largest_exact_share)
    partial = max(math.ceil(quota * proportions.smallest_partial_share), (quota - exact) // 2)
    kinds = {
        "full-exact": min(exact, quota - partial),
        "full-para": max(0, quota - partial - exact),
        "partial": partial,
    }
    return kinds, math.floor(quota * proportions.largest_adjacent_share)
