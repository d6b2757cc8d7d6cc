"""Two servers with a model of the same name: neither's answers are taken for the other's."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from schemas.errors import ModelCallError
from tests.stages.predict.predict_build import OPENAI, Build, predictions, table_bytes

SYSTEM = OPENAI | {"api_key_env": None, "budget_usd": None, "detections": 0}


@contextmanager
def server(says: str) -> Iterator[tuple[str, list[str]]]:
    """Answers everything with one text; gives its address and the paths that were asked."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            asked.append(self.path)
            message = {"role": "assistant", "content": says}
            reply = {"choices": [{"finish_reason": "stop", "message": message}]}
            data = json.dumps(reply).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        thread = threading.Thread(target=http.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{http.server_port}/v1", asked
        finally:
            http.shutdown()
            thread.join()


def texts(build: Build, base_url: str) -> set[str | None]:
    build.systems = {"lab": SYSTEM | {"base_url": base_url}}
    return {row.text for row in predictions(build.predict("lab"))}


def test_the_same_model_at_another_server_is_asked_anew(build: Build) -> None:
    with ExitStack() as stack:
        first, first_asked = stack.enter_context(server("first"))
        second, second_asked = stack.enter_context(server("second"))
        assert texts(build, first) == {"first"}
        assert texts(build, second) == {"second"}
        assert texts(build, first) == {"first"}
    assert (len(first_asked), len(second_asked)) == (12, 12)


def test_another_spelling_of_the_address_asks_nothing_again(build: Build) -> None:
    with server("first") as (address, asked):
        texts(build, address)
        texts(build, f"{address}/")
    assert len(asked) == 12


def test_a_replay_needs_the_same_address_and_no_server(build: Build) -> None:
    with server("first") as (address, _):
        build.systems = {"lab": SYSTEM | {"base_url": address}}
        first = build.predict("lab")
    build.replay = True
    assert table_bytes(build.predict("lab")) == table_bytes(first)
    build.systems = {"lab": SYSTEM | {"base_url": "http://127.0.0.1:9/v1"}}
    with pytest.raises(ModelCallError, match="replay lacks 12 calls"):
        build.predict("lab")
