"""FAA, Eq. 1: the item value."""

from instruments.grading.grader import grade
from schemas.answer import Answer
from schemas.verdict import Verdict

__all__ = ["correct", "final_answer_verdict"]


def final_answer_verdict(completion: str, answer: Answer, *, lenient: bool) -> Verdict | None:
    """Grades the final answer (MB-063).

    Args:
        completion: The model's text; empty for a refusal, a time-out or a failure, which count
            as wrong (MB-064).
        answer: Gold answer and policy.
        lenient: Whether the last number may stand for a missing answer.

    Returns:
        The verdict; None when the gold answer is null (a proof): the item leaves numerator and
        denominator.
    """
    return None if answer.text is None else grade(completion, answer, lenient=lenient)


def correct(verdict: Verdict | None) -> int | None:
    """1 for a match, 0 for every other status, None where there is nothing to grade."""
    return None if verdict is None else int(verdict.status == "match")
