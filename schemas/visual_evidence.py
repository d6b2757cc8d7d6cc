"""Visual evidence: facts that a picture shows, apart from what a solver may see (M3-001)."""

from typing import Literal

from schemas.row import Row, Text

__all__ = ["VisualEvidence"]


class VisualEvidence(Row):
    """One fact of one picture.

    Attributes:
        sample_id: The sample.
        index: 1-based order within the sample.
        text: The fact in words.
        region: ``[left, top, right, bottom]`` in pixels; empty when not located.
        needed: Whether the answer needs it; None when not known.
        origin: Who says so.
    """

    sample_id: str
    index: int
    text: Text
    region: list[int]
    needed: bool | None
    origin: Literal["construction", "human", "model"]
