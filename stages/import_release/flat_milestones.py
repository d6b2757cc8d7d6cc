"""Published steps as milestones: one text each, without structure (R9)."""

from collections.abc import Sequence

from schemas.milestone import Conclusion, Milestone, Rule
from schemas.solution_path import FailedCheck, SolutionPath

__all__ = ["flat_milestones", "flat_path"]


def flat_milestones(steps: Sequence[str]) -> list[Milestone]:
    """Gives each step its text and a place; conditions, rule and premises are not known.

    Args:
        steps: Texts in order; blank ones are left out.

    Returns:
        The milestones, numbered from 1 without gaps.
    """
    return [
        Milestone(
            id=f"m{index}",
            index=index,
            text=text,
            conditions=[],
            rule=Rule(name="unnamed", kind="arithmetic"),
            conclusion=Conclusion(text=text, expression=None, value=None, unit=None),
            equations=[],
            premises=[],
            spans=[],
            confidence="guess",
            origin="upstream",
        )
        for index, text in enumerate((step for step in steps if step.strip()), 1)
    ]


def flat_path(problem_id: str, number: int, steps: Sequence[str], answer: str) -> SolutionPath:
    """Makes a path of published steps.

    Args:
        problem_id: The problem.
        number: 1-based number of the path.
        steps: Its steps.
        answer: The gold answer; empty for a proof.

    Returns:
        The path; it says that the acceptance checks were not run, since they need structure.
    """
    detail = "imported: one text per step, so the checks of a path were not run"
    return SolutionPath(
        id=f"{problem_id}/s{number}",
        problem_id=problem_id,
        solution_id=f"s{number}",
        milestones=flat_milestones(steps),
        final_answer=answer,
        failed_checks=[FailedCheck(id="R9", level="warning", detail=detail)],
        accepted=True,
    )
