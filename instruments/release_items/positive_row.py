"""A published positive row, as an item (published_release.md, Release fields)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from instruments.release_items.field_values import RowFields
from instruments.release_items.item import Medium, PositiveItem
from instruments.release_items.media_reading import MediaReading
from instruments.release_items.step_lists import StepList, read_step_list

__all__ = ["PATH_FIELDS", "positive_item"]

PATH_FIELDS = ("milestones_0", "milestones_1", "milestones_2")


def positive_item(
    row: Mapping[str, object], sha256: str, place: str, file: Path, media: MediaReading
) -> PositiveItem:
    """Reads a row; whatever its values are, there is an item.

    Args:
        row: The raw row.
        sha256: Its hash.
        place: ``<file>:<1-based row>``; the id of a row without one.
        file: The file that holds it.
        media: Looks at its pictures and its recording.

    Returns:
        The item, with the faults of its form.
    """
    fields = RowFields(row)
    found = [path for name in PATH_FIELDS if (path := read_step_list(fields, name)) is not None]
    said = fields.whole_number("milestones_number")
    if said is not None and said != len(found):
        fields.add("count", f"milestones_number is {said}, but there are {len(found)} paths")
    if isinstance(row.get("final_answer"), list):
        fields.add("list", "final_answer is a list")
    audio = _media(fields, "audio", file, media)
    if len(audio) > 1:
        fields.add("list", f"audio names {len(audio)} recordings; the first is taken")
    return PositiveItem(
        id=fields.text("id") or place,
        place=place,
        difficulty=fields.text("difficulty").casefold(),
        modality=fields.text("modality").casefold(),
        type_label=fields.text("type"),
        question=fields.text("problem"),
        answers=fields.texts("final_answer"),
        paths=tuple(path.steps for path in found),
        images=_media(fields, "image", file, media),
        audio=audio[0] if audio else None,
        image_information=_information(found),
        row_sha256=sha256,
        faults=tuple(fields.faults),
    )


def _media(fields: RowFields, name: str, file: Path, media: MediaReading) -> tuple[Medium, ...]:
    kind: Literal["image", "audio"] = "audio" if name == "audio" else "image"
    return tuple(media.medium(value, kind, file) for value in fields.texts(name))


def _information(paths: list[StepList]) -> str:
    return next((path.image_information for path in paths if path.image_information), "")
