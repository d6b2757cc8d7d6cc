"""Reading upstream files row by row: a broken row is told, not raised."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from schemas.errors import SourceError
from stages.ingest.upstream_row import BrokenRow

__all__ = ["first_existing", "json_line_rows", "json_list_rows", "parquet_rows"]

MAX_LINE = 64 << 20
"""Bytes of a line; a longer one is passed over without being held in memory."""

RawRow = Mapping[str, object] | BrokenRow


def first_existing(folder: Path, layouts: Mapping[str, list[str]], source: str) -> str:
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
    try:
        values = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise SourceError(f"{path} is not JSON: {error}", "bring the file anew") from error
    if not isinstance(values, list):
        raise SourceError(f"{path} is not a JSON list", "bring the file anew")
    for number, value in enumerate(values, 1):
        if isinstance(value, dict):
            yield value
        else:
            yield BrokenRow(f"{path.name}:{number}", f"a {type(value).__name__}, not an object")


def parquet_rows(path: Path, columns: list[str]) -> Iterator[RawRow]:
    """Reads the named columns of a Parquet file, a row group at a time.

    Raises:
        SourceError: The file is not Parquet or lacks a column.
    """
    try:
        with pq.ParquetFile(path) as file:
            missing = sorted(set(columns) - set(file.schema_arrow.names))
            if missing:
                raise SourceError(f"{path} lacks {', '.join(missing)}", "check the revision")
            for group in range(file.num_row_groups):
                yield from file.read_row_group(group, columns=columns).to_pylist()
    except (pa.ArrowException, OSError) as error:
        raise SourceError(f"{path} cannot be read: {error}", "bring the file anew") from error


def _skip_line(stream: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = stream.readline(MAX_LINE)


def _object(line: bytes, place: str) -> RawRow:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        return BrokenRow(place, f"not JSON: {error}")
    if not isinstance(value, dict):
        return BrokenRow(place, f"a {type(value).__name__}, not an object")
    return value
