"""Which questions are asked when a profile asks for fewer than there are."""

import hashlib
from collections import Counter
from collections.abc import Iterable

from stages.predict.questions import Question

__all__ = ["spread_evenly"]


def spread_evenly(questions: Iterable[Question], cap: int | None, seed: int) -> list[Question]:
    """Takes questions from every cell in turn until the cap is reached.

    Within a cell the order is that of ``sha256(seed|task|item id)``, so the choice depends
    neither on the order of the rows nor on other cells.

    Args:
        questions: All questions.
        cap: Largest number to take; None takes all.
        seed: Seed of the profile.

    Returns:
        The chosen questions, by task and item id.
    """

    def draw(question: Question) -> str:
        """The question's place in a shuffle that knows only itself."""
        text = f"{seed}|{question.task}|{question.item_id}"
        return hashlib.sha256(text.encode("utf-8")).hexdigest()

    rank: Counter[str] = Counter()
    ranked: list[tuple[int, str, Question]] = []
    for question in sorted(questions, key=draw):
        ranked.append((rank[question.cell], question.cell, question))
        rank[question.cell] += 1
    ranked.sort(key=lambda entry: entry[:2])
    chosen = [question for _, _, question in ranked[:cap]]
    return sorted(chosen, key=lambda question: (question.task, question.item_id))
