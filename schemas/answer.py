"""A gold answer and the policy by which a prediction is compared with it."""

from typing import Literal

from pydantic import Field

from schemas.row import Row, Text

__all__ = ["Answer", "AnswerKind", "AnswerPolicy"]

AnswerKind = Literal[
    "number", "expression", "equation", "interval", "tuple", "set", "choice", "text", "proof"
]


class AnswerPolicy(Row):
    """How strictly a prediction is compared with the gold answer; exact unless the row says else.

    Attributes:
        kind: The form of the answer; ``proof`` has no answer to compare (MB-005, MB-064).
        unit: The unit of the gold answer: as upstream writes it, or ``percent`` where the
            question asks for a percentage (the answer 50 then means 50 %); None without one.
        tolerance: Largest absolute difference that still counts as equal, as a decimal text
            from the upstream row (OlympiadBench ``error``, MathVista ``precision``); None means
            exact (MB-068).
        ordered: Whether the order of several answers matters.
        several: Whether upstream marks the row as having several answers.
        choices: Texts of the choices A, B, C, ... in order; empty when free-form.
        domain: ``real``, ``positive`` or ``integer`` where symbols are bound so; None if open.
    """

    kind: AnswerKind
    unit: Text | None = None
    tolerance: str | None = None
    ordered: bool = False
    several: bool = False
    choices: list[Text] = Field(default_factory=list)
    domain: Literal["real", "positive", "integer"] | None = None


class Answer(Row):
    """The gold answer of a problem.

    Attributes:
        text: The answer to compare with, after corrections; None for a proof.
        upstream_text: The answer exactly as upstream gives it; None when upstream has none.
        value: Canonical rational (``-7``, ``3/4``) when the answer is one number, else None.
        parts: The single answers in upstream order where upstream gives several, as it writes
            them; empty for one answer.
        policy: How to compare.
    """

    text: Text | None
    upstream_text: Text | None
    value: str | None = None
    parts: list[Text] = Field(default_factory=list)
    policy: AnswerPolicy
