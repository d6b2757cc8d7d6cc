"""The page, the systems without scores, and what may not stand side by side."""

import pytest

from schemas.errors import InvalidResultError
from tests.stages.report.result_build import (
    Results,
    detecting,
    predicted,
    solving,
    stage_report,
)

SMALL = {"FAA": (1, 8), "MA": (5, 21), "SRR": (4, 30), "SMR": (16, 21)}


def _page(results: Results) -> str:
    return (results.write().output / "report.md").read_text(encoding="utf-8")


def test_two_metric_configurations_in_one_report_are_refused(results: Results) -> None:
    results.add(solving("first", SMALL))
    results.add(solving("second", SMALL, configuration="d" * 64))
    with pytest.raises(InvalidResultError) as caught:
        results.write()
    assert "first by cccccccccccc, second by dddddddddddd" in str(caught.value)


def test_two_configurations_inside_one_system_are_refused(results: Results) -> None:
    results.add(solving("first", SMALL))
    results.add(detecting("first", "typed", {"wrong": (1, 2)}, configuration="d" * 64))
    with pytest.raises(InvalidResultError):
        results.write()


def test_the_configuration_is_on_the_page(results: Results) -> None:
    results.add(solving("first", SMALL))
    assert f"Metric configuration of all systems: `{'c' * 64}`" in _page(results)


def test_systems_without_scores_are_listed_with_the_reason_and_never_as_zero(
    results: Results,
) -> None:
    results.add(solving("first", SMALL))
    results.systems += ["paid", "unlisted"]
    results.scores["paid"] = []
    results.reports["predict/paid"] = stage_report("predict", "paid", "skipped", "no key")
    results.reports["score/paid"] = stage_report(
        "score", "paid", "not_in_profile", "paid has no predictions"
    )
    page = _page(results)
    absent = page.partition("## Systems without scores")[2].partition("##")[0]
    assert "| paid     | skipped: no key |" in absent
    assert "| unlisted | was not run     |" in absent
    assert "paid" not in page.partition("## Answers by status")[0]


def test_what_is_left_of_a_removed_system_or_source_is_nowhere_on_the_page(
    results: Results,
) -> None:
    results.scores["removed"] = []
    results.reports["score/removed"] = stage_report(
        "score", "removed", "incomplete", "calls failed"
    )
    results.reports["ingest/removed"] = stage_report("ingest", "removed", "incomplete", "short")
    assert "removed" not in _page(results)


def test_simulated_systems_are_marked_and_explained(results: Results) -> None:
    results.add(solving("script", SMALL, simulated=True))
    page = _page(results)
    assert "| script (simulated) |" in page
    assert "scripts with planted accuracy" in page


def test_clean_chains_are_explained_only_where_they_were_asked(results: Results) -> None:
    results.add(detecting("judge", "blind", {"wrong": (1, 2)}))
    assert "clean chains" not in _page(results)
    results.add(detecting("other", "blind", {"clean": (1, 2)}))
    assert "False alarms: clean chains that were not called clean" in _page(results)


def test_without_simulated_systems_nothing_is_said_about_them(results: Results) -> None:
    results.add(solving("model", SMALL))
    assert "simulated" not in _page(results)


def test_statuses_are_counted_by_task(results: Results) -> None:
    results.add(solving("model", SMALL))
    results.predictions["model"] = [
        predicted("model", "solve", "a", "ok"),
        predicted("model", "solve", "b", "failed"),
        predicted("model", "solve", "c", "failed"),
        predicted("model", "detect_blind", "d", "skipped"),
    ]
    rows = [line for line in _page(results).splitlines() if line.startswith("| model  | ")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    assert ["model", "solve", "1", "0", "0", "0", "2", "0", "0"] in cells
    assert ["model", "detect_blind", "0", "0", "0", "0", "0", "0", "1"] in cells


def test_shortfalls_and_rejects_of_the_build_are_told(results: Results) -> None:
    cells = [{"difficulty": "medium", "modality": "image", "quota": 100, "eligible": 0}]
    results.reports["tier"] = stage_report(
        "tier",
        status="incomplete",
        reason="cells short of their quota: medium/image 100",
        rejected=2,
        rejects_by_rule={"T-CELL": 2},
        details={"cells": cells},
    )
    page = _page(results)
    assert "- tier: cells short of their quota: medium/image 100" in page
    assert "| medium     | image       |   100 |       0 |   100 |" in page
    assert "rejected 2 (`T-CELL` 2)" in page


def test_the_top_of_the_page_says_what_is_short_and_by_how_much(results: Results) -> None:
    cells = [
        {"difficulty": "medium", "modality": "image", "quota": 1100, "eligible": 0},
        {"difficulty": "hard", "modality": "text", "quota": 2, "eligible": 0},
    ]
    results.reports["tier"] = stage_report(
        "tier", status="incomplete", reason="cells short", details={"cells": cells}
    )
    assert _page(results).splitlines()[2] == (
        "**Status: incomplete.** Samples missing by cell: medium/image 1,100 of 1,100, "
        "hard/text 2 of 2. Incomplete stages, with reasons at the end: tier."
    )


def test_the_top_of_the_page_says_that_nothing_is_short(results: Results) -> None:
    results.add(solving("model", SMALL))
    status = _page(results).splitlines()[2]
    assert status == "**Status: complete.** Every cell has the samples that the profile asks for."


def test_an_incomplete_build_makes_the_report_incomplete(results: Results) -> None:
    results.reports["ingest/gsm8k"] = stage_report(
        "ingest", "gsm8k", "incomplete", "folder has no train split"
    )
    run = results.write()
    assert (run.status, run.reason) == (
        "incomplete",
        "ingest@gsm8k: folder has no train split",
    )


def test_a_build_without_systems_still_has_a_page(results: Results) -> None:
    page = _page(results)
    assert "No system was asked a text item in this build." in page
    assert page.count("No system was asked on this track.") == 2


def test_systems_and_absences_are_counted(results: Results) -> None:
    results.add(solving("model", SMALL))
    results.systems.append("absent")
    assert results.write().counts == {"systems": 1, "systems_without_scores": 1}
