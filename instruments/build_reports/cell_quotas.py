"""The quotas of the cells, from the report of ``tier``."""

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from instruments.build_reports.cells import Cell
from instruments.build_reports.stage_report import StageReport
from schemas.errors import InvalidResultError
from schemas.media import Modality
from schemas.sample import Difficulty

__all__ = ["cell_quotas"]


class _TierCell(BaseModel):
    """One entry of the detail ``cells``; what else it says is not needed here."""

    model_config = ConfigDict(extra="ignore")

    difficulty: Difficulty
    modality: Modality
    quota: int


_CELLS = TypeAdapter(list[_TierCell])


def cell_quotas(reports: Iterable[StageReport]) -> dict[Cell, int]:
    """Reads how many rows the profile asks for in each cell.

    Args:
        reports: Reports of a build; that of ``tier`` tells the quotas it worked with.

    Returns:
        Quotas by cell; empty when ``tier`` was not run.

    Raises:
        InvalidResultError: The report of ``tier`` does not list its cells.
    """
    for report in reports:
        if report.stage == "tier":
            try:
                cells = _CELLS.validate_python(report.details.get("cells"))
            except ValidationError as error:
                raise InvalidResultError(
                    "tier/report.json does not list its cells", "run `dvc repro` again"
                ) from error
            return {(cell.difficulty, cell.modality): cell.quota for cell in cells}
    return {}
