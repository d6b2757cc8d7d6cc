"""Speed of the client with its durable journal, beside a bare aiohttp loop in the same run.

``python benchmarks/client_throughput.py [REQUESTS] [ROUNDS]``: a loopback server answers after
50 ms, 32 requests are in flight. Both sides have every reply on the disc before they use it; the
bare loop flushes once per reply. Prints requests per second and processor time per request of
the asking process, median of the rounds, and the ratio.
"""

import asyncio
import json
import multiprocessing
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import aiohttp
from aiohttp import web

from instruments.language_models.bounded import for_each
from instruments.language_models.call_runner import CallRunner
from instruments.language_models.client import ModelClient
from instruments.language_models.endpoint import Endpoint
from instruments.language_models.journal import Journal
from instruments.language_models.journal_writer import JournalWriter
from instruments.language_models.prompts.solving import solving_messages
from instruments.language_models.request import CallRequest
from instruments.language_models.retry import RetryPolicy

LATENCY_S = 0.05
CONCURRENCY = 32
REPLY = "Step 1: 12 * 8 = 96. Step 2: 96 - 35 = 61. " * 8


def serve(ready: Connection) -> None:
    """The server's process."""

    async def chat(request: web.Request) -> web.Response:
        """Answers after the latency."""
        await request.read()
        await asyncio.sleep(LATENCY_S)
        message = {"role": "assistant", "content": REPLY}
        choices = [{"index": 0, "finish_reason": "stop", "message": message}]
        return web.json_response({"choices": choices, "usage": {"completion_tokens": 90}})

    async def run() -> None:
        """Serves until the process ends."""
        application = web.Application()
        application.router.add_post("/v1/chat/completions", chat)
        runner = web.AppRunner(application, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        ready.send(f"http://127.0.0.1:{runner.addresses[0][1]}/v1")
        await asyncio.Event().wait()

    asyncio.run(run())


def requests(count: int) -> Iterator[CallRequest]:
    """Requests like those of the pipeline."""
    for number in range(count):
        question = f"A farmer fills {number} boxes with 8 apples each. How many apples are there?"
        yield CallRequest("m", solving_messages(question), {"temperature": 0.0, "max_tokens": 512})


async def ours(base_url: str, count: int, folder: Path) -> None:
    """The project's client, journal and runner."""
    with Journal(folder / "journal.jsonl") as journal:
        async with (
            JournalWriter(journal) as writer,
            ModelClient(Endpoint(base_url), RetryPolicy(2, 30, 30), CONCURRENCY) as client,
        ):
            runner = CallRunner(client, writer, journal)
            await for_each(requests(count), runner.complete, CONCURRENCY)


async def bare(base_url: str, count: int, folder: Path) -> None:
    """The least that can be done: post, read, write, flush."""
    file = os.open(folder / "bare.jsonl", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    async with aiohttp.ClientSession() as session:

        async def send(request: CallRequest) -> None:
            """Sends one request and writes the reply durably."""
            async with session.post(f"{base_url}/chat/completions", json=request.body()) as reply:
                os.write(file, json.dumps(await reply.json()).encode() + b"\n")
                os.fsync(file)

        await for_each(requests(count), send, CONCURRENCY)
    os.close(file)


def measure(
    side: Callable[[str, int, Path], Awaitable[None]], base_url: str, count: int
) -> tuple[float, float]:
    """Requests per second, and milliseconds of processor time per request."""
    with tempfile.TemporaryDirectory() as folder:
        started, processor = time.perf_counter(), time.process_time()
        asyncio.run(side(base_url, count, Path(folder)))  # type: ignore[arg-type]
        seconds = time.perf_counter() - started
        return count / seconds, (time.process_time() - processor) / count * 1000


def main(count: int, rounds: int) -> None:
    """Runs both sides in turn and prints the medians."""
    ours_end, server_end = multiprocessing.Pipe()
    server = multiprocessing.Process(target=serve, args=(server_end,), daemon=True)
    server.start()
    base_url = ours_end.recv()
    for side in (ours, bare):
        measure(side, base_url, 100)
    results = {side.__name__: [] for side in (ours, bare)}
    for _ in range(rounds):
        for side in (ours, bare):
            results[side.__name__].append(measure(side, base_url, count))
    server.terminate()
    speed = {}
    for name, figures in results.items():
        speed[name] = statistics.median(per_second for per_second, _ in figures)
        cost = statistics.median(milliseconds for _, milliseconds in figures)
        print(f"{name}: {speed[name]:.0f} requests/s, {cost:.2f} ms CPU per request")
    print(f"ratio {speed['ours'] / speed['bare']:.2f} (at least 0.8 is wanted)")


if __name__ == "__main__":
    main(*(int(argument) for argument in [*sys.argv[1:], "1500", "3"][:2]))
