"""Tolerances as decimal texts."""

from decimal import Decimal, InvalidOperation

from stages.ingest.upstream_row import RowError

__all__ = ["decimal_text"]

_LARGEST = 30
"""Digits before or behind the point; an exponent could ask for a text of any length."""


def decimal_text(number: str, key: str) -> str:
    """Writes a number such as ``1e-1`` without an exponent: ``0.1``.

    Args:
        number: The upstream text.
        key: Name of the field, for the message.

    Returns:
        The same number in digits.

    Raises:
        RowError: I-FIELD: it is no finite number that is zero or more.
    """
    try:
        value = Decimal(number.strip())
    except InvalidOperation as error:
        raise RowError("I-FIELD", f"{key} is {number!r:.60}, not a number") from error
    if not value.is_finite() or value < 0 or abs(value.adjusted()) > _LARGEST:
        raise RowError("I-FIELD", f"{key} is {number!r:.60}, not a number of bearable size")
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
