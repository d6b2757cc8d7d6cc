"""Figures: deterministic, readable, honest about what is missing."""

import io
from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.text import Text
from PIL import Image

from instruments.build_reports.ratio import Ratio
from stages.report.detection import DEFECTS, DetectionRow
from stages.report.figures.detection_map import detection_figure
from stages.report.figures.overview import overview_figure
from stages.report.figures.style import figure_style
from stages.report.table3 import METRICS, Table3Row
from tests.stages.report.result_build import Results, detecting, solving

SMALL = {"FAA": (1, 8), "MA": (5, 21), "SRR": (0, 0), "SMR": (16, 21)}


def _row(name: str, right: int, simulated: bool = False, srr: Ratio | None = None) -> Table3Row:
    micro = {metric: Ratio(right, 40) for metric in METRICS}
    if srr is not None:
        micro["SRR"] = srr
    return Table3Row(name, name, "model", simulated, 40, 40, micro, {})


def _detection(name: str, track: str, clean: Ratio) -> DetectionRow:
    ratios = {defect: Ratio(place, 8) for place, defect in enumerate(DEFECTS)}
    return DetectionRow(name, name, False, track, ratios, clean)


def _texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.findobj(Text) if text.get_text()]


def _boxes_overlap(figure: Figure, texts: set[str]) -> bool:
    figure.canvas.draw()
    shown = [text for text in figure.findobj(Text) if text.get_visible()]
    boxes = [text.get_window_extent() for text in shown if text.get_text() in texts]
    assert len(boxes) >= len(texts)
    return any(first.overlaps(second) for i, first in enumerate(boxes) for second in boxes[i + 1 :])


def test_two_reports_have_the_same_pictures_byte_by_byte(results: Results) -> None:
    results.add(solving("model", SMALL))
    results.add(detecting("model", "blind", {"wrong": (1, 4), "clean": (3, 4)}))
    first, second = (results.write(figures=True).output for _ in range(2))
    for name in ("overview.png", "overview.svg", "detection.png", "detection.svg"):
        assert (first / name).read_bytes() == (second / name).read_bytes()


def test_pictures_tell_no_date_and_no_program(results: Results) -> None:
    results.add(solving("model", SMALL))
    output: Path = results.write(figures=True).output
    assert b"<dc:date>" not in (output / "overview.svg").read_bytes()
    assert b"Matplotlib v" not in (output / "overview.svg").read_bytes()
    with Image.open(io.BytesIO((output / "overview.png").read_bytes())) as picture:
        assert "Software" not in picture.info
        assert picture.width == 700


def test_an_undefined_value_is_written_and_has_no_bar() -> None:
    with figure_style():
        figure = overview_figure([_row("a", 10, srr=Ratio(0, 0))])
    assert _texts(figure).count("n/a") == 1
    assert [len(axes.patches) for axes in figure.axes] == [1, 1, 0, 1]


def test_simulated_systems_are_hatched_and_named_so() -> None:
    with figure_style():
        figure = overview_figure([_row("real", 10), _row("script", 20, simulated=True)])
    assert [bar.get_hatch() for bar in figure.axes[0].patches] == [None, "////"]
    assert "script\nsimulated, N = 40" in _texts(figure)
    assert "real\nN = 40" in _texts(figure)


def test_labels_of_many_systems_do_not_overlap() -> None:
    names = [f"a-rather-long-model-name-{number}" for number in range(12)]
    with figure_style():
        figure = overview_figure([_row(name, 30, simulated=True) for name in names])
        assert not _boxes_overlap(figure, {f"{name}\nsimulated, N = 40" for name in names})


def test_clean_chains_have_a_column_only_where_they_were_asked() -> None:
    rows = [_detection("a", "typed", Ratio(0, 0)), _detection("a", "blind", Ratio(6, 8))]
    with figure_style():
        figure = detection_figure(rows)
    typed, blind = figure.axes[:2]
    assert "clean" not in [label.get_text() for label in typed.get_xticklabels()]
    assert "clean" in [label.get_text() for label in blind.get_xticklabels()]
    assert len(blind.patches) == len(typed.patches) + 1 == 7


def test_a_category_without_items_is_no_zero() -> None:
    row = _detection("a", "typed", Ratio(0, 0))
    row.by_category["missing"] = Ratio(0, 0)
    with figure_style():
        figure = detection_figure([row])
    assert _texts(figure).count("n/a") == 1


def test_category_labels_do_not_overlap() -> None:
    with figure_style():
        figure = detection_figure([_detection("a-rather-long-model-name", "blind", Ratio(1, 8))])
        assert not _boxes_overlap(figure, {*DEFECTS, "all five", "clean"})


def test_figures_without_systems_say_so() -> None:
    with figure_style():
        assert "no system has scores in this build" in _texts(overview_figure([]))
        assert _texts(detection_figure([])).count("no system was asked") == 2
