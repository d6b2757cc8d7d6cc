"""Choosing where which defect goes (defects.md 4.6): deterministic, even, one per problem."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from instruments.chains.injection import Injection
from instruments.chains.single_defect import witness_of
from schemas.defect import Category, Witness
from schemas.parameters.inject import InjectParameters
from stages.inject.capacities import Capacities, Strictness, capacities_of
from stages.inject.choice import rank
from stages.inject.defects.defect import Defect, Site
from stages.inject.source_chain import SourceChain

__all__ = ["ORDER", "ChosenNegative", "Draw", "draw"]

ORDER: tuple[Category, ...] = ("swapped", "missing", "redundant", "repeated", "wrong", "clean")
"""The category with the fewest sites is filled first; the others have room to spare."""


@dataclass(frozen=True)
class ChosenNegative:
    """A proved negative.

    Attributes:
        source: The chain that it comes from.
        site: Where the defect went.
        injection: The displayed chain and its label.
        witness: The proof.
    """

    source: SourceChain
    site: Site
    injection: Injection
    witness: Witness


@dataclass(frozen=True)
class Draw:
    """What a draw gave.

    Attributes:
        chosen: The negatives, by category in the order in which they were filled.
        short: How many each category lacks; categories that are full are left out.
        off_length: How many stand at another length than planned, for want of sites.
        unproved: How many sites were passed over because their proof failed.
    """

    chosen: list[ChosenNegative]
    short: dict[Category, int]
    off_length: dict[Category, int]
    unproved: dict[Category, int]


def draw(
    sources: Sequence[SourceChain],
    defects: Mapping[Category, Defect],
    parameters: InjectParameters,
    seed: int,
) -> Draw:
    """Fills the quotas of all categories; each problem family gives at most one negative.

    A category is filled in the order (problem outside the positive split first, reserve, rank),
    where the rank is ``sha256(seed|category|chain|site)``: first within the room of length,
    position and variety, then without that of positions, then at any length of the profile,
    then at any length. A site whose proof fails counts as absent.

    Args:
        sources: Clean chains.
        defects: One object per category.
        parameters: Quotas and proportions.
        seed: The profile's seed.

    Returns:
        The negatives and what is lacking.
    """
    result = Draw([], {}, {}, {})
    used: set[str] = set()
    for category in ORDER:
        quota: int = getattr(parameters.quotas, category)
        room = capacities_of(category, quota, parameters, seed)
        filling = _Filling(defects[category], room, quota, used)
        entries = _entries(sources, defects[category], used, seed) if quota else []
        off_length = 0
        strictnesses: tuple[Strictness, ...] = ("all", "length", "listed", "kind")
        for strictness in strictnesses:
            before = len(filling.chosen)
            filling.fill(entries, strictness)
            if strictness in ("listed", "kind"):
                off_length += len(filling.chosen) - before
        result.chosen.extend(filling.chosen)
        if off_length:
            result.off_length[category] = off_length
        if filling.unproved:
            result.unproved[category] = len(filling.unproved)
        if len(filling.chosen) < quota:
            result.short[category] = quota - len(filling.chosen)
    return result


_Entry = tuple[tuple[bool, int, str], SourceChain, Site]


def _entries(
    sources: Iterable[SourceChain], defect: Defect, used: set[str], seed: int
) -> list[_Entry]:
    entries = [
        (
            (
                source.in_positive_split,
                site.reserve,
                rank(seed, site.category, source.chain.key, site.name),
            ),
            source,
            site,
        )
        for source in sources
        if source.sample.problem.family not in used
        for site in defect.sites(source.chain)
    ]
    return sorted(entries, key=lambda entry: entry[0])


class _Filling:
    """One category while it is filled."""

    def __init__(self, defect: Defect, room: Capacities, quota: int, used: set[str]) -> None:
        self.defect = defect
        self.room = room
        self.quota = quota
        self.used = used
        self.chosen: list[ChosenNegative] = []
        self.unproved: set[str] = set()

    def fill(self, entries: Iterable[_Entry], strictness: Strictness) -> None:
        """Takes entries while the quota and the rules of this strictness allow."""
        for (_, _, place), source, site in entries:
            if len(self.chosen) >= self.quota:
                return
            family = source.sample.problem.family
            if family in self.used or place in self.unproved:
                continue
            if self.room.admit(site, strictness):
                negative = self._proved(source, site)
                if negative is None:
                    self.unproved.add(place)
                else:
                    self.room.take(site)
                    self.used.add(family)
                    self.chosen.append(negative)

    def _proved(self, source: SourceChain, site: Site) -> ChosenNegative | None:
        injection = self.defect.inject(source.chain, site)
        if injection is None:
            return None
        witness = witness_of(source.chain, injection, source.table)
        if not isinstance(witness, Witness):
            return None
        return ChosenNegative(source, site, injection, witness)
