"""Clock times and ratios: numbers between colons."""

import re
from fractions import Fraction

from instruments.grading.forms import Colon
from instruments.mathematical_text.latex import unwrap_text_commands

__all__ = ["read_colons"]

_COLONS = re.compile(
    r"([0-9]{1,9}(?:\.[0-9]{1,9})?(?:\s*:\s*[0-9]{1,9}(?:\.[0-9]{1,9})?){1,3})"
    r"\s*(?:\s?(a|p)\.?\s?m\.?|o'clock)?",
    re.I,
)
_CLOCK = re.compile(r"(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9])?")


_LAST = frozenset("mM.}")
_HOUR = re.compile(r"(1[0-2]|0?[1-9])\s*([ap])\.?\s?m\.?", re.I)


def read_colons(text: str) -> Colon | None:
    """Reads ``4:30``, ``4 pm``, ``4:30 p.m.`` or ``1:64``; None for anything else."""
    if text[-1:] in _LAST:
        hour = _HOUR.fullmatch(unwrap_text_commands(text).strip())
        if hour is not None:
            half = f"{hour[2].lower()}m"
            return Colon((Fraction(int(hour[1])), Fraction(0)), half, True, f"{hour[1]}:00")
    match = _COLONS.fullmatch(unwrap_text_commands(text).strip() if "\\" in text else text)
    if match is None:
        return None
    numbers = match[1].replace(" ", "")
    half = f"{match[2].lower()}m" if match[2] else ""
    parts = tuple(Fraction(part) for part in numbers.split(":"))
    return Colon(parts, half, _CLOCK.fullmatch(numbers) is not None, numbers)
