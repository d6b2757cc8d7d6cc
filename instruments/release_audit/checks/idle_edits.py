"""A-IDLE: a removed or swapped step does something (published_release.md, Negative split audit)."""

import re
from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import NegativeItem
from schemas.finding import Finding

__all__ = ["IDLE_EDITS"]

_SUBSTANCE = re.compile(r"[0-9=<>\u2264\u2265\u2260\u2248]|\\(?:le|ge|ne|approx|equiv|frac|sqrt)")


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item in subject.release.negatives:
        if any(text and not _SUBSTANCE.search(text) for text in _edited(item)):
            detail = f"the {item.category} step holds no digit and no relation"
            yield Finding(check="A-IDLE", level="warning", item_id=item.id, detail=detail)


def _edited(item: NegativeItem) -> Iterator[str]:
    if item.category == "missing" and item.content is not None:
        yield item.content
    if item.category == "swapped":
        yield from (item.steps[i - 1] for i in item.labelled if 1 <= i <= len(item.steps))


IDLE_EDITS = AuditCheck("A-IDLE", "defect without substance", _find, published="R8")
