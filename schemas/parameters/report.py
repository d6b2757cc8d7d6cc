"""Parameters of the stage ``report``."""

from typing import Literal

from pydantic import Field

from schemas.row import Row

__all__ = ["ReportParameters"]


class ReportParameters(Row):
    """How results are shown.

    Attributes:
        headline_track: Track of the detection headline (MB-080): ``typed`` is the paper's, whose
            prompts name the category (000 L167); ``blind`` does not give it away.
        dots_per_inch: Resolution of the PNG figures, 72 ... 600.
    """

    headline_track: Literal["typed", "blind"]
    dots_per_inch: int = Field(ge=72, le=600)
