"""Items of a release that has nothing wrong, and the audit of changed ones."""

from collections.abc import Sequence
from dataclasses import replace

from instruments.release_audit.check import AuditCheck, AuditSubject, UpstreamText
from instruments.release_items.item import NegativeItem, PositiveItem, Release
from schemas.finding import Finding

__all__ = ["audited", "found", "make_negative_item", "make_positive_item"]

_WORDS = ("apples", "boats", "candles", "drums", "eggs", "flutes", "gates", "hats")


def make_positive_item(number: int = 1, **changes: object) -> PositiveItem:
    """Gives an easy item in text; questions of different numbers have different words."""
    things = " ".join(_WORDS[(number >> shift) % 8] for shift in (0, 3, 6, 9))
    item = PositiveItem(
        id=str(number),
        place=f"set.json:{number}",
        difficulty="easy",
        modality="text",
        type_label="algebra",
        question=f"Item {number}: how many {things} does Mira own in the end?",
        answers=(str(number + 3),),
        paths=((f"She starts with {number}.", f"Then she has {number} + 3 = {number + 3}."),),
    )
    return replace(item, **changes)  # type: ignore[arg-type]


def make_negative_item(number: int = 1, **changes: object) -> NegativeItem:
    """Gives a chain whose second step is wrong, as labelled."""
    item = NegativeItem(
        id=f"n{number}",
        place=f"wrong.json:{number}",
        category="wrong",
        kind="wrong",
        question=f"Question {number}: what is twice {number}, plus 1?",
        answer=str(2 * number + 1),
        steps=(f"Start from {number}.", f"2 * {number} = {2 * number + 5}", "Add 1."),
        labelled=(2,),
    )
    return replace(item, **changes)  # type: ignore[arg-type]


def audited(
    positives: Sequence[PositiveItem] = (),
    negatives: Sequence[NegativeItem] = (),
    upstream: Sequence[UpstreamText] = (),
    **changes: object,
) -> AuditSubject:
    """Gives what a check looks at."""
    release = Release("authors", tuple(positives), tuple(negatives), licence=True)
    return AuditSubject(replace(release, **changes), upstream)  # type: ignore[arg-type]


def found(check: AuditCheck, subject: AuditSubject) -> list[tuple[str, str, str]]:
    """Gives level, item and detail of a check's findings; all of them bear its id."""
    findings: list[Finding] = list(check.find(subject))
    assert {finding.check for finding in findings} <= {check.id}
    return [(finding.level, finding.item_id, finding.detail) for finding in findings]
