"""All checks of a path, in order."""

from collections.abc import Sequence

from instruments.path_checks.check import Check
from instruments.path_checks.coverage import COVERAGE
from instruments.path_checks.distinct_steps import DISTINCT_STEPS
from instruments.path_checks.equations import CHECKABLE, TRUE_EQUATIONS
from instruments.path_checks.essentiality import ESSENTIALITY
from instruments.path_checks.final_answer import FINAL_ANSWER
from instruments.path_checks.indices import INDICES
from instruments.path_checks.milestone_range import MILESTONE_RANGE
from instruments.path_checks.parts import PARTS
from instruments.path_checks.re_solving import RE_SOLVING
from instruments.path_checks.references import REFERENCES
from instruments.path_checks.usefulness import USEFULNESS
from instruments.path_checks.wording import SELF_CONTAINED, SINGLE_CONCLUSION
from schemas.milestone import Milestone
from schemas.problem import Problem
from schemas.solution_path import FailedCheck, SolutionPath

__all__ = ["CHECKS", "check_path", "checked"]

CHECKS: Sequence[Check] = (
    INDICES,
    PARTS,
    TRUE_EQUATIONS,
    CHECKABLE,
    REFERENCES,
    USEFULNESS,
    FINAL_ANSWER,
    DISTINCT_STEPS,
    COVERAGE,
    SINGLE_CONCLUSION,
    MILESTONE_RANGE,
    SELF_CONTAINED,
    RE_SOLVING,
    ESSENTIALITY,
)
"""D1 to D14."""


def check_path(problem: Problem, path: SolutionPath) -> list[FailedCheck]:
    """Runs all checks anew; the checks that the path carries are not looked at.

    Args:
        problem: The path's problem.
        path: The path.

    Returns:
        The checks that it fails, in the order of ``CHECKS``.
    """
    return _failed(problem, path.solution_id, path.milestones)


def checked(
    problem: Problem, path_id: str, solution_id: str, milestones: list[Milestone]
) -> SolutionPath:
    """Makes a path out of milestones, with what all checks found.

    Args:
        problem: The problem.
        path_id: Id of the path.
        solution_id: The reference solution that it follows.
        milestones: Milestones in order.

    Returns:
        The path; ``accepted`` when no error-level check fails.
    """
    failed = _failed(problem, solution_id, milestones)
    return SolutionPath(
        id=path_id,
        problem_id=problem.id,
        solution_id=solution_id,
        milestones=milestones,
        final_answer=milestones[-1].conclusion.text if milestones else "",
        failed_checks=failed,
        accepted=all(check.level != "error" for check in failed),
    )


def _failed(problem: Problem, solution_id: str, milestones: list[Milestone]) -> list[FailedCheck]:
    return [
        FailedCheck(id=check.id, level=check.level, detail=fault)
        for check in CHECKS
        if (fault := check.fault(problem, solution_id, milestones))
    ]
