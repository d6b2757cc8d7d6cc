"""F3: the same question twice."""

import re
from collections.abc import Hashable

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["ExactDuplicate"]

_SPACE = re.compile(r"[\s\u200b]+")


class ExactDuplicate(Rule):
    """Drops a question that equals an earlier one but for case and white space (MB-008, F3).

    The same words about another picture, or with other choices, are another question.
    """

    id = "F3"

    def __init__(self) -> None:
        self._first: dict[Hashable, str] = {}

    def reason(self, problem: Problem) -> str | None:
        """See the class; the first one in the filter's order stays."""
        key = (
            _SPACE.sub(" ", problem.question).strip().casefold(),
            tuple(reference.sha256 for reference in problem.media),
            tuple(problem.answer.policy.choices),
        )
        first = self._first.setdefault(key, problem.id)
        return None if first == problem.id else f"same question as {first}"
