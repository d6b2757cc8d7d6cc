"""The report.json that every stage leaves."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from schemas.errors import InvalidResultError

__all__ = ["StageReport", "read_report", "read_reports"]


class StageReport(BaseModel):
    """Counts, rejects and status of one run of a stage; what else it says is ignored.

    Dictionaries are allowed here, since a report is a file of its own and no row of a table.

    Attributes:
        stage: Stage.
        item: Entry of a foreach or matrix stage; None for a plain stage.
        status: ``incomplete`` is a shortfall, ``not_in_profile`` and ``skipped`` were not run.
        reason: Why the status is not ``complete``.
        counts: Counts by name.
        rejected: Rows in the reject log.
        rejects_by_rule: Their number by rule.
        details: Tables of the stage, as JSON values.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    stage: str
    item: str | None
    status: Literal["complete", "incomplete", "not_in_profile", "skipped"]
    reason: str
    counts: dict[str, int]
    rejected: int = Field(ge=0)
    rejects_by_rule: dict[str, int]
    details: dict[str, object] = Field(default_factory=dict)

    @property
    def label(self) -> str:
        """``stage`` or ``stage@item``."""
        return self.stage if self.item is None else f"{self.stage}@{self.item}"

    @property
    def is_short(self) -> bool:
        """Whether its inputs could not fill what the profile asks for."""
        return self.status == "incomplete"


def read_report(folder: Path) -> StageReport:
    """Reads the report in a stage's output folder.

    Raises:
        InvalidResultError: There is none, or it is not a report.
    """
    path = folder / "report.json"
    try:
        return StageReport.model_validate_json(path.read_bytes())
    except (FileNotFoundError, ValidationError) as error:
        name = f"{folder.parent.name}/{folder.name}/report.json"
        raise InvalidResultError(
            f"{name} is missing or is no stage report", "run `dvc repro` again"
        ) from error


def read_reports(
    build: Path, stages: tuple[str, ...], items: Collection[str] | None = None
) -> Iterator[StageReport]:
    """Reads the reports of stages, those of foreach and matrix stages by item.

    Args:
        build: Folder of the build (data/build).
        stages: Stages in the order of the pipeline; one without output is left out.
        items: Sources and systems of this build; others are leftovers of an earlier one. None
            takes all.

    Yields:
        Reports, in the order of stages, then by item.
    """
    for stage in stages:
        folder = build / stage
        if (folder / "report.json").exists():
            yield read_report(folder)
        elif folder.is_dir():
            entries = sorted(
                path
                for path in folder.iterdir()
                if (path / "report.json").exists() and (items is None or path.name in items)
            )
            yield from (read_report(entry) for entry in entries)
