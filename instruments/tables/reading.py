"""Reading tables row by row, with validation."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pyarrow.parquet as pq
from pydantic import BaseModel, ValidationError

from schemas.errors import InvalidResultError

__all__ = ["count_rows", "read_rows"]

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
    with pq.ParquetFile(path) as file:
        number = 0
        for group in range(file.num_row_groups):
            for values in file.read_row_group(group).to_pylist():
                try:
                    yield model.model_validate(values)
                except ValidationError as error:
                    first = error.errors()[0]
                    place = ".".join(str(part) for part in first["loc"])
                    raise InvalidResultError(
                        f"{path.name} row {number}: {place}: {first['msg']}",
                        f"rebuild the stage that wrote it; it must hold {model.__name__} rows",
                    ) from error
                number += 1


def count_rows(path: Path) -> int:
    """Counts the rows of a table from its footer alone."""
    with pq.ParquetFile(path) as file:
        return int(file.metadata.num_rows)
