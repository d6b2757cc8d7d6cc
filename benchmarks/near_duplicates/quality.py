"""Precision and recall per kind of edit."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from benchmarks.near_duplicates.edits import EDITS, Edit
from instruments.near_duplicates import find_near_duplicates

__all__ = ["KindResult", "measure_kinds"]


@dataclass(frozen=True)
class KindResult:
    """What was found of one kind of edit.

    Attributes:
        edit: The kind.
        planted: Texts that it changed.
        found: Those that were paired with the text that they came from.
        strange: Pairs of them with a text of another origin.
        called_same: Those that were found and called the same problem.
    """

    edit: Edit
    planted: int
    found: int
    strange: int
    called_same: int

    @property
    def recall(self) -> float:
        """Share of the planted texts that were found."""
        return self.found / self.planted if self.planted else 1.0

    @property
    def precision(self) -> float:
        """Share of the right ones among the pairs."""
        return self.found / (self.found + self.strange) if self.found + self.strange else 1.0


def measure_kinds(
    bases: Sequence[str], threshold: float, real: bool, seed: int = 1
) -> list[KindResult]:
    """Plants every kind of edit once into every text to which it applies, and searches.

    A pair with a text of another origin is wrong. In real texts some origins are twins
    themselves; there a pair counts as wrong only if the two untouched texts are no pair.
    """
    random = Random(seed)  # noqa: S311  # a reproducible choice, nothing secret
    texts, origins, kinds = list(bases), list(range(len(bases))), [""] * len(bases)
    for edit in EDITS:
        for origin, base in enumerate(bases):
            if (edited := edit.apply(base, random)) != base:
                texts.append(edited)
                origins.append(origin)
                kinds.append(edit.name)
    pairs = find_near_duplicates(texts, threshold, workers=2)
    untouched = {(pair.first, pair.second) for pair in pairs if pair.second < len(bases)}
    found, strange, same = Counter[str](), Counter[str](), Counter[str]()
    for pair in pairs:
        one, other = sorted((origins[pair.first], origins[pair.second]))
        if one == other and pair.first == one:
            found[kinds[pair.second]] += 1
            same[kinds[pair.second]] += pair.same_problem
        elif one != other and not (real and (one, other) in untouched):
            strange.update({kinds[pair.first], kinds[pair.second]} - {""})
    planted = Counter(kinds)
    return [
        KindResult(edit, planted[name], found[name], strange[name], same[name])
        for edit in EDITS
        if (name := edit.name)
    ]
