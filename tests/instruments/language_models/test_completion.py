"""Replies of any shape: read, or refused by name, never a crash."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.language_models.completion import (
    Completion,
    MalformedReplyError,
    NotJsonError,
    read_completion,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["choices", "message", "content", "refusal", "finish_reason", "usage", "error"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(JSON)
def test_any_reply_is_a_completion_or_named_as_malformed(reply: object) -> None:
    with contextlib.suppress(MalformedReplyError):
        assert isinstance(read_completion(reply), Completion)


@given(JSON, JSON, JSON)
def test_text_is_kept_exactly_for_the_statuses_that_may_be_scored(
    content: object, reason: object, refusal: object
) -> None:
    message = {"content": content, "refusal": refusal}
    reply = {"choices": [{"message": message, "finish_reason": reason}]}
    with contextlib.suppress(MalformedReplyError):
        read = read_completion(reply)
        assert (read.text is not None) == (read.status in ("ok", "truncated"))
        assert read.text is None or read.text.strip()


@pytest.mark.parametrize("reply", [None, [], "<html>", 3])
def test_what_is_not_an_object_is_told_apart(reply: object) -> None:
    with pytest.raises(NotJsonError):
        read_completion(reply)


@pytest.mark.parametrize("count", [True, "3", 2.5, None])
def test_a_count_that_is_no_whole_number_is_unknown(count: object) -> None:
    reply = {
        "choices": [{"message": {"content": "a"}}],
        "usage": {"prompt_tokens": count, "completion_tokens": 4},
    }
    read = read_completion(reply)
    assert (read.prompt_tokens, read.completion_tokens) == (None, 4)
