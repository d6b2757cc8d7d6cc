"""Writing tables in row groups, deterministically."""

import itertools
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import BaseModel

from instruments.tables.table_schema import arrow_schema

__all__ = ["ROWS_PER_GROUP", "write_rows"]

ROWS_PER_GROUP = 2000
"""Rows per Parquet row group: a few megabytes of text; media tables pass a smaller number."""

R = TypeVar("R", bound=BaseModel)


def write_rows(
    path: Path, model: type[R], rows: Iterable[R], rows_per_group: int = ROWS_PER_GROUP
) -> int:
    """Writes rows as one Parquet file.

    The same rows give the same bytes. Memory holds one row group at a time. A write that fails
    leaves no file; one that is killed leaves a broken file: call it inside a stage's output,
    which is renamed when complete.

    Args:
        path: The file; its folder must exist.
        model: Row model; decides the columns, also when there are no rows.
        rows: The rows, in their final order.
        rows_per_group: Rows per row group.

    Returns:
        The number of rows written.

    Raises:
        TypeError: A row is not of the model.
    """
    schema = arrow_schema(model)
    iterator = iter(rows)
    count = 0
    try:
        with pq.ParquetWriter(path, schema, compression="zstd", compression_level=3) as writer:
            while group := list(itertools.islice(iterator, rows_per_group)):
                values = [_values(path, model, row) for row in group]
                writer.write_table(pa.Table.from_pylist(values, schema=schema))
                count += len(group)
    except BaseException:
        path.unlink(missing_ok=True)  # the writer closes it as a valid table of fewer rows
        raise
    return count


def _values(path: Path, model: type[R], row: R) -> dict[str, object]:
    """Gives a row's columns; rows are valid from their making (``schemas.row.Row``)."""
    if type(row) is not model:
        raise TypeError(f"{path.name} holds {model.__name__}, not {type(row).__name__}")
    return row.model_dump()
