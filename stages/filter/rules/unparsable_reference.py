"""F1: the reference answer cannot be read."""

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["UnparsableReference"]


class UnparsableReference(Rule):
    """Drops a problem whose gold answer should be a number and is not (MB-008, F1)."""

    id = "F1"

    def reason(self, problem: Problem) -> str | None:
        """See the class."""
        answer = problem.answer
        if answer.policy.kind == "number" and answer.value is None:
            return f"the answer {answer.text!r:.60} is not a number"
        return None
