"""Chooses the samples of a cell: deterministic, even over sources, test rows first."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Sequence

from stages.tier.candidate import Candidate

__all__ = ["choose"]


def choose(
    candidates: Sequence[Candidate],
    quota: int,
    seed: int,
    families: Counter[str],
    max_per_family: int,
) -> list[Candidate]:
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
    queues: dict[str, list[Candidate]] = defaultdict(list)
    for candidate in sorted(
        candidates, key=lambda candidate: _order(candidate, seed), reverse=True
    ):
        queues[candidate.source].append(candidate)
    chosen: list[Candidate] = []
    while len(chosen) < quota and any(queues.values()):
        for source in sorted(queues):
            taken = _next(queues[source], families, max_per_family) if len(chosen) < quota else None
            if taken is not None:
                families[taken.family] += 1
                chosen.append(taken)
    return sorted(chosen, key=lambda candidate: candidate.id)


def _next(queue: list[Candidate], families: Counter[str], max_per_family: int) -> Candidate | None:
    while queue:
        candidate = queue.pop()
        if families[candidate.family] < max_per_family:
            return candidate
    return None


def _order(candidate: Candidate, seed: int) -> tuple[bool, float, str, str]:
    digest = hashlib.sha256(f"{seed}|{candidate.id}".encode()).hexdigest()
    return candidate.tier.train_split_used, -candidate.tier.priority, digest, candidate.id
