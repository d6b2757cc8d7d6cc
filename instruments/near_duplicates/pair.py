"""Two texts that are alike."""

from typing import NamedTuple

__all__ = ["Pair"]


class Pair(NamedTuple):
    """Two near-duplicates, by their places in the texts that were compared.

    Attributes:
        first: Place of the earlier text, from 0.
        second: Place of the later text; above ``first``.
        similarity: Jaccard similarity of the two sets of shingles, above 0 and at most 1, with
            every number masked: texts that differ by their numbers alone have 1.
        same_numbers: Whether both texts hold the same numbers in the same order, with the minus
            signs before them; fractions and number words count.
        same_task: Whether both texts have, in the same order, the same formulas but for the
            numbers in them, the same labels (``x``, ``A B``) and the same words that decide what is
            to be done (``more``, ``not``, ``each``), and what else differs is a light edit: no
            sentence more or less, no ``boys`` for ``girls``.
    """

    first: int
    second: int
    similarity: float
    same_numbers: bool
    same_task: bool

    @property
    def same_problem(self) -> bool:
        """Whether the later text asks the same; otherwise the two are twins."""
        return self.same_numbers and self.same_task
