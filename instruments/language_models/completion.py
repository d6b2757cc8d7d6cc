"""What a provider's reply says: a completion, a refusal, nothing, or something else."""

from collections.abc import Mapping
from dataclasses import dataclass

from instruments.language_models.clean_text import clean_text
from schemas.call import CallStatus

__all__ = ["Completion", "MalformedReplyError", "NotJsonError", "read_completion"]


class MalformedReplyError(Exception):
    """The reply is not a chat completion; the message says what it is, in one line."""


class NotJsonError(MalformedReplyError):
    """The reply is not even a JSON object: what listens there is something else."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A reply that was understood.

    Attributes:
        status: ``ok``, ``truncated`` (the token limit was reached), ``refused`` or ``empty``.
        text: The completion, cleaned; None unless ``ok`` or ``truncated``.
        finish_reason: As the provider reports; None if it does not.
        note: The refusal in the model's words; None otherwise.
        prompt_tokens: As reported; None if not.
        completion_tokens: As reported; None if not.
    """

    status: CallStatus
    text: str | None
    finish_reason: str | None
    note: str | None
    prompt_tokens: int | None
    completion_tokens: int | None


def read_completion(reply: object) -> Completion:
    """Reads the JSON value of a reply of ``/chat/completions``.

    A refusal, a content filter and an empty text are statuses, never answers. A reply that used
    up its tokens without a visible text is ``empty``; its finish reason stays ``length``.

    Args:
        reply: Any JSON value, or text when the reply was not JSON.

    Returns:
        The completion.

    Raises:
        MalformedReplyError: The reply is not of that form, or reports an error with status 200.
    """
    if not isinstance(reply, Mapping):
        raise NotJsonError("the reply is not a JSON object")
    if reply.get("error"):
        raise MalformedReplyError(f"the reply reports an error: {_message(reply['error'])}")
    choices = reply.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], Mapping):
        raise MalformedReplyError("the reply has no choices")
    message = choices[0].get("message")
    if not isinstance(message, Mapping):
        raise MalformedReplyError("the reply has no message")
    reason = choices[0].get("finish_reason")
    finish_reason = reason if isinstance(reason, str) else None
    text = clean_text(_content(message.get("content")))
    refusal = message.get("refusal")
    status: CallStatus = "ok"
    if refusal or finish_reason == "content_filter":
        status = "refused"
    elif not text.strip():
        status = "empty"
    elif finish_reason == "length":
        status = "truncated"
    return Completion(
        status=status,
        text=text if status in ("ok", "truncated") else None,
        finish_reason=finish_reason,
        note=(refusal if isinstance(refusal, str) else text) if status == "refused" else None,
        prompt_tokens=_count(reply.get("usage"), "prompt_tokens"),
        completion_tokens=_count(reply.get("usage"), "completion_tokens"),
    )


def _content(content: object) -> str:
    """The text of a message; some providers give a list of blocks."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        texts = (block.get("text") for block in content if isinstance(block, Mapping))
        return "".join(text for text in texts if isinstance(text, str))
    if content is None:
        return ""
    raise MalformedReplyError("the reply's content is neither text nor blocks")


def _count(usage: object, name: str) -> int | None:
    value = usage.get(name) if isinstance(usage, Mapping) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _message(error: object) -> str:
    if isinstance(error, Mapping):
        return str(error.get("message", error))
    return str(error)
