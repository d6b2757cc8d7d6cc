"""Parameters of ``ingest``."""

from pydantic import Field

from schemas.row import Row

__all__ = ["IngestParameters"]


class IngestParameters(Row):
    """The ``ingest`` section of a profile.

    Attributes:
        max_question_characters: Longer questions are rejected (I-LENGTH); the longest GSM8K
            question has about a thousand characters.
    """

    max_question_characters: int = Field(ge=100, le=1_000_000)
