"""What a running stage works with."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeVar

import pyarrow as pa

from instruments.stage_runner.row_mapping import worker_count
from instruments.stage_runner.settings import Settings
from instruments.tables import read_rows, read_table, write_rows, write_tables
from schemas.reject import Reject
from schemas.row import Row

__all__ = ["StageRun", "StageStatus"]

R = TypeVar("R", bound=Row)
T = TypeVar("T")

StageStatus = Literal["complete", "incomplete", "not_in_profile", "skipped"]


@dataclass
class StageRun:
    """One run of a stage.

    Attributes:
        name: Stage.
        item: Entry of a foreach or matrix stage; None for a plain stage.
        project: Root of the project.
        output: Temporary folder for the outputs; it is renamed into place at the end.
        settings: params.yaml and the profile.
        status: ``incomplete`` marks a shortfall that the inputs cannot fill: not an error.
        reason: Why the status is not ``complete``.
        counts: Counts of the report, by name.
        rejects: The reject log.
        details: Tables of the report, as JSON values.
    """

    name: str
    item: str | None
    project: Path
    output: Path
    settings: Settings
    status: StageStatus = "complete"
    reason: str = ""
    counts: Counter[str] = field(default_factory=Counter)
    rejects: list[Reject] = field(default_factory=list)
    details: dict[str, object] = field(default_factory=dict)

    @property
    def seed(self) -> int:
        """The profile's seed."""
        return self.settings.seed

    @property
    def build(self) -> Path:
        """The folder of all intermediate tables."""
        return self.project / "data" / "build"

    @property
    def workers(self) -> int:
        """Worker processes for row work; results do not depend on it."""
        return worker_count()

    def read(self, table: str, model: type[R]) -> Iterator[R]:
        """Reads a table of an earlier stage.

        Args:
            table: Path under data/build, such as ``filter/problems.parquet``.
            model: Row model.

        Yields:
            Its rows, validated.
        """
        return read_rows(self.build / table, model)

    def read_table(self, table: str, model: type[Row]) -> pa.Table:
        """Reads a table of an earlier stage for work with its columns.

        Args:
            table: Path under data/build.
            model: Row model.

        Returns:
            The table; its rows are not validated again.
        """
        return read_table(self.build / table, model)

    def write(
        self, name: str, model: type[R], rows: Iterable[R], rows_per_group: int = 2000
    ) -> int:
        """Writes a table into the stage's output and counts its rows in the report.

        Args:
            name: File name, such as ``problems.parquet``.
            model: Row model.
            rows: Rows in their final order.
            rows_per_group: Rows per Parquet row group.

        Returns:
            The number of rows.
        """
        written = write_rows(self.output / name, model, rows, rows_per_group)
        self.counts[name.partition(".")[0]] = written
        return written

    def write_tables(self, name: str, model: type[Row], tables: Iterable[pa.Table]) -> int:
        """Writes rows that other processes made, as ``write`` does.

        Args:
            name: File name.
            model: Row model.
            tables: Tables of its rows (``instruments.tables.rows_table``), in their final order.

        Returns:
            The number of rows.
        """
        written = write_tables(self.output / name, model, tables)
        self.counts[name.partition(".")[0]] = written
        return written

    def reject(self, reject: Reject) -> None:
        """Logs and counts a row that does not pass."""
        self.rejects.append(reject)

    def count(self, name: str, number: int = 1) -> None:
        """Adds to a count of the report."""
        self.counts[name] += number

    def detail(self, name: str, value: object) -> None:
        """Puts a small table (a JSON value) into the report."""
        self.details[name] = value

    def mark(self, status: StageStatus, reason: str) -> None:
        """Sets the status of the run, with the reason in one line."""
        self.status = status
        self.reason = reason

    def progress(self, rows: Iterable[T], total: int | None = None, label: str = "") -> Iterable[T]:
        """Shows a progress bar on a terminal; elsewhere it is silent."""
        if not sys.stderr.isatty():
            return rows
        from rich.console import Console  # only where there is somebody to see it
        from rich.progress import track

        text = label or (self.name if self.item is None else f"{self.name}@{self.item}")
        return track(rows, text, total, console=Console(stderr=True), transient=True)
