"""Decisions of people: one small file each under data/decisions/."""

from typing import Literal

from schemas.milestone import Milestone
from schemas.review import Ruling
from schemas.row import Row, Sha256, Text

__all__ = [
    "Decision",
    "DecisionState",
    "FilterVerdict",
    "LabelCorrectionDecision",
    "MilestoneEdit",
    "RulingDecision",
]

DecisionState = Literal["applied", "carried", "stale", "absent"]
"""``applied``; ``carried`` (disputed, shown only); ``stale`` (its target changed); ``absent``
(its target is not among the rows)."""


class Decision(Row):
    """What every decision says.

    Attributes:
        target: Id of the row that it is about.
        applies_to_sha256: Hash of that row when the decision was made.
        author: Who decided (a role or a pseudonym).
        reason: Why, in words.
    """

    target: str
    applies_to_sha256: Sha256
    author: Text
    reason: Text


class FilterVerdict(Decision):
    """Keeps or drops a problem against the rules (MB-008); people win in both directions.

    Attributes:
        verdict: ``keep`` or ``drop``.
    """

    verdict: Literal["keep", "drop"]


class LabelCorrectionDecision(Decision):
    """Says that an upstream label or text is wrong.

    Attributes:
        field: What is corrected.
        upstream_text: The upstream value (for ``question``: the words to be replaced).
        corrected_text: The right value; None when only doubt is recorded.
        status: ``verified`` corrections are applied, ``disputed`` ones carried.
        evidence: Where the error was reported and how it was checked.
    """

    field: Literal["answer", "question", "solution", "type"]
    upstream_text: Text
    corrected_text: Text | None
    status: Literal["verified", "disputed"]
    evidence: Text


class MilestoneEdit(Decision):
    """Overrides or adds the milestones of one path.

    Attributes:
        solution_id: The reference solution; a new id adds a path.
        milestones: The milestones that replace or add.
    """

    solution_id: str
    milestones: list[Milestone]


class RulingDecision(Decision):
    """Carries a ruling of the arbiters.

    Attributes:
        ruling: The ruling.
    """

    ruling: Ruling
