"""Defects of a reasoning chain: categories, labels and witnesses (defects.md 4.2-4.5)."""

from typing import Literal

from schemas.milestone import Milestone
from schemas.row import Row, Text

__all__ = [
    "CATEGORIES",
    "Category",
    "DefectLabel",
    "Edit",
    "PredicateRow",
    "Stratum",
    "Witness",
]

Category = Literal["wrong", "redundant", "repeated", "missing", "swapped", "clean"]
"""The five defects of MB-033, and the clean control of MB-081."""

CATEGORIES: tuple[Category, ...] = (
    "wrong",
    "redundant",
    "repeated",
    "missing",
    "swapped",
    "clean",
)

Stratum = Literal["arithmetic", "algebra", "visual", "prose"]


class DefectLabel(Row):
    """Category and place of the one defect; every index is 1-based in the displayed chain.

    Attributes:
        category: Which defect, or ``clean``.
        steps: Displayed indices of the defect: wrong ``[i]``, redundant ``[g+1]``, repeated
            ``[p+1..p+b]``, swapped ``[i, j]``; empty for missing and clean.
        of: Repeated only: the displayed indices of the original block.
        after_step: Missing only: the removed step stood after this displayed step (0 = at the
            start); None otherwise.
        window: Missing only: ``[lo, hi]``, the inclusive range of ``after_step`` in which the
            step may be put back; empty otherwise.
        content: Missing only: text of the removed step; None otherwise.
    """

    category: Category
    steps: list[int]
    of: list[int]
    after_step: int | None
    window: list[int]
    content: Text | None


class Edit(Row):
    """One operation that turns the source chain into the displayed chain.

    Attributes:
        operation: What was done.
        position: 1-based index in the source chain (replace, delete, first of move) or in the
            displayed chain (insert).
        other: The second index of a swap, else None.
        before: Text before the edit; None for an insertion.
        after: Text after the edit; None for a deletion.
        original: The milestone as the source chain has it (replace, delete), so that the edit
            can be undone without the source; None otherwise.
    """

    operation: Literal["replace", "insert", "delete", "swap"]
    position: int
    other: int | None
    before: Text | None
    after: Text | None
    original: Milestone | None


class PredicateRow(Row):
    """The five predicates at one displayed step (defects.md 4.2).

    Attributes:
        step: 1-based displayed index.
        truth: V1, every equation of the step is true.
        support: V2, every condition is in the question or an earlier displayed step.
        novelty: V3, the step does not restate an earlier one.
        utility: V4, the final step depends on it.
    """

    step: int
    truth: bool
    support: bool
    novelty: bool
    utility: bool


class Witness(Row):
    """The proof that exactly the labelled defect is present.

    Attributes:
        edits: Turns the source chain into the displayed one; its inverse repairs it.
        before: Predicates of the source chain, one row per step.
        after: Predicates of the displayed chain, one row per step.
        answer_before: V5 of the source chain: the last conclusion is the gold answer.
        answer_after: V5 of the displayed chain.
        algebra: What the algebra said, in words (``4 + 5 = 9, not 8``).
        unsupported: References that have no support, as ``<step>:<milestone id>``.
        exempt: Steps that use an edited value and are exempt by reference (wrong only).
        unique_repair: Swapped only: whether no other transposition gives a valid order.
    """

    edits: list[Edit]
    before: list[PredicateRow]
    after: list[PredicateRow]
    answer_before: bool
    answer_after: bool
    algebra: list[Text]
    unsupported: list[str]
    exempt: list[int]
    unique_repair: bool | None
