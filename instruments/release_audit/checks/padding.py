"""A-PADDED: the milestone counts of a cell are not one number (published_release.md)."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding

__all__ = ["PADDING"]

FEWEST_ITEMS = 20
"""Items of a cell from which one count for all is no chance."""
LARGEST_SHARE = 0.95
"""Of the items of a cell with the same count; published: 100 of 100 in medium/image have 4."""


def _find(subject: AuditSubject) -> Iterator[Finding]:
    cells: dict[str, Counter[int]] = defaultdict(Counter)
    for item in subject.release.positives:
        if item.paths:
            cells[item.cell][len(item.paths[0])] += 1
    for cell, counts in sorted(cells.items()):
        count, most = max(counts.items(), key=lambda entry: (entry[1], -entry[0]))
        if counts.total() >= FEWEST_ITEMS and most >= LARGEST_SHARE * counts.total():
            detail = f"{cell}: {most} of {counts.total()} items have {count} milestones"
            yield Finding(check="A-PADDED", level="warning", item_id="*", detail=detail)


PADDING = AuditCheck("A-PADDED", "one milestone count for a cell", _find, published="R3")
