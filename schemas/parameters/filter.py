"""Parameters of ``filter``."""

from typing import Annotated

from pydantic import AfterValidator, Field

from schemas.parameters.distinct import distinct
from schemas.provenance import SourceName
from schemas.row import Row

__all__ = ["ArithmeticLoadParameters", "FilterParameters"]


class ArithmeticLoadParameters(Row):
    """Thresholds of rule F2 (MB-009).

    Attributes:
        min_operations: Binary operations from which a solution is long; the paper gives no
            number, MB-009 settles on 8.
        max_kinds: Different operators up to which it is simple; 2.
    """

    min_operations: int = Field(ge=1, le=1000)
    max_kinds: int = Field(ge=1, le=5)


class FilterParameters(Row):
    """The ``filter`` section of a profile.

    Attributes:
        sources: Sources that samples are made of; the others are sets that models are measured
            on as they are.
        arithmetic_load: Rule F2.
        competition_levels: Rule F9: levels of Competition Math that stay (MB-004: 5).
        drop_drawing_code: Rule F4: whether a question goes whose figure is drawing code.
        near_duplicate_similarity: Rule F8: Jaccard similarity of word shingles, numbers left
            out, from which questions with the same numbers and the same task are one.
        family_similarity: The same for other questions, which then share a family; null: none
            do.
        family_opening_words: Length of a common opening, in words, that makes a family.
    """

    sources: Annotated[list[SourceName], AfterValidator(distinct)] = Field(min_length=1)
    arithmetic_load: ArithmeticLoadParameters
    competition_levels: Annotated[list[int], AfterValidator(distinct)] = Field(min_length=1)
    drop_drawing_code: bool
    near_duplicate_similarity: float = Field(ge=0.5, le=1.0)
    family_similarity: float | None = Field(ge=0.5, le=1.0)
    family_opening_words: int = Field(ge=5, le=200)
