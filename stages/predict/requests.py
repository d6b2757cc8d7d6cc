"""The requests that ask the questions of a plan."""

from collections.abc import Iterable

from instruments.language_models.request import CallRequest
from schemas.parameters.predict import SystemParameters
from stages.predict.access import Access
from stages.predict.predictions import Asked
from stages.predict.questions import Question

__all__ = ["requests_for"]


def requests_for(
    questions: Iterable[Question], system: SystemParameters, access: Access, sample_count: int
) -> list[Asked]:
    """Gives every question its requests, one per draw.

    Args:
        questions: What is asked.
        system: Token limits and temperature.
        access: Model name, endpoint and seed.
        sample_count: Draws per question; they differ in sample index and, where a seed is sent,
            in the seed (``seed + index``).

    Returns:
        Questions with their requests, in the same order.
    """
    asked = []
    for question in questions:
        tokens = system.solve_tokens if question.task == "solve" else system.detect_tokens
        for index in range(sample_count):
            request = CallRequest(
                model=access.sent_model,
                messages=question.messages,
                parameters={
                    "temperature": system.temperature,
                    "max_tokens": tokens,
                    "seed": access.seed + index if access.seed is not None else None,
                },
                sample_index=index,
                endpoint=access.endpoint,
            )
            asked.append(Asked(question, request))
    return asked
