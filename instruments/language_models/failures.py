"""What a failed attempt means: try again, give this call up, or stop the run."""

from dataclasses import dataclass

import aiohttp
import httpx2
from openai import APIConnectionError, APIError, APIStatusError

from instruments.language_models.completion import NotJsonError
from instruments.language_models.retry import RetryPolicy, retry_after_s

__all__ = ["Failure", "failure_of"]

_FATAL_AT_FIRST = frozenset({403, 404, 405})
"""Later in a run the same statuses concern one request only; 401 concerns all at any time."""

_WRONG_ADDRESS = (aiohttp.ClientConnectorError, aiohttp.InvalidURL, httpx2.UnsupportedProtocol)


@dataclass(frozen=True, slots=True)
class Failure:
    """Why an attempt failed.

    Attributes:
        message: The provider's or the network's message, not yet masked.
        retry: Whether another attempt may help.
        fatal: Whether the endpoint itself is wrong, so that no call can succeed.
        asked_s: Seconds that the provider asks to wait; None if it does not.
    """

    message: str
    retry: bool
    fatal: bool = False
    asked_s: float | None = None


def failure_of(error: Exception, proven: bool) -> Failure:
    """Classifies what an attempt raised.

    Args:
        error: An error of openai's client, a ``MalformedReplyError`` or a decoding error.
        proven: Whether the endpoint has answered before. If not, a refused connection, an
            unknown host, HTTP 403, 404, 405 and a reply that is not JSON mean a wrong address,
            key or model name.

    Returns:
        The failure.
    """
    if isinstance(error, APIStatusError):
        return _status_failure(error, proven)
    if isinstance(error, APIConnectionError):
        *_, root = causes = _causes(error)
        never_made = any(isinstance(cause, _WRONG_ADDRESS) for cause in causes)
        message = f"no connection: {str(root) or type(root).__name__}"
        return Failure(message, retry=True, fatal=never_made and not proven)
    if isinstance(error, APIError):
        return Failure(error.message, retry=False)
    not_json = isinstance(error, NotJsonError)
    return Failure(f"not a chat completion: {error}", retry=True, fatal=not_json and not proven)


def _status_failure(error: APIStatusError, proven: bool) -> Failure:
    status = error.status_code
    fatal = status == 401 or error.code == "insufficient_quota"
    body = error.body
    message = body.get("message") if isinstance(body, dict) else None
    return Failure(
        f"HTTP {status}: {message or error.message}",
        retry=RetryPolicy.retries_status(status),
        fatal=fatal or (not proven and status in _FATAL_AT_FIRST),
        asked_s=retry_after_s(error.response.headers),
    )


def _causes(error: BaseException) -> list[BaseException]:
    """An error and what caused it, root last.

    The transport calls every lost connection a time-out; only the causes tell one that was
    never made.
    """
    causes = [error]
    while causes[-1].__cause__ is not None:
        causes.append(causes[-1].__cause__)
    return causes
