"""Reading the reports of stages, as the runner writes them."""

import json
from pathlib import Path

import pytest
import yaml

from instruments.build_reports.stage_list import stage_list
from instruments.build_reports.stage_report import StageReport, read_report, read_reports
from instruments.stage_runner import Stage, StageRun, run_stage
from schemas.errors import InvalidResultError
from schemas.reject import Reject
from schemas.row import Row


class NoParameters(Row):
    """A stage without parameters."""


def _count_and_reject(stage: StageRun, parameters: NoParameters) -> None:
    stage.count("problems", 1200)
    stage.count("media", 0)
    stage.reject(Reject(source="gsm8k", id="x", rule="R2", reason="too long"))
    stage.detail("cells", [{"quota": 3}])
    stage.mark("incomplete", "one cell is short")


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build whose stages ``ingest`` (two items) and ``tier`` have run."""
    monkeypatch.chdir(tmp_path)
    plan = {
        "ingest": {"foreach": ["svamp", "gsm8k"], "do": {"outs": ["data/build/ingest/${item}"]}},
        "tier": {"outs": ["data/build/tier"]},
    }
    (tmp_path / "dvc.yaml").write_text(yaml.safe_dump({"stages": plan}))
    (tmp_path / "params.yaml").write_text("profile: tiny\nsources: {}\n")
    (tmp_path / "profiles").mkdir()
    (tmp_path / "profiles" / "tiny.yaml").write_text("seed: 1\ningest: {}\ntier: {}\n")
    ingest = Stage(name="ingest", parameters=NoParameters, run=_count_and_reject)
    tier = Stage(name="tier", parameters=NoParameters, run=_count_and_reject)
    for stage, arguments in [(ingest, ["svamp"]), (ingest, ["gsm8k"]), (tier, [])]:
        assert run_stage(stage, arguments) == 0
    return tmp_path / "data" / "build"


def test_what_the_runner_writes_can_be_read(build: Path) -> None:
    assert read_report(build / "ingest" / "gsm8k") == StageReport(
        stage="ingest",
        item="gsm8k",
        status="incomplete",
        reason="one cell is short",
        counts={"problems": 1200, "media": 0},
        rejected=1,
        rejects_by_rule={"R2": 1},
        details={"cells": [{"quota": 3}]},
    )


def test_only_an_incomplete_stage_is_short(build: Path) -> None:
    report = read_report(build / "tier")
    assert report.is_short
    for status in ("complete", "not_in_profile", "skipped"):
        assert not report.model_copy(update={"status": status}).is_short


def test_reports_come_in_the_order_of_the_pipeline_then_by_item(build: Path) -> None:
    labels = [report.label for report in read_reports(build, ("ingest", "filter", "tier"))]
    assert labels == ["ingest@gsm8k", "ingest@svamp", "tier"]


def test_a_folder_without_a_report_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidResultError, match=f"{tmp_path.name}/report.json is missing"):
        read_report(tmp_path)


@pytest.mark.parametrize("text", ['{"stage": "tier"}', "not JSON", "[]"])
def test_a_report_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "report.json").write_text(text)
    with pytest.raises(InvalidResultError, match="is no stage report"):
        read_report(tmp_path)


def test_an_unknown_status_is_refused(build: Path) -> None:
    path = build / "tier" / "report.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"status": "fine"}))
    with pytest.raises(InvalidResultError):
        read_report(build / "tier")


def test_the_list_shows_status_counts_that_are_not_zero_and_rules(build: Path) -> None:
    assert stage_list(read_reports(build, ("tier",))) == (
        "- **tier** (incomplete): `problems` 1,200; rejected 1 (`R2` 1)\n"
    )


def test_a_stage_that_counted_nothing_is_listed_too(build: Path) -> None:
    idle = read_report(build / "tier").model_copy(
        update={"counts": {}, "rejected": 0, "status": "not_in_profile"}
    )
    assert stage_list([idle]) == "- **tier** (not in profile)\n"


def test_no_reports_make_no_list() -> None:
    assert stage_list([]) == ""
