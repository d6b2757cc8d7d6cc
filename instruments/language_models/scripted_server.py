"""Serves a scripted model as an OpenAI-compatible address on the loopback device.

``python -m instruments.language_models.scripted_server PLAN LOG``: PLAN holds a
``ScriptedPlan``, LOG receives one ``ScriptedAnswer`` per line. The address is announced as one
JSON line on standard output; the server ends when its standard input closes or on SIGTERM.
"""

import asyncio
import json
import signal
import sys
import threading
from pathlib import Path
from typing import Any, TextIO

from aiohttp import web

from instruments.language_models.answer_key import fingerprint, read_answer_key
from instruments.language_models.draws import Draws
from instruments.language_models.scripted_model import ScriptedAnswer, answer
from instruments.language_models.scripted_plan import ScriptedPlan

__all__ = ["main"]


class _ScriptedServer:
    def __init__(self, plan: ScriptedPlan, log: TextIO) -> None:
        self._plan = plan
        self._key = read_answer_key(Path(plan.answer_key))
        self._log = log
        self._disturbed: set[tuple[str, str, int]] = set()

    async def chat(self, request: web.Request) -> web.Response:
        """Answers ``POST /v1/chat/completions``."""
        body = await request.json()
        if body.get("model") != self._plan.model:
            return _error(404, f"The model {body.get('model')!r} does not exist")
        entry = self._key.get(fingerprint(_user_text(body)))
        if entry is None:
            return _error(400, "The question is not in the answer key")
        sample_index = int(request.headers.get("X-Sample-Index", "0"))
        draws = Draws(self._plan.seed, self._plan.system, entry.item_id, sample_index)
        disturbed = self._disturbance((entry.item_id, entry.task, sample_index), draws)
        if disturbed is not None:
            return disturbed
        plan = self._plan
        said = answer(entry, plan.planted, plan.seed, plan.system, sample_index)
        self._log.write(said.model_dump_json() + "\n")
        self._log.flush()
        return web.json_response(_completion(plan.model, said))

    def _disturbance(self, call: tuple[str, str, int], draws: Draws) -> web.Response | None:
        """The planted failure of a call's first attempt, if it has one."""
        if call in self._disturbed:
            return None
        self._disturbed.add(call)
        planted = self._plan.planted
        if draws.happens(f"429 {call[1]}", planted.rate_limited_share):
            wait = {"Retry-After": f"{planted.retry_after_s:g}"}
            return _error(429, "Too many requests", wait)
        if draws.happens(f"500 {call[1]}", planted.server_error_share):
            return _error(500, "Planted failure")
        return None


def _user_text(body: dict[str, Any]) -> str:
    content = body["messages"][-1]["content"]
    if isinstance(content, str):
        return content
    return "\n".join(part["text"] for part in content if part["type"] == "text")


def _completion(model: str, said: ScriptedAnswer) -> dict[str, Any]:
    words = len(said.text.split())
    return {
        "object": "chat.completion",
        "model": model,
        "choices": [
            {
                "index": 0,
                "finish_reason": "stop",
                "message": {"role": "assistant", "content": said.text},
            }
        ],
        "usage": {"prompt_tokens": None, "completion_tokens": words},
    }


def _error(status: int, message: str, headers: dict[str, str] | None = None) -> web.Response:
    return web.json_response({"error": {"message": message}}, status=status, headers=headers)


async def _serve(plan: ScriptedPlan, log: TextIO) -> None:
    application = web.Application(client_max_size=64 * 2**20)
    application.router.add_post("/v1/chat/completions", _ScriptedServer(plan, log).chat)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop.set)

    def watch_parent() -> None:
        """Waits for the end of standard input, which nothing is written to."""
        sys.stdin.read()
        loop.call_soon_threadsafe(stop.set)

    threading.Thread(target=watch_parent, daemon=True).start()
    port = runner.addresses[0][1]
    print(json.dumps({"base_url": f"http://127.0.0.1:{port}/v1"}), flush=True)
    await stop.wait()
    await runner.cleanup()


def main(arguments: list[str]) -> None:
    """Runs the server until its parent goes away."""
    plan_file, log_file = arguments
    plan = ScriptedPlan.model_validate_json(Path(plan_file).read_bytes())
    with Path(log_file).open("a", encoding="utf-8", newline="\n") as log:
        asyncio.run(_serve(plan, log))


if __name__ == "__main__":
    main(sys.argv[1:])
