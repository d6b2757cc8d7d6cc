"""Detection accuracy by category, overall, and false alarms (MB-054, MB-079 ... MB-081)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from instruments.build_reports.markdown_table import markdown_table
from instruments.build_reports.ratio import Ratio
from schemas.defect import CATEGORIES, Category
from schemas.prediction import PredictionTask
from stages.report.systems import System

__all__ = [
    "DEFECTS",
    "TRACKS",
    "DetectionRow",
    "Track",
    "detection_json",
    "detection_markdown",
    "detection_rows",
]

Track = Literal["typed", "blind"]
TRACKS: dict[Track, PredictionTask] = {"typed": "detect_typed", "blind": "detect_blind"}
"""``typed``: the prompt names the category, only the place is asked (the paper's prompts);
``blind``: category and place are asked, and clean chains are among the items."""

DEFECTS: tuple[Category, ...] = tuple(name for name in CATEGORIES if name != "clean")


@dataclass(frozen=True)
class DetectionRow:
    """One system on one track.

    Attributes:
        system: Name.
        label: Name, marked when simulated.
        simulated: Whether a script answered.
        track: ``typed`` or ``blind``.
        by_category: Accuracy on each of the five defects.
        clean: Share of clean chains that were left alone; undefined on a track without them.
    """

    system: str
    label: str
    simulated: bool
    track: Track
    by_category: dict[str, Ratio]
    clean: Ratio

    @property
    def micro(self) -> Ratio:
        """Accuracy over all items with a defect: the headline (MB-054)."""
        ratios = self.by_category.values()
        return Ratio(sum(r.numerator for r in ratios), sum(r.denominator for r in ratios))

    @property
    def macro(self) -> Ratio:
        """Mean accuracy of the categories that have items."""
        return Ratio.mean(list(self.by_category.values()))

    @property
    def false_alarms(self) -> Ratio:
        """Share of clean chains that the system did not call clean."""
        return Ratio(self.clean.denominator - self.clean.numerator, self.clean.denominator)

    @property
    def f1(self) -> Ratio:
        """Harmonic mean of the accuracies on defects (micro) and on clean chains (MB-081)."""
        defects, clean = self.micro.share, self.clean.share
        if defects is None or clean is None:
            return Ratio(0, 0)
        if defects + clean == 0:
            return Ratio(0, 1)
        harmonic = 2 * defects * clean / (defects + clean)
        return Ratio(harmonic.numerator, harmonic.denominator)


def detection_rows(systems: Iterable[System]) -> list[DetectionRow]:
    """Collects one row per system and track on which it was asked anything.

    Args:
        systems: All systems.

    Returns:
        Rows by track, in the order of the systems.
    """
    known = list(systems)
    rows = [
        DetectionRow(
            system=system.name,
            label=system.label,
            simulated=system.simulated,
            track=track,
            by_category={c: system.ratio(task, "category", c, "detection") for c in DEFECTS},
            clean=system.ratio(task, "category", "clean", "detection"),
        )
        for track, task in TRACKS.items()
        for system in known
    ]
    return [row for row in rows if row.micro.denominator + row.clean.denominator]


def detection_markdown(rows: Iterable[DetectionRow], track: Track) -> str:
    """Writes the table of one track; percentages with one decimal.

    Args:
        rows: Rows of any track.
        track: Which track; its clean columns appear only when clean chains were asked.

    Returns:
        A Markdown table, or one line when nobody was asked.
    """
    chosen = [row for row in rows if row.track == track]
    if not chosen:
        return "No system was asked on this track.\n"
    with_clean = any(row.clean.denominator for row in chosen)
    header = ["System", *(c.capitalize() for c in DEFECTS), "Overall micro", "Overall macro", "N"]
    if with_clean:
        header += ["False alarms ↓", "N clean", "F1"]
    table = []
    for row in chosen:
        cells: list[object] = [row.label]
        cells += [row.by_category[category].percent() for category in DEFECTS]
        cells += [row.micro.percent(), row.macro.percent(), int(row.micro.denominator)]
        if with_clean:
            cells += [row.false_alarms.percent(), int(row.clean.denominator), row.f1.percent()]
        table.append(cells)
    return markdown_table(header, table)


def detection_json(rows: Iterable[DetectionRow]) -> list[dict[str, object]]:
    """Gives the rows with the counts behind every percentage."""
    return [
        {
            "system": row.system,
            "simulated": row.simulated,
            "track": row.track,
            "by_category": {name: ratio.as_json() for name, ratio in row.by_category.items()},
            "overall_micro": row.micro.as_json(),
            "overall_macro_percent": row.macro.number(),
            "false_alarms": row.false_alarms.as_json(),
            "f1_percent": row.f1.number(),
        }
        for row in rows
    ]
