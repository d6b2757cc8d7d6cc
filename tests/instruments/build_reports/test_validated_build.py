"""Whether a report is about the items as they are now."""

from pathlib import Path

import pytest

from instruments.build_reports.stage_report import StageReport
from instruments.build_reports.validated_build import (
    VALIDATED,
    require_same_build,
    validated_build,
)
from schemas.errors import InvalidResultError


@pytest.fixture
def build(tmp_path: Path) -> Path:
    (tmp_path / "validate").mkdir()
    for name in ("samples", "negatives"):
        (tmp_path / "validate" / f"{name}.parquet").write_text(name)
    return tmp_path


def report(build: Path) -> StageReport:
    return StageReport(
        stage="predict",
        item="weak",
        status="complete",
        reason="",
        counts={},
        rejected=0,
        rejects_by_rule={},
        details={VALIDATED: validated_build(build)},
    )


def test_the_same_items_pass(build: Path) -> None:
    require_same_build(report(build), build)


@pytest.mark.parametrize("name", ["samples", "negatives"])
def test_a_change_of_either_table_is_told_with_what_to_run(build: Path, name: str) -> None:
    before = report(build)
    (build / "validate" / f"{name}.parquet").write_text("changed")
    with pytest.raises(InvalidResultError) as caught:
        require_same_build(before, build)
    assert str(caught.value) == (
        "predict@weak asked about another build of data/build/validate"
        " -> run `dvc repro predict@weak` first"
    )


def test_a_report_that_says_nothing_of_its_items_is_not_trusted(build: Path) -> None:
    silent = report(build).model_copy(update={"details": {}})
    with pytest.raises(InvalidResultError):
        require_same_build(silent, build)
