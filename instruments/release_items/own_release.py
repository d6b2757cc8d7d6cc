"""A release of this project (data/release) as a release: Parquet with media inside."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import pyarrow as pa
import pyarrow.parquet as pq

from instruments.media_files.checked_medium import MediaLimits
from instruments.media_files.media_error import MediaError
from instruments.release_items.field_values import RowFields
from instruments.release_items.item import Fault, Medium, NegativeItem, PositiveItem, Release
from instruments.release_items.media_reading import checked_bytes

__all__ = ["is_own_release", "read_own_release"]

_UNREADABLE = (pa.ArrowException, OSError, ValueError)
_NO_LICENCE = {"", "none", "none stated", "unknown"}

RawRow = Mapping[str, object]


def is_own_release(folder: Path) -> bool:
    """Tells whether a folder has the layout that the stage ``publish`` writes."""
    return any(folder.glob("data/positive/*.parquet")) or any(
        folder.glob("data/negative/*.parquet")
    )


def read_own_release(folder: Path, limits: MediaLimits) -> Release:
    """Reads the configs ``positive`` and ``negative``.

    Args:
        folder: The folder that holds ``data/``.
        limits: What media are too large to be looked at.

    Returns:
        The release; files that cannot be read are among what is broken.
    """
    broken: list[tuple[str, Fault]] = []
    positives = [_positive(row, place, limits) for place, row in _rows(folder, "positive", broken)]
    negative_rows = list(_rows(folder, "negative", broken))
    licences = {
        str(row.get("licence") or "").casefold()
        for _, row in [*_rows(folder, "positive", [], ["licence"]), *negative_rows]
    }
    return Release(
        layout="own",
        positives=tuple(positives),
        negatives=tuple(_negative(row, place) for place, row in negative_rows),
        broken=tuple(broken),
        licence=not licences & _NO_LICENCE,
    )


def _rows(
    folder: Path, config: str, broken: list[tuple[str, Fault]], columns: list[str] | None = None
) -> Iterator[tuple[str, RawRow]]:
    """Reads a row group at a time; pictures of a few hundred rows are held at once."""
    root = folder.resolve()
    for path in sorted(folder.glob(f"data/{config}/*.parquet")):
        name = path.relative_to(folder).as_posix().encode(errors="backslashreplace").decode()
        try:
            if not path.resolve().is_relative_to(root) or not path.is_file():
                raise OSError("is no file of this folder")
            with pq.ParquetFile(path) as file:
                number = 0
                for group in range(file.num_row_groups):
                    for row in file.read_row_group(group, columns=columns).to_pylist():
                        number += 1
                        yield f"{name}:{number}", row
        except _UNREADABLE as error:
            reason = f"cannot be read: {error!s:.120}".replace("\n", " ")
            broken.append((name, Fault("file", reason, item_lost=True)))


def _positive(row: RawRow, place: str, limits: MediaLimits) -> PositiveItem:
    fields = RowFields(row)
    policy = row.get("answer_policy")
    kind = policy.get("kind") if isinstance(policy, dict) else None
    images = row.get("images")
    audio = row.get("audio")
    return PositiveItem(
        id=fields.text("id") or place,
        place=place,
        difficulty=fields.text("difficulty"),
        modality=fields.text("modality"),
        type_label=fields.text("type"),
        question=fields.text("question"),
        answers=fields.texts("answer"),
        is_proof=kind == "proof",
        paths=tuple(_path(fields, path) for path in _list(row.get("paths"))),
        images=tuple(_medium(image, "image", limits) for image in _list(images)),
        audio=None if audio is None else _medium(audio, "audio", limits),
        source=fields.text("source"),
        upstream_split=fields.text("upstream_split"),
        row_sha256=fields.text("upstream_sha256"),
        faults=tuple(fields.faults),
    )


def _path(fields: RowFields, path: object) -> tuple[str, ...]:
    milestones = _list(path.get("milestones")) if isinstance(path, dict) else []
    return tuple(
        (fields.as_text(step.get("text"), "text") or "") if isinstance(step, dict) else ""
        for step in milestones
    )


def _medium(value: object, kind: Literal["image", "audio"], limits: MediaLimits) -> Medium:
    data = value.get("bytes") if isinstance(value, dict) else None
    name = str(value.get("path") or kind) if isinstance(value, dict) else kind
    if not isinstance(data, bytes):
        return Medium(name, kind, rule="I-MEDIA-MISSING", reason=f"{kind} {name} has no bytes")
    try:
        checked = checked_bytes(name, data, kind, limits)
    except MediaError as error:
        return Medium(name, kind, rule=error.rule, reason=error.reason)
    said = name.partition(".")[0]
    if len(said) == hashlib.sha256().digest_size * 2 and said != checked.sha256:
        reason = f"{kind} {name} has bytes of another hash"
        return Medium(name, kind, rule="I-MEDIA-HASH", reason=reason)
    return Medium(name, kind, sha256=checked.sha256)


def _negative(row: RawRow, place: str) -> NegativeItem:
    fields = RowFields(row)
    label = row.get("label")
    marks: RawRow = label if isinstance(label, dict) else {}
    labelled = _numbers(marks.get("steps"))
    category = fields.text("category")
    after_step = marks.get("after_step")
    return NegativeItem(
        id=fields.text("id") or place,
        place=place,
        category=category,
        kind=fields.text("kind"),
        question=fields.text("question"),
        answer=fields.text("answer") or None,
        steps=tuple(fields.as_text(step, "steps") or "" for step in _list(row.get("steps"))),
        labelled=labelled,
        of=_numbers(marks.get("of")),
        after_step=after_step if isinstance(after_step, int) else None,
        content=fields.as_text(marks.get("content"), "label.content"),
        contiguous_block=category == "repeated",
        source=fields.text("source"),
        upstream_split=fields.text("upstream_split"),
        row_sha256=fields.text("upstream_sha256"),
        faults=tuple(fields.faults),
    )


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(entry for entry in _list(value) if isinstance(entry, int))
