"""Wrong numbers as people produce them (defects.md 4.3, value model)."""

from collections.abc import Iterator
from fractions import Fraction

from instruments.arithmetic.numbers import decimal_places
from instruments.chains.text_edit import written_like

__all__ = ["number_slips"]


def number_slips(printed: str, smallest: float, largest: float) -> list[Fraction]:
    """Lists the values that a slip makes of a printed number.

    Slips: one digit is another one, a carry of a power of ten too much or too little, two
    neighbouring digits exchanged, a factor of ten too much or too little.

    Args:
        printed: The number as it is printed, not negative (``1,200``, ``0.50``).
        smallest: Smallest relative change.
        largest: Largest relative change.

    Returns:
        Values in ascending order, each with the same sign, whole where the number is whole,
        with no more decimals than are printed, and changed by a part in
        ``[smallest, largest]``.
    """
    places = decimal_places(printed)
    digits = "".join(character for character in printed if character.isdigit())
    value = Fraction(int(digits), 10**places)
    if value == 0:
        return []
    # A float compares by its binary value: 0.005 is more than a change of exactly 1/200.
    least, most = Fraction(str(smallest)), Fraction(str(largest))
    slips = {Fraction(scaled, 10**places) for scaled in _scaled_slips(digits)}
    slips.add(value / 10)
    slips.add(value * 10)
    return sorted(
        slip
        for slip in slips
        if slip > 0
        and least <= abs(slip - value) / value <= most
        and not (value.denominator == 1 and slip.denominator != 1)
        and written_like(slip, printed) is not None
    )


def _scaled_slips(digits: str) -> Iterator[int]:
    """Yields slips of a digit string, read as one integer."""
    number, length = int(digits), len(digits)
    for place, digit in enumerate(digits):
        for other in "0123456789":
            if other != digit and not (place == 0 and other == "0" and length > 1):
                yield int(digits[:place] + other + digits[place + 1 :])
        following = digits[place + 1 : place + 2]
        if following and following != digit and not (place == 0 and following == "0"):
            yield int(digits[:place] + following + digit + digits[place + 2 :])
    for power in range(1, length):
        yield number + 10**power
        yield number - 10**power
