"""A request to a language model, and the key under which its call is kept."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from schemas.fingerprints import sha256_of

__all__ = ["CallRequest", "MediaPart", "Message", "Parameter", "TextPart", "text_message"]

Parameter = str | int | float | bool | None
"""A sampling parameter as the provider's API names it (``temperature``, ``max_tokens``)."""


@dataclass(frozen=True, slots=True)
class TextPart:
    """A block of text."""

    text: str

    def identity(self) -> dict[str, str]:
        """What of the part enters the key."""
        return {"type": "text", "text": self.text}

    def wire(self) -> dict[str, Any]:
        """The content block as it is sent."""
        return {"type": "text", "text": self.text}


@dataclass(frozen=True, slots=True)
class MediaPart:
    """A picture or recording; its bytes are sent, its hash enters the key.

    Attributes:
        kind: ``image`` or ``audio``.
        format: ``png``, ``jpeg``, ``wav``, ``flac`` ...
        sha256: Hash of ``data``.
        data: The bytes.
    """

    kind: Literal["image", "audio"]
    format: str
    sha256: str
    data: bytes

    def identity(self) -> dict[str, str]:
        """What of the part enters the key: the hash in place of the bytes."""
        return {"type": self.kind, "format": self.format, "sha256": self.sha256}

    def wire(self) -> dict[str, Any]:
        """The content block as it is sent, bytes in base 64."""
        text = base64.b64encode(self.data).decode("ascii")
        if self.kind == "image":
            url = f"data:image/{self.format};base64,{text}"
            return {"type": "image_url", "image_url": {"url": url}}
        return {"type": "input_audio", "input_audio": {"data": text, "format": self.format}}


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation; its parts keep their order (MB-094)."""

    role: Literal["system", "user", "assistant"]
    parts: tuple[TextPart | MediaPart, ...]

    def wire(self) -> dict[str, Any]:
        """The message as it is sent; a single text is sent as plain text (MB-095)."""
        if len(self.parts) == 1 and isinstance(self.parts[0], TextPart):
            return {"role": self.role, "content": self.parts[0].text}
        return {"role": self.role, "content": [part.wire() for part in self.parts]}


def text_message(role: Literal["system", "user", "assistant"], text: str) -> Message:
    """Makes a message of one text."""
    return Message(role, (TextPart(text),))


@dataclass(frozen=True)
class CallRequest:
    """One call: what is asked of which model.

    Attributes:
        model: Model name as it is sent.
        messages: The conversation, in order.
        parameters: Sampling parameters as they are sent; None is not sent.
        sample_index: Which of several draws of the same request; 0-based. Equal requests with
            different indices are different calls.
        endpoint: Who answers (``endpoint.endpoint_identity``), where the model's name alone does
            not say it; None where it does.
    """

    model: str
    messages: tuple[Message, ...]
    parameters: Mapping[str, Parameter]
    sample_index: int = 0
    endpoint: str | None = None

    @cached_property
    def key(self) -> str:
        """SHA-256 of the canonical JSON of all that decides the answer; 64 hexadecimal digits."""
        return sha256_of(
            {
                **({} if self.endpoint is None else {"endpoint": self.endpoint}),
                "model": self.model,
                "messages": [
                    {"role": message.role, "parts": [part.identity() for part in message.parts]}
                    for message in self.messages
                ],
                "parameters": {
                    name: _canonical(value)
                    for name, value in self.parameters.items()
                    if value is not None
                },
                "sample_index": self.sample_index,
            }
        )

    def body(self) -> dict[str, Any]:
        """The request as a JSON body of ``/chat/completions``."""
        sent = {name: value for name, value in self.parameters.items() if value is not None}
        return {
            "model": self.model,
            "messages": [message.wire() for message in self.messages],
            **sent,
        }


def _canonical(value: Parameter) -> Parameter:
    """A whole float as an integer: ``0`` and ``0.0`` ask for the same."""
    return int(value) if isinstance(value, float) and value.is_integer() else value
