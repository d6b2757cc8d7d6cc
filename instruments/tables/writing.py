"""Writing tables in row groups, deterministically."""

import itertools
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import BaseModel

from instruments.tables.table_schema import arrow_schema

__all__ = ["ROWS_PER_GROUP", "rows_table", "write_rows", "write_tables"]

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
    iterator = iter(rows)
    groups = iter(lambda: list(itertools.islice(iterator, rows_per_group)), [])
    tables = (_table(path.name, model, group) for group in groups)
    return write_tables(path, model, tables, rows_per_group)


def rows_table(model: type[R], rows: Sequence[R]) -> pa.Table:
    """Gives rows the form in which they travel between processes, for ``write_tables``.

    Args:
        model: Row model; decides the columns.
        rows: The rows.

    Returns:
        One row per row, in order.

    Raises:
        TypeError: A row is not of the model.
    """
    return _table("the table", model, rows)


def write_tables(
    path: Path,
    model: type[BaseModel],
    tables: Iterable[pa.Table],
    rows_per_group: int = ROWS_PER_GROUP,
) -> int:
    """Writes the rows of tables, one after the other, as ``write_rows`` would write them.

    The bytes do not depend on how the rows are spread over the tables.

    Args:
        path: The file; its folder must exist.
        model: Row model; decides the columns, also when there are no tables.
        tables: Tables that ``rows_table`` made of rows of the model.
        rows_per_group: Rows per row group.

    Returns:
        The number of rows written.
    """
    schema = arrow_schema(model)
    count = 0
    waiting = schema.empty_table()
    try:
        with pq.ParquetWriter(path, schema, compression="zstd", compression_level=3) as writer:
            for table in tables:
                waiting = pa.concat_tables([waiting, table]) if waiting.num_rows else table
                count += table.num_rows
                while waiting.num_rows >= rows_per_group:
                    writer.write_table(waiting.slice(0, rows_per_group).combine_chunks())
                    waiting = waiting.slice(rows_per_group)
            if waiting.num_rows:
                writer.write_table(waiting.combine_chunks())
    except BaseException:
        path.unlink(missing_ok=True)  # the writer closes it as a valid table of fewer rows
        raise
    return count


def _table(name: str, model: type[R], rows: Sequence[R]) -> pa.Table:
    values = [_values(name, model, row) for row in rows]
    return pa.Table.from_pylist(values, schema=arrow_schema(model))


def _values(name: str, model: type[R], row: R) -> dict[str, object]:
    """Gives a row's columns; rows are valid from their making (``schemas.row.Row``)."""
    if type(row) is not model:
        raise TypeError(f"{name} holds {model.__name__}, not {type(row).__name__}")
    return row.model_dump()
