"""Self-made samples, chains and predictions for the tests of the stage ``score``."""

import json
from collections.abc import Sequence
from pathlib import Path

from instruments.build_reports.validated_build import VALIDATED, validated_build
from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import write_rows
from schemas.call import Usage
from schemas.defect import Category, DefectLabel
from schemas.negative_sample import NegativeSample
from schemas.parameters.score import ScoreParameters
from schemas.prediction import Prediction, PredictionStatus, PredictionTask
from schemas.problem import Problem
from schemas.sample import Difficulty, Sample
from stages.score.stage import run
from tests.rows import negative as negative_rows
from tests.rows import problem as problem_rows
from tests.rows import sample as sample_rows
from tests.rows.parameters import PAPER_SCORING as PARAMETERS
from tests.rows.path import make_path

QUESTION = "Ann has 3 figs and finds 5. She doubles them and eats one. How many are left?"
TEXTS = ("Ann has 3 + 5 = 8 figs.", "Doubling yields 8 * 2 = 16.", "Eaten fruit: 16 - 1 = 15 stay.")
REFERENCE = "\n".join([*TEXTS, "#### 15"])


def make_problem(identifier: str, answer: str | None = "15") -> Problem:
    return problem_rows.make_problem(identifier, QUESTION, value=answer)


def make_sample(
    number: int,
    *,
    answer: str | None = "15",
    texts: Sequence[str] = TEXTS,
    difficulty: Difficulty = "easy",
) -> Sample:
    problem = make_problem(f"gsm8k-test-{number}", answer)
    paths = [make_path(problem.id, texts, "15")] if texts else []
    return sample_rows.make_sample(problem, paths, difficulty)


def make_label(category: Category) -> DefectLabel:
    steps = {"wrong": [2], "redundant": [2], "repeated": [3], "swapped": [1, 2]}
    missing = category == "missing"
    return negative_rows.make_label(
        category,
        steps=steps.get(category, []),
        of=[1] if category == "repeated" else [],
        after_step=1 if missing else None,
        window=[1, 1] if missing else [],
        content=TEXTS[1] if missing else None,
    )


def make_negative(number: int, category: Category) -> NegativeSample:
    problem = make_problem(f"gsm8k-test-{number}")
    label = make_label(category)
    return negative_rows.make_negative(problem, label, TEXTS, id=f"n-{number:016x}")


def make_prediction(
    item_id: str,
    text: str | None,
    *,
    task: PredictionTask = "solve",
    status: PredictionStatus = "ok",
    category: Category | None = None,
    steps: Sequence[str] = (),
    sample_index: int = 0,
) -> Prediction:
    return Prediction(
        id=f"tester/{task}/{item_id}/{sample_index}",
        system="tester",
        model="planted",
        simulated=True,
        task=task,
        item_id=item_id,
        category=category,
        modality="text",
        sample_index=sample_index,
        status=status,
        text=text,
        steps=list(steps),
        call_keys=[],
        usage=Usage(prompt_tokens=None, completion_tokens=None, attempts=1),
    )


def score(
    project: Path,
    predictions: Sequence[Prediction],
    samples: Sequence[Sample] = (),
    negatives: Sequence[NegativeSample] = (),
    parameters: ScoreParameters = PARAMETERS,
    **report: object,
) -> StageRun:
    """Runs the stage for the system ``tester`` in a fresh project folder.

    ``report`` changes fields of the report of ``predict``.
    """
    build = project / "data" / "build"
    output = build / "score" / "tester"
    for folder in (build / "validate", build / "predict" / "tester", output):
        folder.mkdir(parents=True, exist_ok=True)
    write_rows(build / "validate" / "samples.parquet", Sample, samples)
    write_rows(build / "validate" / "negatives.parquet", NegativeSample, negatives)
    write_rows(build / "predict" / "tester" / "predictions.parquet", Prediction, predictions)
    told: dict[str, object] = {
        "stage": "predict",
        "item": "tester",
        "status": "complete",
        "reason": "",
        "counts": {},
        "rejected": 0,
        "rejects_by_rule": {},
        "details": {VALIDATED: validated_build(build)},
    }
    (build / "predict" / "tester" / "report.json").write_text(json.dumps(told | report))
    settings = Settings(profile="sample", sources={}, sections={}, seed=1)
    stage = StageRun("score", "tester", project, output, settings)
    run(stage, parameters)
    return stage
