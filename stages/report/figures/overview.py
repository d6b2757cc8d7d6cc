"""Bars of FAA, MA, SRR and SMR for every system."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from instruments.build_reports.ratio import UNDEFINED
from stages.report.figures.style import MUTED, new_figure
from stages.report.table3 import METRICS, Table3Row

__all__ = ["overview_figure"]

_COLOURS = {"FAA": "#2f6690", "MA": "#3a8f7b", "SRR": "#d08c3c", "SMR": "#a8505f"}
_TITLES = {"FAA": "FAA ↑", "MA": "MA ↑", "SRR": "SRR ↓", "SMR": "SMR ↓"}
_UNITS = {
    "FAA": "answers right (%)",
    "MA": "milestones\nmatched (%)",
    "SRR": "steps\nredundant (%)",
    "SMR": "milestones\nmissing (%)",
}


def overview_figure(rows: Sequence[Table3Row]) -> Figure:
    """Draws one panel per metric with one bar per system, on the text items.

    Bars of simulated systems are hatched and their names marked; an undefined value is written
    as ``n/a`` without a bar.

    Args:
        rows: Rows of Table 3; without any, the figure says so.

    Returns:
        The figure, 7 inches wide: the width of a printed page.
    """
    figure = new_figure(7.0, 1.2 + 0.4 * max(1, len(rows)))
    panels = figure.subplots(1, len(METRICS), sharey=True)
    for axes, metric in zip(panels, METRICS, strict=True):
        _panel(axes, metric, rows)
    first = panels[0]
    first.set_yticks(range(len(rows)), [_label(row) for row in rows])
    first.set_ylim(max(1, len(rows)) - 0.4, -0.6)  # the first system on top
    if not rows:
        figure.text(0.5, 0.5, "no system has scores in this build", ha="center", color=MUTED)
    return figure


def _label(row: Table3Row) -> str:
    note = "simulated, " if row.simulated else ""
    return f"{row.system}\n{note}N = {row.n_items:,}"


def _panel(axes: Axes, metric: str, rows: Sequence[Table3Row]) -> None:
    axes.set_title(_TITLES[metric], loc="left", fontweight="bold")
    axes.set_xlabel(_UNITS[metric], loc="left")
    axes.set_xlim(0, 134)  # room for the number beside a full bar
    axes.set_xticks([0, 50, 100])
    axes.set_axisbelow(True)
    axes.grid(axis="x", color="#d9dee3", linewidth=0.6)
    axes.tick_params(axis="y", length=0)
    for position, row in enumerate(rows):
        ratio = row.micro[metric]
        value = ratio.number()
        if value is not None:
            axes.barh(
                position,
                value,
                height=0.62,
                color=_COLOURS[metric],
                edgecolor="white",
                hatch="////" if row.simulated else None,
            )
        axes.text(
            (value or 0) + 3,
            position,
            UNDEFINED if value is None else ratio.percent(),
            va="center",
            fontsize=8,
            color=MUTED if value is None else None,
        )
