"""The authors' published folder as a release: files are known by what they hold."""

from collections.abc import Mapping
from pathlib import Path

from instruments.release_items.item import Fault, NegativeItem, PositiveItem, Release
from instruments.release_items.json_files import JsonFile, json_files
from instruments.release_items.media_reading import MediaReading
from instruments.release_items.negative_row import LABEL_FIELDS, negative_item
from instruments.release_items.positive_row import PATH_FIELDS, positive_item
from schemas.fingerprints import sha256_of

__all__ = ["read_authors_release"]


def read_authors_release(folder: Path, media: MediaReading) -> Release:
    """Reads every JSON file below a folder that holds positives or negatives.

    A row with ``milestones_0`` is a positive, one with ``first_error_step``, ``rating`` or
    ``tags`` a negative. A file without either is passed over; in a file with some, a row that is
    neither is a fault. Nothing outside of the folder is read.

    Args:
        folder: The folder.
        media: Looks at pictures and recordings.

    Returns:
        The release; without items when the folder holds none.
    """
    positives: list[PositiveItem] = []
    negatives: list[NegativeItem] = []
    broken: list[tuple[str, Fault]] = []
    for file in json_files(folder):
        if file.rows and not any(_kind(row) for _, row in file.rows):
            continue
        broken += file.faults
        for number, row in file.rows:
            place = f"{file.name}:{number}"
            kind, sha256 = _kind(row), _hash(row)
            if not sha256:
                broken.append((place, Fault("row", "is nested too deeply", item_lost=True)))
            elif kind == "positive":
                positives.append(positive_item(row, sha256, place, file.path, media))
            elif kind == "negative":
                negatives.append(negative_item(row, sha256, place, _without_ending(file)))
            else:
                fault = Fault("row", "neither a positive nor a negative row", item_lost=True)
                broken.append((place, fault))
    return Release(
        layout="authors",
        positives=tuple(positives),
        negatives=tuple(negatives),
        broken=tuple(broken),
        licence=any(folder.glob("LICEN[SC]E*")),
    )


def _kind(row: Mapping[str, object]) -> str:
    if any(name in row for name in PATH_FIELDS):
        return "positive"
    return "negative" if any(name in row for name in LABEL_FIELDS) else ""


def _without_ending(file: JsonFile) -> str:
    return file.name.removesuffix(file.path.suffix)


def _hash(row: Mapping[str, object]) -> str:
    try:
        return sha256_of(dict(row))
    except RecursionError:
        return ""
