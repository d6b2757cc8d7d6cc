"""A part of the problems, decomposed by one process and ready to be written."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import pyarrow as pa

from instruments.decisions.book import Found
from instruments.path_checks.path_checker import checked
from instruments.tables import rows_table
from schemas.decision import MilestoneEdit
from schemas.problem import Problem
from schemas.reject import Reject
from schemas.solution_path import SolutionPath
from stages.decompose.decomposer import decompose_problem

__all__ = ["DecomposedPart", "Item", "decompose_part"]

Item = tuple[Problem, list[Found[MilestoneEdit]]]
"""A problem and people's edits of its milestones."""


@dataclass
class DecomposedPart:
    """What a process made of its part.

    The paths travel between processes as a table: pickling and unpickling their rows would take
    a third of the stage's time.

    Attributes:
        table: The paths.
        counts: Counts for the report.
        rejects: Rejected paths and stale edits, in the order of the problems.
    """

    table: pa.Table
    counts: Counter[str] = field(default_factory=Counter)
    rejects: list[Reject] = field(default_factory=list)


def decompose_part(items: Sequence[Item]) -> DecomposedPart:
    """Decomposes problems and applies people's edits, which are checked like the rest.

    Args:
        items: The problems, each with the decisions about it.

    Returns:
        Their paths in order, and what the report says about them.
    """
    counts: Counter[str] = Counter()
    rejects: list[Reject] = []
    paths: list[SolutionPath] = []
    for problem, edits in items:
        own = decompose_problem(problem)
        for path in _edited(problem, own, edits, rejects) if edits else own:
            _tell(problem, path, counts, rejects)
            paths.append(path)
    return DecomposedPart(rows_table(SolutionPath, paths), counts, rejects)


def _edited(
    problem: Problem,
    paths: list[SolutionPath],
    edits: list[Found[MilestoneEdit]],
    rejects: list[Reject],
) -> list[SolutionPath]:
    edited = {path.solution_id: path for path in paths}
    for found in edits:
        if found.state == "stale":
            reason = f"decision {found.name} was about another text; look at it again"
            rejects.append(
                Reject(
                    source=problem.provenance.source,
                    id=problem.id,
                    rule="D-STALE-DECISION",
                    reason=reason,
                )
            )
            continue
        solution = found.decision.solution_id
        edited[solution] = checked(
            problem, f"{problem.id}/{solution}", solution, found.decision.milestones
        )
    return list(edited.values())


def _tell(
    problem: Problem, path: SolutionPath, counts: Counter[str], rejects: list[Reject]
) -> None:
    source = problem.provenance.source
    counts[f"{source}_{'accepted' if path.accepted else 'rejected'}"] += 1
    for check in path.failed_checks:
        if check.level == "warning" and path.accepted:
            counts[f"warning_{check.id}"] += 1
    error = next((check for check in path.failed_checks if check.level == "error"), None)
    if error is not None:
        rejects.append(Reject(source=source, id=path.id, rule=error.id, reason=error.detail))
