"""An upstream answer and its policy, as a row."""

from collections.abc import Sequence

from instruments.arithmetic.numbers import canonical, parse_number
from schemas.answer import Answer, AnswerPolicy

__all__ = ["upstream_answer"]


def upstream_answer(
    text: str, policy: AnswerPolicy, *, upstream: str | None = None, parts: Sequence[str] = ()
) -> Answer:
    """Gives the answer as upstream writes it; a plain number is also given as a value.

    Args:
        text: The answer to compare with.
        policy: How to compare.
        upstream: Upstream's own text where ``text`` was repaired.
        parts: The single answers of several.

    Returns:
        The answer.
    """
    number = parse_number(text.strip().strip("$")) if policy.kind != "choice" else None
    return Answer(
        text=text,
        upstream_text=text if upstream is None else upstream,
        value=None if number is None else canonical(number),
        parts=list(parts) if len(parts) > 1 else [],
        policy=policy,
    )
