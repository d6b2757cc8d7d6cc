"""A-TWIN: no item has a near-twin in another cell (published_release.md, hard cells)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_audit.nearest_pair import nearest_pairs
from schemas.finding import Finding

__all__ = ["TWINS"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    """Gives warnings: a problem may be posed in two modalities on purpose, but is one problem."""
    items = subject.release.positives
    across = (
        pair
        for pair in subject.near_duplicates
        if items[pair.first].cell != items[pair.second].cell
    )
    for pair, others in nearest_pairs(across):
        first, second = items[pair.first], items[pair.second]
        numbers = "the same numbers" if pair.same_numbers else "other numbers"
        more = f"; near {others} more" if others else ""
        yield Finding(
            check="A-TWIN",
            level="warning",
            item_id=second.id,
            detail=f"{second.cell}: similarity {pair.similarity:.2f} to {first.id} "
            f"in {first.cell}, {numbers}{more}",
        )


TWINS = AuditCheck("A-TWIN", "near-twin in another cell", _find)
