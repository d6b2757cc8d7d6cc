"""What is right for each question: handed to scripted models only."""

from instruments.language_models.answer_key import AnswerKeyEntry, fingerprint
from instruments.language_models.request import TextPart
from schemas.negative_sample import NegativeSample
from schemas.sample import Sample
from stages.predict.questions import Question

__all__ = ["detection_key", "solving_key"]


def solving_key(question: Question, sample: Sample) -> AnswerKeyEntry:
    """What a scripted model knows of a problem: gold answer and the first path's milestones."""
    answer = sample.problem.answer
    path = sample.paths[0] if sample.paths else None
    return AnswerKeyEntry(
        fingerprint=_user_fingerprint(question),
        item_id=question.item_id,
        task=question.task,
        gold=answer.text,
        value=answer.value,
        milestones=[milestone.text for milestone in path.milestones] if path else [],
        label=None,
        n_steps=0,
    )


def detection_key(question: Question, negative: NegativeSample) -> AnswerKeyEntry:
    """What a scripted model knows of a chain: category and place of its defect."""
    return AnswerKeyEntry(
        fingerprint=_user_fingerprint(question),
        item_id=question.item_id,
        task=question.task,
        gold=None,
        value=None,
        milestones=[],
        label=negative.label,
        n_steps=len(negative.steps),
    )


def _user_fingerprint(question: Question) -> str:
    parts = question.messages[-1].parts
    return fingerprint("\n".join(part.text for part in parts if isinstance(part, TextPart)))
