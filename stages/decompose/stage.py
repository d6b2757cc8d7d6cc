"""The stage: problems become paths; a rejected path keeps its reasons."""

import itertools
from collections.abc import Iterable, Iterator

from instruments.decisions.book import DecisionBook
from instruments.decisions.problem_fingerprint import problem_sha256
from instruments.path_checks.path_checker import checked
from instruments.row_mapping import map_rows
from instruments.stage_runner import Stage, StageRun
from instruments.tables import count_rows
from schemas.decision import MilestoneEdit
from schemas.parameters.decompose import DecomposeParameters
from schemas.problem import Problem
from schemas.reject import Reject
from schemas.solution_path import SolutionPath
from stages.decompose.decomposer import decompose_problem

__all__ = ["STAGE", "run"]

Edits = DecisionBook[MilestoneEdit]


def run(stage: StageRun, parameters: DecomposeParameters) -> None:
    """Decomposes every problem and applies people's edits, which are checked like the rest.

    Args:
        stage: The run.
        parameters: From how many problems a process pool pays.
    """
    table = "filter/problems.parquet"
    number = count_rows(stage.build / table)
    workers = stage.workers if number >= parameters.pool_from_problems else 1
    book = Edits.load(stage.project / "data/decisions/milestones", MilestoneEdit)
    # Read, decomposed and written as a stream: this process reads and writes while others work.
    problems, again = itertools.tee(stage.read(table, Problem))
    decomposed = map_rows(decompose_problem, problems, workers)
    pairs = zip(again, stage.progress(decomposed, total=number), strict=True)
    stage.write("paths.parquet", SolutionPath, _final_paths(stage, pairs, book))
    for state, times in book.states().items():
        stage.count(f"edits_{state}", times)


def _final_paths(
    stage: StageRun, pairs: Iterable[tuple[Problem, list[SolutionPath]]], book: Edits
) -> Iterator[SolutionPath]:
    for problem, own in pairs:
        for path in _edited(stage, problem, own, book):
            _count(stage, problem, path)
            yield path


def _edited(
    stage: StageRun, problem: Problem, paths: list[SolutionPath], book: Edits
) -> list[SolutionPath]:
    if not len(book):
        return paths
    edited = {path.solution_id: path for path in paths}
    for found in book.find(problem.id, problem_sha256(problem)):
        if found.state == "stale":
            reason = f"decision {found.name} was about another text; look at it again"
            stage.reject(
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


def _count(stage: StageRun, problem: Problem, path: SolutionPath) -> None:
    source = problem.provenance.source
    stage.count(f"{source}_{'accepted' if path.accepted else 'rejected'}")
    failed = [check for check in path.checks if not check.passed]
    for check in failed:
        if check.level == "warning" and path.accepted:
            stage.count(f"warning_{check.id}")
    errors = [check for check in failed if check.level == "error"]
    if errors:
        stage.reject(Reject(source=source, id=path.id, rule=errors[0].id, reason=errors[0].detail))


STAGE = Stage(name="decompose", parameters=DecomposeParameters, run=run)
