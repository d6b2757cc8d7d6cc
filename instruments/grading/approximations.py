r"""An exact value with its decimal behind it: ``12\pi \approx 37.7``."""

import re

from instruments.grading.algebra.numeric import NoValueError, evaluate
from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.plain_numbers import read_bare_number
from instruments.grading.reading.errors import NotMathematicsError, TooDeepError
from instruments.grading.reading.parser import parse

__all__ = ["without_approximation"]

_APPROXIMATELY = re.compile(r"\\approx(?![A-Za-z])|\\simeq(?![A-Za-z])|\u2248")
_DIGITS = 40
_HALF = 0.501
"""Of the last digit; a little more, for a decimal that was rounded twice."""


def without_approximation(text: str) -> str | None:
    r"""Takes the decimal off that follows an exact value and is its rounding.

    Args:
        text: A peeled answer.

    Returns:
        What stands before ``\approx``; None when there is no such sign, or what stands behind it
        is no rounding of that.
    """
    parts = _APPROXIMATELY.split(text)
    if len(parts) != 2:
        return None
    exact, rounded = (part.strip() for part in parts)
    decimal = read_bare_number(rounded)
    if decimal is None:
        return None
    try:
        tree = parse(exact.rpartition("=")[2])
        if symbols_of(tree):
            return None
        difference = evaluate(tree, {}, _DIGITS) - evaluate(parse(rounded), {}, _DIGITS)
    except (NotMathematicsError, TooDeepError, NoValueError):
        return None
    digits = len(rounded.partition(".")[2])
    return exact if abs(difference) <= _HALF * difference.context.mpf(10) ** -digits else None
