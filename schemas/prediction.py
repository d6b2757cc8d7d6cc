"""What a system answered: solutions of problems and detections of defects."""

from typing import Literal

from schemas.call import Usage
from schemas.defect import Category
from schemas.media import Modality
from schemas.row import Row, Sha256, Text

__all__ = ["Prediction", "PredictionStatus", "PredictionTask"]

PredictionStatus = Literal[
    "ok", "refused", "empty", "truncated", "failed", "not_accessible", "skipped"
]
"""``not_accessible``: the system cannot take the modality (MB-060); ``skipped``: the profile asks
for fewer items. Both leave numerator and denominator; every other status stays in both."""

PredictionTask = Literal["solve", "detect_typed", "detect_blind"]


class Prediction(Row):
    """One answer of one system to one item.

    Attributes:
        id: ``<system>/<task>/<item id>/<sample index>``.
        system: Name of the system in the profile.
        model: Model that answered.
        simulated: Whether a scripted model answered (marked in every table and figure).
        task: Solving, typed detection (the prompt names the category) or blind detection.
        item_id: Sample id or negative id.
        category: The category that a typed prompt names; None otherwise.
        modality: Modality of the item.
        sample_index: Which of several draws; 0-based.
        status: Outcome.
        text: The completion; None when there is none.
        steps: Steps that an agent system reports itself; empty for single models.
        call_keys: Journal keys of the calls behind the answer, in order.
        usage: Sum over those calls.
    """

    id: str
    system: str
    model: str
    simulated: bool
    task: PredictionTask
    item_id: str
    category: Category | None
    modality: Modality
    sample_index: int
    status: PredictionStatus
    text: Text | None
    steps: list[Text]
    call_keys: list[Sha256]
    usage: Usage
