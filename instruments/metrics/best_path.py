"""Chooses the gold path that an item's process scores use (MB-075)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from instruments.metrics.matching import Alignment, align
from instruments.metrics.step_redundancy_rate import redundant_units
from schemas.parameters.score import ScoreParameters
from schemas.solution_path import SolutionPath

__all__ = ["PathScore", "best_path", "score_path"]


@dataclass(frozen=True, slots=True)
class PathScore:
    """Counts of one text against one path.

    Attributes:
        path: The gold path.
        alignment: How its milestones fared.
        n_pred: Predicted units.
    """

    path: SolutionPath
    alignment: Alignment
    n_pred: int

    @property
    def n_gold(self) -> int:
        """Gold milestones."""
        return len(self.path.milestones)

    @property
    def n_redundant(self) -> int:
        """Redundant units in reading A (MB-076)."""
        return redundant_units(self.n_pred, len(self.alignment.aligned_units), self.n_gold)


def score_path(units: Sequence[str], path: SolutionPath, parameters: ScoreParameters) -> PathScore:
    """Aligns a text's units with one path."""
    texts = [milestone.text for milestone in path.milestones]
    return PathScore(path, align(units, texts, parameters), len(units))


def best_path(
    units: Sequence[str], paths: Sequence[SolutionPath], parameters: ScoreParameters
) -> PathScore | None:
    """Picks the path with the highest MA, then the lowest SRR, then the lowest index.

    Paths without milestones are left out.

    Returns:
        The chosen path with its counts; None when no path has milestones.
    """
    scores = [score_path(units, path, parameters) for path in paths if path.milestones]
    return min(scores, key=_rank, default=None)


def _rank(score: PathScore) -> tuple[Fraction, Fraction]:
    """Exact, so that equal rates are ties and ``min`` keeps the first path."""
    accuracy = Fraction(score.alignment.n_matched, score.n_gold)
    redundancy = Fraction(score.n_redundant, score.n_pred) if score.n_pred else Fraction(0)
    return -accuracy, redundancy
