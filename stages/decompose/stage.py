"""The stage: problems become paths; a rejected path keeps its reasons."""

from instruments.decisions.book import DecisionBook
from instruments.decisions.problem_fingerprint import problem_sha256
from instruments.path_checks.path_checker import checked
from instruments.row_mapping import map_rows
from instruments.stage_runner import Stage, StageRun
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
    problems = list(stage.read("filter/problems.parquet", Problem))
    workers = stage.workers if len(problems) >= parameters.pool_from_problems else 1
    book = Edits.load(stage.project / "data/decisions/milestones", MilestoneEdit)
    decomposed = map_rows(decompose_problem, problems, workers)
    paths: list[SolutionPath] = []
    for problem, own in zip(problems, stage.progress(decomposed, total=len(problems)), strict=True):
        final = _edited(stage, problem, own, book)
        for path in final:
            _count(stage, problem, path)
        paths.extend(final)
    stage.write("paths.parquet", SolutionPath, paths)
    for state, number in book.states().items():
        stage.count(f"edits_{state}", number)


def _edited(
    stage: StageRun, problem: Problem, paths: list[SolutionPath], book: Edits
) -> list[SolutionPath]:
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
