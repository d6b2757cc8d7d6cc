"""F7: people doubt the gold answer."""

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["DisputedLabel"]


class DisputedLabel(Rule):
    """Drops a problem with a disputed label: a benchmark must not score against a doubt."""

    id = "F7"

    def reason(self, problem: Problem) -> str | None:
        """See the class; verified corrections are applied and stay."""
        for correction in problem.corrections:
            if correction.status == "disputed":
                return f"label disputed by {correction.decision}"
        return None
