"""What every defect offers: sites, the edit at a site, and the proof of both."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from instruments.chains.repair import repaired
from schemas.defect import Category, DefectLabel, Edit

__all__ = ["Defect", "Site", "insertion", "label_of"]


@dataclass(frozen=True, slots=True)
class Site:
    """A place of a chain at which a defect may be put.

    Attributes:
        category: The defect.
        kind: Its variety.
        place: Indices that the defect's module understands; part of the site's name.
        length: Displayed length m that results.
        position: Where the defect shows; positions of one length are drawn evenly (4.6, step 3).
        reserve: 0 for a site that is taken first; higher figures only when those run out.
        adjacent: Repeated only: whether the copy follows its original at once.
    """

    category: Category
    kind: str
    place: tuple[int, ...]
    length: int
    position: tuple[int, ...]
    reserve: int = 0
    adjacent: bool = False

    @property
    def name(self) -> str:
        """A stable name within the chain, for choices by hash."""
        return f"{self.kind}:{'.'.join(map(str, self.place))}"


class Defect(ABC):
    """One defect; a subclass knows its preconditions and its edit.

    Args:
        seed: The profile's seed, for choices inside an edit.
    """

    category: ClassVar[Category]

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def sites(self, chain: DisplayedChain) -> Iterator[Site]:
        """Yields the sites whose preconditions hold, in a fixed order.

        Args:
            chain: A chain that passes the clean gate.
        """

    @abstractmethod
    def inject(self, chain: DisplayedChain, site: Site) -> Injection | None:
        """Makes the edit, without proving it.

        Returns:
            The injection, or None when nothing at the site meets the value model.
        """

    def repair(self, injection: Injection) -> DisplayedChain:
        """Undoes the edit: the source chain, byte for byte."""
        return repaired(injection.displayed, injection.edits)


def label_of(category: Category, steps: list[int], of: list[int] | None = None) -> DefectLabel:
    """Builds a label that names displayed steps, 1-based."""
    return DefectLabel(
        category=category, steps=steps, of=of or [], after_step=None, window=[], content=None
    )


def insertion(position: int, text: str) -> Edit:
    """Builds the edit that puts a step at a displayed position."""
    return Edit(
        operation="insert", position=position, other=None, before=None, after=text, original=None
    )
