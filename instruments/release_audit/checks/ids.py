"""A-ID: ids are unique, among positives and among negatives."""

from collections import Counter
from collections.abc import Iterable, Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding

__all__ = ["IDS"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    release = subject.release
    yield from _repeated((item.id for item in release.positives), "positives")
    yield from _repeated((item.id for item in release.negatives), "negatives")


def _repeated(ids: Iterable[str], what: str) -> Iterator[Finding]:
    for item_id, count in sorted(Counter(ids).items()):
        if count > 1:
            detail = f"{count} {what} have this id"
            yield Finding(check="A-ID", level="error", item_id=item_id, detail=detail)


IDS = AuditCheck("A-ID", "id not unique", _find)
