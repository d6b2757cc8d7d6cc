"""What becomes of a decision, given the rows as they are now."""

from schemas.decision import Decision, DecisionState, LabelCorrectionDecision

__all__ = ["decision_state"]


def decision_state(decision: Decision, row_sha256: str | None) -> DecisionState:
    """Derives the state of a decision; it is never stored.

    Args:
        decision: The decision.
        row_sha256: Hash of its target as it is now; None when there is no such row.

    Returns:
        ``absent`` without a row; ``stale`` when the row is not the one that was decided about,
        so that the decision must not be applied; ``carried`` for a label correction that is
        disputed or names no new value; else ``applied``.
    """
    if row_sha256 is None:
        return "absent"
    if decision.applies_to_sha256 != row_sha256:
        return "stale"
    if isinstance(decision, LabelCorrectionDecision) and (
        decision.status == "disputed" or decision.corrected_text is None
    ):
        return "carried"
    return "applied"
