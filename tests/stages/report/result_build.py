"""A self-made build with hand-made scores, reported into a temporary project."""

import json
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypedDict, Unpack
from unittest.mock import patch

from instruments.stage_runner.settings import Settings
from instruments.stage_runner.stage_run import StageRun
from instruments.tables import write_rows
from schemas.call import Usage
from schemas.negative_sample import NegativeSample
from schemas.parameters.report import ReportParameters
from schemas.prediction import Prediction
from schemas.sample import Sample
from schemas.score import SystemScore
from stages.report.stage import STAGE

CONFIGURATION = "c" * 64

Counts = Mapping[str, tuple[float, float]]


class Options(TypedDict, total=False):
    n_items: int
    simulated: bool
    configuration: str


def total(
    system: str,
    metric: str,
    counts: tuple[float, float],
    *,
    task: str = "solve",
    kind: str = "modality",
    name: str = "text",
    average: str = "micro",
    n_items: int = 8,
    simulated: bool = False,
    configuration: str = CONFIGURATION,
) -> SystemScore:
    return SystemScore(
        system=system,
        model=f"{system}-model",
        simulated=simulated,
        task=task,
        slice_kind=kind,
        slice=name,
        metric=metric,
        average=average,
        numerator=float(counts[0]),
        denominator=float(counts[1]),
        n_items=n_items,
        configuration_sha256=configuration,
    )


def solving(
    system: str, micro: Counts, macro: Counts | None = None, **options: Unpack[Options]
) -> list[SystemScore]:
    rows = [total(system, metric, counts, **options) for metric, counts in micro.items()]
    rows += [
        total(system, metric, counts, average="macro", **options)
        for metric, counts in (macro or {}).items()
    ]
    return rows


def detecting(
    system: str, track: str, categories: Counts, **options: Unpack[Options]
) -> list[SystemScore]:
    return [
        total(
            system,
            "detection",
            counts,
            task=f"detect_{track}",
            kind="category",
            name=category,
            **options,
        )
        for category, counts in categories.items()
    ]


def stage_report(
    stage: str, item: str | None = None, status: str = "complete", reason: str = "", **more: object
) -> dict[str, Any]:
    return {
        "stage": stage,
        "item": item,
        "status": status,
        "reason": reason,
        "counts": {},
        "rejected": 0,
        "rejects_by_rule": {},
        "details": {},
    } | more


@dataclass
class Results:
    """A project whose scores a test chooses."""

    project: Path
    systems: list[str] = field(default_factory=list)
    scores: dict[str, list[SystemScore]] = field(default_factory=dict)
    reports: dict[str, dict[str, Any]] = field(default_factory=dict)
    predictions: dict[str, list[Prediction]] = field(default_factory=dict)
    headline: str = "typed"

    def add(self, rows: list[SystemScore]) -> None:
        name = rows[0].system
        if name not in self.systems:
            self.systems.append(name)
        self.scores.setdefault(name, []).extend(rows)

    def write(self, figures: bool = False) -> StageRun:
        """Runs the stage; the figures, which take most of its time, only when they are asked."""
        self.write_inputs()
        output = self.project / f"results-{len(list(self.project.glob('results-*')))}"
        output.mkdir()
        settings = Settings(
            "sample", {"gsm8k": "."}, {"systems": {name: {} for name in self.systems}}, 1
        )
        run = StageRun("report", None, self.project, output, settings)
        parameters = {"headline_track": self.headline, "dots_per_inch": 100}
        with nullcontext() if figures else patch("stages.report.stage._write_figures"):
            STAGE.run(run, ReportParameters.model_validate(parameters))
        return run

    def write_inputs(self) -> None:
        build = self.project / "data" / "build"
        (build / "validate").mkdir(parents=True, exist_ok=True)
        write_rows(build / "validate" / "samples.parquet", Sample, [])
        write_rows(build / "validate" / "negatives.parquet", NegativeSample, [])
        for name, rows in self.scores.items():
            folder = build / "score" / name
            folder.mkdir(parents=True, exist_ok=True)
            write_rows(folder / "system_scores.parquet", SystemScore, rows)
            asked = build / "predict" / name
            asked.mkdir(parents=True, exist_ok=True)
            predictions = self.predictions.get(name, [])
            write_rows(asked / "predictions.parquet", Prediction, predictions)
            for stage in ("predict", "score"):
                self.reports.setdefault(f"{stage}/{name}", stage_report(stage, name))
        for place, report in self.reports.items():
            (build / place).mkdir(parents=True, exist_ok=True)
            (build / place / "report.json").write_text(json.dumps(report))


def predicted(system: str, task: str, item: str, status: str) -> Prediction:
    return Prediction(
        id=f"{system}/{task}/{item}/0",
        system=system,
        model=f"{system}-model",
        simulated=False,
        task=task,
        item_id=item,
        category=None,
        modality="text",
        sample_index=0,
        status=status,
        text=None,
        steps=[],
        call_keys=[],
        usage=Usage(prompt_tokens=None, completion_tokens=None, attempts=0),
    )
