"""Whether the paths of a sample are distinct (MB-028)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from schemas.finding import Finding
from schemas.sample import Sample
from schemas.solution_path import SolutionPath

__all__ = ["distinct_path_findings"]


def distinct_path_findings(sample: Sample, similar_from: float) -> Iterator[Finding]:
    """Compares each two paths: MB-028 wants other milestones and a similarity below 0.9.

    Args:
        sample: The sample.
        similar_from: Similarity in [0, 1] from which two paths are too alike; it is the Dice
            coefficient of their words, numbers and signs as multisets.

    Yields:
        Warnings.
    """
    for first, second in combinations(sample.paths, 2):
        if _steps(first) == _steps(second):
            detail = f"{first.id} and {second.id} have the same milestones"
        elif (alike := _similarity(first, second)) >= similar_from:
            detail = f"{first.id} and {second.id} are {alike:.2f} alike"
        else:
            continue
        yield Finding(check="distinct-paths", level="warning", item_id=sample.id, detail=detail)


def _steps(path: SolutionPath) -> Counter[str]:
    return Counter(" ".join(milestone.text.casefold().split()) for milestone in path.milestones)


def _similarity(first: SolutionPath, second: SolutionPath) -> float:
    a, b = (Counter(" ".join(_steps(path).elements()).split()) for path in (first, second))
    total = a.total() + b.total()
    return 2 * (a & b).total() / total if total else 1.0
