"""A-ID: ids are unique, among positives and among the negatives of a file."""

from collections import Counter
from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding

__all__ = ["IDS"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    release = subject.release
    positives = Counter(item.id for item in release.positives)
    for item_id, count in sorted(positives.items()):
        if count > 1:
            yield _finding(item_id, f"{count} positives have this id")
    # The authors' files of negatives count from 0 each; ours are one config.
    negatives = Counter(
        (item.id, item.place.rpartition(":")[0] if release.layout == "authors" else "")
        for item in release.negatives
    )
    for (item_id, file), count in sorted(negatives.items()):
        if count > 1:
            where = f" in {file}" if file else ""
            yield _finding(item_id, f"{count} negatives have this id{where}")


def _finding(item_id: str, detail: str) -> Finding:
    return Finding(check="A-ID", level="error", item_id=item_id, detail=detail)


IDS = AuditCheck("A-ID", "id not unique", _find)
