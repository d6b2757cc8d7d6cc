"""Negative samples as rows of the config ``negative``."""

from schemas.negative_sample import NegativeSample
from schemas.release import NegativeRow
from stages.publish.embedded_media import MediaShelf

__all__ = ["negative_row"]


def negative_row(negative: NegativeSample, shelf: MediaShelf) -> NegativeRow:
    """Makes the released row of a negative sample.

    Args:
        negative: A validated negative sample.
        shelf: Holds the media of its problem.

    Returns:
        The row.
    """
    problem, provenance = negative.problem, negative.problem.provenance
    return NegativeRow(
        id=negative.id,
        category=negative.category,
        kind=negative.kind,
        stratum=negative.stratum,
        difficulty=negative.difficulty,
        modality=negative.modality,
        question=problem.question,
        choices=problem.answer.policy.choices,
        answer=problem.answer.text,
        images=shelf.images(problem.media),
        audio=shelf.audio(problem.media),
        steps=negative.steps,
        label=negative.label,
        witness=negative.witness,
        problem_id=problem.id,
        source_path_id=negative.source_path_id,
        source_path_sha256=negative.source_path_sha256,
        in_positive_split=negative.in_positive_split,
        family=problem.family,
        source=provenance.source,
        upstream_split=provenance.split,
        upstream_id=provenance.upstream_id,
        upstream_revision=provenance.revision,
        upstream_sha256=provenance.upstream_sha256,
        licence=provenance.licence,
        url=provenance.url,
        transformations=provenance.transformations,
    )
