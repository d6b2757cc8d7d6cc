"""A defect as it was put into a chain, before anything is proved about it."""

from dataclasses import dataclass

from instruments.chains.displayed_chain import DisplayedChain
from schemas.defect import DefectLabel, Edit

__all__ = ["Injection"]


@dataclass(frozen=True)
class Injection:
    """The displayed chain, and what the injector says about it.

    Attributes:
        displayed: The chain with the defect.
        label: Category and place.
        kind: Variety of the defect (``result_number``, ``full-exact`` ...).
        edits: What was done, in the order in which it was done.
    """

    displayed: DisplayedChain
    label: DefectLabel
    kind: str
    edits: list[Edit]
