"""Audit A1: no displayed step tells its place in the chain (defects.md 4.6)."""

from collections.abc import Iterator

from instruments.chains.step_references import step_reference
from schemas.finding import Finding
from schemas.negative_sample import NegativeSample

__all__ = ["wording_findings"]


def wording_findings(negative: NegativeSample) -> Iterator[Finding]:
    """Looks for textual ordinals and references to other steps.

    Args:
        negative: The negative.

    Yields:
        Errors.
    """
    for index, text in enumerate(negative.steps, start=1):
        if words := step_reference(text):
            detail = f"step {index} is tied to its place by {words!r}"
            yield Finding(check="A1", level="error", item_id=negative.id, detail=detail)
