"""A-TIER: the milestones and the modality fit the tier (MB-012, MB-014, MB-016, MB-018)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import PositiveItem
from schemas.finding import Finding

__all__ = ["TIERS"]

_MILESTONES = {"easy": (1, 3), "medium": (4, 6), "hard": (6, 20)}
_MODALITIES = {
    "easy": {"text"},
    "medium": {"text", "image", "text-image"},
    "hard": {"text", "image", "text-image", "audio-image"},
}


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item in subject.release.positives:
        for detail in _faults(item):
            yield Finding(check="A-TIER", level="error", item_id=item.id, detail=detail)


def _faults(item: PositiveItem) -> Iterator[str]:
    if item.difficulty not in _MILESTONES:
        yield f"unknown difficulty {item.difficulty!r:.40}"
        return
    low, high = _MILESTONES[item.difficulty]
    count = len(item.paths[0]) if item.paths else 0  # the first path decides the tier
    if not low <= count <= high:
        yield f"{item.difficulty} with {count} milestones, not {low} to {high}"
    if item.modality not in _MODALITIES["hard"]:
        yield f"unknown modality {item.modality!r:.40}"
    elif item.modality not in _MODALITIES[item.difficulty]:
        yield f"{item.difficulty} with modality {item.modality}"


TIERS = AuditCheck("A-TIER", "tier violated", _find, published="R3")
