"""Cells and quotas."""

import pytest

from instruments.build_reports.cell_quotas import cell_quotas
from instruments.build_reports.cells import CELLS, count_cells
from instruments.build_reports.stage_report import StageReport
from schemas.errors import InvalidResultError


def _report(stage: str, details: dict[str, object]) -> StageReport:
    return StageReport(
        stage=stage,
        item=None,
        status="complete",
        reason="",
        counts={},
        rejected=0,
        rejects_by_rule={},
        details=details,
    )


def test_the_seven_cells_are_those_of_the_paper() -> None:
    assert [f"{difficulty}/{modality}" for difficulty, modality in CELLS] == [
        "easy/text",
        "medium/text",
        "medium/image",
        "medium/text-image",
        "hard/text",
        "hard/text-image",
        "hard/audio-image",
    ]


def test_every_cell_is_counted_even_without_rows() -> None:
    counts = count_cells([("easy", "text"), ("easy", "text")], {("easy", "text"): 3})
    assert [count.cell for count in counts] == list(CELLS)
    assert (counts[0].rows, counts[0].quota, counts[0].short) == (2, 3, 1)
    assert all((count.rows, count.quota, count.short) == (0, 0, 0) for count in counts[1:])


def test_more_rows_than_the_quota_are_no_negative_shortfall() -> None:
    assert count_cells([("hard", "text")] * 3, {("hard", "text"): 1})[4].short == 0


def test_a_cell_outside_the_paper_is_shown_after_the_seven() -> None:
    counts = count_cells([("easy", "image")], {("hard", "image"): 5})
    assert [count.cell for count in counts[7:]] == [("easy", "image"), ("hard", "image")]


def test_quotas_come_from_the_report_of_tier() -> None:
    cells = [
        {"difficulty": "easy", "modality": "text", "quota": 200, "eligible": 900},
        {"difficulty": "hard", "modality": "audio-image", "quota": 100, "eligible": 0},
    ]
    reports = [_report("filter", {}), _report("tier", {"cells": cells})]
    assert cell_quotas(reports) == {("easy", "text"): 200, ("hard", "audio-image"): 100}


def test_without_tier_there_are_no_quotas() -> None:
    assert cell_quotas([_report("filter", {})]) == {}


def test_a_report_of_tier_without_cells_is_refused() -> None:
    with pytest.raises(InvalidResultError, match="does not list its cells"):
        cell_quotas([_report("tier", {})])
