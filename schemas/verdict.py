"""The verdict of the grader about one pair of answers."""

from typing import Literal

from schemas.row import Row, Text

__all__ = ["Verdict", "VerdictStatus"]

VerdictStatus = Literal[
    "match",
    "no_match",
    "no_answer",
    "unparsable_answer",
    "unparsable_reference",
    "over_limit",
    "timeout",
]
"""Only ``match`` counts as right; every status is reported."""


class Verdict(Row):
    """Whether a predicted answer equals the gold answer, and why.

    Attributes:
        status: Outcome.
        predicted: The extracted answer as it stands in the text; None when nothing was found.
        predicted_form: Normal form of the prediction; None when unparsable.
        gold_form: Normal form of the gold answer; None when unparsable.
        rule: Name of the rule that decided.
        extraction: How the answer was found (``boxed``, ``hash``, ``phrase``, ``last_number``).
        several_boxes: Whether the text boxes several different values (the last one counts).
    """

    status: VerdictStatus
    predicted: Text | None
    predicted_form: Text | None
    gold_form: Text | None
    rule: str
    extraction: str | None
    several_boxes: bool
