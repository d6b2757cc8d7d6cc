"""The stage ``score``: predictions of one system in, scores and totals out."""

import json
from collections.abc import Iterable

from instruments.build_reports.stage_report import read_report
from instruments.build_reports.validated_build import require_same_build
from instruments.metrics.configuration import configuration_sha256
from instruments.stage_runner.stage import Stage
from instruments.stage_runner.stage_run import StageRun
from schemas.errors import ConfigurationError
from schemas.negative_sample import NegativeSample
from schemas.parameters.score import ScoreParameters
from schemas.prediction import Prediction
from schemas.reject import Reject
from schemas.sample import Sample
from schemas.score import DetectionScore, SolutionScore, SystemScore
from stages.score.detections import score_detection
from stages.score.solutions import score_solution
from stages.score.totals import headline, system_scores

__all__ = ["STAGE", "run"]

_LEFT_OUT = ("not_accessible", "skipped")
"""Statuses that leave numerator and denominator (MB-060)."""

_NOT_ASKED = ("not_in_profile", "skipped")
"""Statuses of ``predict`` without predictions."""


def run(stage: StageRun, parameters: ScoreParameters) -> None:
    """Scores all predictions of the system that the stage's item names.

    A system that was not asked (the profile leaves it out, or its key is not set) has no
    predictions: its tables are empty and typed, its status and reason are those of ``predict``.

    Raises:
        ConfigurationError: The stage was started without a system.
        InvalidResultError: The predictions are about another build of the validated items.
    """
    if stage.item is None:
        raise ConfigurationError("score needs a system", "run python -m stages.score SYSTEM")
    asked = read_report(stage.build / "predict" / stage.item)
    if asked.status in _NOT_ASKED:
        stage.mark(asked.status, asked.reason)
    else:
        require_same_build(asked, stage.build)
    configuration = configuration_sha256(parameters)
    predictions = list(stage.read(f"predict/{stage.item}/predictions.parquet", Prediction))
    scored = list(_countable(stage, predictions))
    solutions = _solutions(stage, scored, parameters)
    detections = _detections(stage, scored, parameters)
    model = scored[0].model if scored else ""
    totals = system_scores(solutions, detections, model, configuration)
    stage.write("solution_scores.parquet", SolutionScore, solutions)
    stage.write("detection_scores.parquet", DetectionScore, detections)
    stage.write("system_scores.parquet", SystemScore, totals)
    text = json.dumps(headline(totals), indent=2)
    (stage.output / "metrics.json").write_text(text + "\n", encoding="utf-8")


def _countable(stage: StageRun, predictions: Iterable[Prediction]) -> Iterable[Prediction]:
    """First draws of items that the system could take; the rest is counted by its status."""
    for prediction in predictions:
        if prediction.status in _LEFT_OUT:
            stage.count(prediction.status)
        elif prediction.sample_index > 0:
            stage.count("further_draws")
        else:
            yield prediction


def _solutions(
    stage: StageRun, predictions: list[Prediction], parameters: ScoreParameters
) -> list[SolutionScore]:
    """Scores the solved items, in order of their ids."""
    samples = {row.id: row for row in stage.read("validate/samples.parquet", Sample)}
    rows = []
    solved = sorted((p for p in predictions if p.task == "solve"), key=lambda p: p.item_id)
    for prediction in stage.progress(solved, len(solved)):
        sample = samples.get(prediction.item_id)
        if sample is None:
            _reject_unknown(stage, prediction, "validate/samples")
            continue
        row = score_solution(prediction, sample, parameters)
        if row.verdict is not None:
            stage.count(f"answer_{row.verdict.status}")
        if row.n_gold == 0:
            stage.count("items_without_milestones")
        rows.append(row)
    return rows


def _detections(
    stage: StageRun, predictions: list[Prediction], parameters: ScoreParameters
) -> list[DetectionScore]:
    """Scores the detection items, in order of track and id."""
    negatives = {row.id: row for row in stage.read("validate/negatives.parquet", NegativeSample)}
    rows = []
    asked = sorted((p for p in predictions if p.task != "solve"), key=lambda p: (p.task, p.item_id))
    for prediction in asked:
        negative = negatives.get(prediction.item_id)
        if negative is None:
            _reject_unknown(stage, prediction, "validate/negatives")
            continue
        row = score_detection(prediction, negative, parameters)
        if not row.parsed:
            stage.count(f"parse_failed_{row.task}")
        rows.append(row)
    return rows


def _reject_unknown(stage: StageRun, prediction: Prediction, table: str) -> None:
    stage.reject(
        Reject(
            source=prediction.system,
            id=prediction.item_id,
            rule="unknown_item",
            reason=f"{table} has no such item",
        )
    )


STAGE = Stage(name="score", parameters=ScoreParameters, run=run)
