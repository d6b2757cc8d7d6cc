"""A-REPEAT: no path of a positive says a step twice (R10)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_audit.equal_steps import equal_steps
from schemas.finding import Finding

__all__ = ["REPEATED_STEPS"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item in subject.release.positives:
        for number, path in enumerate(item.paths):
            for first, second in equal_steps(path):
                detail = f"path {number}: step {second} says what step {first} says"
                yield Finding(check="A-REPEAT", level="error", item_id=item.id, detail=detail)


REPEATED_STEPS = AuditCheck("A-REPEAT", "step said twice", _find, published="R10")
