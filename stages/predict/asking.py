"""Sends the calls that no earlier run has brought home."""

import asyncio
from collections.abc import Iterable

from instruments.language_models.bounded import for_each
from instruments.language_models.call_runner import CallRunner
from instruments.language_models.call_store import CallStore
from instruments.language_models.client import ModelClient
from instruments.language_models.endpoint import Endpoint
from instruments.language_models.journal import Journal
from instruments.language_models.journal_writer import JournalWriter
from instruments.language_models.request import CallRequest
from instruments.language_models.retry import RetryPolicy

__all__ = ["send_all"]


def send_all(
    requests: Iterable[CallRequest],
    endpoint: Endpoint,
    policy: RetryPolicy,
    concurrency: int,
    journal: Journal,
    store: CallStore,
) -> None:
    """Sends requests, in order, a bounded number at once; each is in the journal as it ends.

    Args:
        requests: What to ask; taken from the iterator as slots become free.
        endpoint: Where to send.
        policy: Time-outs and retries.
        concurrency: Largest number in flight.
        journal: Open journal.
        store: Earlier calls, which are not sent again.

    Raises:
        ModelCallError: The endpoint is wrong.
    """

    async def run() -> None:
        """Opens writer and client and works the requests off."""
        async with (
            JournalWriter(journal) as writer,
            ModelClient(endpoint, policy, concurrency) as client,
        ):
            runner = CallRunner(client, writer, store)
            await for_each(requests, runner.complete, concurrency)

    asyncio.run(run())
