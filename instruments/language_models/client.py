"""The one client: any OpenAI-compatible address, openai's client over aiohttp, untyped replies.

``client.post(..., cast_to=object)`` leaves out the building of typed replies, which costs more
than the rest of a call (feasibility.md, Added later). Retries are this module's own, so that
Retry-After is honoured up to a bound and every attempt is counted.
"""

import asyncio
import gc
import ipaddress
import json
from types import TracebackType
from typing import Self, cast
from urllib.parse import urlsplit

from openai import APIError, AsyncOpenAI, DefaultAioHttpClient, Omit

from instruments.language_models.clean_text import masked, one_line
from instruments.language_models.completion import (
    Completion,
    MalformedReplyError,
    read_completion,
)
from instruments.language_models.endpoint import Endpoint
from instruments.language_models.failures import Failure, failure_of
from instruments.language_models.request import CallRequest
from instruments.language_models.retry import RetryPolicy
from schemas.call import Call, Usage
from schemas.errors import ModelCallError

__all__ = ["ModelClient"]

_OMITTED = [
    "X-Stainless-Lang",
    "X-Stainless-Package-Version",
    "X-Stainless-OS",
    "X-Stainless-Arch",
    "X-Stainless-Runtime",
    "X-Stainless-Runtime-Version",
    "X-Stainless-Async",
]
"""Headers about this machine, which no provider needs; each costs time in every request."""

_UNREADABLE = (json.JSONDecodeError, UnicodeDecodeError, RecursionError)
"""What decoding a reply may raise; the last one for thousands of nested brackets."""


class ModelClient:
    """Sends calls to one endpoint, at most ``concurrency`` at once; an async context manager.

    The first call goes alone: a wrong key, address or model name is reported once, by the
    provider's own message, before anything else is sent.

    Args:
        endpoint: Where to send.
        policy: Time-outs and retries.
        concurrency: Largest number of requests in flight; 1 or more.
    """

    def __init__(self, endpoint: Endpoint, policy: RetryPolicy, concurrency: int) -> None:
        self._endpoint = endpoint
        self._policy = policy
        self._slots = asyncio.Semaphore(concurrency)
        self._first = asyncio.Lock()
        self._proven = asyncio.Event()
        self._broken: ModelCallError | None = None
        # Typed as texts by openai, which yet takes ``Omit`` for a header that is left out.
        without = cast("dict[str, str]", dict.fromkeys(_OMITTED, Omit()))
        self._openai = AsyncOpenAI(
            api_key=endpoint.api_key or "none",
            base_url=endpoint.base_url,
            max_retries=0,
            default_headers=without,
            http_client=DefaultAioHttpClient(trust_env=not _is_loopback(endpoint.base_url)),
        )

    async def __aenter__(self) -> Self:
        # openai's client brings some hundred thousand objects that live until the end; looking
        # through them for garbage would cost more than the calls.
        gc.freeze()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._openai.close()

    async def call(self, request: CallRequest) -> Call:
        """Sends one call and retries it within the policy.

        Args:
            request: What to ask.

        Returns:
            The finished call; ``failed`` with a one-line error when the retries are used up or
            the provider rejects this one request.

        Raises:
            ModelCallError: The endpoint is wrong: refused key, unknown address or model, or
                nothing that listens. The message is the provider's, without secrets.
        """
        async with self._slots:
            if not self._proven.is_set():
                async with self._first:
                    if not self._proven.is_set():
                        return await self._retried(request)
            return await self._retried(request)

    async def _retried(self, request: CallRequest) -> Call:
        attempt = 0
        while self._broken is None:
            attempt += 1
            outcome = await self._attempt(request)
            if isinstance(outcome, Completion):
                self._proven.set()
                return self._finished(request, outcome, attempt)
            message = self._masked(outcome.message)
            if outcome.fatal:
                self._broken = ModelCallError(
                    f"{self._endpoint.base_url}: {message}",
                    "correct the key, the base_url or the model name in the profile",
                )
                break
            wait = self._policy.wait_s(request.key, attempt, outcome.asked_s)
            if not outcome.retry or wait is None:
                return _failed(request, message, attempt)
            await asyncio.sleep(wait)
        raise self._broken

    async def _attempt(self, request: CallRequest) -> Completion | Failure:
        index = str(request.sample_index)
        try:
            async with asyncio.timeout(self._policy.timeout_s):
                reply = await self._openai.post(
                    "/chat/completions",
                    body=request.body(),
                    cast_to=object,
                    options={"headers": {"X-Sample-Index": index}} if index != "0" else {},
                )
            return read_completion(reply)
        except TimeoutError:
            return Failure(f"no reply within {self._policy.timeout_s:g} s", retry=True)
        except (APIError, MalformedReplyError, *_UNREADABLE) as error:
            return failure_of(error, self._proven.is_set())

    def _finished(self, request: CallRequest, completion: Completion, attempts: int) -> Call:
        # The journal and the tables are kept and shared: an endpoint that echoes what it is sent
        # must not bring the key into them.
        key = self._endpoint.api_key or ""
        text, reason = completion.text, completion.finish_reason
        return Call(
            key=request.key,
            model=request.model,
            sample_index=request.sample_index,
            status=completion.status,
            text=masked(text, key) if text is not None else None,
            finish_reason=one_line(reason, [key]) if reason is not None else None,
            error=self._masked(completion.note) if completion.note else None,
            usage=Usage(
                prompt_tokens=completion.prompt_tokens,
                completion_tokens=completion.completion_tokens,
                attempts=attempts,
            ),
        )

    def _masked(self, message: str) -> str:
        return one_line(message, [self._endpoint.api_key or ""])


def _failed(request: CallRequest, message: str, attempts: int) -> Call:
    return Call(
        key=request.key,
        model=request.model,
        sample_index=request.sample_index,
        status="failed",
        text=None,
        finish_reason=None,
        error=message,
        usage=Usage(prompt_tokens=None, completion_tokens=None, attempts=attempts),
    )


def _is_loopback(base_url: str) -> bool:
    """Whether an address is this machine's own, for which no proxy must be asked."""
    host = urlsplit(base_url).hostname or ""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
