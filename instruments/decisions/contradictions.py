"""When two decisions cannot both hold."""

from itertools import combinations

from schemas.decision import (
    Decision,
    FilterVerdict,
    LabelCorrectionDecision,
    MilestoneEdit,
    RulingDecision,
)
from schemas.errors import DecisionError

__all__ = ["contradict", "reject_contradictions"]

_WORDING = {"author", "reason", "evidence"}
"""Fields in which two decisions may differ and still decide the same."""

_WHOLE_FIELDS = {"answer", "type"}
"""Corrected as a whole; in the others each correction replaces words of its own."""


def contradict(first: Decision, second: Decision) -> bool:
    """Says whether two decisions about the same state of the same row exclude each other.

    Decisions on different hashes never do: at most one of them can apply. Two people who decide
    the same in different words do not contradict each other.

    Args:
        first: A decision.
        second: A decision of the same kind.

    Returns:
        Whether both are about one thing and decide differently.
    """
    if first.target != second.target or first.applies_to_sha256 != second.applies_to_sha256:
        return False
    if not _same_subject(first, second):
        return False
    return first.model_dump(exclude=_WORDING) != second.model_dump(exclude=_WORDING)


def _same_subject(first: Decision, second: Decision) -> bool:
    match first, second:
        case LabelCorrectionDecision(), LabelCorrectionDecision():
            if first.field != second.field:
                return False
            mine, other = first.upstream_text, second.upstream_text
            return first.field in _WHOLE_FIELDS or mine in other or other in mine
        case MilestoneEdit(), MilestoneEdit():
            return first.solution_id == second.solution_id
        case RulingDecision(), RulingDecision():
            if first.ruling.target_kind != second.ruling.target_kind:
                return False
            # A ruling that replaces the other one does not contradict it (reviews.superseding).
            return first.ruling.supersedes == second.ruling.supersedes
        case FilterVerdict(), FilterVerdict():
            return True
    return type(first) is type(second)


def reject_contradictions(decisions: dict[str, Decision]) -> None:
    """Checks that no two decisions exclude each other.

    Args:
        decisions: Decisions of one kind by file name.

    Raises:
        DecisionError: Names both files of the first pair.
    """
    by_target: dict[str, list[str]] = {}
    for name, decision in decisions.items():
        by_target.setdefault(decision.target, []).append(name)
    for target, names in by_target.items():
        for first, second in combinations(names, 2):
            if contradict(decisions[first], decisions[second]):
                raise DecisionError(
                    f"decisions {first} and {second} contradict each other about {target}",
                    "agree on one of them and delete the other file",
                )
