"""Text from outside: valid, harmless, and never glued together."""

import base64
import json
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.language_models.clean_text import ERROR_LENGTH, clean_text, masked, one_line

ANY_TEXT = st.text(st.characters(exclude_categories=()))


@given(ANY_TEXT)
def test_cleaned_text_is_utf8_without_controls_and_stays_as_it_is(text: str) -> None:
    cleaned = clean_text(text)
    cleaned.encode("utf-8")
    assert not any(ord(c) < 32 and c not in "\n\t" for c in cleaned)
    assert not any(127 <= ord(c) < 160 for c in cleaned)
    assert clean_text(cleaned) == cleaned


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [
        ("1\x002", "1\ufffd2"),
        ("\x1b[2J 7", "\ufffd[2J 7"),
        ("a\r\nb\rc\td", "a\nb\nc\td"),
        ("\ud800", "\ufffd"),
        ("e\u0301", "\xe9"),
    ],
)
def test_controls_are_replaced_not_removed(raw: str, cleaned: str) -> None:
    assert clean_text(raw) == cleaned


@given(ANY_TEXT)
def test_an_error_is_one_short_line(text: str) -> None:
    line = one_line(text)
    assert len(line) <= ERROR_LENGTH
    assert len(line.splitlines()) <= 1


@pytest.mark.parametrize(
    "message",
    [
        "key hush-hush refused",
        "Authorization: Bearer abc.def",
        "sk-proj-abcdef123456 is wrong",
        "see https://user:hush-hush@host/path",
    ],
)
def test_secrets_are_masked(message: str) -> None:
    line = one_line(message, ["hush-hush", ""])
    assert "***" in line
    assert not any(word in line for word in ("hush-hush", "abc.def", "abcdef123456"))


KEY = 'zq+Sekrit/Wert=="9x\\7Geheim1234'
"""Made up; holds what quoting, escaping and shortening change."""


@pytest.mark.parametrize(
    "echo",
    [
        KEY,
        KEY[:-4],
        KEY[5:],
        KEY.upper(),
        f"{KEY}{KEY}",
        quote(KEY, safe=""),
        quote(KEY),
        base64.b64encode(KEY.encode()).decode(),
        json.dumps(KEY),
        repr(KEY),
    ],
)
def test_an_echo_of_a_key_in_any_form_leaves_no_trace(echo: str) -> None:
    text = masked(f"the key {echo} is wrong", KEY)
    assert "***" in text
    assert (text[:8], text[-9:]) == ("the key ", " is wrong")
    for trace in ("sekrit", "geheim", base64.b64encode(KEY.encode()).decode()[4:16].lower()):
        assert trace not in text.lower()


def test_an_answer_without_the_key_stays_as_it_is() -> None:
    text = "\u0130stanbul: 2 + 3 = 5, so none is empty.\n#### 5"
    assert masked(text, KEY) == text
    assert masked(text, "none") == text
    assert masked(text, "") == text


@given(st.text(max_size=40), st.text(max_size=40))
def test_whatever_stands_around_a_key_it_does_not_remain(before: str, after: str) -> None:
    assert KEY not in masked(f"{before}{KEY}{after}", KEY)
