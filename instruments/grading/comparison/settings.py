"""What a row says about the comparison of its answer, and what a comparison finds."""

from fractions import Fraction
from typing import Literal, NamedTuple

from instruments.grading.algebra.sampling import Domain

__all__ = ["EXACT", "Outcome", "Settings"]


class Settings(NamedTuple):
    """How to compare.

    Attributes:
        domain: What symbols stand for; None if open.
        tolerance: Largest absolute difference that counts as equal; None for exact.
        ordered: Whether the order of several answers matters.
        percent_points: Whether the row's unit is percent: 50 % is then 50.
        measures: Units of measurement of the row.
    """

    domain: Domain = None
    tolerance: Fraction | None = None
    ordered: bool = False
    percent_points: bool = False
    measures: frozenset[str] = frozenset()


EXACT = Settings()


class Outcome(NamedTuple):
    """What a comparison found.

    Attributes:
        status: ``match``, ``no_match``, or why there is no verdict.
        rule: The rule that decided.
    """

    status: Literal["match", "no_match", "over_limit", "timeout"]
    rule: str

    @property
    def matched(self) -> bool:
        """Whether the answers are equal."""
        return self.status == "match"
