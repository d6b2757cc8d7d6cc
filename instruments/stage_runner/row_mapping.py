"""Mapping a function over rows, in this process or in a pool, in order, with the same result."""

import contextlib
import gc
import itertools
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from typing import TypeVar

from schemas.errors import MamathError

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

    Raises:
        MamathError: A worker process was killed.
    """
    if workers <= 1:
        yield from map(function, rows)
        return
    try:
        yield from _mapped_apart(function, iter(rows), workers, chunk)
    except BrokenProcessPool as error:
        raise MamathError(
            "a worker process was killed, perhaps for want of memory",
            "free memory, or use one processor (`taskset -c 0 dvc repro`)",
        ) from error


def _mapped_apart(
    function: Callable[[A], B], iterator: Iterator[A], workers: int, chunk: int
) -> Iterator[B]:
    context = get_context("forkserver")
    # Imported once in the server and shared by all workers, instead of once in each.
    context.set_forkserver_preload([_module(function)])
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_prepare_worker) as pool:

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


def _module(function: Callable[[A], B]) -> str:
    while isinstance(function, partial):
        function = function.func
    return str(function.__module__)


def _prepare_worker() -> None:
    """Makes a worker end with its parent, whose kill it would not notice, and not by Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and ends the pool
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        """Waits for the end of the parent."""
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _map_chunk(function: Callable[[A], B], rows: list[A]) -> list[B]:
    """Maps the rows up to the first that raises."""
    gc.set_threshold(1_000_000, 20, 100)  # rows have no cycles; see stage_runner.runner
    results: list[B] = []
    with contextlib.suppress(Exception):
        for row in rows:
            results.append(function(row))  # noqa: PERF401  # what was done before a failure stays
    return results
