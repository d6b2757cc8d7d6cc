"""Mapping a function over rows, in this process or in a pool, in order, with the same result."""

import contextlib
import gc
import itertools
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

__all__ = ["map_rows", "worker_count"]

A = TypeVar("A")
B = TypeVar("B")

_CHUNK = 200
_CHUNKS_AHEAD = 8


def worker_count(requested: int | None = None) -> int:
    """Gives the number of worker processes: the request, else the processors of this process."""
    if requested is not None:
        return max(1, requested)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def map_rows(
    function: Callable[[A], B], rows: Iterable[A], workers: int = 1, chunk: int = _CHUNK
) -> Iterator[B]:
    """Applies a function to each row and yields the results in the order of the rows.

    The result does not depend on ``workers``. At most a few chunks are in memory at a time, so
    the rows may be an endless stream. An exception in the function is raised here, at its row,
    after the results of the rows before it.

    Args:
        function: A pure function; picklable (a module's function or a partial of one) when
            ``workers`` is above 1.
        rows: The rows.
        workers: Processes; 1 maps in this process.
        chunk: Rows that a process takes at a time.

    Yields:
        One result per row.
    """
    if workers <= 1:
        yield from map(function, rows)
        return
    iterator = iter(rows)
    with ProcessPoolExecutor(workers, mp_context=get_context("forkserver")) as pool:

        def submit() -> None:
            if part := list(itertools.islice(iterator, chunk)):
                pending.append((part, pool.submit(_map_chunk, function, part)))

        pending: deque[tuple[list[A], Future[list[B]]]] = deque()
        for _ in range(workers * _CHUNKS_AHEAD):
            submit()
        try:
            while pending:
                part, future = pending.popleft()
                results = future.result()
                yield from results
                # A row that failed there fails here again: its exception keeps type and traceback,
                # also when it cannot be sent between processes.
                yield from map(function, part[len(results) :])
                submit()
        finally:
            for _, future in pending:
                future.cancel()


def _map_chunk(function: Callable[[A], B], rows: list[A]) -> list[B]:
    """Maps the rows up to the first that raises."""
    gc.set_threshold(1_000_000, 20, 100)  # rows have no cycles; see stage_runner.runner
    results: list[B] = []
    with contextlib.suppress(Exception):
        for row in rows:
            results.append(function(row))  # noqa: PERF401  # what was done before a failure stays
    return results
