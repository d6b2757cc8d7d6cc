"""Totals of one system over its slices, and the few numbers that ``dvc metrics`` shows."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from instruments.metrics.aggregation import (
    Slice,
    Total,
    detection_totals,
    slices,
    solution_totals,
)
from schemas.prediction import PredictionTask
from schemas.score import DetectionScore, SolutionScore, SystemScore

__all__ = ["headline", "system_scores"]

_TRACKS: tuple[PredictionTask, ...] = ("detect_typed", "detect_blind")
_HEADLINES = (
    ("FAA", "solve", "FAA"),
    ("MA", "solve", "MA"),
    ("SRR", "solve", "SRR"),
    ("SMR", "solve", "SMR"),
    ("detection_typed", "detect_typed", "detection"),
    ("detection_blind", "detect_blind", "detection"),
)


class _Origin(NamedTuple):
    """What every row of one track shares."""

    system: str
    model: str
    simulated: bool
    task: PredictionTask
    configuration: str


def system_scores(
    solutions: Sequence[SolutionScore],
    detections: Sequence[DetectionScore],
    model: str,
    configuration: str,
) -> list[SystemScore]:
    """Totals for every slice of each track that has items.

    Args:
        solutions: Scores of solved items of one system.
        detections: Scores of detection items of the same system.
        model: Model that answered.
        configuration: Hash of the metric configuration (MB-073).
    """
    rows: list[SystemScore] = []
    if solutions:
        of = _Origin(solutions[0].system, model, solutions[0].simulated, "solve", configuration)
        for part, solved in _solution_slices(solutions):
            rows.extend(_rows(of, part, len(solved), solution_totals(solved)))
    for task in _TRACKS:
        on_track = [row for row in detections if row.task == task]
        if on_track:
            of = _Origin(on_track[0].system, model, on_track[0].simulated, task, configuration)
            for part, found in _detection_slices(on_track):
                rows.extend(_rows(of, part, len(found), detection_totals(found)))
    return rows


def headline(rows: Sequence[SystemScore]) -> dict[str, float | None]:
    """Micro values over all items, rounded to six digits, and how many items each rests on.

    A metric without items is None. Macro values and slices stand in the table.
    """
    shown: dict[str, float | None] = {}
    for name, task, metric in _HEADLINES:
        row = next(
            (
                row
                for row in rows
                if (row.task, row.metric, row.average) == (task, metric, "micro")
                and row.slice_kind == "all"
            ),
            None,
        )
        known = row is not None and row.denominator > 0
        shown[name] = round(row.numerator / row.denominator, 6) if row and known else None
        if metric in ("FAA", "detection"):
            shown[f"{name}_items"] = row.denominator if row else 0
    return shown


def _solution_slices(
    rows: Sequence[SolutionScore],
) -> Iterator[tuple[Slice, list[SolutionScore]]]:
    yield from slices(
        rows,
        {
            "difficulty": lambda row: row.difficulty,
            "modality": lambda row: row.modality,
            "source": lambda row: row.source,
            "split": lambda row: row.split,
        },
    )


def _detection_slices(
    rows: Sequence[DetectionScore],
) -> Iterator[tuple[Slice, list[DetectionScore]]]:
    """All defects, strata and categories; clean controls stand in their own category only.

    So the overall value is that of the five defects (MB-081), and ``clean`` shows false alarms.
    """
    defects = [row for row in rows if row.category != "clean"]
    yield from slices(defects, {"stratum": lambda row: row.stratum})
    for part, found in slices(rows, {"category": lambda row: row.category}):
        if part.kind == "category":
            yield part, found


def _rows(of: _Origin, part: Slice, n_items: int, totals: Iterable[Total]) -> Iterator[SystemScore]:
    for total in totals:
        yield SystemScore(
            system=of.system,
            model=of.model,
            simulated=of.simulated,
            task=of.task,
            slice_kind=part.kind,
            slice=part.name,
            metric=total.metric,
            average=total.average,
            numerator=total.numerator,
            denominator=total.denominator,
            n_items=n_items,
            configuration_sha256=of.configuration,
        )
