"""Groups the entries that wait for the disc, so that many calls share one flush."""

import asyncio
from types import TracebackType
from typing import Self

from instruments.language_models.journal import Journal, JournalEntry

__all__ = ["JournalWriter"]

_Waiting = tuple[JournalEntry, "asyncio.Future[None]"]


class JournalWriter:
    """The only task that writes a journal; an async context manager.

    Replies that arrive while a group is on its way to the disc make the next group, so groups
    grow with the disc's latency. The flush is made in the event loop's own thread: 0.15 ms on the
    disc that was measured, less than handing it to another thread and back. Leaving the context
    writes what still waits, also when the run was cancelled.

    Args:
        journal: An open journal.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._queue.put_nowait(None)
        if self._task is not None:
            await self._task

    async def append(self, entry: JournalEntry) -> None:
        """Returns when the entry is on the disc.

        A cancelled wait does not take the entry back: it is written all the same.

        Raises:
            OSError: The disc refuses.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((entry, done))
        await done

    async def _run(self) -> None:
        open_ended = True
        while open_ended:
            group: list[_Waiting] = []
            item = await self._queue.get()
            while item is not None:
                group.append(item)
                if self._queue.empty():
                    break
                item = self._queue.get_nowait()
            open_ended = item is not None
            if group:
                self._write(group)

    def _write(self, group: list[_Waiting]) -> None:
        refusal: OSError | None = None
        try:
            self._journal.write([entry for entry, _ in group])
        except OSError as error:
            refusal = error
        for _, done in group:
            if done.done():
                continue
            if refusal is None:
                done.set_result(None)
            else:
                done.set_exception(refusal)
