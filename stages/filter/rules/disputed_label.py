"""F7: people doubt the question, its answer or its solution."""

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["DisputedLabel"]


class DisputedLabel(Rule):
    """Drops a problem that people dispute: a benchmark must not score against a doubt.

    A doubt about the upstream type label alone touches no score, so the problem stays.
    """

    id = "F7"

    def reason(self, problem: Problem) -> str | None:
        """See the class; verified corrections are applied and stay."""
        for correction in problem.corrections:
            if correction.status == "disputed" and correction.field != "type":
                return f"{correction.field} disputed by {correction.decision}"
        return None
