"""A-CHAIN: every item has steps, and every step has a text (MB-020, R10)."""

from collections.abc import Iterator, Sequence

from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding

__all__ = ["CHAINS"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item in subject.release.positives:
        if not item.paths:
            yield _finding(item.id, "no path")
        for number, path in enumerate(item.paths):
            yield from _of_chain(item.id, path, f"path {number}: ")
        for fault in item.faults:
            if fault.rule == "nested":
                yield _finding(item.id, fault.detail)
    for negative in subject.release.negatives:
        yield from _of_chain(negative.id, negative.steps, "")


def _of_chain(item_id: str, steps: Sequence[str], where: str) -> Iterator[Finding]:
    if not steps:
        yield _finding(item_id, f"{where}no step")
    for number, step in enumerate(steps, 1):
        if not step.strip():
            yield _finding(item_id, f"{where}step {number} is blank")


def _finding(item_id: str, detail: str) -> Finding:
    return Finding(check="A-CHAIN", level="error", item_id=item_id, detail=detail)


CHAINS = AuditCheck("A-CHAIN", "chain empty, blank or nested", _find, published="R10")
