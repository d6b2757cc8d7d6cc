"""The gold answer in the measure of the step that concludes it."""

from fractions import Fraction

from schemas.answer import Answer
from schemas.milestone import Milestone

__all__ = ["gold_value"]


def gold_value(answer: Answer, last: Milestone) -> Fraction | None:
    """Gives the number that the last step has to conclude.

    An answer in percent (``AnswerPolicy.unit``) counts hundredths: the answer 50 is 1/2 for a
    step that ends in ``50%``, and for one that ends in ``0.5``. An answer in anything else is
    the number itself, so that 0.5 never passes for 50.

    Args:
        answer: The gold answer.
        last: The step that concludes it.

    Returns:
        The number; None when the answer is not one number.
    """
    if answer.value is None:
        return None
    gold = Fraction(answer.value)
    if answer.policy.unit != "percent":
        return gold
    stated = last.equations[-1].rhs if last.equations else last.conclusion.text
    value = last.conclusion.value
    hundredths = stated.rstrip().endswith("%") or value == str(gold / 100)
    return gold / 100 if hundredths else gold
