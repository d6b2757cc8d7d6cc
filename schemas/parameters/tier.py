"""Parameters of ``tier``."""

from typing import Annotated

from pydantic import AfterValidator, Field, field_validator

from schemas.media import Modality
from schemas.parameters.distinct import distinct, reject_repeats
from schemas.provenance import SourceName
from schemas.row import Row
from schemas.sample import Difficulty

__all__ = ["CellQuota", "PriorityBonus", "TierParameters"]


class CellQuota(Row):
    """How many samples a cell should hold (MB-017).

    Attributes:
        difficulty: Tier.
        modality: Modality.
        quota: Number of samples; the paper's total is 800.
    """

    difficulty: Difficulty
    modality: Modality
    quota: int = Field(ge=0, le=100_000)


class PriorityBonus(Row):
    """Bonus of a problem per tag; orders candidates inside a cell, never across (MB-010).

    Attributes:
        spatial: Spatial reasoning.
        number_theory: Number-theoretic deduction.
        combinatorics: Combinatorial reasoning.
    """

    spatial: float = Field(ge=0, le=100)
    number_theory: float = Field(ge=0, le=100)
    combinatorics: float = Field(ge=0, le=100)


class TierParameters(Row):
    """The ``tier`` section of a profile.

    Attributes:
        cells: Quotas, at least one above 0; a cell that is not listed has quota 0.
        bonus: Priorities.
        required_sources: Sources of which at least one sample must be chosen (MB-002), each once;
            a missing one is a shortfall.
        max_per_family: Samples of one problem family in the whole benchmark.
    """

    cells: list[CellQuota]
    bonus: PriorityBonus
    required_sources: Annotated[list[SourceName], AfterValidator(distinct)]
    max_per_family: int = Field(ge=1, le=100)

    @field_validator("cells")
    @classmethod
    def _each_cell_once(cls, cells: list[CellQuota]) -> list[CellQuota]:
        reject_repeats(((cell.difficulty, cell.modality) for cell in cells), "cell")
        if not any(cell.quota for cell in cells):
            raise ValueError("no cell has a quota above 0, so that nothing would be chosen")
        return cells
