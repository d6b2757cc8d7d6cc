"""A provider on the loopback device that says what a test tells it to, and logs."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from aiohttp import web

Responder = Callable[[str, int], web.StreamResponse]


def says(text: str) -> web.Response:
    message = {"role": "assistant", "content": text}
    return web.json_response(
        {
            "choices": [{"index": 0, "finish_reason": "stop", "message": message}],
            "usage": {"prompt_tokens": 3, "completion_tokens": 5},
        }
    )


@dataclass
class Provider:
    """``respond(question, attempt)`` answers; ``asked`` holds (question, seconds, headers)."""

    base_url: str = ""
    respond: Responder = lambda question, attempt: says(f"answer to {question}")
    delay_s: float = 0.0
    asked: list[tuple[str, float, dict[str, str]]] = field(default_factory=list)
    bodies: list[dict[str, Any]] = field(default_factory=list)
    in_flight: int = 0
    most_in_flight: int = 0

    def questions(self) -> list[str]:
        return [question for question, _, _ in self.asked]

    async def chat(self, request: web.Request) -> web.StreamResponse:
        self.in_flight += 1
        self.most_in_flight = max(self.most_in_flight, self.in_flight)
        try:
            body = await request.json()
            question = body["messages"][-1]["content"]
            question = question if isinstance(question, str) else json.dumps(question)
            now = asyncio.get_running_loop().time()
            headers = {name.lower(): value for name, value in request.headers.items()}
            self.asked.append((question, now, headers))
            self.bodies.append(body)
            await asyncio.sleep(self.delay_s)
            return self.respond(question, self.questions().count(question))
        finally:
            self.in_flight -= 1


@pytest.fixture
def provider() -> Iterator[Provider]:
    told = Provider()
    loop = asyncio.new_event_loop()
    started = threading.Event()

    async def start() -> web.AppRunner:
        application = web.Application(client_max_size=2**24)
        application.router.add_post("/v1/chat/completions", told.chat)
        runner = web.AppRunner(application, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        told.base_url = f"http://127.0.0.1:{runner.addresses[0][1]}/v1"
        return runner

    def serve() -> None:
        asyncio.set_event_loop(loop)
        runner = loop.run_until_complete(start())
        started.set()
        loop.run_forever()
        loop.run_until_complete(runner.cleanup())

    thread = threading.Thread(target=serve)
    thread.start()
    assert started.wait(10)
    yield told
    loop.call_soon_threadsafe(loop.stop)
    thread.join(10)
    loop.close()
