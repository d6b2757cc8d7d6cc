"""Writing the splits of a config, and what the card says about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pydantic import BaseModel

from instruments.dataset_folder.features import features_of, storage_of, storage_schema

__all__ = ["Config", "Split", "write_config"]


@dataclass(frozen=True)
class Split:
    """A split that has rows.

    Attributes:
        name: Name for ``load_dataset``.
        rows: Number of rows, at least 1.
        files: Its files, relative to the folder; each is declared by name in the card, so that
            neither a folder nor a medium called ``train`` changes anything.
        file_bytes: Size of the files.
        table_bytes: Size of the rows in memory, as Arrow counts it.
    """

    name: str
    rows: int
    files: tuple[str, ...]
    file_bytes: int
    table_bytes: int


@dataclass(frozen=True)
class Config:
    """A config with the splits that have rows.

    Attributes:
        name: Name for ``load_dataset``.
        model: Row model.
        splits: In their declared order; empty splits are left out, since a declared split
            without rows makes ``load_dataset`` fail.
    """

    name: str
    model: type[BaseModel]
    splits: tuple[Split, ...]

    @property
    def rows(self) -> int:
        """Rows of all splits."""
        return sum(split.rows for split in self.splits)


def write_config(
    folder: Path,
    name: str,
    model: type[BaseModel],
    splits: Sequence[tuple[str, Sequence[BaseModel]]],
    rows_per_group: int,
) -> Config:
    """Writes ``data/<config>/<split>-00000.parquet`` for every split that has rows.

    The same rows give the same bytes.

    Args:
        folder: Root of the data set.
        name: Config.
        model: Row model; decides the columns.
        splits: Names and rows, in order.
        rows_per_group: Rows per row group: the unit that a streaming reader fetches.

    Returns:
        The config as the card declares it.
    """
    written = []
    for split, rows in splits:
        if rows:
            file = f"data/{name}/{split}-00000.parquet"
            table_bytes = _write(folder / file, model, rows, rows_per_group)
            file_bytes = (folder / file).stat().st_size
            written.append(Split(split, len(rows), (file,), file_bytes, table_bytes))
    return Config(name, model, tuple(written))


def _write(
    path: Path, model: type[BaseModel], rows: Sequence[BaseModel], rows_per_group: int
) -> int:
    path.parent.mkdir(parents=True, exist_ok=True)
    schema = storage_schema(features_of(model))
    table_bytes = 0
    with pq.ParquetWriter(
        path, schema, compression="zstd", compression_level=3, write_page_index=True
    ) as writer:
        for start in range(0, len(rows), rows_per_group):
            group = [storage_of(row) for row in rows[start : start + rows_per_group]]
            table = pa.Table.from_pylist(group, schema)
            writer.write_table(table)
            table_bytes += table.nbytes
    return table_bytes
