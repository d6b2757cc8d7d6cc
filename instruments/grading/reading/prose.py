"""Answers in words."""

import re

from instruments.grading.reading.signs import SIGNS
from instruments.mathematical_text.latex import unwrap_text_commands

__all__ = ["is_prose", "plain_words"]

_COMMAND = re.compile(r"\\[A-Za-z]+")
_WORD = re.compile(r"[^\W\d_]{2,}|[^\W\d_]\s?[0-9]|[^\x00-\x7f]")
_MARKUP = re.compile(r"[$*`\"{}\\~]|\s+")
_ARTICLE = re.compile(r"^(?:the|an?)\s+(?=\S{2})", re.I)


def is_prose(text: str) -> bool:
    """Whether a text that is no formula holds a word, or a code of letter and digits."""
    return _WORD.search(_COMMAND.sub(" ", unwrap_text_commands(text))) is not None


def plain_words(text: str) -> str:
    """The text in lower case without markup, spaces, a leading article and final punctuation."""
    text = _ARTICLE.sub("", unwrap_text_commands(text.translate(SIGNS)).strip())
    return _MARKUP.sub("", text).casefold().strip(".,;:!?")
