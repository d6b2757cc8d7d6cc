"""Whether the build is whole, in one line for the top of the page."""

from collections.abc import Iterable, Sequence

from instruments.build_reports.cells import CellCount
from instruments.build_reports.stage_report import StageReport

__all__ = ["status_line"]


def status_line(cells: Iterable[CellCount], reports: Sequence[StageReport]) -> str:
    """Says what is short, and by how much; the reasons of the stages stand further down.

    Args:
        cells: Validated samples by cell, with quotas.
        reports: Reports of all stages before this one.

    Returns:
        One line of Markdown with a trailing newline.
    """
    short = [f"{'/'.join(c.cell)} {c.short:,} of {c.quota:,}" for c in cells if c.short]
    stages = [report.label for report in reports if report.is_short]
    if not short and not stages:
        return "**Status: complete.** Every cell has the samples that the profile asks for.\n"
    parts = []
    if short:
        parts.append(f"Samples missing by cell: {', '.join(short)}.")
    if stages:
        parts.append(f"Incomplete stages, with reasons at the end: {', '.join(stages)}.")
    return f"**Status: incomplete.** {' '.join(parts)}\n"
