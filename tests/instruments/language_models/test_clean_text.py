"""Text from outside: valid, harmless, and never glued together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.language_models.clean_text import ERROR_LENGTH, clean_text, one_line

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
