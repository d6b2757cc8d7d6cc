"""Heat maps of detection accuracy, one per track."""

from collections.abc import Sequence

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Normalize
from matplotlib.figure import Figure

from instruments.build_reports.ratio import UNDEFINED, Ratio
from stages.report.detection import DEFECTS, TRACKS, DetectionRow
from stages.report.figures.style import INK, MUTED, new_figure

__all__ = ["detection_figure"]

_GAP = 0.25
_COLUMNS: dict[str, float] = {
    **{str(defect): float(place) for place, defect in enumerate(DEFECTS)},
    "all five": len(DEFECTS) + _GAP,
    "clean": len(DEFECTS) + 1 + 2 * _GAP,
}
"""Centre of every column; sums stand apart from the categories."""
_TITLES = {
    "typed": "Typed track: the prompt names the defect",
    "blind": "Blind track: defect and place are asked",
}
_PERCENT = Normalize(0, 100)


def detection_figure(rows: Sequence[DetectionRow]) -> Figure:
    """Draws accuracy in percent by system and category, with the number of items.

    The column ``clean`` is the share of clean chains that were left alone (100 % minus false
    alarms), on a track that has such chains. A cell without items is grey and says ``n/a``.

    Args:
        rows: Rows of the detection tables; without any, the figure says so.

    Returns:
        The figure, 7 inches wide.
    """
    groups = [[row for row in rows if row.track == track] for track in TRACKS]
    heights = [max(1, len(group)) for group in groups]
    figure = new_figure(7.0, 1.6 + 0.42 * sum(heights))
    panels = figure.subplots(len(groups), 1, height_ratios=heights)
    for axes, track, group in zip(panels, TRACKS, groups, strict=True):
        axes.set_title(_TITLES[track], loc="left")
        _panel(axes, group)
    bar = figure.colorbar(
        ScalarMappable(_PERCENT, _colours()), ax=panels, shrink=0.8, aspect=30, pad=0.02
    )
    bar.set_label("accuracy (%)")
    bar.outline.set_visible(False)
    return figure


def _colours() -> mpl.colors.Colormap:
    return mpl.colormaps["YlGnBu"]


def _panel(axes: Axes, rows: Sequence[DetectionRow]) -> None:
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    axes.set_xlim(-0.5, max(_COLUMNS.values()) + 0.5)
    axes.set_ylim(max(1, len(rows)) - 0.5, -0.5)
    columns = [name for name in _COLUMNS if name != "clean" or _has_clean(rows)]
    axes.set_xticks([_COLUMNS[name] for name in columns], columns)
    axes.set_yticks(range(len(rows)), [_label(row) for row in rows])
    if not rows:
        middle = max(_COLUMNS.values()) / 2
        axes.text(middle, 0, "no system was asked", ha="center", va="center", color=MUTED)
    for y, row in enumerate(rows):
        cells = {**row.by_category, "all five": row.micro, "clean": row.clean}
        for column in columns:
            _cell(axes, _COLUMNS[column], y, cells[column])


def _has_clean(rows: Sequence[DetectionRow]) -> bool:
    return any(row.clean.denominator for row in rows)


def _label(row: DetectionRow) -> str:
    return f"{row.system}\nsimulated" if row.simulated else row.system


def _cell(axes: Axes, x: float, y: int, ratio: Ratio) -> None:
    value = ratio.number()
    colour = "#eceff1" if value is None else _colours()(_PERCENT(value))
    gap = 0.04
    axes.add_patch(
        mpl.patches.Rectangle(
            (x - 0.5 + gap, y - 0.5 + gap), 1 - 2 * gap, 1 - 2 * gap, facecolor=colour, linewidth=0
        )
    )
    if value is None:
        axes.text(x, y, UNDEFINED, ha="center", va="center", color=MUTED, fontsize=8)
        return
    ink = "white" if value > 60 else INK
    axes.text(x, y - 0.1, ratio.percent(), ha="center", va="center", color=ink)
    count = f"n={int(ratio.denominator)}"
    axes.text(x, y + 0.25, count, ha="center", va="center", color=ink, fontsize=6.5)
