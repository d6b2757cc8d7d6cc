"""Alignment of gold milestones with predicted units, and the matching rule (MB-065, MB-072)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from instruments.metrics.features import text_features
from instruments.metrics.similarity import Similarity, similarity
from schemas.parameters.score import MatchThresholds, ScoreParameters

__all__ = ["Alignment", "MatchRule", "align", "match_rule"]

MatchRule = Literal["equation", "overlap", "similarity", "none"]
"""The clause that fired: S_eq = 1; S_sem with S_num or S_key; S alone; none of them."""

_GUARD = 1e-12
"""Keeps a value that equals a threshold up to rounding from failing it (MB-072)."""


@dataclass(frozen=True, slots=True)
class Alignment:
    """How the milestones of one path fared against the units of one text.

    Attributes:
        best: Index of the best-aligned unit of each milestone; None without units.
        similarities: S and its parts at that unit; None without units.
        rules: The clause that fired there, per milestone.
        units_matching: Units that pass the rule for at least one milestone, aligned or not.
    """

    best: tuple[int | None, ...]
    similarities: tuple[Similarity | None, ...]
    rules: tuple[MatchRule, ...]
    units_matching: frozenset[int]

    @property
    def n_matched(self) -> int:
        """Matched milestones."""
        return sum(rule != "none" for rule in self.rules)

    @property
    def aligned_units(self) -> frozenset[int]:
        """Units that are the best-aligned unit of at least one matched milestone."""
        return frozenset(
            unit
            for unit, rule in zip(self.best, self.rules, strict=True)
            if unit is not None and rule != "none"
        )


def match_rule(found: Similarity, thresholds: MatchThresholds) -> MatchRule:
    """Names the clause of MB-072 that holds; ``similarity`` only where no other one does."""
    if found.equation == 1:
        return "equation"
    if found.semantic >= thresholds.semantic - _GUARD and (
        found.numbers >= thresholds.numbers - _GUARD
        or found.keywords >= thresholds.keywords - _GUARD
    ):
        return "overlap"
    return "similarity" if found.total >= thresholds.similarity - _GUARD else "none"


def align(
    units: Sequence[str], milestones: Sequence[str], parameters: ScoreParameters
) -> Alignment:
    """Aligns each milestone with the unit of the highest S; ties go to the lowest index.

    The rule is applied at that unit only; several milestones may share a unit.

    Args:
        units: Predicted units, possibly none.
        milestones: Gold milestone texts.
        parameters: Weights and thresholds.
    """
    predicted = [text_features(unit) for unit in units]
    best: list[int | None] = []
    similarities: list[Similarity | None] = []
    rules: list[MatchRule] = []
    matching: set[int] = set()
    for milestone in milestones:
        gold = text_features(milestone)
        row = [similarity(unit, gold, parameters) for unit in predicted]
        passed = [match_rule(found, parameters.thresholds) for found in row]
        matching.update(index for index, rule in enumerate(passed) if rule != "none")
        top = max(range(len(row)), key=lambda index: row[index].total, default=None)
        best.append(top)
        similarities.append(None if top is None else row[top])
        rules.append("none" if top is None else passed[top])
    return Alignment(tuple(best), tuple(similarities), tuple(rules), frozenset(matching))
