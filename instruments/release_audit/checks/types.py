"""A-TYPE: type labels are the eleven canonical ones (MB-006, R5)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding
from schemas.problem import PROBLEM_TYPES

__all__ = ["TYPES"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    """A label of another case is a warning, one that no case folding mends an error."""
    for item in subject.release.positives:
        label = item.type_label
        if label in PROBLEM_TYPES:
            continue
        folded = " ".join(label.casefold().split())
        known = folded in PROBLEM_TYPES
        detail = f"type {label!r:.60} is {'written ' + repr(folded) if known else 'unknown'}"
        yield Finding(
            check="A-TYPE",
            level="warning" if known else "error",
            item_id=item.id,
            detail=detail,
        )


def _measure(subject: AuditSubject) -> str:
    raw = {item.type_label for item in subject.release.positives}
    folded = {" ".join(label.casefold().split()) for label in raw}
    return f"{len(raw)} raw labels, {len(folded)} after case folding" if raw else ""


TYPES = AuditCheck("A-TYPE", "type label not canonical", _find, _measure, published="R5")
