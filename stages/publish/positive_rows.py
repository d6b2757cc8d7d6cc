"""Samples as rows of the config ``positive``."""

from schemas.release import PositiveRow, ReleasedMilestone, ReleasedPath
from schemas.sample import Sample
from schemas.solution_path import SolutionPath
from stages.publish.embedded_media import MediaShelf

__all__ = ["positive_row"]

_MILESTONE_FIELDS = tuple(ReleasedMilestone.model_fields)


def positive_row(sample: Sample, shelf: MediaShelf) -> PositiveRow:
    """Makes the released row of a sample.

    Args:
        sample: A validated sample.
        shelf: Holds its media.

    Returns:
        The row.
    """
    problem, provenance = sample.problem, sample.problem.provenance
    return PositiveRow(
        id=sample.id,
        difficulty=sample.difficulty,
        modality=sample.modality,
        type=problem.type,
        question=problem.question,
        choices=problem.answer.policy.choices,
        answer=problem.answer.text,
        answer_policy=problem.answer.policy,
        images=shelf.images(problem.media),
        audio=shelf.audio(problem.media),
        paths=[_path(path) for path in sample.paths],
        tier=sample.tier,
        family=problem.family,
        source=provenance.source,
        upstream_split=provenance.split,
        upstream_id=provenance.upstream_id,
        upstream_revision=provenance.revision,
        upstream_sha256=provenance.upstream_sha256,
        licence=provenance.licence,
        url=provenance.url,
        transformations=provenance.transformations,
        corrections=problem.corrections,
    )


def _path(path: SolutionPath) -> ReleasedPath:
    milestones = [
        ReleasedMilestone(**{name: getattr(milestone, name) for name in _MILESTONE_FIELDS})
        for milestone in path.milestones
    ]
    return ReleasedPath(id=path.id, final_answer=path.final_answer, milestones=milestones)
