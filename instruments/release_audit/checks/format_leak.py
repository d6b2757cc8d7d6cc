"""A-LEAK: the format of a chain does not tell its category (published_release.md, Negatives)."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import NegativeItem
from schemas.finding import Finding

__all__ = ["FORMAT_LEAK", "category_by_format"]

SMALLEST_LEAK = 0.05
"""Accuracy over the majority guess that counts, if it also exceeds two standard errors."""


def category_by_format(steps: Sequence[str]) -> str:
    """Guesses a category by three tests of format, without reading any mathematics.

    Args:
        steps: The displayed chain.

    Returns:
        ``wrong`` when the first step starts with ``1. ``, else ``repeated`` when two neighbours
        are equal, else ``redundant`` when a step contains ``# Answer``, else ``missing``.
    """
    if steps and steps[0].startswith("1. "):
        return "wrong"
    if any(one == other for one, other in pairwise(steps)):
        return "repeated"
    return "redundant" if any("# Answer" in step for step in steps) else "missing"


def _accuracies(items: Sequence[NegativeItem]) -> tuple[float, float, str]:
    counts = Counter(item.category for item in items)
    category, most = max(counts.items(), key=lambda entry: (entry[1], entry[0]))
    right = sum(category_by_format(item.steps) == item.category for item in items)
    return right / len(items), most / len(items), category


def _find(subject: AuditSubject) -> Iterator[Finding]:
    items = subject.release.negatives
    if not items:
        return
    accuracy, majority, _ = _accuracies(items)
    error = math.sqrt(majority * (1 - majority) / len(items))
    if accuracy - majority > max(SMALLEST_LEAK, 2 * error):
        yield Finding(check="A-LEAK", level="error", item_id="*", detail=_measure(subject))


def _measure(subject: AuditSubject) -> str:
    items = subject.release.negatives
    if not items:
        return ""
    accuracy, majority, category = _accuracies(items)
    return (
        f"three tests of format name the category of {accuracy:.1%} of {len(items)} negatives; "
        f'always guessing "{category}": {majority:.1%}'
    )


FORMAT_LEAK = AuditCheck("A-LEAK", "category told by format", _find, _measure, published="R8")
