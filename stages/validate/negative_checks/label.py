"""The form of a negative: id, indices and label (defects.md 4.3, 4.5)."""

import re
from collections.abc import Iterator

from schemas.defect import DefectLabel
from schemas.finding import Finding
from schemas.negative_sample import NegativeSample

__all__ = ["label_findings"]

_ID = re.compile(r"n-[0-9a-f]{16}")

_STEPS = {"wrong": 1, "redundant": 1, "swapped": 2, "missing": 0, "clean": 0}
"""Labelled steps per category; a repeated block has one or two (4.3)."""


def label_findings(negative: NegativeSample) -> Iterator[Finding]:
    """Checks what can be said without the source: nothing of the label lies outside 1..m.

    Args:
        negative: The negative.

    Yields:
        Errors.
    """
    for fault in (*_form_faults(negative), *_label_faults(negative)):
        yield Finding(check="label", level="error", item_id=negative.id, detail=fault)


def _form_faults(negative: NegativeSample) -> Iterator[str]:
    if _ID.fullmatch(negative.id) is None:
        yield "the id is not n- and sixteen hexadecimal digits"
    if [milestone.index for milestone in negative.milestones] != _indices(negative):
        yield "the indices are not 1..m"
    if [milestone.text for milestone in negative.milestones] != negative.steps:
        yield "steps and milestones have different texts"
    if len({milestone.id for milestone in negative.milestones}) != len(negative.milestones):
        yield "two displayed milestones have one id"


def _label_faults(negative: NegativeSample) -> Iterator[str]:
    label, indices = negative.label, _indices(negative)
    if label.category != negative.category:
        yield f"the label says {label.category}, the row {negative.category}"
    if not {*label.steps, *label.of} <= set(indices):
        yield f"steps {label.steps} or {label.of} are not in 1..{len(indices)}"
    if label.steps != sorted(set(label.steps)):
        yield f"steps {label.steps} are not ascending"
    yield from _block_faults(label)
    yield from _gap_faults(label, len(indices))


def _block_faults(label: DefectLabel) -> Iterator[str]:
    if label.category == "repeated":
        if not 1 <= len(label.steps) <= 2 or len(label.of) != len(label.steps):
            yield f"a block {label.of} was copied to {label.steps}"
        elif label.of[-1] >= label.steps[0]:
            yield f"the copy {label.steps} stands before its original {label.of}"
    elif label.of or len(label.steps) != _STEPS[label.category]:
        yield f"{label.category} with steps {label.steps} of {label.of}"


def _gap_faults(label: DefectLabel, length: int) -> Iterator[str]:
    if label.category != "missing":
        if label.after_step is not None or label.window or label.content is not None:
            yield f"{label.category} with a gap"
        return
    if label.after_step is None or not label.content or len(label.window) != 2:
        yield "missing without its gap, window or content"
        return
    low, high = label.window
    if not 0 <= low <= label.after_step <= high < length:
        yield f"gap {label.after_step} in window {label.window} of {length} steps"


def _indices(negative: NegativeSample) -> list[int]:
    return list(range(1, len(negative.steps) + 1))
