"""An audit in words: item by item, as a table, and as JSON."""

import json
from collections.abc import Iterator, Sequence

from instruments.build_reports.markdown_table import markdown_table
from instruments.release_audit.audit import AuditLine
from instruments.release_items.item import Release

__all__ = ["audit_json", "audit_lines", "audit_table"]


def audit_lines(lines: Sequence[AuditLine], most: int | None) -> Iterator[str]:
    """Tells the findings item by item.

    Args:
        lines: The audit.
        most: Findings that are told of each check; None: all.

    Yields:
        Lines without control characters: texts of a release must not steer a terminal.
    """
    for line in lines:
        if not line.findings:
            continue
        known = f" (known of the published release: {line.check.published})"
        yield f"{line.check.id} {line.check.title}{known if line.check.published else ''}"
        for finding in line.findings[:most]:
            yield _printable(f"  {finding.level:<7}  {finding.item_id}: {finding.detail}")
        left = len(line.findings) - (most if most is not None else len(line.findings))
        if left > 0:
            yield f"  ... and {left:,} more (--all)"


def audit_table(lines: Sequence[AuditLine]) -> str:
    """Gives one row per check, also of those that found nothing.

    Args:
        lines: The audit.

    Returns:
        A Markdown table with a trailing newline.
    """
    rows = [
        (
            line.check.id,
            line.check.title,
            _printable(line.measure),
            line.count("error"),
            line.count("warning"),
            line.items,
        )
        for line in lines
    ]
    header = ("check", "what is wrong", "measured", "errors", "warnings", "items")
    return markdown_table(header, rows, text_columns=3)


def audit_json(release: Release, lines: Sequence[AuditLine]) -> str:
    """Gives the whole audit as JSON; the same release gives the same text.

    Args:
        release: The release.
        lines: Its audit.

    Returns:
        The text with a trailing newline.
    """
    told = {
        "layout": release.layout,
        "positives": len(release.positives),
        "negatives": len(release.negatives),
        "checks": [
            {
                "id": line.check.id,
                "title": line.check.title,
                "published": line.check.published or None,
                "measure": line.measure or None,
                "errors": line.count("error"),
                "warnings": line.count("warning"),
                "items": line.items,
                "findings": [
                    {"level": f.level, "item": f.item_id, "detail": f.detail} for f in line.findings
                ],
            }
            for line in lines
        ],
    }
    return json.dumps(told, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def _printable(text: str) -> str:
    return "".join(mark if mark.isprintable() else ascii(mark)[1:-1] for mark in text)
