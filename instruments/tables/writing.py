"""Writing tables in row groups, deterministically."""

import itertools
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import BaseModel

from instruments.tables.table_schema import table_schema

__all__ = ["ROWS_PER_GROUP", "arrow_schema", "write_rows"]

ROWS_PER_GROUP = 2000
"""Rows per Parquet row group: a few megabytes of text; media tables pass a smaller number."""

R = TypeVar("R", bound=BaseModel)


def write_rows(
    path: Path, model: type[R], rows: Iterable[R], rows_per_group: int = ROWS_PER_GROUP
) -> int:
    """Writes rows as one Parquet file.

    The same rows give the same bytes. Memory holds one row group at a time. An interrupted
    write leaves a broken file: call it inside a stage's output, which is renamed when complete.

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
    with pq.ParquetWriter(path, schema, compression="zstd", compression_level=3) as writer:
        while group := list(itertools.islice(iterator, rows_per_group)):
            for row in group:
                if type(row) is not model:
                    raise TypeError(f"{path.name} holds {model.__name__}, not {type(row).__name__}")
            values = [row.model_dump() for row in group]
            writer.write_table(pa.Table.from_pylist(values, schema=schema))
            count += len(group)
    return count


def arrow_schema(model: type[BaseModel]) -> pa.Schema:
    """Gives the Arrow form of a table's schema: the file's column types."""
    empty = pl.DataFrame(schema=table_schema(model))
    return empty.to_arrow(compat_level=pl.CompatLevel.oldest()).schema
