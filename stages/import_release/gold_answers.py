"""Published gold answers: a text, a list of texts, or null (R7)."""

from collections.abc import Sequence

from instruments.arithmetic.numbers import canonical, parse_number
from schemas.answer import Answer, AnswerKind, AnswerPolicy

__all__ = ["gold_answer"]

_FEWEST_WORDS = 4
"""61 published answers of function items are sentences of more than three words (R7)."""


def gold_answer(answers: Sequence[str]) -> Answer:
    """Makes the gold answer of an item.

    Args:
        answers: Its answers; none means that it has no part in final-answer accuracy, which in
            the published set are its proofs.

    Returns:
        The answer: one number, an expression, or a sentence.
    """
    if not answers:
        return Answer(text=None, upstream_text=None, policy=AnswerPolicy(kind="proof"))
    text = ", ".join(answers)
    value = parse_number(text) if len(answers) == 1 else None
    kind: AnswerKind = "expression"
    if value is not None:
        kind = "number"
    elif len(text.split()) >= _FEWEST_WORDS and "\\" not in text:
        kind = "text"
    return Answer(
        text=text,
        upstream_text=text,
        value=None if value is None else canonical(value),
        parts=list(answers) if len(answers) > 1 else [],
        policy=AnswerPolicy(kind=kind, several=len(answers) > 1),
    )
