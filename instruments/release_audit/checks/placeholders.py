"""A-MARK: every ``<img_..>`` in a text has its picture (R10)."""

import re
from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import PositiveItem
from schemas.finding import Finding

__all__ = ["PLACEHOLDERS"]

_MARK = re.compile(r"<im(?:g|age)_[^<>\s]{1,40}>")


def _find(subject: AuditSubject) -> Iterator[Finding]:
    """In the question it is an error; in a step a warning, since solvers never see steps."""
    for item in subject.release.positives:
        in_question = set(_MARK.findall(item.question))
        if len(in_question) > len(item.images):
            detail = f"{len(in_question)} marks in the question, {len(item.images)} pictures"
            yield Finding(check="A-MARK", level="error", item_id=item.id, detail=detail)
            continue
        # Upstream numbers the pictures of one row through; more marks than pictures means that a
        # picture of the solution was left behind.
        others = _of_steps(item) - in_question
        if others and len(in_question | others) > len(item.images):
            detail = f"steps mention {', '.join(sorted(others)[:5])} without a picture"
            yield Finding(check="A-MARK", level="warning", item_id=item.id, detail=detail)


def _of_steps(item: PositiveItem) -> set[str]:
    return {mark for path in item.paths for step in path for mark in _MARK.findall(step)}


PLACEHOLDERS = AuditCheck("A-MARK", "placeholder without picture", _find, published="R10")
