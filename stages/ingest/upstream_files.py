"""Reading upstream files row by row: a broken row is told, not raised."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from schemas.errors import SourceError
from stages.ingest.upstream_row import BrokenRow, Layout

__all__ = [
    "RawRow",
    "first_existing",
    "json_file_row",
    "json_line_rows",
    "json_list_rows",
    "json_table_rows",
    "parquet_rows",
]

MAX_LINE = 64 << 20
"""Bytes of a line; a longer one is passed over without being held in memory."""

_BATCH = 64
"""Rows that are in memory together; a row may carry pictures."""

_SCRIPT = re.compile(rb"\A(?:\xef\xbb\xbf)?\s*(?:(?:var|let|const)\s+)?[A-Za-z_]\w*\s*=")

RawRow = Mapping[str, object] | BrokenRow


def first_existing(folder: Path, layouts: Mapping[Layout, list[str]], source: str) -> Layout:
    """Tells which layout a folder has.

    Args:
        folder: The upstream folder.
        layouts: Layout name to glob patterns of which at least one must match.
        source: Name of the source, for the message.

    Returns:
        The name of the first layout that matches.

    Raises:
        SourceError: The folder is missing or matches no layout.
    """
    if not folder.is_dir():
        raise SourceError(
            f"source {source}: no folder {folder}",
            "point it at one with `mamath sources use ROOT` or let the fetch pipeline bring it "
            "(data/upstream/NAME)",
        )
    for layout, patterns in layouts.items():
        if any(next(folder.glob(pattern), None) for pattern in patterns):
            return layout
    wanted = " or ".join(pattern for patterns in layouts.values() for pattern in patterns)
    raise SourceError(f"source {source}: {folder} holds no {wanted}", "check the folder's layout")


def json_line_rows(path: Path) -> Iterator[RawRow]:
    """Reads one JSON object per line; only a line feed ends a line (texts may hold U+2028)."""
    with path.open("rb") as stream:
        number = 0
        while line := stream.readline(MAX_LINE + 1):
            number += 1
            if len(line) > MAX_LINE:
                _skip_line(stream, line)
                yield BrokenRow(f"{path.name}:{number}", f"longer than {MAX_LINE} bytes")
            elif line.strip():
                yield _object(line, f"{path.name}:{number}")


def json_list_rows(path: Path) -> Iterator[RawRow]:
    """Reads a file that holds one JSON list of objects.

    Raises:
        SourceError: The file as a whole is not a JSON list.
    """
    values = _json(path.read_bytes(), path)
    if not isinstance(values, list):
        raise SourceError(f"{path} is not a JSON list", "bring the file anew")
    for number, value in enumerate(values, 1):
        yield _row(value, f"{path.name}:{number}")


def json_table_rows(path: Path) -> Iterator[tuple[str, RawRow]]:
    """Reads one JSON object of objects, also behind ``name =`` as in a script.

    Yields:
        The key and the row, in the file's order.

    Raises:
        SourceError: The file as a whole is not a JSON object.
    """
    text = _SCRIPT.sub(b"", path.read_bytes(), count=1).rstrip().removesuffix(b";")
    values = _json(text, path)
    if not isinstance(values, dict):
        raise SourceError(f"{path} is not a JSON object", "bring the file anew")
    for key, value in values.items():
        yield key, _row(value, f"{path.name}:{key:.40}")


def json_file_row(path: Path, place: str) -> RawRow:
    """Reads a file that holds one JSON object, one row of a tree of files."""
    try:
        if path.stat().st_size > MAX_LINE:
            return BrokenRow(place, f"longer than {MAX_LINE} bytes")
        return _object(path.read_bytes(), place)
    except OSError as error:
        return BrokenRow(place, f"cannot be read: {error.strerror}")


def parquet_rows(
    path: Path, columns: Sequence[str], optional: Sequence[str] = ()
) -> Iterator[RawRow]:
    """Reads the named columns of a Parquet file, a few rows at a time (a row group may be large).

    Args:
        path: The file.
        columns: Columns that it must have.
        optional: Columns that some revisions have.

    Yields:
        One mapping per row.

    Raises:
        SourceError: The file is not Parquet or lacks a column.
    """
    try:
        with pq.ParquetFile(path) as file:
            there = file.schema_arrow.names
            missing = sorted(set(columns) - set(there))
            if missing:
                raise SourceError(f"{path} lacks {', '.join(missing)}", "check the revision")
            wanted = [*columns, *(name for name in optional if name in there)]
            for batch in file.iter_batches(batch_size=_BATCH, columns=wanted):
                yield from batch.to_pylist()
    except (pa.ArrowException, OSError) as error:
        raise SourceError(f"{path} cannot be read: {error}", "bring the file anew") from error


def _skip_line(stream: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = stream.readline(MAX_LINE)


def _json(text: bytes, path: Path) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SourceError(f"{path} is not JSON: {error}", "bring the file anew") from error


def _object(line: bytes, place: str) -> RawRow:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        return BrokenRow(place, f"not JSON: {error}")
    return _row(value, place)


def _row(value: object, place: str) -> RawRow:
    if isinstance(value, dict):
        return value
    return BrokenRow(place, f"a {type(value).__name__}, not an object")
