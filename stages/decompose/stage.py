"""The stage: problems become paths; a rejected path keeps its reasons."""

import itertools
import math
from collections.abc import Iterable, Iterator

import pyarrow as pa

from instruments.decisions.book import DecisionBook
from instruments.decisions.problem_fingerprint import problem_sha256
from instruments.stage_runner import Stage, StageRun
from instruments.stage_runner.row_mapping import map_rows
from instruments.tables import count_rows
from schemas.decision import MilestoneEdit
from schemas.parameters.decompose import DecomposeParameters
from schemas.problem import Problem
from schemas.solution_path import SolutionPath
from stages.decompose.part import Item, decompose_part

__all__ = ["STAGE", "run"]

Edits = DecisionBook[MilestoneEdit]

_PART = 200
"""Problems that a process takes at a time."""


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
    parts = _parts(stage.read(table, Problem), book)
    stage.write_tables(
        "paths.parquet", SolutionPath, _decomposed(stage, parts, workers, math.ceil(number / _PART))
    )
    for state, times in book.states().items():
        stage.count(f"edits_{state}", times)


def _parts(problems: Iterable[Problem], book: Edits) -> Iterator[list[Item]]:
    items = (
        (problem, book.find(problem.id, problem_sha256(problem)) if len(book) else [])
        for problem in problems
    )
    while part := list(itertools.islice(items, _PART)):
        yield part


def _decomposed(
    stage: StageRun, parts: Iterator[list[Item]], workers: int, number: int
) -> Iterator[pa.Table]:
    """Reads and hands on as a stream: this process reads and writes while others work."""
    results = map_rows(decompose_part, parts, workers, chunk=1)
    for result in stage.progress(results, total=number):
        for name, times in result.counts.items():
            stage.count(name, times)
        for reject in result.rejects:
            stage.reject(reject)
        yield result.table


STAGE = Stage(name="decompose", parameters=DecomposeParameters, run=run)
