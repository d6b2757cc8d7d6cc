"""Reads scores and reports, writes results/."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from instruments.build_reports.cell_quotas import cell_quotas
from instruments.build_reports.cells import Cell, count_cells
from instruments.build_reports.stage_report import read_reports
from instruments.stage_runner import Stage, StageRun
from schemas.negative_sample import NegativeSample
from schemas.parameters.report import ReportParameters
from schemas.sample import Sample
from stages.report.calibration import calibration_rows
from stages.report.composition import Composition
from stages.report.configuration import common_configuration
from stages.report.detection import DetectionRow, detection_json, detection_rows
from stages.report.figures.detection_map import detection_figure
from stages.report.figures.overview import overview_figure
from stages.report.figures.style import figure_style, save_figure
from stages.report.page import Page, detection_page, page_text, table3_page
from stages.report.summary import metric_rows, summary
from stages.report.systems import read_systems
from stages.report.table3 import Table3Row, table3, table3_json

__all__ = ["STAGE", "run"]

_BEFORE = (
    "ingest",
    "filter",
    "decompose",
    "tier",
    "render",
    "inject",
    "validate",
    "predict",
    "score",
)


def run(stage: StageRun, parameters: ReportParameters) -> None:
    """Writes tables, figures, ``summary.json``, ``report.md`` and ``metrics/`` for DVC.

    Args:
        stage: The run.
        parameters: Section ``report`` of the profile.

    Raises:
        InvalidResultError: Systems were scored by different metric configurations.
    """
    systems = read_systems(stage)
    known = {*stage.settings.sources, *(system.name for system in systems)}
    reports = list(read_reports(stage.build, _BEFORE, known))
    samples = list(stage.read("validate/samples.parquet", Sample))
    negatives = list(stage.read("validate/negatives.parquet", NegativeSample))
    detection = detection_rows(systems)
    page = Page(
        profile=stage.settings.profile,
        configuration=common_configuration(systems),
        headline_track=parameters.headline_track,
        systems=systems,
        text=table3(systems),
        detection=detection,
        calibration=calibration_rows(stage, systems, detection, samples, negatives),
        composition=_composition(samples, negatives, cell_quotas(reports)),
        reports=reports,
    )
    _write_tables(stage.output, page)
    _write_figures(stage.output, page.text, page.detection, parameters.dots_per_inch)
    stage.count("systems", sum(system.absence is None for system in systems))
    stage.count("systems_without_scores", sum(system.absence is not None for system in systems))
    short = [f"{report.label}: {report.reason}" for report in page.reports if report.is_short]
    if short:
        stage.mark("incomplete", "; ".join(short))


def _composition(
    samples: Sequence[Sample], negatives: Sequence[NegativeSample], quotas: Mapping[Cell, int]
) -> Composition:
    return Composition(
        cells=count_cells(((s.difficulty, s.modality) for s in samples), quotas),
        categories=Counter(negative.category for negative in negatives),
    )


def _write_tables(folder: Path, page: Page) -> None:
    numbers = summary(page.text, page.detection, page.composition.sizes)
    shared = {"configuration_sha256": page.configuration}
    texts = {
        "report.md": page_text(page),
        "table3.md": table3_page(page.text),
        "detection.md": detection_page(page.detection, page.headline_track),
        "table3.json": _json(shared | {"rows": table3_json(page.text)}),
        "detection.json": _json(shared | {"rows": detection_json(page.detection)}),
        "summary.json": _json(numbers),
    }
    texts |= {f"metrics/{name}.json": _json(row) for name, row in metric_rows(numbers).items()}
    (folder / "metrics").mkdir()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def _write_figures(
    folder: Path, text: Sequence[Table3Row], detection: Sequence[DetectionRow], dpi: int
) -> None:
    with figure_style():
        save_figure(overview_figure(text), folder, "overview", dpi)
        save_figure(detection_figure(detection), folder, "detection", dpi)


STAGE = Stage(name="report", parameters=ReportParameters, run=run)
