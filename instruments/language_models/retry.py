"""When a failed attempt is tried again, and after which wait."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

__all__ = ["RetryPolicy", "retry_after_s"]

_RETRIED = frozenset({408, 409, 425, 429})
_FIRST_WAIT_S = 0.5
_LONGEST_BACKOFF_S = 30.0


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """Bounds of one call.

    Attributes:
        retries: Attempts after the first one; 0 or more.
        timeout_s: Seconds for one attempt, from sending to the last byte.
        max_wait_s: Longest wait that a provider may ask for; a longer one fails the call.
    """

    retries: int
    timeout_s: float
    max_wait_s: float

    @staticmethod
    def retries_status(status: int) -> bool:
        """Whether an HTTP status may go away: 408, 409, 425, 429 and 5xx but 501."""
        return status in _RETRIED or (status >= 500 and status != 501)

    def wait_s(self, key: str, attempt: int, asked_s: float | None) -> float | None:
        """Gives the wait before the next attempt.

        Args:
            key: Key of the call; spreads waits of different calls without chance.
            attempt: Attempts that were made; 1 after the first.
            asked_s: What the provider asked for; None if it did not. It is a lower bound.

        Returns:
            Seconds, or None when the call has failed for good.
        """
        if attempt > self.retries:
            return None
        if asked_s is not None:
            return asked_s if asked_s <= self.max_wait_s else None
        digest = hashlib.sha256(f"{key}|{attempt}".encode()).digest()
        spread = 0.75 + digest[0] / 510
        wait: float = min(_FIRST_WAIT_S * 2 ** (attempt - 1), _LONGEST_BACKOFF_S) * spread
        return min(wait, self.max_wait_s)


def retry_after_s(headers: Mapping[str, str], now: datetime | None = None) -> float | None:
    """Reads how long a provider asks to wait.

    Args:
        headers: Headers of the reply, any case-insensitive mapping.
        now: The present time; for tests.

    Returns:
        Seconds from ``retry-after-ms`` or ``Retry-After`` (a number or an HTTP date, RFC 9110
        10.2.3), at least 0; None if there is none or it cannot be read.
    """
    milliseconds = _number(headers.get("retry-after-ms"))
    if milliseconds is not None:
        return milliseconds / 1000
    value = headers.get("retry-after")
    if value is None:
        return None
    seconds = _number(value)
    if seconds is not None:
        return seconds
    try:
        date = parsedate_to_datetime(value)
    except ValueError:
        return None
    if date.tzinfo is None:
        date = date.replace(tzinfo=UTC)
    return max(0.0, (date - (now or datetime.now(UTC))).total_seconds())


def _number(text: str | None) -> float | None:
    try:
        number = float(text) if text is not None else None
    except ValueError:
        return None
    return number if number is not None and 0 <= number < float("inf") else None
