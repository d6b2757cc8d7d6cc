"""Negatives that are labelled but not proved: for readers that trust label and steps."""

from collections.abc import Sequence

from schemas.defect import Category, DefectLabel, Witness
from schemas.negative_sample import NegativeSample
from schemas.problem import Problem

__all__ = ["make_label", "make_negative", "make_witness"]


def make_label(category: Category = "clean", **changes: object) -> DefectLabel:
    """Gives a label that names no place."""
    label = DefectLabel(
        category=category, steps=[], of=[], after_step=None, window=[], content=None
    )
    return label.model_copy(update=changes)


def make_witness(**changes: object) -> Witness:
    """Gives a witness that proves nothing."""
    witness = Witness(
        edits=[],
        before=[],
        after=[],
        answer_before=True,
        answer_after=True,
        algebra=[],
        unsupported=[],
        exempt=[],
        unique_repair=None,
    )
    return witness.model_copy(update=changes)


def make_negative(
    problem: Problem, label: DefectLabel, steps: Sequence[str], **changes: object
) -> NegativeSample:
    """Gives a displayed chain of a problem, outside the positive split."""
    negative = NegativeSample(
        id=f"n-{int.from_bytes(problem.id.encode()[-8:]):016x}",
        category=label.category,
        kind="any",
        stratum="arithmetic",
        difficulty="easy",
        modality=problem.modality,
        problem=problem,
        source_path_id=f"{problem.id}/s1",
        source_path_sha256="0" * 64,
        in_positive_split=False,
        steps=list(steps),
        milestones=[],
        label=label,
        witness=make_witness(),
    )
    return negative.model_copy(update=changes)
