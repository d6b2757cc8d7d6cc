"""The cells of the benchmark: how many rows a profile asks for and how many there are."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from schemas.media import Modality
from schemas.sample import Difficulty

__all__ = ["CELLS", "Cell", "CellCount", "count_cells"]

Cell = tuple[Difficulty, Modality]

CELLS: tuple[Cell, ...] = (
    ("easy", "text"),
    ("medium", "text"),
    ("medium", "image"),
    ("medium", "text-image"),
    ("hard", "text"),
    ("hard", "text-image"),
    ("hard", "audio-image"),
)
"""The seven cells of MB-017, in the order of the paper."""


@dataclass(frozen=True)
class CellCount:
    """Rows of one cell.

    Attributes:
        cell: Difficulty and modality.
        quota: Rows that the profile asks for.
        rows: Rows that there are.
    """

    cell: Cell
    quota: int
    rows: int

    @property
    def short(self) -> int:
        """Rows that are missing; 0 when the quota is filled."""
        return max(0, self.quota - self.rows)


def count_cells(rows: Iterable[Cell], quotas: Mapping[Cell, int]) -> list[CellCount]:
    """Counts rows by cell.

    Args:
        rows: Difficulty and modality of every row.
        quotas: Rows that the profile asks for; an absent cell has quota 0.

    Returns:
        The seven cells in the paper's order, then any other cell that has rows or a quota.
    """
    counts = Counter(rows)
    others = sorted((set(counts) | set(quotas)) - set(CELLS))
    return [CellCount(cell, quotas.get(cell, 0), counts[cell]) for cell in [*CELLS, *others]]
