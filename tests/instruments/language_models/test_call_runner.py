"""Calls across runs: killed, resumed, replayed; no answer is asked for twice."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from aiohttp import web

from instruments.language_models.bounded import for_each
from instruments.language_models.call_runner import CallRunner
from instruments.language_models.call_store import CallTable, FirstOf
from instruments.language_models.client import ModelClient
from instruments.language_models.endpoint import Endpoint
from instruments.language_models.journal import Journal, JournalEntry
from instruments.language_models.journal_writer import JournalWriter
from instruments.language_models.request import CallRequest, text_message
from instruments.language_models.retry import RetryPolicy
from schemas.call import Call

if TYPE_CHECKING:
    from tests.instruments.language_models.conftest import Provider

KILLED_RUN = """
import asyncio, pathlib, sys
from instruments.language_models.bounded import for_each
from instruments.language_models.call_runner import CallRunner
from instruments.language_models.client import ModelClient
from instruments.language_models.endpoint import Endpoint
from instruments.language_models.journal import Journal
from instruments.language_models.journal_writer import JournalWriter
from instruments.language_models.request import CallRequest, text_message
from instruments.language_models.retry import RetryPolicy

async def run(journal, base_url, count):
    requests = (CallRequest("m", (text_message("user", f"q{n}"),), {}) for n in range(count))
    async with (
        JournalWriter(journal) as writer,
        ModelClient(Endpoint(base_url), RetryPolicy(2, 10, 10), 8) as client,
    ):
        await for_each(requests, CallRunner(client, writer, journal).complete, 8)

with Journal(pathlib.Path(sys.argv[1])) as journal:
    asyncio.run(run(journal, sys.argv[2], int(sys.argv[3])))
"""


def question(number: int) -> CallRequest:
    return CallRequest("m", (text_message("user", f"q{number}"),), {})


def complete(path: Path, base_url: str, *requests: CallRequest) -> tuple[list[Call], int]:
    async def run(journal: Journal) -> tuple[list[Call], int]:
        policy = RetryPolicy(0, 5, 5)
        async with (
            JournalWriter(journal) as writer,
            ModelClient(Endpoint(base_url, "sk-secret-99999"), policy, 4) as client,
        ):
            runner = CallRunner(client, writer, journal)
            calls = await asyncio.gather(*(runner.complete(request) for request in requests))
            return list(calls), runner.sent

    with Journal(path) as journal:
        return asyncio.run(run(journal))


def journalled(path: Path) -> set[str]:
    """Keys of the whole lines of a journal."""
    whole = path.read_bytes().rpartition(b"\n")[0] if path.exists() else b""
    return {JournalEntry.model_validate_json(line).call.key for line in whole.splitlines()}


def kill_when(path: Path, base_url: str, count: int, lines: int) -> None:
    """Starts a run and kills it, without warning, when the journal has so many lines."""
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED_RUN, str(path), base_url, str(count)],
        stderr=subprocess.PIPE,
    )
    end = time.monotonic() + 60
    while time.monotonic() < end and process.poll() is None:
        if path.exists() and path.read_bytes().count(b"\n") >= lines:
            os.kill(process.pid, signal.SIGKILL)
            break
        time.sleep(0.001)
    process.communicate(timeout=30)


def test_a_second_run_sends_nothing_and_gives_the_same(tmp_path: Path, provider: Provider) -> None:
    requests = [question(number) for number in range(20)]
    first, sent = complete(tmp_path / "j", provider.base_url, *requests)
    again, sent_again = complete(tmp_path / "j", "http://127.0.0.1:9/v1", *requests)
    assert (again, sent, sent_again) == (first, 20, 0)
    assert [call.text for call in first] == [f"answer to q{number}" for number in range(20)]


def test_a_call_is_in_the_journal_before_its_result_is_used(
    tmp_path: Path, provider: Provider
) -> None:
    seen: list[bool] = []

    async def run(journal: Journal) -> None:
        async with (
            JournalWriter(journal) as writer,
            ModelClient(Endpoint(provider.base_url), RetryPolicy(0, 5, 5), 4) as client,
        ):
            runner = CallRunner(client, writer, journal)

            async def use(request: CallRequest) -> None:
                call = await runner.complete(request)
                seen.append(call.key in journalled(tmp_path / "j"))

            await for_each((question(number) for number in range(30)), use, 4)

    with Journal(tmp_path / "j") as journal:
        asyncio.run(run(journal))
    assert seen == [True] * 30


def test_equal_requests_at_the_same_time_are_one_call(tmp_path: Path, provider: Provider) -> None:
    provider.delay_s = 0.1
    calls, sent = complete(tmp_path / "j", provider.base_url, *[question(1)] * 4)
    assert (len(set(map(Call.model_dump_json, calls))), sent, len(provider.asked)) == (1, 1, 1)


def test_only_failed_calls_are_sent_again(tmp_path: Path, provider: Provider) -> None:
    replies = {
        "q1": web.json_response({"error": {"message": "broken"}}, status=500),
        "q2": web.json_response({"choices": [{"message": {"content": ""}}]}),
        "q3": web.json_response({"choices": [{"message": {"content": None, "refusal": "no"}}]}),
        "q4": web.json_response(
            {"choices": [{"message": {"content": "a"}, "finish_reason": "length"}]}
        ),
    }
    good = provider.respond
    provider.respond = lambda asked, attempt: replies.get(asked) or good(asked, attempt)
    requests = [question(number) for number in range(5)]
    first, _ = complete(tmp_path / "j", provider.base_url, *requests)
    assert [call.status for call in first] == ["ok", "failed", "empty", "refused", "truncated"]
    provider.respond = good
    second, sent = complete(tmp_path / "j", provider.base_url, *requests)
    assert [call.status for call in second] == ["ok", "ok", "empty", "refused", "truncated"]
    assert (sent, Counter(provider.questions())["q1"]) == (1, 2)


def test_no_key_is_in_the_journal(tmp_path: Path, provider: Provider) -> None:
    provider.respond = lambda asked, attempt: web.json_response(
        {"error": {"message": "bad key sk-secret-99999"}}, status=400
    )
    complete(tmp_path / "j", provider.base_url, question(1))
    assert b"sk-secret-99999" not in (tmp_path / "j").read_bytes()
    assert b"bad key ***" in (tmp_path / "j").read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("lines", [1, 95])
def test_a_killed_run_repeats_no_call_that_the_journal_has(
    tmp_path: Path, provider: Provider, lines: int
) -> None:
    provider.delay_s = 0.005
    path = tmp_path / "j"
    kill_when(path, provider.base_url, 120, lines)
    kept = journalled(path)
    before = len(provider.asked)
    assert lines <= len(kept) < 120
    calls, sent = complete(path, provider.base_url, *(question(n) for n in range(120)))
    assert all(call.status == "ok" for call in calls)
    assert sent == 120 - len(kept)
    resent = provider.questions()[before:]
    assert {question(int(text[1:])).key for text in resent}.isdisjoint(kept)
    assert len(provider.asked) <= 120 + 8
    assert len(journalled(path)) == 120


@pytest.mark.slow
def test_many_kills_lose_nothing_and_send_a_bounded_number_again(
    tmp_path: Path, provider: Provider
) -> None:
    provider.delay_s = 0.005
    path = tmp_path / "j"
    for kill in range(3):
        kill_when(path, provider.base_url, 200, lines=20 + 45 * kill)
    calls, _ = complete(path, provider.base_url, *(question(n) for n in range(200)))
    assert [call.text for call in calls] == [f"answer to q{n}" for n in range(200)]
    assert len(provider.asked) <= 200 + 3 * 8


def test_a_store_prefers_a_usable_call_wherever_it_is(tmp_path: Path, provider: Provider) -> None:
    (good,), _ = complete(tmp_path / "j", provider.base_url, question(1))
    failed = good.model_copy(update={"status": "failed", "text": None})
    assert FirstOf(CallTable([failed]), CallTable([good])).find(good.key) == good
    assert FirstOf(CallTable([failed]), CallTable([])).find(good.key) == failed
    assert FirstOf(CallTable([]), CallTable([])).find(good.key) is None


def test_work_is_taken_from_the_iterator_only_as_workers_are_free() -> None:
    taken: list[int] = []
    ahead: list[int] = []

    def numbers() -> object:
        for number in range(1000):
            taken.append(number)
            yield number

    async def work(number: int) -> None:
        await asyncio.sleep(0)
        ahead.append(len(taken) - number)

    asyncio.run(for_each(numbers(), work, 5))
    assert len(ahead) == 1000
    assert max(ahead) <= 5


def test_the_first_error_stops_the_work_and_comes_out_as_it_is() -> None:
    done: list[int] = []

    async def work(number: int) -> None:
        await asyncio.sleep(0)
        if number == 7:
            raise LookupError("seven")
        done.append(number)

    with pytest.raises(LookupError, match="seven"):
        asyncio.run(for_each(range(1000), work, 3))
    assert len(done) < 12


def test_no_work_is_no_error() -> None:
    async def work(number: int) -> None:
        raise AssertionError

    asyncio.run(for_each([], work, 3))
