"""Table 3 of MAMath-Bench: FAA, MA, SRR, SMR on the text items (MB-082, 000 L125)."""

from collections.abc import Iterable
from dataclasses import dataclass

from instruments.build_reports.markdown_table import markdown_table
from instruments.build_reports.ratio import Ratio
from stages.report.systems import System

__all__ = ["METRICS", "Table3Row", "table3", "table3_json", "table3_markdown"]

METRICS = ("FAA", "MA", "SRR", "SMR")
_PROCESS = METRICS[1:]


@dataclass(frozen=True)
class Table3Row:
    """One system on the text items.

    Attributes:
        system: Name.
        label: Name, marked when simulated.
        model: Model that answered.
        simulated: Whether a script answered.
        n_items: Text items that the system was asked.
        n_graded: Those with a gold answer: the denominator of FAA.
        micro: Metrics from sums over items, the headline.
        macro: Means over items of MA, SRR and SMR; comparisons between systems use these, since
            the best path makes the micro denominators differ (MB-074).
    """

    system: str
    label: str
    model: str
    simulated: bool
    n_items: int
    n_graded: int
    micro: dict[str, Ratio]
    macro: dict[str, Ratio]

    @property
    def n_null(self) -> int:
        """Items without a gold answer (proofs); they are not in FAA (MB-064)."""
        return self.n_items - self.n_graded


def table3(systems: Iterable[System]) -> list[Table3Row]:
    """Collects the rows of the systems that were asked text items.

    Args:
        systems: All systems.

    Returns:
        Rows in the order of the systems.
    """
    rows = []
    for system in systems:
        answers = system.score("solve", "modality", "text", "FAA")
        if answers is None or system.model is None:
            continue
        rows.append(
            Table3Row(
                system=system.name,
                label=system.label,
                model=system.model,
                simulated=system.simulated,
                n_items=answers.n_items,
                n_graded=int(answers.denominator),
                micro={m: system.ratio("solve", "modality", "text", m) for m in METRICS},
                macro={m: system.ratio("solve", "modality", "text", m, "macro") for m in _PROCESS},
            )
        )
    return rows


def table3_markdown(rows: Iterable[Table3Row]) -> str:
    """Writes the table; percentages with one decimal, undefined ones as ``n/a``."""
    header = (
        "System",
        "Model",
        "FAA ↑",
        "MA ↑",
        "SRR ↓",
        "SMR ↓",
        "N",
        "N null",
        "MA macro ↑",
        "SRR macro ↓",
        "SMR macro ↓",
    )
    cells = [
        (
            row.label,
            row.model,
            *(row.micro[metric].percent() for metric in METRICS),
            row.n_items,
            row.n_null,
            *(row.macro[metric].percent() for metric in _PROCESS),
        )
        for row in rows
    ]
    return markdown_table(header, cells, text_columns=2)


def table3_json(rows: Iterable[Table3Row]) -> list[dict[str, object]]:
    """Gives the table with the counts behind every percentage."""
    return [
        {
            "system": row.system,
            "model": row.model,
            "simulated": row.simulated,
            "n_items": row.n_items,
            "n_graded": row.n_graded,
            "n_null": row.n_null,
            "micro": {name: ratio.as_json() for name, ratio in row.micro.items()},
            "macro": {name: ratio.as_json() for name, ratio in row.macro.items()},
        }
        for row in rows
    ]
