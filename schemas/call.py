"""One call of a language model as the journal and a stage's ``calls.parquet`` keep it."""

from typing import Literal

from schemas.row import Row, Sha256, Text

__all__ = ["Call", "CallStatus", "Usage"]

CallStatus = Literal["ok", "refused", "empty", "truncated", "failed"]
"""``ok`` and ``truncated`` carry text that may be scored; the others are never answers."""


class Usage(Row):
    """What a call consumed.

    Attributes:
        prompt_tokens: As the provider reports; None if it does not.
        completion_tokens: As the provider reports; None if it does not.
        attempts: Requests that were sent for the call, retries included.
    """

    prompt_tokens: int | None
    completion_tokens: int | None
    attempts: int


class Call(Row):
    """A finished call.

    Attributes:
        key: SHA-256 over endpoint (where the model's name does not fix it), model, messages (media
            by hash), parameters and sample index.
        model: Model name as sent.
        sample_index: Which of several draws of the same request; 0-based.
        status: Outcome.
        text: The completion; None when there is none.
        finish_reason: As the provider reports; None if it does not.
        error: One line about a failure, without secrets; None otherwise.
        usage: Tokens and attempts.
    """

    key: Sha256
    model: str
    sample_index: int
    status: CallStatus
    text: Text | None
    finish_reason: str | None
    error: Text | None
    usage: Usage
