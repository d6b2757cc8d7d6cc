"""The look of all figures, and how they are saved."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

__all__ = ["INK", "MUTED", "figure_style", "new_figure", "save_figure"]

INK = "#1b1f24"
MUTED = "#5c6670"

_STYLE = {
    "font.family": "DejaVu Sans",  # comes with matplotlib: the same glyphs on every machine
    "font.size": 9,
    "axes.titlesize": 10,
    "axes.labelsize": 8,
    "xtick.labelsize": 8,
    "ytick.labelsize": 8,
    "axes.edgecolor": MUTED,
    "axes.linewidth": 0.6,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "hatch.linewidth": 0.7,
    "svg.hashsalt": "mamath",  # element ids would be random otherwise
    "svg.fonttype": "path",
}


@contextmanager
def figure_style() -> Iterator[None]:
    """Draws and saves in the project's style, whatever a user's matplotlibrc says."""
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_STYLE)
        yield


def new_figure(width: float, height: float) -> Figure:
    """Makes a figure that needs no display.

    Args:
        width: Inches.
        height: Inches.

    Returns:
        The figure, laid out so that labels do not overlap.
    """
    figure = Figure(figsize=(width, height), layout=ConstrainedLayoutEngine(h_pad=0.08))
    FigureCanvasAgg(figure)
    return figure


def save_figure(figure: Figure, folder: Path, name: str, dots_per_inch: int) -> None:
    """Writes ``<name>.png`` and ``<name>.svg`` without dates or versions.

    Args:
        figure: The figure.
        folder: Where to.
        name: File name without ending.
        dots_per_inch: Resolution of the PNG.
    """
    figure.savefig(folder / f"{name}.png", dpi=dots_per_inch, metadata={"Software": None})
    figure.savefig(folder / f"{name}.svg", metadata={"Date": None, "Creator": None})
