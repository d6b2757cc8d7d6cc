"""Problems for the filter, and the stage run on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from instruments.decisions.problem_fingerprint import problem_sha256
from instruments.stage_runner import StageRun
from instruments.stage_runner.settings import Settings
from instruments.tables import read_rows, write_rows
from schemas.parameters.filter import ArithmeticLoadParameters, FilterParameters
from schemas.problem import Problem, SolutionKind
from stages.filter.stage import run
from tests.rows import problem as problem_rows
from tests.rows.problem import make_answer

PARAMETERS = FilterParameters(
    sources=["gsm8k", "svamp", "competition_math", "olympiadbench", "mavis_geometry"],
    arithmetic_load=ArithmeticLoadParameters(min_operations=8, max_kinds=2),
    competition_levels=[5],
    drop_drawing_code=True,
    near_duplicate_similarity=0.6,
    family_similarity=0.6,
    family_opening_words=20,
)


def make_problem(
    name: str = "gsm8k-test-0",
    question: str = "Al has 2 cats and 3 dogs. How many pets?",
    solution: str | None = "He has 2+3=<<2+3=5>>5 pets.",
    kind: SolutionKind = "calculator_annotations",
    value: str | None = "5",
    **changes: object,
) -> Problem:
    """Gives a problem with a solution; without a value its answer is no number."""
    if value is None:
        changes = {"answer": make_answer("none", value=None)} | changes
    return problem_rows.make_problem(name, question, solution, kind, value, **changes)


@dataclass(frozen=True)
class Filtered:
    kept: list[str]
    rules: dict[str, list[str]]
    stage: StageRun


class FilterProject:
    """Writes ingested tables and verdicts, and filters."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def decide(self, name: str, problem: Problem, verdict: str, sha256: str | None = None) -> None:
        folder = self.root / "data/decisions/filter"
        folder.mkdir(parents=True, exist_ok=True)
        fields = {
            "target": problem.id,
            "applies_to_sha256": sha256 or problem_sha256(problem),
            "author": "reviewer",
            "reason": "seen by a person",
            "verdict": verdict,
        }
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(fields), encoding="utf-8")

    def filter(self, *problems: Problem, parameters: FilterParameters = PARAMETERS) -> Filtered:
        sources = sorted({problem.provenance.source for problem in problems})
        for source in sources:
            folder = self.root / "data/build/ingest" / source
            folder.mkdir(parents=True, exist_ok=True)
            rows = [problem for problem in problems if problem.provenance.source == source]
            write_rows(folder / "problems.parquet", Problem, rows)
        output = self.root / "output"
        output.mkdir(exist_ok=True)
        settings = Settings("test", dict.fromkeys(sources, ""), {}, 1)
        stage = StageRun("filter", None, self.root, output, settings)
        run(stage, parameters)
        kept = [row.id for row in read_rows(output / "problems.parquet", Problem)]
        return Filtered(kept, _rules(stage), stage)


def _rules(stage: StageRun) -> dict[str, list[str]]:
    rules: dict[str, list[str]] = {}
    for reject in stage.rejects:
        rules.setdefault(reject.id, []).append(reject.rule)
    return rules


def ids(problems: Sequence[Problem]) -> list[str]:
    return [problem.id for problem in problems]
