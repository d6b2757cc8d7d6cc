"""F8: nearly the same question twice."""

from collections.abc import Mapping, Sequence

from schemas.problem import Problem
from stages.filter.near_pairs import NearPair
from stages.filter.rule import Rule

__all__ = ["NearDuplicate"]

_OTHER_SIMILARITIES = (0.6, 0.7, 0.8, 0.9)


class NearDuplicate(Rule):
    """Drops a question that says what an earlier one says, with the same numbers (MB-008, F3).

    The same words with other numbers, or with another task, are another problem; the two share
    a family instead.

    Args:
        pairs: Of each problem, its near-duplicates before it in the filter's order.
        similarity: Jaccard similarity of the word shingles from which two questions are one.
    """

    id = "F8"

    def __init__(self, pairs: Mapping[str, Sequence[NearPair]], similarity: float) -> None:
        self._pairs = pairs
        self._similarity = similarity

    def reason(self, problem: Problem) -> str | None:
        """See the class; versions of one problem, as upstream poses them, are no duplicates."""
        for pair in self._pairs.get(problem.id, ()):
            if pair.same_problem and pair.similarity >= self._similarity:
                return f"nearly the question of {pair.earlier} (similarity {pair.similarity:.2f})"
        return None

    @property
    def threshold(self) -> str:
        """The similarity."""
        return f"similarity {self._similarity:g}"

    def variants(self) -> Sequence[Rule]:
        """Other similarities from the one on at which pairs were looked for."""
        others = (value for value in _OTHER_SIMILARITIES if value != self._similarity)
        return [NearDuplicate(self._pairs, value) for value in others]
