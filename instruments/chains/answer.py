"""V5, answer: the last displayed conclusion is the gold answer."""

from fractions import Fraction

from instruments.chains.displayed_chain import DisplayedChain
from schemas.milestone import Milestone

__all__ = ["answer_holds", "concluded_value"]


def concluded_value(milestone: Milestone) -> Fraction | None:
    """Gives the number that a step concludes; None when its conclusion is not a number."""
    value = milestone.conclusion.value
    return None if value is None else Fraction(value)


def answer_holds(chain: DisplayedChain) -> bool:
    """Says whether the step that is displayed last concludes the gold answer.

    A chain whose gold answer is not one number never passes: nothing can be compared.
    """
    if chain.gold is None or not chain.milestones:
        return False
    return concluded_value(chain.milestones[-1]) == chain.gold
