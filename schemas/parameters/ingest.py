"""Parameters of ``ingest``."""

from pydantic import Field

from schemas.row import Row

__all__ = ["IngestParameters"]


class IngestParameters(Row):
    """The ``ingest`` section of a profile.

    Attributes:
        max_question_characters: Longer questions are rejected (I-LENGTH); the longest GSM8K
            question has about a thousand characters, the longest of OlympiadBench 4,331.
        max_picture_bytes: Larger pictures cost their row (I-MEDIA-SIZE).
        max_picture_pixels: Width times height from which a picture is not decoded
            (I-MEDIA-SIZE); a few kilobytes can claim to be gigapixels.
    """

    max_question_characters: int = Field(ge=100, le=1_000_000)
    max_picture_bytes: int = Field(default=20_000_000, ge=1000, le=1_000_000_000)
    max_picture_pixels: int = Field(default=50_000_000, ge=1000, le=150_000_000)
