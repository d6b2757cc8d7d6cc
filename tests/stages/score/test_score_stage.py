"""The stage: tables in, tables out."""

import json
from pathlib import Path

import pytest

from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import read_rows, write_rows
from schemas.defect import CATEGORIES
from schemas.errors import ConfigurationError, InvalidResultError
from schemas.prediction import Prediction
from schemas.sample import Sample
from schemas.score import DetectionScore, SolutionScore, SystemScore
from stages.score.stage import run
from tests.stages.score.scored_rows import (
    PARAMETERS,
    REFERENCE,
    make_negative,
    make_prediction,
    make_sample,
    score,
)

SAMPLES = [make_sample(number) for number in range(3)]
NEGATIVES = [make_negative(number, category) for number, category in enumerate(CATEGORIES)]


def predictions() -> list[Prediction]:
    return [
        make_prediction(SAMPLES[2].id, REFERENCE),
        make_prediction(SAMPLES[0].id, None, status="refused"),
        make_prediction(SAMPLES[1].id, None, status="not_accessible"),
        make_prediction(SAMPLES[2].id, "other draw", sample_index=1),
        make_prediction(NEGATIVES[0].id, '{"step": 2}', task="detect_typed", category="wrong"),
        make_prediction(NEGATIVES[1].id, "hm", task="detect_typed", category="redundant"),
        make_prediction(NEGATIVES[5].id, '{"category": "none"}', task="detect_blind"),
        make_prediction(NEGATIVES[4].id, None, task="detect_blind", status="skipped"),
    ]


def test_every_countable_prediction_has_one_row(tmp_path: Path) -> None:
    stage = score(tmp_path, predictions(), SAMPLES, NEGATIVES)
    solutions = list(read_rows(stage.output / "solution_scores.parquet", SolutionScore))
    detections = list(read_rows(stage.output / "detection_scores.parquet", DetectionScore))
    assert [row.item_id for row in solutions] == [SAMPLES[0].id, SAMPLES[2].id]
    assert [(row.task, row.correct) for row in detections] == [
        ("detect_blind", True),
        ("detect_typed", True),
        ("detect_typed", False),
    ]


def test_what_leaves_both_sides_is_counted(tmp_path: Path) -> None:
    stage = score(tmp_path, predictions(), SAMPLES, NEGATIVES)
    assert stage.counts["not_accessible"] == 1
    assert stage.counts["skipped"] == 1
    assert stage.counts["further_draws"] == 1
    assert stage.counts["parse_failed_detect_typed"] == 1
    assert stage.counts["answer_match"] == 1
    assert stage.counts["answer_no_answer"] == 1


def test_metrics_file_holds_the_headline(tmp_path: Path) -> None:
    stage = score(tmp_path, predictions(), SAMPLES, NEGATIVES)
    metrics = json.loads((stage.output / "metrics.json").read_text())
    assert metrics["FAA"] == 0.5
    assert metrics["MA"] == 0.5
    assert metrics["SMR"] == 0.5
    assert metrics["SRR"] == 0.0
    assert metrics["detection_typed"] == 0.5
    assert metrics["detection_blind"] is None


def test_prediction_for_an_unknown_item_is_rejected(tmp_path: Path) -> None:
    strange = [make_prediction("nobody", "x"), make_prediction("n-0", "x", task="detect_blind")]
    stage = score(tmp_path, strange, SAMPLES, NEGATIVES)
    assert [(reject.id, reject.rule) for reject in stage.rejects] == [
        ("nobody", "unknown_item"),
        ("n-0", "unknown_item"),
    ]


@pytest.mark.parametrize(
    ("status", "reason"),
    [("not_in_profile", "systems.tester is not in the profile"), ("skipped", "no key")],
)
def test_a_system_that_was_not_asked_keeps_the_reason_and_has_empty_typed_tables(
    tmp_path: Path, status: str, reason: str
) -> None:
    stage = score(tmp_path, [], SAMPLES, NEGATIVES, status=status, reason=reason, details={})
    assert (stage.status, stage.reason) == (status, reason)
    for name, model in (
        ("solution_scores", SolutionScore),
        ("detection_scores", DetectionScore),
        ("system_scores", SystemScore),
    ):
        assert list(read_rows(stage.output / f"{name}.parquet", model)) == []
    assert set(json.loads((stage.output / "metrics.json").read_text()).values()) == {None, 0}


def test_a_system_that_was_asked_nothing_is_complete(tmp_path: Path) -> None:
    assert score(tmp_path, [], SAMPLES, NEGATIVES).status == "complete"


def test_predictions_about_another_build_are_refused_though_all_ids_are_known(
    tmp_path: Path,
) -> None:
    score(tmp_path, predictions(), SAMPLES, NEGATIVES)
    table = tmp_path / "data/build/validate/samples.parquet"
    write_rows(table, Sample, [make_sample(number, answer="16") for number in range(3)])
    settings = Settings(profile="sample", sources={}, sections={}, seed=1)
    stage = StageRun("score", "tester", tmp_path, tmp_path, settings)
    with pytest.raises(InvalidResultError) as caught:
        run(stage, PARAMETERS)
    assert caught.value.problem == (
        "predict@tester asked about another build of data/build/validate"
    )
    assert caught.value.remedy == "run `dvc repro predict@tester` first"


def test_predictions_that_do_not_tell_their_build_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidResultError, match="another build"):
        score(tmp_path, predictions(), SAMPLES, NEGATIVES, details={})


def test_order_of_predictions_changes_no_byte(tmp_path: Path) -> None:
    straight = score(tmp_path / "a", predictions(), SAMPLES, NEGATIVES)
    reversed_ = score(tmp_path / "b", predictions()[::-1], SAMPLES[::-1], NEGATIVES[::-1])
    for name in ("solution_scores", "detection_scores", "system_scores"):
        file = f"{name}.parquet"
        assert (straight.output / file).read_bytes() == (reversed_.output / file).read_bytes()


def test_one_configuration_hash_stands_in_all_totals(tmp_path: Path) -> None:
    stage = score(tmp_path, predictions(), SAMPLES, NEGATIVES)
    rows = read_rows(stage.output / "system_scores.parquet", SystemScore)
    assert len({row.configuration_sha256 for row in rows}) == 1


def test_changed_threshold_changes_the_hash(tmp_path: Path) -> None:
    thresholds = PARAMETERS.thresholds.model_copy(update={"similarity": 0.5})
    changed = PARAMETERS.model_copy(update={"thresholds": thresholds})
    hashes = set()
    for name, parameters in (("a", PARAMETERS), ("b", changed)):
        stage = score(tmp_path / name, predictions(), SAMPLES, NEGATIVES, parameters)
        rows = read_rows(stage.output / "system_scores.parquet", SystemScore)
        hashes |= {row.configuration_sha256 for row in rows}
    assert len(hashes) == 2


def test_stage_without_a_system_is_an_error(tmp_path: Path) -> None:
    settings = Settings(profile="sample", sources={}, sections={}, seed=1)
    with pytest.raises(ConfigurationError, match="needs a system"):
        run(StageRun("score", None, tmp_path, tmp_path, settings), PARAMETERS)
