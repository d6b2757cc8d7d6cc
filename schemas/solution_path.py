"""A path: one full sequence of milestones from a question to its answer."""

from typing import Literal

from schemas.milestone import Milestone
from schemas.row import Row, Text

__all__ = ["FailedCheck", "SolutionPath"]


class FailedCheck(Row):
    """An acceptance check that a path fails (milestones.md 5.4).

    Attributes:
        id: ``D1`` ... ``D14``.
        level: What a failure means.
        detail: What was found where.
    """

    id: str
    level: Literal["error", "warning"]
    detail: Text


class SolutionPath(Row):
    """One decomposed solution.

    Attributes:
        id: ``<problem id>/<solution id>``.
        problem_id: The problem.
        solution_id: The reference solution that it follows.
        milestones: In order; ``index`` is 1..n without gaps.
        final_answer: The last conclusion.
        failed_checks: The acceptance checks that it fails, in order of their ids; every path
            has gone through all of them.
        accepted: Whether no check of level ``error`` fails.
    """

    id: str
    problem_id: str
    solution_id: str
    milestones: list[Milestone]
    final_answer: Text
    failed_checks: list[FailedCheck]
    accepted: bool
