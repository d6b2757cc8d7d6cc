"""A bound on the work for one verdict, counted and not timed, so that verdicts are the same."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from instruments.grading.algebra.limits import AlgebraLimitError

__all__ = ["UNITS", "budget", "spend"]

UNITS = 600_000
"""Units for one verdict; a unit is about a microsecond."""

_LEFT: ContextVar[int] = ContextVar("work_left", default=UNITS)


@contextmanager
def budget(units: int = UNITS) -> Iterator[None]:
    """Allows so many units of work inside the block."""
    token = _LEFT.set(units)
    try:
        yield
    finally:
        _LEFT.reset(token)


def spend(units: int) -> None:
    """Counts work.

    Raises:
        AlgebraLimitError: The budget is used up.
    """
    left = _LEFT.get() - units
    _LEFT.set(left)
    if left < 0:
        raise AlgebraLimitError("too much work")
