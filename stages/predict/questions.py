"""Questions: what is asked about one item. A question holds nothing that gives it away."""

from dataclasses import dataclass

from instruments.language_models.prompts.detection import detection_messages
from instruments.language_models.prompts.solving import solving_messages
from instruments.language_models.request import Message
from schemas.defect import Category
from schemas.media import Modality
from schemas.negative_sample import NegativeSample
from schemas.parameters.predict import Track
from schemas.prediction import PredictionTask
from schemas.sample import Sample

__all__ = ["Question", "detection_question", "solving_question"]


@dataclass(frozen=True, slots=True)
class Question:
    """One question about one item.

    Attributes:
        item_id: Sample or negative id.
        task: Solving, typed or blind detection.
        category: The defect that a typed prompt names; None otherwise.
        modality: Modality of the item.
        cell: What questions are spread over evenly when only some are asked.
        messages: The conversation.
    """

    item_id: str
    task: PredictionTask
    category: Category | None
    modality: Modality
    cell: str
    messages: tuple[Message, ...]


def solving_question(sample: Sample) -> Question:
    """Poses a problem; cells are difficulty and modality."""
    return Question(
        item_id=sample.id,
        task="solve",
        category=None,
        modality=sample.modality,
        cell=f"{sample.difficulty} {sample.modality}",
        messages=solving_messages(sample.problem.question),
    )


def detection_question(negative: NegativeSample, track: Track) -> Question | None:
    """Shows a chain; cells are track and category.

    Args:
        negative: The detection item.
        track: Whether the prompt names the defect.

    Returns:
        The question; None for a clean chain on the typed track, which has nothing to name.
    """
    if track == "typed" and negative.category == "clean":
        return None
    category = negative.category if track == "typed" else None
    return Question(
        item_id=negative.id,
        task="detect_typed" if track == "typed" else "detect_blind",
        category=category,
        modality=negative.modality,
        cell=f"{track} {negative.category}",
        messages=detection_messages(negative.problem.question, negative.steps, category),
    )
