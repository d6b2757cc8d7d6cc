"""Choices without chance: each is a hash of what it is about."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

__all__ = ["Draws"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Draws:
    """The choices about one draw of one item by one model.

    Independent of the order of requests, of other items and of restarts.

    Attributes:
        seed: Seed of the profile.
        model: Name of the system.
        item_id: Item.
        sample_index: Which draw.
    """

    seed: int
    model: str
    item_id: str
    sample_index: int

    def number(self, purpose: str) -> float:
        """Gives a number in [0, 1), uniform over items, for one purpose."""
        text = f"{self.seed}|{self.model}|{self.item_id}|{self.sample_index}|{purpose}"
        return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8]) / 2**64

    def happens(self, purpose: str, share: float) -> bool:
        """Whether something of this share happens; never at 0, always at 1."""
        return self.number(purpose) < share

    def choice(self, purpose: str, options: Sequence[T]) -> T:
        """Picks one of the options; there must be at least one."""
        return options[int(self.number(purpose) * len(options))]
