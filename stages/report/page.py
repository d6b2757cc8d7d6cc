"""report.md: the whole build on one readable page."""

from collections.abc import Sequence
from dataclasses import dataclass

from instruments.build_reports.markdown_table import markdown_table
from instruments.build_reports.stage_list import stage_list
from instruments.build_reports.stage_report import StageReport
from schemas.prediction import PredictionStatus, PredictionTask
from stages.report.calibration import CalibrationRow, calibration_section
from stages.report.composition import Composition, category_table, cell_table
from stages.report.detection import TRACKS, DetectionRow, Track, detection_markdown
from stages.report.status_line import status_line
from stages.report.systems import System
from stages.report.table3 import Table3Row, table3_markdown

__all__ = ["Page", "detection_page", "page_text", "table3_page"]

_STATUSES: tuple[PredictionStatus, ...] = (
    "ok",
    "truncated",
    "refused",
    "empty",
    "failed",
    "not_accessible",
    "skipped",
)

_TASKS: tuple[PredictionTask, ...] = ("solve", *TRACKS.values())

_TRACK_NOTES: dict[Track, str] = {
    "typed": "the prompt names the defect, as in the paper; only the place is scored",
    "blind": "one prompt for all; defect and place are scored",
}


@dataclass(frozen=True)
class Page:
    """What the page is made of.

    Attributes:
        profile: Name of the profile.
        configuration: Hash of the metric configuration; None without scores.
        headline_track: Track of the detection headline.
        systems: All systems.
        text: Rows of Table 3.
        detection: Rows of the detection tables.
        calibration: Planted, decided and measured figures of simulated systems.
        composition: What the build holds.
        reports: Reports of all stages before this one.
    """

    profile: str
    configuration: str | None
    headline_track: Track
    systems: Sequence[System]
    text: Sequence[Table3Row]
    detection: Sequence[DetectionRow]
    calibration: Sequence[CalibrationRow]
    composition: Composition
    reports: Sequence[StageReport]


def page_text(page: Page) -> str:
    """Writes the page.

    Args:
        page: Its parts.

    Returns:
        Markdown.
    """
    parts = [
        f"# Results of the profile `{page.profile}`\n\n"
        f"{status_line(page.composition.cells, page.reports)}",
        _notes(page),
        f"## Final answers and milestones, text items\n\n{table3_page(page.text)}",
        "![FAA, MA, SRR and SMR of every system](overview.svg)\n",
        f"## Detection of defects\n\n{detection_page(page.detection, page.headline_track)}",
        "![Detection accuracy by system and category](detection.svg)\n",
        calibration_section(page.calibration),
        f"## Answers by status\n\n{_statuses(page.systems)}",
        _absent(page.systems),
        f"## What was built\n\n{cell_table(page.composition.cells)}",
        category_table(page.composition.categories),
        f"{_shortfalls(page.reports)}{stage_list(page.reports)}",
    ]
    return "\n".join(part for part in parts if part)


def table3_page(rows: Sequence[Table3Row]) -> str:
    """Writes Table 3 with its legend.

    Args:
        rows: Its rows.

    Returns:
        Markdown.
    """
    if not rows:
        return "No system was asked a text item in this build.\n"
    return (
        f"{table3_markdown(rows)}\n"
        "In percent. FAA: final answers right, of the N - N null items that have a gold answer. "
        "MA: gold milestones matched; SMR: gold milestones missing (100 - MA); SRR: predicted "
        "steps that are redundant. Sums over items; *macro* is the mean over items, by which "
        "systems are compared. `n/a`: nothing to divide by.\n"
    )


def detection_page(rows: Sequence[DetectionRow], headline: Track) -> str:
    """Writes the detection tables, the headline's track first.

    Args:
        rows: Rows of all tracks.
        headline: Track of the headline.

    Returns:
        Markdown.
    """
    tracks = sorted(TRACKS, key=lambda track: track != headline)
    parts = [
        f"**{track.capitalize()} track{' (headline)' if track == headline else ''}**: "
        f"{_TRACK_NOTES[track]}.\n\n{detection_markdown(rows, track)}"
        for track in tracks
    ]
    legend = (
        "In percent. Overall micro: all items with a defect; macro: mean of the categories that "
        "have items. An answer that cannot be read counts as wrong."
    )
    if any(row.clean.denominator for row in rows):
        legend += (
            " The blind track mixes clean chains in. False alarms: clean chains that were not "
            "called clean. F1: harmonic mean of overall micro and the share that was."
        )
    return "\n".join([*parts, f"{legend}\n"])


def _notes(page: Page) -> str:
    lines = []
    if page.configuration is not None:
        lines.append(f"- Metric configuration of all systems: `{page.configuration}`.")
    if any(system.simulated for system in page.systems):
        lines.append(
            "- Systems marked *simulated* are scripts with planted accuracy: they calibrate the "
            "instruments and say nothing about any model."
        )
    lines.append(f"- The detection headline is that of the {page.headline_track} track.")
    lines.append("- A system's N is what the profile asks of it; small N means wide error.")
    return "\n".join(lines) + "\n"


def _statuses(systems: Sequence[System]) -> str:
    rows = [
        (system.label, task, *(system.statuses[task, status] for status in _STATUSES))
        for system in systems
        for task in _TASKS
        if any(known == task for known, _ in system.statuses)
    ]
    if not rows:
        return "No system was asked.\n"
    header = ("System", "Task", *(status.replace("_", " ") for status in _STATUSES))
    return (
        f"{markdown_table(header, rows, text_columns=2)}\n"
        "*not accessible* (a modality that the system cannot take) and *skipped* leave numerator "
        "and denominator; every other status stays in both.\n"
    )


def _absent(systems: Sequence[System]) -> str:
    rows = [(system.name, system.absence) for system in systems if system.absence is not None]
    if not rows:
        return ""
    return f"## Systems without scores\n\n{markdown_table(('System', 'Reason'), rows, 2)}"


def _shortfalls(reports: Sequence[StageReport]) -> str:
    short = [f"- {report.label}: {report.reason}" for report in reports if report.is_short]
    return "Incomplete:\n\n" + "\n".join(short) + "\n\n" if short else ""
