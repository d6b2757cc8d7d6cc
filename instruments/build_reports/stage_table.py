"""What every stage counted and rejected, as a table."""

from collections.abc import Iterable, Mapping

from instruments.build_reports.markdown_table import markdown_table
from instruments.build_reports.stage_report import StageReport

__all__ = ["stage_table"]


def stage_table(reports: Iterable[StageReport]) -> str:
    """Writes one line per stage: status, counts, rejects by rule.

    Args:
        reports: In the order of the pipeline.

    Returns:
        A Markdown table.
    """
    rows = [
        (
            report.label,
            report.status.replace("_", " "),
            _counts(report.counts),
            _counts(report.rejects_by_rule),
            report.rejected,
        )
        for report in reports
    ]
    header = ("Stage", "Status", "Counts", "Rejected by rule", "Rejected")
    return markdown_table(header, rows, text_columns=4)


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number:,}" for name, number in sorted(counts.items()))
