"""Parameters of the stage ``inject``; every number comes from the profile."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, field_validator, model_validator

from schemas.parameters.distinct import distinct, reject_repeats
from schemas.row import Row

__all__ = [
    "InjectParameters",
    "LengthShare",
    "NegativeQuotas",
    "RepeatedParameters",
    "WrongKind",
    "WrongParameters",
]

WrongKind = Literal["result_number", "operand_number", "operator"]


class NegativeQuotas(Row):
    """Negatives per category; the released set has 83/30/30/30/30 and no controls (MB-035).

    Attributes:
        wrong: Calculation errors.
        redundant: Inserted true, idle steps.
        repeated: Copied steps.
        missing: Removed essential steps.
        swapped: Exchanged dependent steps.
        clean: Controls without a defect (MB-081).
    """

    wrong: int = Field(ge=0)
    redundant: int = Field(ge=0)
    repeated: int = Field(ge=0)
    missing: int = Field(ge=0)
    swapped: int = Field(ge=0)
    clean: int = Field(ge=0)


class LengthShare(Row):
    """One bar of the distribution of displayed lengths that all categories share (4.6, step 2).

    Attributes:
        length: Displayed steps.
        weight: Its share, relative to the other weights.
    """

    length: int = Field(ge=1, le=40)
    weight: int = Field(ge=1)


class WrongParameters(Row):
    """Calculation errors (defects.md 4.3; MB-036, MB-037).

    Attributes:
        kinds: Varieties to draw from, in equal shares; each once.
        propagate: ``none`` leaves all other steps as they are (MB-037); ``full`` carries a wrong
            result on through the steps that depend on it.
        smallest_change: Smallest relative change of a number, as a part of 1 (4.3: 0.005).
        largest_change: Largest relative change of a number, as a part of 1 (4.3: 1); above the
            smallest.
    """

    kinds: Annotated[list[WrongKind], Field(min_length=1), AfterValidator(distinct)]
    propagate: Literal["none", "full"]
    smallest_change: float = Field(gt=0, le=1)
    largest_change: float = Field(gt=0, le=10)

    @model_validator(mode="after")
    def _some_change_is_allowed(self) -> Self:
        if self.smallest_change >= self.largest_change:
            raise ValueError(
                f"smallest_change {self.smallest_change} is not below largest_change "
                f"{self.largest_change}"
            )
        return self


class RepeatedParameters(Row):
    """Proportions of copied steps (defects.md 4.3; MB-040), as parts of 1.

    Attributes:
        largest_exact_share: Most that may be exact copies (a third).
        smallest_partial_share: Least that must be copies of a part (a third).
        largest_adjacent_share: Most that may stand right after their original (a third).
    """

    largest_exact_share: float = Field(ge=0, le=1)
    smallest_partial_share: float = Field(ge=0, le=1)
    largest_adjacent_share: float = Field(ge=0, le=1)


class InjectParameters(Row):
    """The section ``inject`` of a profile.

    Attributes:
        quotas: Negatives per category.
        lengths: Distribution of displayed lengths, the same for all categories; each length once.
        wrong: Calculation errors.
        repeated: Copied steps.
    """

    quotas: NegativeQuotas
    lengths: list[LengthShare] = Field(min_length=1)
    wrong: WrongParameters
    repeated: RepeatedParameters

    @field_validator("lengths")
    @classmethod
    def _each_length_once(cls, lengths: list[LengthShare]) -> list[LengthShare]:
        reject_repeats((share.length for share in lengths), "length")
        return lengths
