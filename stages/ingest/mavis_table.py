"""The tables in which both MAVIS sets come (sources.md 5)."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from stages.ingest.table_pictures import split_pictures
from stages.ingest.upstream_files import first_existing, parquet_rows
from stages.ingest.upstream_row import BrokenRow, UpstreamRow

__all__ = ["mavis_rows"]

_TABLES = ("visualization_small.parquet", "visualization.parquet")
"""The same rows, with small and with large pictures; revisions have either or both."""

_SPLIT = "visualization"
"""There is no ``train`` split, though some public code asks for one."""


def mavis_rows(
    folder: Path, source: str, columns: Sequence[str], pictures: Sequence[str]
) -> Iterator[UpstreamRow | BrokenRow]:
    """Reads the table; its rows have no ids of their own, so they are numbered.

    Args:
        folder: The source's folder.
        source: Its name, for messages.
        columns: Columns to read.
        pictures: Columns of pictures.

    Yields:
        The rows in order.

    Raises:
        SourceError: There is no table, or it cannot be read.
    """
    first_existing(folder, {"hub": list(_TABLES)}, source)
    path = next(folder / name for name in _TABLES if (folder / name).exists())
    for number, value in enumerate(parquet_rows(path, [*columns, *pictures])):
        if isinstance(value, BrokenRow):
            yield value
            continue
        row, held = split_pictures(value, pictures, f"{_SPLIT}-{number}")
        yield UpstreamRow(f"{_SPLIT}-{number}", _SPLIT, "hub", row, held)
