"""The client against a real provider on the loopback device."""

from __future__ import annotations

import asyncio
import traceback
from typing import TYPE_CHECKING

import pytest
from aiohttp import web

from instruments.language_models.client import ModelClient
from instruments.language_models.endpoint import Endpoint
from instruments.language_models.request import CallRequest, text_message
from instruments.language_models.retry import RetryPolicy
from schemas.call import Call
from schemas.errors import ConfigurationError, ModelCallError

if TYPE_CHECKING:
    from tests.instruments.language_models.conftest import Provider

SECRET = "sk-secret-0123456789"  # noqa: S105 - a made-up key


def request(question: str = "q", **parameters: float | None) -> CallRequest:
    return CallRequest("m", (text_message("user", question),), parameters)


def ask(
    base_url: str, *requests: CallRequest, retries: int = 2, timeout_s: float = 5
) -> list[Call]:
    async def run() -> list[Call]:
        policy = RetryPolicy(retries, timeout_s, max_wait_s=3)
        async with ModelClient(Endpoint(base_url, SECRET), policy, concurrency=4) as client:
            return list(await asyncio.gather(*(client.call(each) for each in requests)))

    return asyncio.run(run())


def json_reply(text: str) -> web.Response:
    return web.Response(text=text, content_type="application/json")


def test_a_completion_is_kept_with_its_usage(provider: Provider) -> None:
    (call,) = ask(provider.base_url, request("2+2"))
    assert (call.status, call.text, call.finish_reason) == ("ok", "answer to 2+2", "stop")
    assert (call.usage.prompt_tokens, call.usage.completion_tokens) == (3, 5)
    assert call.usage.attempts == 1
    assert call.key == request("2+2").key


def test_the_body_holds_exactly_what_the_request_says(provider: Provider) -> None:
    ask(provider.base_url, request("q", temperature=0.0, max_tokens=7, seed=None))
    assert provider.bodies == [
        {
            "model": "m",
            "messages": [{"role": "user", "content": "q"}],
            "temperature": 0.0,
            "max_tokens": 7,
        }
    ]


def test_the_sample_index_travels_as_a_header(provider: Provider) -> None:
    ask(provider.base_url, CallRequest("m", (text_message("user", "q"),), {}, sample_index=3))
    assert provider.asked[0][2]["x-sample-index"] == "3"


def test_nothing_about_this_machine_is_sent(provider: Provider) -> None:
    ask(provider.base_url, request())
    names = set(provider.asked[0][2])
    assert not {"x-stainless-os", "x-stainless-arch", "x-stainless-runtime"} & names
    assert provider.asked[0][2]["authorization"] == f"Bearer {SECRET}"


@pytest.mark.parametrize(
    ("content", "reason", "refusal", "status", "text"),
    [
        ("x", "length", None, "truncated", "x"),
        ("", "stop", None, "empty", None),
        (None, "stop", None, "empty", None),
        ("  \n", "stop", None, "empty", None),
        (None, "length", None, "empty", None),
        ("half", "content_filter", None, "refused", None),
        (None, "stop", "I will not", "refused", None),
        ([{"type": "text", "text": "a"}, {"type": "text", "text": "b"}], "stop", None, "ok", "ab"),
        ("1\x002 \x1b]0;owned\x07", "stop", None, "ok", "1\ufffd2 \ufffd]0;owned\ufffd"),
        ("e\u0301", "stop", None, "ok", "\xe9"),
    ],
)
def test_every_kind_of_reply_has_its_status(
    provider: Provider,
    content: object,
    reason: str,
    refusal: str | None,
    status: str,
    text: str | None,
) -> None:
    message = {"content": content, "refusal": refusal}
    provider.respond = lambda question, attempt: web.json_response(
        {"choices": [{"finish_reason": reason, "message": message}]}
    )
    (call,) = ask(provider.base_url, request())
    assert (call.status, call.text, call.finish_reason) == (status, text, reason)
    assert call.usage.prompt_tokens is None
    assert call.error == refusal or content == "half"


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
def test_a_passing_failure_is_tried_again(provider: Provider, status: int) -> None:
    failure = web.json_response({"error": {"message": "busy"}}, status=status)
    good = provider.respond
    provider.respond = lambda question, attempt: good(question, 1) if attempt > 1 else failure
    (call,) = ask(provider.base_url, request())
    assert (call.status, call.usage.attempts) == ("ok", 2)


def test_retry_after_is_honoured_each_time(provider: Provider) -> None:
    good = provider.respond

    def respond(question: str, attempt: int) -> web.StreamResponse:
        if attempt <= 2:
            return web.json_response({}, status=429, headers={"Retry-After": "1"})
        return good(question, attempt)

    provider.respond = respond
    (call,) = ask(provider.base_url, request())
    times = [seconds for _, seconds, _ in provider.asked]
    assert (call.status, call.usage.attempts) == ("ok", 3)
    assert times[1] - times[0] >= 1
    assert times[2] - times[1] >= 1


def test_a_longer_retry_after_than_allowed_fails_at_once(provider: Provider) -> None:
    provider.respond = lambda question, attempt: web.json_response(
        {"error": {"message": "slow down"}}, status=429, headers={"Retry-After": "600"}
    )
    (call,) = ask(provider.base_url, request())
    assert (call.status, call.usage.attempts) == ("failed", 1)
    assert call.error == "HTTP 429: slow down"


def test_retries_are_bounded_and_end_as_a_status(provider: Provider) -> None:
    provider.respond = lambda question, attempt: web.json_response(
        {"error": {"message": "broken\nhere"}}, status=500
    )
    (call,) = ask(provider.base_url, request(), retries=1)
    assert (call.status, call.text, call.error) == ("failed", None, "HTTP 500: broken here")
    assert call.usage.attempts == len(provider.asked) == 2


def test_a_request_without_a_reply_fails_in_time(provider: Provider) -> None:
    provider.delay_s = 1.0
    (call,) = ask(provider.base_url, request(), retries=0, timeout_s=0.2)
    assert (call.status, call.error) == ("failed", "no reply within 0.2 s")


@pytest.mark.parametrize("reply", ["[[", '{"choices": []}', '{"choices": [{"message": 3}]}', "{}"])
def test_a_malformed_reply_is_tried_again_and_then_fails(provider: Provider, reply: str) -> None:
    good = provider.respond
    provider.respond = lambda question, attempt: (
        good(question, attempt) if question == "first" else json_reply(reply)
    )
    first, second = ask(provider.base_url, request("first"), request("second"), retries=1)
    assert first.status == "ok"
    assert (second.status, second.usage.attempts) == ("failed", 2)
    assert (second.error or "").startswith("not a chat completion: ")


def test_an_error_with_status_200_is_a_failure(provider: Provider) -> None:
    provider.respond = lambda question, attempt: json_reply('{"error": {"message": "no room"}}')
    (call,) = ask(provider.base_url, request(), retries=0)
    assert call.status == "failed"
    assert "no room" in (call.error or "")


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_wrong_key_or_model_stops_at_the_first_call(provider: Provider, status: int) -> None:
    provider.respond = lambda question, attempt: web.json_response(
        {"error": {"message": f"Incorrect key {SECRET}\nprovided"}}, status=status
    )
    with pytest.raises(ModelCallError) as caught:
        ask(provider.base_url, *(request(str(number)) for number in range(4)))
    assert f"HTTP {status}: Incorrect key *** provided" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(provider.asked) == 1


def test_a_forbidden_request_later_in_a_run_is_only_its_own_failure(provider: Provider) -> None:
    good = provider.respond
    provider.respond = lambda question, attempt: (
        good(question, attempt)
        if question == "first"
        else web.json_response({"error": {"message": "not this one"}}, status=403)
    )
    first, second = ask(provider.base_url, request("first"), request("second"))
    assert (first.status, second.status, second.usage.attempts) == ("ok", "failed", 1)


def test_a_bad_request_is_not_tried_again_and_does_not_stop_the_run(provider: Provider) -> None:
    good = provider.respond
    provider.respond = lambda question, attempt: (
        web.json_response({"error": {"message": "too long"}}, status=400)
        if question == "first"
        else good(question, attempt)
    )
    first, second = ask(provider.base_url, request("first"), request("second"))
    assert (first.status, first.error, first.usage.attempts) == ("failed", "HTTP 400: too long", 1)
    assert second.status == "ok"


@pytest.mark.parametrize(
    "base_url", ["http://127.0.0.1:9/v1", "http://no-such-host.invalid/v1", "nonsense"]
)
def test_an_address_where_nothing_listens_stops_at_once(base_url: str) -> None:
    with pytest.raises(ModelCallError, match="no connection"):
        ask(base_url, request())


def test_a_page_in_place_of_an_interface_stops_at_once(provider: Provider) -> None:
    provider.respond = lambda question, attempt: web.Response(
        text="<html>", content_type="text/html"
    )
    with pytest.raises(ModelCallError, match="not a JSON object"):
        ask(provider.base_url, request())


def test_a_spent_quota_stops_and_is_not_retried(provider: Provider) -> None:
    error = {"message": "You exceeded your quota", "code": "insufficient_quota"}
    provider.respond = lambda question, attempt: web.json_response({"error": error}, status=429)
    with pytest.raises(ModelCallError, match="exceeded your quota"):
        ask(provider.base_url, request())
    assert len(provider.asked) == 1


def test_no_secret_is_in_an_error_or_its_traceback(provider: Provider) -> None:
    provider.respond = lambda question, attempt: web.json_response(
        {"error": {"message": f"key {SECRET} with Bearer {SECRET}"}}, status=401
    )
    with pytest.raises(ModelCallError) as caught:
        ask(provider.base_url, request())
    shown = "".join(traceback.format_exception(caught.value)) + repr(Endpoint("http://x", SECRET))
    assert SECRET not in shown


def test_an_answer_that_echoes_the_key_is_kept_without_it(provider: Provider) -> None:
    message = {"role": "assistant", "content": f"Your key is {SECRET}\n#### 5"}
    choice = {"index": 0, "finish_reason": f"stop {SECRET}", "message": message}
    provider.respond = lambda question, attempt: web.json_response({"choices": [choice]})
    (call,) = ask(provider.base_url, request())
    assert (call.text, call.finish_reason) == ("Your key is ***\n#### 5", "stop ***")


def test_an_address_with_a_password_is_refused_without_showing_it() -> None:
    with pytest.raises(ConfigurationError) as caught:
        Endpoint("https://user:tok3n@host/v1")
    assert "tok3n" not in str(caught.value)


def test_requests_in_flight_are_bounded(provider: Provider) -> None:
    provider.delay_s = 0.02
    ask(provider.base_url, *(request(str(number)) for number in range(40)))
    assert provider.most_in_flight == 4
