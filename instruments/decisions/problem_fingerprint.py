"""The hash by which decisions about a problem notice that it has changed."""

from schemas.fingerprints import sha256_of
from schemas.problem import Problem

__all__ = ["problem_sha256"]


def problem_sha256(problem: Problem) -> str:
    """Hashes what a person saw who decided about a problem.

    Filter verdicts and milestone edits carry this hash. It covers the question, the answer after
    corrections and the texts of the solutions in order; tags, family and provenance may change
    without reopening a decision.

    Args:
        problem: The problem.

    Returns:
        SHA-256 of the canonical JSON of ``{"answer", "question", "solutions"}``.
    """
    return sha256_of(
        {
            "question": problem.question,
            "answer": problem.answer.text,
            "solutions": [solution.text for solution in problem.solutions],
        }
    )
