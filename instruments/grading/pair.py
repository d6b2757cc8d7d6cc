"""A pair to grade as users write it: one JSON object a line."""

from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from schemas.answer import Answer, AnswerKind, AnswerPolicy

__all__ = ["GradingPair"]


class GradingPair(BaseModel):
    """One row of the input of ``mamath grade``; other fields are ignored.

    Attributes:
        id: The caller's name of the row; given back as it is.
        pred: The answer alone, or
        completion: the model's whole text, from which the answer is extracted.
        gold: The gold answer as upstream writes it.
        kind: Form of the gold answer (``schemas.answer.AnswerPolicy``).
        unit: Unit of the gold answer; ``percent`` where the question asks for a percentage.
        tolerance: Largest absolute difference that counts as equal, as a decimal text.
        ordered: Whether the order of several answers matters.
        multi_answer: Whether the gold answer lists several answers.
        choices: Texts of the choices A, B, C, ... in order.
        domain: What symbols stand for; None if open.
    """

    model_config = ConfigDict(strict=True, frozen=True)

    id: str | int | None = None
    pred: str | None = None
    completion: str | None = None
    gold: str
    kind: AnswerKind = "expression"
    unit: str | None = None
    tolerance: str | None = Field(
        default=None, pattern=r"^(?:[0-9]{1,30}\.?[0-9]{0,30}|\.[0-9]{1,30})$"
    )
    ordered: bool = False
    multi_answer: bool = False
    choices: list[str] = Field(default_factory=list)
    domain: str | None = Field(default=None, pattern="^(real|positive|integer)$")

    @model_validator(mode="after")
    def _one_prediction(self) -> Self:
        if (self.pred is None) == (self.completion is None):
            raise ValueError("give pred or completion, and only one of them")
        return self

    def answer(self) -> Answer:
        """Gives the gold answer with its policy.

        Raises:
            pydantic.ValidationError: A text is no Unicode text (a lone surrogate).
        """
        policy = AnswerPolicy.model_validate(
            {
                "kind": self.kind,
                "unit": self.unit,
                "tolerance": self.tolerance,
                "ordered": self.ordered,
                "several": self.multi_answer,
                "choices": self.choices,
                "domain": self.domain,
            }
        )
        return Answer(text=self.gold, upstream_text=self.gold, policy=policy)
