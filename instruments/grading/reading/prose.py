"""Answers in words."""

import re

from instruments.grading.reading.signs import SIGNS
from instruments.grading.reading.words import is_name
from instruments.mathematical_text.latex import unwrap_text_commands

__all__ = ["is_prose", "is_word", "plain_words"]

_COMMAND = re.compile(r"\\[A-Za-z]+")
_WORD = re.compile(r"[^\W\d_]{2,}|[^\W\d_]\s?[0-9]|[^\x00-\x7f]")
_ONE_WORD = re.compile(r"(?:\\text(?:bf|it|rm)?\s*\{\s*([A-Za-z]{4,})\s*\}|([A-Za-z]{4,}))")
_MARKUP = re.compile(r"[$*`\"{}\\~]|\s+")
_ARTICLE = re.compile(r"^(?:the|an?)\s+(?=\S{2})", re.I)


def is_word(text: str) -> bool:
    """Whether a text is one word that names nothing in mathematics."""
    match = _ONE_WORD.fullmatch(text)
    return match is not None and not is_name(match[1] or match[2])


def is_prose(text: str) -> bool:
    """Whether a text that is no formula holds a word, or a code of letter and digits."""
    return _WORD.search(_COMMAND.sub(" ", unwrap_text_commands(text))) is not None


def plain_words(text: str) -> str:
    """The text in lower case without markup, spaces, a leading article and final punctuation."""
    text = _ARTICLE.sub("", unwrap_text_commands(text.translate(SIGNS)).strip())
    return _MARKUP.sub("", text).casefold().strip(".,;:!?")
