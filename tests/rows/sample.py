"""Samples whose tier evidence fits their problem and first path."""

from collections.abc import Sequence

from schemas.problem import Problem
from schemas.sample import Difficulty, Sample, TierEvidence
from schemas.solution_path import SolutionPath

__all__ = ["make_evidence", "make_sample"]


def make_evidence(milestone_count: int = 2, **changes: object) -> TierEvidence:
    """Gives the evidence of a text sample without priority, from a test split."""
    evidence = TierEvidence(
        milestone_count=milestone_count,
        modality="text",
        domain_complexity=1,
        tie_rule_used=False,
        priority=0.0,
        train_split_used=False,
    )
    return evidence.model_copy(update=changes)


def make_sample(
    problem: Problem,
    paths: Sequence[SolutionPath] = (),
    difficulty: Difficulty = "easy",
    **changes: object,
) -> Sample:
    """Gives a problem as it was posed, with its paths."""
    sample = Sample(
        id=problem.id,
        difficulty=difficulty,
        modality=problem.modality,
        problem=problem,
        paths=list(paths),
        tier=make_evidence(
            len(paths[0].milestones) if paths else 0,
            modality=problem.modality,
            domain_complexity=problem.domain_complexity,
            train_split_used=problem.provenance.split == "train",
        ),
    )
    return sample.model_copy(update=changes)
