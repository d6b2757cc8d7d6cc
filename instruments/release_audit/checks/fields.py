"""A-FIELD: values have the types that their fields promise (R10)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import Fault, NegativeItem, PositiveItem
from schemas.finding import Finding

__all__ = ["FIELDS"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    """What costs an item is an error; what can be read all the same a warning."""
    for place, fault in subject.release.broken:
        yield _finding(place, fault)
    items: list[PositiveItem | NegativeItem] = [
        *subject.release.positives,
        *subject.release.negatives,
    ]
    for item in items:
        for fault in item.faults:
            if fault.rule != "nested":  # told by A-CHAIN
                yield _finding(item.id, fault)


def _finding(item_id: str, fault: Fault) -> Finding:
    return Finding(
        check="A-FIELD",
        level="error" if fault.item_lost else "warning",
        item_id=item_id,
        detail=fault.detail,
    )


FIELDS = AuditCheck("A-FIELD", "value of another form", _find, published="R10")
