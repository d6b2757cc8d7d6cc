"""A path: one full sequence of milestones from a question to its answer."""

from typing import Literal

from schemas.milestone import Milestone
from schemas.row import Row, Text

__all__ = ["PathCheck", "SolutionPath"]


class PathCheck(Row):
    """Result of one acceptance check (milestones.md 5.4).

    Attributes:
        id: ``D1`` ... ``D14``.
        level: What a failure means.
        passed: Whether the path passes.
        detail: What was found where; empty when it passes.
    """

    id: str
    level: Literal["error", "warning"]
    passed: bool
    detail: Text


class SolutionPath(Row):
    """One decomposed solution.

    Attributes:
        id: ``<problem id>/<solution id>``.
        problem_id: The problem.
        solution_id: The reference solution that it follows.
        milestones: In order; ``index`` is 1..n without gaps.
        final_answer: The last conclusion.
        checks: All acceptance checks, in order of their ids.
        accepted: Whether no error-level check fails.
    """

    id: str
    problem_id: str
    solution_id: str
    milestones: list[Milestone]
    final_answer: Text
    checks: list[PathCheck]
    accepted: bool
