"""Reviews and rulings of people: append-only rows from which an item's status is derived."""

from typing import Literal

from schemas.row import Row, Sha256, Text

__all__ = ["ArbiterVerdict", "JudgedField", "Review", "ReviewStatus", "Ruling", "TargetKind"]

TargetKind = Literal["decomposition", "path", "defect", "visual_evidence", "media"]
Role = Literal["student_math", "student_cs", "professor_cs", "machine"]
ReviewStatus = Literal[
    "unreviewed", "in_review", "agreed", "disputed", "ruled", "unresolved", "stale"
]
"""Derived by ``instruments.reviews.review_status``, never stored."""


class JudgedField(Row):
    """One judgement inside a review.

    Attributes:
        name: What is judged (``m2``, ``category``, ``location``).
        value: The verdict (``ok``, ``split``, ``merge``, ``wrong``, ``missing_here``, a category,
            a place).
    """

    name: str
    value: Text


class Review(Row):
    """One reviewer's blind judgement of one target (MB-044 ... MB-048).

    Attributes:
        id: Unique id of the review.
        round: 1 for the blind round; 2 for notes of arbiters.
        packet_id: The blind packet in which the target was shown.
        target_kind: What is judged.
        target_id: Id of the target row.
        target_sha256: Hash of the target as it was shown; a changed target reopens the item.
        guideline_version: Version of the guidelines that applied.
        reviewer: Pseudonymous reviewer id.
        role: Role; automatic reviewers are ``machine`` and never count as people (MB-051).
        blind: Whether source and label were hidden (MB-047).
        fields: The judgements.
        supersedes: Id of the reviewer's own earlier review that this one replaces, or None.
    """

    id: str
    round: Literal[1, 2]
    packet_id: str
    target_kind: TargetKind
    target_id: str
    target_sha256: Sha256
    guideline_version: str
    reviewer: str
    role: Role
    blind: bool
    fields: list[JudgedField]
    supersedes: str | None


class ArbiterVerdict(Row):
    """One arbiter's own verdict.

    Attributes:
        arbiter: Pseudonymous id.
        role: Role.
        fields: The judgements.
        note: Reason in words; must not be empty.
    """

    arbiter: str
    role: Role
    fields: list[JudgedField]
    note: Text


class Ruling(Row):
    """The arbitration of one disputed target: two separate verdicts (MB-049).

    Attributes:
        id: Unique id of the ruling.
        target_kind: What is ruled on.
        target_id: Id of the target row.
        target_sha256: Hash of the target as it was shown.
        guideline_version: Version of the guidelines after the ruling.
        first: First arbiter's verdict.
        second: Second arbiter's verdict; different verdicts leave the item ``unresolved``.
        supersedes: Id of an earlier ruling on the same target that this one replaces, or None.
    """

    id: str
    target_kind: TargetKind
    target_id: str
    target_sha256: Sha256
    guideline_version: str
    first: ArbiterVerdict
    second: ArbiterVerdict
    supersedes: str | None
