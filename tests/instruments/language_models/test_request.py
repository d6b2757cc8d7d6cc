"""Keys: equal requests have equal keys, any difference gives another one."""

import dataclasses
import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.language_models.request import (
    CallRequest,
    MediaPart,
    Message,
    TextPart,
    text_message,
)

PICTURE = MediaPart("image", "png", hashlib.sha256(b"1").hexdigest(), b"1")
SPEECH = MediaPart("audio", "flac", hashlib.sha256(b"2").hexdigest(), b"2")
BASE = CallRequest(
    "m", (text_message("system", "s"), text_message("user", "u")), {"seed": 1, "temperature": 0.5}
)


@pytest.mark.parametrize(
    "other",
    [
        dataclasses.replace(BASE, model="n"),
        dataclasses.replace(BASE, sample_index=1),
        dataclasses.replace(BASE, endpoint="https://host/v1"),
        dataclasses.replace(BASE, parameters={"seed": 2, "temperature": 0.5}),
        dataclasses.replace(BASE, parameters={"seed": 1}),
        dataclasses.replace(BASE, messages=BASE.messages[:1]),
        dataclasses.replace(BASE, messages=BASE.messages[::-1]),
        dataclasses.replace(BASE, messages=(*BASE.messages, Message("user", (PICTURE,)))),
    ],
)
def test_what_decides_the_answer_decides_the_key(other: CallRequest) -> None:
    assert other.key != BASE.key


def test_two_endpoints_have_different_keys() -> None:
    one, two = (dataclasses.replace(BASE, endpoint=f"https://{name}/v1") for name in ("a", "b"))
    assert one.key != two.key


def test_a_request_without_an_endpoint_keeps_the_key_of_earlier_journals() -> None:
    assert CallRequest("m", (text_message("user", "u"),), {"seed": 1}).key == (
        "6b2e734c8e3a6c6b2c023a68000042265fa60f7261f9a33716e865495d1bce4d"
    )


def test_the_order_and_the_spelling_of_parameters_do_not_matter() -> None:
    one = dataclasses.replace(BASE, parameters={"temperature": 0, "max_tokens": 5, "seed": None})
    two = dataclasses.replace(BASE, parameters={"max_tokens": 5.0, "temperature": 0.0})
    assert one.key == two.key


def test_media_enter_the_key_by_hash_and_the_body_by_bytes() -> None:
    request = CallRequest("m", (Message("user", (TextPart("t"), PICTURE, SPEECH)),), {})
    other = dataclasses.replace(PICTURE, sha256=SPEECH.sha256)
    assert (
        request.key
        != dataclasses.replace(
            request, messages=(Message("user", (TextPart("t"), other, SPEECH)),)
        ).key
    )
    assert request.body()["messages"][0]["content"] == [
        {"type": "text", "text": "t"},
        {"type": "image_url", "image_url": {"url": "data:image/png;base64,MQ=="}},
        {"type": "input_audio", "input_audio": {"data": "Mg==", "format": "flac"}},
    ]


def test_a_single_text_is_sent_as_plain_text() -> None:
    assert BASE.body()["messages"] == [
        {"role": "system", "content": "s"},
        {"role": "user", "content": "u"},
    ]


@given(st.text(), st.text())
def test_texts_are_told_apart(one: str, two: str) -> None:
    keys = {CallRequest("m", (text_message("user", text),), {}).key for text in (one, two)}
    assert (len(keys) == 1) == (one == two)
    json.dumps(sorted(keys))
