"""Reading the reports of stages."""

import json
from pathlib import Path

import pytest

from instruments.build_reports.stage_report import read_report, read_reports
from instruments.build_reports.stage_table import stage_table
from instruments.stage_runner.runner import _write_report
from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from schemas.errors import InvalidResultError
from schemas.reject import Reject


def _leave_report(build: Path, stage: str, item: str | None = None) -> StageRun:
    output = build / stage if item is None else build / stage / item
    output.mkdir(parents=True)
    run = StageRun(stage, item, build, output, Settings("sample", {}, {}, 1))
    run.count("problems", 1200)
    run.reject(Reject(source="gsm8k", id="x", rule="R2", reason="too long"))
    run.mark("incomplete", "one cell is short")
    _write_report(run)
    return run


def test_what_the_runner_writes_can_be_read(tmp_path: Path) -> None:
    _leave_report(tmp_path, "ingest", "gsm8k")
    report = read_report(tmp_path / "ingest" / "gsm8k")
    assert report.label == "ingest@gsm8k"
    assert report.is_short
    assert report.counts == {"problems": 1200}
    assert report.rejects_by_rule == {"R2": 1}


def test_reports_come_in_the_order_of_the_pipeline_then_by_item(tmp_path: Path) -> None:
    _leave_report(tmp_path, "tier")
    _leave_report(tmp_path, "ingest", "svamp")
    _leave_report(tmp_path, "ingest", "gsm8k")
    labels = [report.label for report in read_reports(tmp_path, ("ingest", "filter", "tier"))]
    assert labels == ["ingest@gsm8k", "ingest@svamp", "tier"]


def test_a_folder_without_a_report_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidResultError, match=f"{tmp_path.name}/report.json is missing"):
        read_report(tmp_path)


def test_a_report_of_another_form_is_refused(tmp_path: Path) -> None:
    (tmp_path / "report.json").write_text(json.dumps({"stage": "tier"}))
    with pytest.raises(InvalidResultError, match="is no stage report"):
        read_report(tmp_path)


def test_the_table_shows_status_counts_and_rules(tmp_path: Path) -> None:
    _leave_report(tmp_path, "tier")
    assert stage_table(read_reports(tmp_path, ("tier",))).splitlines()[2] == (
        "| tier  | incomplete | problems 1,200 | R2 1             |        1 |"
    )
