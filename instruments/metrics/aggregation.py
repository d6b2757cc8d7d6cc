"""Totals over slices of items: counts stored, percentages derived (MB-074, MB-054)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import fsum
from typing import Literal, NamedTuple, TypeVar

from instruments.metrics.milestone_accuracy import milestone_accuracy
from instruments.metrics.step_missing_rate import step_missing_rate
from instruments.metrics.step_redundancy_rate import step_redundancy_rate
from schemas.defect import CATEGORIES
from schemas.score import DetectionScore, SolutionScore

__all__ = ["Slice", "Total", "detection_totals", "slices", "solution_totals"]

R = TypeVar("R", SolutionScore, DetectionScore)

Average = Literal["micro", "macro"]


class Slice(NamedTuple):
    """A named part of the items.

    Attributes:
        kind: What it is by: ``all``, ``difficulty``, ``category`` ...
        name: Its name; ``all`` for the whole.
    """

    kind: str
    name: str


class Total(NamedTuple):
    """One number of one slice; value = numerator / denominator where the latter is not 0.

    Attributes:
        metric: ``FAA``, ``MA``, ``SRR``, ``SMR`` or ``detection``.
        average: ``micro`` (sums of counts) or ``macro`` (mean of item or category values).
        numerator: Sum of counts or of values.
        denominator: Sum of counts or number of values.
    """

    metric: str
    average: Average
    numerator: float
    denominator: float


def slices(
    rows: Sequence[R], kinds: dict[str, Callable[[R], str]]
) -> Iterator[tuple[Slice, list[R]]]:
    """Yields all rows, then the parts by each kind, names sorted.

    Args:
        rows: Scores of one system.
        kinds: How each kind names the part of a row.
    """
    yield Slice("all", "all"), list(rows)
    for kind, name_of in kinds.items():
        parts: defaultdict[str, list[R]] = defaultdict(list)
        for row in rows:
            parts[name_of(row)].append(row)
        for name in sorted(parts):
            yield Slice(kind, name), parts[name]


def solution_totals(rows: Sequence[SolutionScore]) -> Iterator[Total]:
    """FAA, MA, SRR and SMR of one slice, micro and macro.

    Items without a gold answer leave FAA; items without gold milestones leave MA, SMR and SRR;
    items without predicted units leave SRR only (MB-064, MB-074, MB-076).
    """
    graded = [row.correct for row in rows if row.correct is not None]
    yield from _both("FAA", sum(graded), len(graded), [float(value) for value in graded])
    based = [row for row in rows if row.n_gold > 0]
    n_gold = sum(row.n_gold for row in based)
    n_matched = sum(row.n_matched for row in based)
    yield from _both(
        "MA", n_matched, n_gold, (milestone_accuracy(row.n_matched, row.n_gold) for row in based)
    )
    yield from _both(
        "SRR",
        sum(row.n_redundant for row in based),
        sum(row.n_pred for row in based),
        (step_redundancy_rate(row.n_redundant, row.n_pred) for row in based),
    )
    yield from _both(
        "SMR",
        n_gold - n_matched,
        n_gold,
        (step_missing_rate(row.n_matched, row.n_gold) for row in based),
    )


def detection_totals(rows: Sequence[DetectionScore]) -> Iterator[Total]:
    """Detection accuracy of one slice: micro over items, macro over categories (MB-054)."""
    right = sum(row.correct for row in rows)
    by_category = [
        [row.correct for row in rows if row.category == category] for category in CATEGORIES
    ]
    means = (sum(values) / len(values) for values in by_category if values)
    yield from _both("detection", right, len(rows), means)


def _both(
    metric: str, numerator: int, denominator: int, values: Iterable[float | None]
) -> Iterator[Total]:
    present = [value for value in values if value is not None]
    yield Total(metric, "micro", float(numerator), float(denominator))
    yield Total(metric, "macro", fsum(present), float(len(present)))
