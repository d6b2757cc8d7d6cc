"""Decomposed problems for the tier, and the stage run on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from instruments.stage_runner import StageRun
from instruments.stage_runner.settings import Settings
from instruments.tables import read_rows, write_rows
from schemas.media import Modality
from schemas.milestone import Conclusion
from schemas.parameters.tier import CellQuota, PriorityBonus, TierParameters
from schemas.problem import Problem
from schemas.provenance import SourceName
from schemas.sample import Difficulty, Sample
from schemas.solution_path import SolutionPath
from stages.tier.stage import run
from tests.rows.milestone import make_milestone
from tests.rows.path import make_path
from tests.rows.problem import make_problem

__all__ = ["Entry", "TierProject", "easy_text", "make_entry", "parameters_of"]


@dataclass(frozen=True)
class Entry:
    problem: Problem
    paths: list[SolutionPath]


def make_entry(name: str, milestones: int = 2, accepted: bool = True, **changes: object) -> Entry:
    conclusion = Conclusion(text="2", expression="1 + 1", value="2", unit=None)
    steps = [
        make_milestone(index, "1 + 1 = 2", conclusion=conclusion)
        for index in range(1, milestones + 1)
    ]
    return Entry(make_problem(name, **changes), [make_path(name, steps, accepted=accepted)])


def parameters_of(
    *cells: tuple[Difficulty, Modality, int],
    required: Sequence[SourceName] = (),
    bonus: float = 1.0,
    max_per_family: int = 1,
) -> TierParameters:
    return TierParameters(
        cells=[CellQuota(difficulty=d, modality=m, quota=q) for d, m, q in cells],
        bonus=PriorityBonus(spatial=bonus, number_theory=bonus, combinatorics=bonus),
        required_sources=list(required),
        max_per_family=max_per_family,
    )


def easy_text(quota: int, **options: object) -> TierParameters:
    return parameters_of(("easy", "text", quota), **options)  # type: ignore[arg-type]


class TierProject:
    """Writes decomposed tables and sorts them into tiers."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.output = root / "output"
        self.output.mkdir()

    def tier(self, entries: Sequence[Entry], parameters: TierParameters, seed: int = 1) -> StageRun:
        for folder in ("filter", "decompose"):
            (self.root / "data/build" / folder).mkdir(parents=True, exist_ok=True)
        build = self.root / "data/build"
        write_rows(build / "filter/problems.parquet", Problem, [e.problem for e in entries])
        paths = [path for entry in entries for path in entry.paths]
        write_rows(build / "decompose/paths.parquet", SolutionPath, paths)
        stage = StageRun("tier", None, self.root, self.output, Settings("test", {}, {}, seed))
        run(stage, parameters)
        return stage

    def samples(self) -> list[Sample]:
        return list(read_rows(self.output / "samples.parquet", Sample))

    def chosen(self) -> list[str]:
        return [sample.id for sample in self.samples()]

    def chains(self) -> list[str]:
        return [sample.id for sample in read_rows(self.output / "chains.parquet", Sample)]
