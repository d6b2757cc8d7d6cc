"""A-TWIN: no item has a near-twin in another cell (published_release.md, hard cells)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding

__all__ = ["TWINS"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    """Gives warnings: a problem may be posed in two modalities on purpose, but is one problem."""
    items = subject.release.positives
    for pair in subject.near_duplicates:
        first, second = items[pair.first], items[pair.second]
        if first.cell != second.cell:
            numbers = "the same numbers" if pair.same_numbers else "other numbers"
            yield Finding(
                check="A-TWIN",
                level="warning",
                item_id=second.id,
                detail=f"{second.cell}: similarity {pair.similarity:.2f} to {first.id} "
                f"in {first.cell}, {numbers}",
            )


TWINS = AuditCheck("A-TWIN", "near-twin in another cell", _find)
