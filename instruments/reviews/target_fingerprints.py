"""The hash of a target as its reviewers see it; a change of it reopens the item."""

from typing import Any

from schemas.fingerprints import sha256_of
from schemas.milestone import Milestone
from schemas.negative_sample import NegativeSample
from schemas.problem import Problem
from schemas.sample import Sample

__all__ = ["decomposition_sha256", "defect_sha256"]


def decomposition_sha256(sample: Sample) -> str:
    """Hashes the milestone decomposition of a sample.

    It covers question, media, gold answer and, for each path, the milestones without the places
    (``spans``) and the origin, which no reviewer is shown.

    Args:
        sample: The sample.

    Returns:
        64 hexadecimal digits.
    """
    paths = [[_shown(milestone) for milestone in path.milestones] for path in sample.paths]
    answer = sample.problem.answer.text
    return sha256_of(_problem(sample.problem) | {"answer": answer, "paths": paths})


def defect_sha256(negative: NegativeSample) -> str:
    """Hashes the displayed chain of a negative: question, media and steps.

    The label is left out: the review is blind, so a judgement about the same chain stays valid.

    Args:
        negative: The negative.

    Returns:
        64 hexadecimal digits.
    """
    return sha256_of(_problem(negative.problem) | {"steps": negative.steps})


def _problem(problem: Problem) -> dict[str, Any]:
    media = [reference.sha256 for reference in problem.media]
    return {"question": problem.question, "media": media}


def _shown(milestone: Milestone) -> dict[str, Any]:
    return milestone.model_dump(mode="json", exclude={"spans", "origin"})
