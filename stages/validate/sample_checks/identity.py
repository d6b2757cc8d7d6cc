"""The id of a sample, and the media that its modality needs."""

from collections.abc import Iterator

from schemas.finding import Finding
from schemas.sample import Sample

__all__ = ["identity_findings"]


def identity_findings(sample: Sample) -> Iterator[Finding]:
    """Checks the form of the id and that media are there exactly when the modality has some.

    Args:
        sample: The sample.

    Yields:
        Errors.
    """
    problem = sample.problem
    if sample.id not in (problem.id, f"{problem.id}@{sample.modality}"):
        detail = f"id does not belong to problem {problem.id}"
        yield Finding(check="id", level="error", item_id=sample.id, detail=detail)
    if bool(problem.media) == (sample.modality == "text"):
        detail = f"{len(problem.media)} media in modality {sample.modality}"
        yield Finding(check="media", level="error", item_id=sample.id, detail=detail)
