"""A-MEDIA: the media that an item needs are there and whole (MB-019)."""

from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_items.item import PositiveItem
from schemas.finding import Finding

__all__ = ["MEDIA"]

_WITH_PICTURE = {"image", "text-image", "audio-image"}


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item in subject.release.positives:
        for detail in _faults(item):
            yield Finding(check="A-MEDIA", level="error", item_id=item.id, detail=detail)


def _faults(item: PositiveItem) -> Iterator[str]:
    media = [*item.images, *([item.audio] if item.audio else [])]
    for medium in media:
        if medium.rule:
            yield f"{medium.rule}: {medium.reason}"
    if item.modality in _WITH_PICTURE and not item.images:
        yield f"{item.modality} without a picture"
    if item.modality == "audio-image" and item.audio is None:
        yield "audio-image without a recording"
    if item.modality == "text" and media:
        yield f"text with {len(media)} media"


MEDIA = AuditCheck("A-MEDIA", "medium missing or damaged", _find)
