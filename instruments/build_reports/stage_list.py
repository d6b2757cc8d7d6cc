"""What every stage counted and rejected, as a list."""

from collections.abc import Iterable, Mapping

from instruments.build_reports.stage_report import StageReport

__all__ = ["stage_list"]


def stage_list(reports: Iterable[StageReport]) -> str:
    """Writes one item per stage: status, counts that are not zero, rejects by rule.

    A list and not a table, since some stages count twenty things and others two.

    Args:
        reports: In the order of the pipeline.

    Returns:
        A Markdown list with a trailing newline; empty without reports.
    """
    return "".join(f"- {_line(report)}\n" for report in reports)


def _line(report: StageReport) -> str:
    parts = [f"**{report.label}** ({report.status.replace('_', ' ')})"]
    if counts := _counts(report.counts):
        parts.append(f": {counts}")
    if report.rejected:
        parts.append(f"; rejected {report.rejected:,} ({_counts(report.rejects_by_rule)})")
    return "".join(parts)


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"`{name}` {number:,}" for name, number in sorted(counts.items()) if number)
