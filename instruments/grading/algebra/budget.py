"""A bound on the work for one verdict, counted and not timed, so that verdicts are the same."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from instruments.grading.algebra.limits import AlgebraLimitError

__all__ = ["UNITS", "UNITS_OF_A_FORM", "budget", "spend"]

UNITS = 600_000
"""Units for one verdict; a unit is about a microsecond."""

UNITS_OF_A_FORM = 200_000
"""Units for the normal form of one expression."""

_LEFT: ContextVar[int | None] = ContextVar("work_left", default=None)


@contextmanager
def budget(units: int = UNITS) -> Iterator[Callable[[], int]]:
    """Allows so many units of work inside the block; a block inside has its own.

    Yields:
        A function that tells how many units are left.
    """
    token = _LEFT.set(units)
    try:
        yield lambda: _LEFT.get() or 0
    finally:
        _LEFT.reset(token)


def spend(units: int) -> None:
    """Counts work, where a budget is set.

    Raises:
        AlgebraLimitError: The budget is used up.
    """
    left = _LEFT.get()
    if left is None:
        return
    left -= units
    _LEFT.set(left)
    if left < 0:
        raise AlgebraLimitError("too much work")
