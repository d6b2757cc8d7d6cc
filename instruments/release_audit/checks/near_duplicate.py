"""A-NEAR: no two items of a cell ask nearly the same (MB-008)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_audit.nearest_pair import nearest_pairs
from instruments.release_items.item import PositiveItem
from schemas.finding import Finding

__all__ = ["NEAR_DUPLICATES"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    """The same words, numbers and pictures are an error; else a template is used again."""
    items = subject.release.positives
    within = (
        pair
        for pair in subject.near_duplicates
        if items[pair.first].cell == items[pair.second].cell
    )
    for pair, others in nearest_pairs(within):
        first, second = items[pair.first], items[pair.second]
        same_pictures = _pictures(first) == _pictures(second)
        same = pair.similarity == 1 and pair.same_numbers and same_pictures
        numbers = "the same numbers" if pair.same_numbers else "other numbers"
        told = numbers if same_pictures else f"{numbers}, other pictures"
        more = f"; near {others} more" if others else ""
        yield Finding(
            check="A-NEAR",
            level="error" if same else "warning",
            item_id=second.id,
            detail=f"similarity {pair.similarity:.2f} to {first.id} in {first.cell}, {told}{more}",
        )


def _pictures(item: PositiveItem) -> list[str]:
    return [medium.sha256 for medium in item.images]


NEAR_DUPLICATES = AuditCheck("A-NEAR", "near-duplicate within a cell", _find)
