"""Chooses the samples of a cell: deterministic, even over sources, test rows first."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Sequence

from schemas.sample import Sample

__all__ = ["choose"]


def choose(
    candidates: Sequence[Sample], quota: int, seed: int, families: Counter[str], max_per_family: int
) -> list[Sample]:
    """Takes samples from the sources in turn until the quota is reached or all are used.

    Inside a source: upstream test rows before train rows, then higher priority, then the order
    of ``sha256(seed|id)``, which depends on no other row.

    Args:
        candidates: Eligible samples of one cell.
        quota: How many to take.
        seed: The profile's seed.
        families: Samples chosen so far by family; updated.
        max_per_family: Bound per family.

    Returns:
        The chosen samples, ordered by id.
    """
    queues: dict[str, list[Sample]] = defaultdict(list)
    for sample in sorted(candidates, key=lambda sample: _order(sample, seed), reverse=True):
        queues[sample.problem.provenance.source].append(sample)
    chosen: list[Sample] = []
    while len(chosen) < quota and any(queues.values()):
        for source in sorted(queues):
            taken = _next(queues[source], families, max_per_family) if len(chosen) < quota else None
            if taken is not None:
                families[taken.problem.family] += 1
                chosen.append(taken)
    return sorted(chosen, key=lambda sample: sample.id)


def _next(queue: list[Sample], families: Counter[str], max_per_family: int) -> Sample | None:
    while queue:
        sample = queue.pop()
        if families[sample.problem.family] < max_per_family:
            return sample
    return None


def _order(sample: Sample, seed: int) -> tuple[bool, float, str, str]:
    digest = hashlib.sha256(f"{seed}|{sample.id}".encode()).hexdigest()
    return sample.tier.train_split_used, -sample.tier.priority, digest, sample.id
