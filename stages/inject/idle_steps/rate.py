"""A rate over a longer period: what is made a day is made seven times a week."""

import re
from dataclasses import dataclass

__all__ = ["LongerRate", "longer_rate"]

_PERIOD = re.compile(
    r"\b(?P<link>per|a|each|every)\s+(?P<period>minute|day|week|month)\b", re.IGNORECASE
)
_CHANGE = re.compile(
    r"\b(?:double|triple|half|increase|decrease|grow|more|less|fewer|rest|average|this|last)",
    re.IGNORECASE,
)
_LONGER = {
    "minute": ("hour", "minutes per hour"),
    "day": ("week", "days per week"),
    "week": ("year", "weeks per year"),
    "month": ("year", "months per year"),
}


@dataclass(frozen=True)
class LongerRate:
    """How a sentence about a rate speaks of a longer period.

    Attributes:
        constant: Name of the known constant between the periods.
        start: First character of the phrase that changes, 0-based.
        end: One past its last character.
        phrase: What it becomes (``every day``: ``every week``).
    """

    constant: str
    start: int
    end: int
    phrase: str


def longer_rate(sentence: str, end: int, context: str) -> LongerRate | None:
    """Finds the period right after a quantity (``9 eggs a day``) and the next longer one.

    Args:
        sentence: A step.
        end: Where the quantity and its noun end.
        context: Question and steps.

    Returns:
        The change, or None when no period stands there, when the sentence names several or
        speaks of change, or when the context speaks of the longer period: then the rate may not
        hold for all of it.
    """
    found = list(_PERIOD.finditer(sentence))
    if len(found) != 1 or _CHANGE.search(sentence):
        return None
    match = found[0]
    if match.start() < end or sentence[end : match.start()].strip():
        return None
    longer, constant = _LONGER[match["period"].lower()]
    if re.search(rf"\b{longer}|{longer}ly\b", context, re.IGNORECASE):
        return None
    return LongerRate(constant, *match.span("period"), longer)
