"""A problem that fits a cell, as the choice sees it."""

from dataclasses import dataclass

from schemas.sample import Difficulty, TierEvidence

__all__ = ["Candidate"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """An eligible problem without its texts.

    Attributes:
        id: Id of the sample that it would be.
        difficulty: Its tier.
        source: The problem's source.
        family: The problem's family.
        tier: The inputs of the tier decision; its modality is the cell's.
        problem_row: Row of the problem in its table.
        path_rows: Rows of its accepted paths in their table, in order.
    """

    id: str
    difficulty: Difficulty
    source: str
    family: str
    tier: TierEvidence
    problem_row: int
    path_rows: list[int]
