"""F6: nothing to decompose."""

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["MissingSolution"]


class MissingSolution(Rule):
    """Drops a problem without a reference solution: it can have no milestones (MB-024)."""

    id = "F6"

    def reason(self, problem: Problem) -> str | None:
        """See the class."""
        if any(solution.text.strip() for solution in problem.solutions):
            return None
        return "no reference solution"
