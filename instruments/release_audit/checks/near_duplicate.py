"""A-NEAR: no two items of a cell ask nearly the same (MB-008)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import PositiveItem
from schemas.finding import Finding

__all__ = ["NEAR_DUPLICATES"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    """The same words, numbers and pictures are an error; else a template is used again."""
    items = subject.release.positives
    for pair in subject.near_duplicates:
        first, second = items[pair.first], items[pair.second]
        if first.cell != second.cell:
            continue
        same_pictures = _pictures(first) == _pictures(second)
        same = pair.similarity == 1 and pair.same_numbers and same_pictures
        numbers = "the same numbers" if pair.same_numbers else "other numbers"
        told = numbers if same_pictures else f"{numbers}, other pictures"
        yield Finding(
            check="A-NEAR",
            level="error" if same else "warning",
            item_id=second.id,
            detail=f"similarity {pair.similarity:.2f} to {first.id} in {first.cell}, {told}",
        )


def _pictures(item: PositiveItem) -> list[str]:
    return [medium.sha256 for medium in item.images]


NEAR_DUPLICATES = AuditCheck("A-NEAR", "near-duplicate within a cell", _find)
