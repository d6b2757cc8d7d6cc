"""A self-made build: validated samples and chains, asked by systems in a temporary project."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from instruments.language_models.scripted_model import ScriptedAnswer
from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import read_rows, write_rows
from schemas.call import Call
from schemas.defect import CATEGORIES, Category
from schemas.media import Modality
from schemas.milestone import Span
from schemas.negative_sample import NegativeSample
from schemas.parameters.predict import PredictParameters
from schemas.prediction import Prediction
from schemas.problem import Problem
from schemas.sample import Difficulty, Sample
from stages.predict.stage import STAGE
from tests.rows import negative as negative_rows
from tests.rows import problem as problem_rows
from tests.rows import sample as sample_rows
from tests.rows.milestone import make_milestone
from tests.rows.negative import make_label, make_witness
from tests.rows.path import make_path

SOLUTION_MARK = "reference words that no request may carry"
TIERS: tuple[Difficulty, ...] = ("easy", "medium", "hard")

PLANTED: dict[str, Any] = {
    "accuracy": 0.6,
    "milestone_share": 0.7,
    "filler_steps": 1,
    "typed_skill": 0.6,
    "blind_skill": 0.4,
    "rate_limited_share": 0.0,
    "server_error_share": 0.0,
    "retry_after_s": 0.0,
}
SCRIPTED: dict[str, Any] = {
    "kind": "scripted",
    "model": "scripted",
    "modalities": ["text"],
    "tracks": ["typed", "blind"],
    "problems": None,
    "detections": None,
    "temperature": 0.0,
    "solve_tokens": 512,
    "detect_tokens": 64,
    "concurrency": 16,
    "planted": PLANTED,
}
OPENAI: dict[str, Any] = {
    **{name: value for name, value in SCRIPTED.items() if name != "planted"},
    "kind": "openai",
    "model": "some-model",
    "base_url": "http://127.0.0.1:9/v1",
    "api_key_env": "MAMATH_TEST_KEY",
    "budget_usd": 1.0,
    "seed": None,
}


def given(number: int) -> tuple[int, int]:
    """The numbers of a question; their sum, the answer, is never one of them."""
    return number + 100, number + 102


def make_problem(number: int, modality: Modality = "text") -> Problem:
    return problem_rows.make_problem(
        f"gsm8k-test-{number}",
        "Ida has {} marbles and wins {}. How many has she then?".format(*given(number)),
        SOLUTION_MARK,
        "latex_prose",
        str(sum(given(number))),
        modality=modality,
    )


def make_sample(number: int, modality: Modality = "text") -> Sample:
    problem = make_problem(number, modality)
    first, second = given(number)
    total = str(first + second)
    texts = [f"{SOLUTION_MARK}: she wins {second}.", f"She has {first} + {second} = {total}."]
    span = Span(solution_id="s1", start=0, end=1)
    steps = [make_milestone(index, text, spans=[span]) for index, text in enumerate(texts, start=1)]
    path = make_path(problem.id, steps, total)
    return sample_rows.make_sample(problem, [path], TIERS[number % 3])


def make_negative(number: int, category: Category | None = None) -> NegativeSample:
    category = category or CATEGORIES[number % 6]
    steps = [f"Step text {part} of chain {number}." for part in ("a", "b", "c", "d")]
    indices = {"wrong": [2], "redundant": [3], "repeated": [3], "swapped": [1, 3]}
    missing = category == "missing"
    label = make_label(
        category,
        steps=indices.get(category, []),
        of=[1] if category == "repeated" else [],
        after_step=1 if missing else None,
        window=[1, 2] if missing else [],
        content=SOLUTION_MARK if missing else None,
    )
    return negative_rows.make_negative(
        make_problem(number),
        label,
        steps,
        id=f"n-{number:016x}",
        milestones=[make_milestone(index, text) for index, text in enumerate(steps, start=1)],
        witness=make_witness(algebra=[SOLUTION_MARK]),
    )


@dataclass
class Build:
    """A project folder; ``predict`` runs the stage for one system and returns its run."""

    project: Path
    systems: dict[str, Any] = field(default_factory=lambda: {"scripted": SCRIPTED})
    replay: bool = False
    sample_count: int = 1
    seed: int = 7
    runs: int = 0

    def validated(self, samples: list[Sample], negatives: list[NegativeSample]) -> None:
        folder = self.project / "data" / "build" / "validate"
        folder.mkdir(parents=True, exist_ok=True)
        write_rows(folder / "samples.parquet", Sample, samples)
        write_rows(folder / "negatives.parquet", NegativeSample, negatives)

    def started(self, system: str = "scripted") -> StageRun:
        self.runs += 1
        output = self.project / "output" / str(self.runs)
        output.mkdir(parents=True)
        sections = {"seed": self.seed, "systems": self.systems}
        settings = Settings(profile="test", sources={}, sections=sections, seed=self.seed)
        return StageRun("predict", system, self.project, output, settings)

    def predict(self, system: str = "scripted") -> StageRun:
        run = self.started(system)
        parameters = PredictParameters(
            instruction="mamath_bench",
            timeout_s=20.0,
            retries=2,
            max_wait_s=5.0,
            sample_count=self.sample_count,
            replay=self.replay,
        )
        STAGE.run(run, parameters)
        return run

    def log(self) -> list[ScriptedAnswer]:
        """All lines of the scripted servers' logs."""
        files = sorted((self.project / ".mamath" / "scripted").glob("*.log.jsonl"))
        lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
        return [ScriptedAnswer.model_validate_json(line) for line in lines]


def predictions(run: StageRun) -> list[Prediction]:
    return list(read_rows(run.output / "predictions.parquet", Prediction))


def calls(run: StageRun) -> list[Call]:
    return list(read_rows(run.output / "calls.parquet", Call))


def table_bytes(run: StageRun) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(run.output.iterdir())}
