"""What the build holds: samples by cell and negatives by category, as validated."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from instruments.build_reports.cells import CellCount
from instruments.build_reports.markdown_table import markdown_table
from schemas.defect import CATEGORIES

__all__ = ["Composition", "category_table", "cell_table"]


@dataclass(frozen=True)
class Composition:
    """Numbers of validated rows.

    Attributes:
        cells: Samples by cell, with quotas.
        categories: Negative samples by category.
    """

    cells: list[CellCount]
    categories: Counter[str]

    @property
    def sizes(self) -> dict[str, int]:
        """Numbers for ``dvc metrics``."""
        return {
            "positive": sum(cell.rows for cell in self.cells),
            "negative": self.categories.total(),
            "short": sum(cell.short for cell in self.cells),
        }


def cell_table(cells: Iterable[CellCount]) -> str:
    """Writes samples by cell, with the quota and what is short of it."""
    known = list(cells)
    rows: list[tuple[object, ...]] = [(*c.cell, c.quota, c.rows, c.short) for c in known]
    sums = [sum(c.quota for c in known), sum(c.rows for c in known), sum(c.short for c in known)]
    rows.append(("all", "all", *sums))
    header = ("Difficulty", "Modality", "Quota", "Samples", "Short")
    return markdown_table(header, rows, text_columns=2)


def category_table(categories: Counter[str]) -> str:
    """Writes negative samples by category."""
    rows: list[tuple[str, int]] = [(name, categories[name]) for name in CATEGORIES]
    rows.append(("all", categories.total()))
    return markdown_table(("Category", "Negatives"), rows)
