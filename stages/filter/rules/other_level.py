"""F9: competition problems of another level."""

import re

from schemas.problem import Problem
from stages.filter.rule import Rule

__all__ = ["OtherLevel"]

_LEVEL = re.compile(r"Level ([0-9]+)")


class OtherLevel(Rule):
    """Drops a Competition Math problem that is not of a wanted level (MB-004).

    Args:
        levels: Levels that stay; a row whose level upstream does not know (``Level ?``) falls.
    """

    id = "F9"

    def __init__(self, levels: frozenset[int]) -> None:
        self._levels = levels

    def reason(self, problem: Problem) -> str | None:
        """See the class; other sources have no such levels."""
        if problem.provenance.source != "competition_math":
            return None
        match = _LEVEL.fullmatch(problem.level or "")
        if match is not None and int(match[1]) in self._levels:
            return None
        return f"{problem.level} is not among the wanted levels"
