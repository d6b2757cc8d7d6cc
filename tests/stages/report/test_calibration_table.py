"""Planted, decided and measured figures of simulated systems, side by side."""

from pathlib import Path

import pytest
import yaml

from instruments.build_reports.ratio import Ratio
from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import write_rows
from schemas.prediction import Prediction
from schemas.sample import Sample
from schemas.score import SystemScore
from stages.report.calibration import CalibrationRow, calibration_rows, calibration_section
from stages.report.detection import detection_rows
from stages.report.systems import System
from tests.rows.negative import make_label, make_negative
from tests.rows.path import make_path
from tests.rows.problem import make_problem
from tests.rows.sample import make_sample
from tests.stages.report.result_build import detecting, predicted, solving

PROFILE = Path(__file__).parents[3] / "profiles/sample.yaml"
NAME = "scripted-steady"
SAMPLES: list[Sample] = [
    make_sample(problem, [make_path(problem.id, ["2 + 2 = 4", "4 + 1 = 5"])])
    for problem in (make_problem(f"gsm8k-test-{number}") for number in range(40))
]
NEGATIVES = [
    make_negative(make_problem(), make_label("wrong", steps=[1]), ["2 + 2 = 5"], id=f"n-{number}")
    for number in range(8)
]


def rows(
    tmp_path: Path,
    planted: dict[str, float],
    predictions: list[Prediction],
    scores: list[SystemScore],
    kind: str = "scripted",
) -> list[CalibrationRow]:
    entry = yaml.safe_load(PROFILE.read_text())["systems"][NAME] | {"kind": kind}
    entry["planted"] |= planted
    settings = Settings("sample", {}, {"systems": {NAME: entry, "other": None}}, 7)
    (tmp_path / f"data/build/predict/{NAME}").mkdir(parents=True)
    table = tmp_path / f"data/build/predict/{NAME}/predictions.parquet"
    write_rows(table, Prediction, predictions)
    keyed = {(r.task, r.slice_kind, r.slice, r.metric, r.average): r for r in scores}
    systems = [
        System(NAME, model="m", simulated=True, scores=keyed),
        System("other", absence="not in profile"),
    ]
    stage = StageRun("report", None, tmp_path, tmp_path, settings)
    return calibration_rows(stage, systems, detection_rows(systems), SAMPLES, NEGATIVES)


def asked(task: str = "solve", status: str = "ok") -> list[Prediction]:
    items = [s.id for s in SAMPLES] if task == "solve" else [n.id for n in NEGATIVES]
    return [predicted(NAME, task, item, status) for item in items]


@pytest.mark.parametrize(("share", "right"), [(1.0, 40), (0.0, 0)])
def test_a_script_decides_as_planted(tmp_path: Path, share: float, right: int) -> None:
    planted = {"accuracy": share, "milestone_share": share}
    scores = solving(NAME, {"FAA": (9, 40), "MA": (70, 80)})
    answers, milestones = rows(tmp_path, planted, asked(), scores)
    assert (answers.planted, answers.decided, answers.measured) == (
        share,
        Ratio(right, 40),
        Ratio(9, 40),
    )
    assert (milestones.decided, milestones.measured) == (Ratio(2 * right, 80), Ratio(70, 80))


def test_decided_scatters_around_planted(tmp_path: Path) -> None:
    scores = solving(NAME, {"FAA": (9, 40), "MA": (70, 80)})
    answers, _ = rows(tmp_path, {"accuracy": 0.5}, asked(), scores)
    assert 10 < answers.decided.numerator < 30


def test_what_was_not_asked_is_not_decided(tmp_path: Path) -> None:
    pictures = [row.model_copy(update={"modality": "image"}) for row in asked()[2:4]]
    again = [row.model_copy(update={"sample_index": 1}) for row in asked()[:2]]
    predictions = [*asked()[:2], *pictures, *again, *asked(status="skipped")[4:]]
    scores = solving(NAME, {"FAA": (2, 2), "MA": (4, 4)})
    answers, milestones = rows(tmp_path, {"accuracy": 1.0}, predictions, scores)
    assert answers.decided == Ratio(2, 2)
    assert milestones.decided.denominator == 4


def test_a_skill_is_compared_on_defects_and_clean_chains_together(tmp_path: Path) -> None:
    scores = detecting(NAME, "blind", {"wrong": (2, 6), "clean": (1, 2)})
    planted = {"blind_skill": 1.0}
    (row,) = rows(tmp_path, planted, asked("detect_blind"), scores)
    assert (row.figure, row.decided, row.measured) == (
        "blind detections right",
        Ratio(8, 8),
        Ratio(3, 8),
    )


def test_a_real_model_is_not_calibrated(tmp_path: Path) -> None:
    assert rows(tmp_path, {}, asked(), solving(NAME, {"FAA": (9, 40)}), kind="openai") == []
    assert calibration_section([]) == ""


def test_the_section_says_that_it_checks_the_instruments() -> None:
    row = CalibrationRow("s (simulated)", "milestones", 0.8, Ratio(4, 5), Ratio(9, 10))
    section = calibration_section([row])
    assert "| s (simulated) | milestones |    80.0 |    80.0 |     90.0 |  10 |" in section
    assert "A check of the instruments, not of any model" in section
    assert "several milestones may match one step" in section
