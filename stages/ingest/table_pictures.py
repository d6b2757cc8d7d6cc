"""Pictures that lie inside the rows of a table, as the Hub keeps them."""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from stages.ingest.upstream_row import PictureBytes

__all__ = ["split_pictures"]


def split_pictures(
    value: Mapping[str, object], columns: Sequence[str], name: str
) -> tuple[dict[str, object], dict[str, PictureBytes]]:
    """Takes a row's pictures out of it.

    Args:
        value: The row; each of the columns holds ``{"bytes", "path"}``, or nothing.
        columns: Columns of pictures.
        name: What a picture without a file name is called after, the row's id.

    Returns:
        The row, in which the hash of the bytes stands for a picture, and the pictures by column.
    """
    row = dict(value)
    pictures: dict[str, PictureBytes] = {}
    for column in columns:
        cell = row.get(column)
        data = cell.get("bytes") if isinstance(cell, Mapping) else None
        if isinstance(cell, Mapping) and isinstance(data, bytes):
            path = cell.get("path")
            told = PurePosixPath(path).name if isinstance(path, str) else ""
            pictures[column] = PictureBytes(told or f"{name}-{column}", data)
            row[column] = hashlib.sha256(data).hexdigest()
        else:
            row[column] = None
    return row, pictures
