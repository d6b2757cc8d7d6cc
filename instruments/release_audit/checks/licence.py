"""A-LICENCE: the release says under which licence it stands (R11)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding

__all__ = ["LICENCE"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    if not subject.release.licence:
        detail = "no licence is stated: the texts may be looked at, not passed on"
        yield Finding(check="A-LICENCE", level="warning", item_id="*", detail=detail)


LICENCE = AuditCheck("A-LICENCE", "no licence", _find, published="R11")
