"""A pair to grade as users write it: one JSON object a line."""

from typing import Annotated, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from schemas.answer import Answer, AnswerKind, AnswerPolicy

__all__ = ["GradingPair"]


def _written(value: object) -> object:
    """A number in JSON as the text that it stands for."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return repr(value)
    return value


Written = Annotated[str, BeforeValidator(_written)]
Tolerance = Annotated[
    str,
    BeforeValidator(_written),
    Field(
        pattern=r"^(?:[0-9]{1,30}\.?[0-9]{0,30}|\.[0-9]{1,30}|[0-9](?:\.[0-9]{1,20})?e-[0-9]{1,2})$"
    ),
]


class GradingPair(BaseModel):
    """One row of the input of ``mamath grade``; other fields are ignored.

    Attributes:
        id: The caller's name of the row; given back as it is.
        pred: The answer alone, or
        completion: the model's whole text, from which the answer is extracted.
        gold: The gold answer as upstream writes it; null where it has none (a proof).
        kind: Form of the gold answer (``schemas.answer.AnswerPolicy``).
        answer_type: ``text`` where MathVista calls the answer one, the same as kind ``text``;
            any other type says nothing more.
        unit: Unit of the gold answer; ``percent`` where the question asks for a percentage.
        tolerance: Largest absolute difference that counts as equal, as a decimal text.
        ordered: Whether the order of several answers matters.
        multi_answer: Whether the gold answer lists several answers.
        choices: Texts of the choices A, B, C, ... in order.
        domain: What symbols stand for; None if open.
    """

    model_config = ConfigDict(strict=True, frozen=True)

    id: str | int | None = None
    pred: Written | None = None
    completion: str | None = None
    gold: Written | None
    kind: AnswerKind = "expression"
    answer_type: str | None = None
    unit: str | None = None
    tolerance: Tolerance | None = None
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
                "kind": "text" if self.answer_type == "text" else self.kind,
                "unit": self.unit,
                "tolerance": self.tolerance,
                "ordered": self.ordered,
                "several": self.multi_answer,
                "choices": self.choices,
                "domain": self.domain,
            }
        )
        return Answer(text=self.gold, upstream_text=self.gold, policy=policy)
