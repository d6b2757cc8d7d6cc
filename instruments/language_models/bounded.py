"""Work on many items with a bounded number of tasks."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

__all__ = ["for_each"]

T = TypeVar("T")


async def for_each(
    items: Iterable[T], work: Callable[[T], Awaitable[object]], workers: int
) -> None:
    """Calls ``work`` for every item, with at most ``workers`` items under way.

    The iterator is advanced only when a worker is free, so a million items cost no more memory
    than a hundred. The first error stops the others and is raised as it is.

    Args:
        items: Items, taken in order.
        work: Called once per item.
        workers: Number of tasks; 1 or more.
    """
    iterator = iter(items)

    async def worker() -> None:
        """Works until the iterator, which all workers share, has no more."""
        for item in iterator:
            await work(item)

    try:
        async with asyncio.TaskGroup() as tasks:
            for _ in range(workers):
                tasks.create_task(worker())
    except BaseExceptionGroup as errors:
        raise errors.exceptions[0] from None
