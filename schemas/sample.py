"""A benchmark sample: a problem that was chosen for a cell, with its solution paths."""

from typing import Literal

from schemas.media import Modality
from schemas.problem import Problem
from schemas.row import Row
from schemas.solution_path import SolutionPath

__all__ = ["Difficulty", "Sample", "TierEvidence"]

Difficulty = Literal["easy", "medium", "hard"]


class TierEvidence(Row):
    """The inputs of the tier decision (MB-011, MB-015).

    Attributes:
        milestone_count: Milestones of the first path.
        modality: Modality in which the sample is posed.
        domain_complexity: 1, 2 or 3.
        tie_rule_used: Whether six milestones had to be settled by domain complexity.
        priority: Sum of the bonuses for the problem's tags (MB-010).
        train_split_used: Whether the row comes from an upstream train split, taken because
            the test rows did not fill the cell.
    """

    milestone_count: int
    modality: Modality
    domain_complexity: int
    tie_rule_used: bool
    priority: float
    train_split_used: bool


class Sample(Row):
    """One positive sample.

    Attributes:
        id: The problem's id, with ``@<modality>`` appended for a rendered variant.
        difficulty: Tier.
        modality: How it is posed.
        problem: The problem.
        paths: Accepted paths; the first decides the tier.
        tier: Evidence of the tier decision.
    """

    id: str
    difficulty: Difficulty
    modality: Modality
    problem: Problem
    paths: list[SolutionPath]
    tier: TierEvidence
