"""A-LABEL: the label of a negative names a place that its chain has (R13)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import NegativeItem
from schemas.defect import CATEGORIES
from schemas.finding import Finding

__all__ = ["LABELS"]

_PLACES = {"wrong": 1, "redundant": 1, "repeated": 1, "swapped": 2}
"""Fewest steps that a label of the category names."""


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item in subject.release.negatives:
        for detail in _faults(item):
            yield Finding(check="A-LABEL", level="error", item_id=item.id, detail=detail)


def _faults(item: NegativeItem) -> Iterator[str]:
    if item.category not in CATEGORIES:
        yield f"unknown category {item.kind!r:.40}"
        return
    count = len(item.steps)
    for step in (*item.labelled, *item.of):
        if not 1 <= step <= count:
            yield f"step {step} is labelled, the chain has {count}"
    if len(item.labelled) < _PLACES.get(item.category, 0):
        yield f"{item.category} with {len(item.labelled)} labelled steps"
    if item.category == "missing":
        if item.after_step is None:
            yield "missing without a place"
        elif not 0 <= item.after_step <= count:
            yield f"missing after step {item.after_step}, the chain has {count}"
    if item.category == "repeated" and any(one >= two for one in item.of for two in item.labelled):
        yield f"the original {list(item.of)[:5]} is not before its copy {list(item.labelled)[:5]}"


LABELS = AuditCheck("A-LABEL", "label out of range", _find, published="R13")
