"""The tier of a sample: bounds, modality and domain of its cell (MB-011 ... MB-018)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from schemas.finding import Finding
from schemas.sample import Difficulty, Sample

__all__ = ["tier_findings"]


class _Bounds(NamedTuple):
    fewest: int
    most: int
    modalities: frozenset[str]
    domains: frozenset[int]


_BOUNDS: Mapping[Difficulty, _Bounds] = {
    "easy": _Bounds(1, 3, frozenset({"text"}), frozenset({1})),
    "medium": _Bounds(4, 6, frozenset({"text", "image", "text-image"}), frozenset({1, 2, 3})),
    "hard": _Bounds(6, 20, frozenset({"text", "text-image", "audio-image"}), frozenset({2, 3})),
}
"""MB-012, MB-014, MB-016 (milestones), MB-017 and MB-018 (cells), MB-011 (domains)."""

_TIE = 6
"""Milestones that belong to two tiers: hard from domain complexity 2 on (MB-015)."""

_DOMAIN = {
    "gsm8k": 1,
    "svamp": 1,
    "mavis_geometry": 1,
    "mavis_function": 1,
    "drawn": 1,
    "competition_math": 2,
    "olympiadbench": 3,
}
"""Domain complexity is a number per source (MB-011); sources without one are not compared."""


def tier_findings(sample: Sample) -> Iterator[Finding]:
    """Recomputes the tier from the first path, the modality and the source.

    Args:
        sample: The sample.

    Yields:
        Errors: a value outside the cell, the tie rule not followed, evidence that is not so.
    """
    for fault in (*_outside(sample), *_evidence(sample)):
        yield Finding(check="tier", level="error", item_id=sample.id, detail=fault)


def _outside(sample: Sample) -> Iterator[str]:
    bounds = _BOUNDS[sample.difficulty]
    count = _milestones(sample)
    domain = sample.problem.domain_complexity
    if not bounds.fewest <= count <= bounds.most:
        range_ = f"{bounds.fewest}-{bounds.most}"
        yield f"{count} milestones, {sample.difficulty} has {range_}"
    if sample.modality not in bounds.modalities:
        yield f"{sample.difficulty} has no cell {sample.modality}"
    if domain not in bounds.domains:
        yield f"domain complexity {domain} does not fit {sample.difficulty}"
    if count == _TIE and sample.difficulty != ("hard" if domain > 1 else "medium"):
        yield f"six milestones of domain complexity {domain} are not {sample.difficulty}"


def _evidence(sample: Sample) -> Iterator[str]:
    evidence, problem = sample.tier, sample.problem
    count = _milestones(sample)
    expected = {
        "milestone_count": count,
        "modality": sample.modality,
        "domain_complexity": problem.domain_complexity,
        "tie_rule_used": count == _TIE,
    }
    for name, value in expected.items():
        if (stored := getattr(evidence, name)) != value:
            yield f"evidence says {name} {stored}, it is {value}"
    source = problem.provenance.source
    if problem.domain_complexity != _DOMAIN.get(source, problem.domain_complexity):
        yield f"{source} has domain complexity {_DOMAIN[source]}, not {problem.domain_complexity}"


def _milestones(sample: Sample) -> int:
    return len(sample.paths[0].milestones) if sample.paths else 0
