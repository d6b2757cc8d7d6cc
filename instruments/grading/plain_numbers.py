"""Plain numbers, the commonest answers, read without a parser."""

import re
from fractions import Fraction

__all__ = ["read_plain_number"]

_DIGITS = r"(?:([0-9]{1,18})|([0-9]{1,3}(?:,[0-9]{3}){1,5}))(?:\.([0-9]{0,18}))?\s*"
_PLAIN = re.compile(rf"\s*([-+]?){_DIGITS}")
_MONEY = re.compile(rf"\s*([-+]?)\s*\\?\$\s*{_DIGITS}")


def read_plain_number(text: str, *, money: bool = False) -> Fraction | int | None:
    """Reads an integer or decimal such as ``-1,234.50``.

    Args:
        text: An answer.
        money: Whether a dollar sign may stand before it.

    Returns:
        Its exact value; None for any other notation, and for more than 18 digits.
    """
    match = _PLAIN.fullmatch(text) or (_MONEY.fullmatch(text) if money else None)
    if match is None:
        return None
    sign, digits, grouped, part = match.groups()
    whole = digits or grouped.replace(",", "")
    value = int(whole) if not part else Fraction(int(whole + part), 10 ** len(part))
    return -value if sign == "-" else value
