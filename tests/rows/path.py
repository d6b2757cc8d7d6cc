"""Solution paths, accepted unless a test says otherwise."""

from collections.abc import Iterable

from schemas.milestone import Milestone
from schemas.solution_path import SolutionPath
from tests.rows.milestone import make_milestone

__all__ = ["make_path"]


def make_path(
    problem_id: str = "gsm8k-test-0",
    steps: Iterable[Milestone | str] = (),
    final_answer: str = "5",
    solution_id: str = "s1",
    **changes: object,
) -> SolutionPath:
    """Gives a path of milestones; a text becomes a step without equations."""
    milestones = [
        make_milestone(index, step) if isinstance(step, str) else step
        for index, step in enumerate(steps, start=1)
    ]
    path = SolutionPath(
        id=f"{problem_id}/{solution_id}",
        problem_id=problem_id,
        solution_id=solution_id,
        milestones=milestones,
        final_answer=final_answer,
        failed_checks=[],
        accepted=True,
    )
    return path.model_copy(update=changes)
