"""Predictions, derived from the plan and the stored calls alone: a replay gives the same rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from instruments.language_models.call_store import CallStore
from instruments.language_models.request import CallRequest
from schemas.call import Call, Usage
from schemas.prediction import Prediction, PredictionStatus
from stages.predict.questions import Question

__all__ = ["Asked", "SystemName", "prediction_rows", "used_calls"]

_NO_USAGE = Usage(prompt_tokens=None, completion_tokens=None, attempts=0)


@dataclass(frozen=True, slots=True)
class SystemName:
    """How predictions name their system.

    Attributes:
        system: Name in the profile.
        model: Model name in the profile.
        simulated: Whether a script answers.
    """

    system: str
    model: str
    simulated: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and the request that asks it."""

    question: Question
    request: CallRequest


def prediction_rows(
    name: SystemName, asked: Sequence[Asked], not_accessible: Sequence[Question], store: CallStore
) -> Iterator[Prediction]:
    """Gives one row per draw of an asked question and one per question that is not accessible.

    Args:
        name: The system.
        asked: What was asked.
        not_accessible: What the system cannot take.
        store: Holds every call.

    Yields:
        Predictions in order of their ids.
    """
    entries: list[tuple[str, Question, CallRequest | None]] = [
        (_row_id(name, entry.question, entry.request.sample_index), entry.question, entry.request)
        for entry in asked
    ]
    entries += [(_row_id(name, question, 0), question, None) for question in not_accessible]
    for row_id, question, request in sorted(entries, key=lambda entry: entry[0]):
        call = store.find(request.key) if request is not None else None
        yield _prediction(name, row_id, question, call)


def used_calls(asked: Sequence[Asked], store: CallStore) -> Iterator[Call]:
    """Gives exactly the calls that the predictions use, once each, in order of their keys."""
    for key in sorted({entry.request.key for entry in asked}):
        call = store.find(key)
        if call is not None:
            yield call


def _row_id(name: SystemName, question: Question, sample_index: int) -> str:
    return f"{name.system}/{question.task}/{question.item_id}/{sample_index}"


def _prediction(name: SystemName, row_id: str, question: Question, call: Call | None) -> Prediction:
    status: PredictionStatus = call.status if call is not None else "not_accessible"
    return Prediction(
        id=row_id,
        system=name.system,
        model=name.model,
        simulated=name.simulated,
        task=question.task,
        item_id=question.item_id,
        category=question.category,
        modality=question.modality,
        sample_index=call.sample_index if call is not None else 0,
        status=status,
        text=call.text if call is not None else None,
        steps=[],
        call_keys=[call.key] if call is not None else [],
        usage=call.usage if call is not None else _NO_USAGE,
    )
