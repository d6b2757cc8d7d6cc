"""Reading tables row by row, with validation."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import BaseModel, ValidationError

from instruments.tables.table_schema import arrow_schema
from schemas.errors import InvalidResultError

__all__ = ["count_rows", "read_rows", "read_table"]

R = TypeVar("R", bound=BaseModel)


def read_rows(path: Path, model: type[R]) -> Iterator[R]:
    """Reads a table in its stored order, one row group in memory at a time.

    Args:
        path: A Parquet file that ``write_rows`` wrote.
        model: Row model.

    Yields:
        Validated rows.

    Raises:
        InvalidResultError: The file does not hold such rows.
        FileNotFoundError: There is no such file.
    """
    with _opened(path) as file:
        _check_columns(path, file.schema_arrow, model)
        number = 0
        for group in range(file.num_row_groups):
            with _intact(path):
                rows = file.read_row_group(group).to_pylist()
            for values in rows:
                try:
                    yield model.model_validate(values)
                except ValidationError as error:
                    first = error.errors()[0]
                    place = ".".join(str(part) for part in first["loc"])
                    raise InvalidResultError(
                        f"{path.name} row {number}: {place}: {first['msg']}", _remedy(model)
                    ) from error
                number += 1


def read_table(path: Path, model: type[BaseModel]) -> pa.Table:
    """Reads a whole table for work with its columns; its rows are not validated again.

    Args:
        path: A Parquet file that ``write_rows`` wrote.
        model: Row model.

    Returns:
        The table, with the model's columns in their order.

    Raises:
        InvalidResultError: The file has other columns or is no table.
        FileNotFoundError: There is no such file.
    """
    with _opened(path) as file:
        _check_columns(path, file.schema_arrow, model)
        with _intact(path):
            return file.read(columns=list(model.model_fields))


def count_rows(path: Path) -> int:
    """Counts the rows of a table from its footer alone.

    Raises:
        InvalidResultError: The file is no table.
        FileNotFoundError: There is no such file.
    """
    with _opened(path) as file:
        return int(file.metadata.num_rows)


def _opened(path: Path) -> pq.ParquetFile:
    with _intact(path):
        return pq.ParquetFile(path)


@contextmanager
def _intact(path: Path) -> Iterator[None]:
    """Turns Arrow's complaints about a file's content into an error that names the file."""
    try:
        yield
    except (pa.ArrowInvalid, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise  # the system's own: no such file, no permission
        raise InvalidResultError(
            f"{path.name} is no Parquet table", "rebuild the stage that wrote it"
        ) from error


def _check_columns(path: Path, found: pa.Schema, model: type[BaseModel]) -> None:
    """Compares the columns, so that a table of other rows is noticed also when it is empty."""
    wanted = arrow_schema(model)
    for name in [*wanted.names, *found.names]:
        if name not in found.names or name not in wanted.names:
            state = "missing" if name in wanted.names else "unknown"
            raise InvalidResultError(f"{path.name}: column {name} is {state}", _remedy(model))
        if found.field(name).type != wanted.field(name).type:
            raise InvalidResultError(
                f"{path.name}: column {name} holds another type", _remedy(model)
            )


def _remedy(model: type[BaseModel]) -> str:
    return f"rebuild the stage that wrote it; it must hold {model.__name__} rows"
