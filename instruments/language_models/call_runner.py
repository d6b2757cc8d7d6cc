"""Answers requests from the journal where it can, else from the model, and keeps what comes."""

import asyncio
import time

from instruments.language_models.call_store import CallStore, is_reusable
from instruments.language_models.client import ModelClient
from instruments.language_models.journal import JournalEntry
from instruments.language_models.journal_writer import JournalWriter
from instruments.language_models.request import CallRequest
from schemas.call import Call

__all__ = ["CallRunner"]


class CallRunner:
    """What stages and agents ask; one per run and endpoint.

    Args:
        client: Sends.
        writer: Keeps.
        store: Knows earlier calls.

    Attributes:
        sent: Calls that were sent to the model by this runner.
    """

    def __init__(self, client: ModelClient, writer: JournalWriter, store: CallStore) -> None:
        self._client = client
        self._writer = writer
        self._store = store
        self._under_way: dict[str, asyncio.Future[Call]] = {}
        self.sent = 0

    async def complete(self, request: CallRequest) -> Call:
        """Gives the call for a request, at most once over all runs.

        A call that failed in an earlier run is sent again; equal requests at the same time
        share one call.

        Args:
            request: What to ask.

        Returns:
            The call; it is on the disc.

        Raises:
            ModelCallError: See ``ModelClient.call``.
            OSError: The journal cannot be written.
        """
        known = self._store.find(request.key)
        if known is not None and is_reusable(known):
            return known
        under_way = self._under_way.get(request.key)
        if under_way is not None:
            return await asyncio.shield(under_way)
        future: asyncio.Future[Call] = asyncio.get_running_loop().create_future()
        self._under_way[request.key] = future
        try:
            call = await self._send(request)
        except BaseException as error:
            future.set_exception(error)
            future.exception()
            raise
        finally:
            del self._under_way[request.key]
        future.set_result(call)
        return call

    async def _send(self, request: CallRequest) -> Call:
        self.sent += 1
        started = time.monotonic()
        call = await self._client.call(request)
        seconds = round(time.monotonic() - started, 6)
        await self._writer.append(JournalEntry(call=call, seconds=seconds))
        return call
