"""Answers in words."""

import re

from instruments.grading.reading.signs import SIGNS
from instruments.grading.reading.words import is_name
from instruments.mathematical_text.latex import unwrap_text_commands

__all__ = ["is_prose", "is_word", "plain_words"]

_COMMAND = re.compile(r"\\[A-Za-z]+")
_WORD = re.compile(r"[^\W\d_]{2,}|[^\W\d_]\s?[0-9]|[^\x00-\x7f]")
_ONE_WORD = re.compile(r"(?:\\text(?:bf|it|rm)?\s*\{\s*([A-Za-z]{4,})\s*\}|([A-Za-z]{4,}))")
_MARKUP = re.compile(r"[$`\"]")
_EMPHASIS = re.compile(r"\*{2,3}([^*]+)\*{2,3}")
_SPACE = re.compile(r"\s+")
_LONG_WORD = re.compile(r"(?<![\\\w])[^\W\d_]{2,}")
_ARTICLE = re.compile(r"^(?:the|an?)\s+(?=\S{2})", re.I)


def is_word(text: str) -> bool:
    """Whether a text is one word that names nothing in mathematics."""
    match = _ONE_WORD.fullmatch(text)
    return match is not None and not is_name(match[1] or match[2])


def is_prose(text: str) -> bool:
    """Whether a text that is no formula holds a word, or a code of letter and digits."""
    return _WORD.search(_COMMAND.sub(" ", unwrap_text_commands(text))) is not None


def plain_words(text: str) -> str:
    """Brings a text to the form in which texts are compared.

    Returns:
        The text with text commands unwrapped, without dollar signs, a leading article and final
        punctuation; white space only between letters or digits; words in lower case, but letters
        that stand alone and commands as they are.
    """
    text = _ARTICLE.sub("", unwrap_text_commands(text.translate(SIGNS)).strip())
    text = _MARKUP.sub("", _EMPHASIS.sub(r"\1", text.replace("~", " ")))
    text = _SPACE.sub(_kept_space, text.strip())
    return _LONG_WORD.sub(lambda match: match[0].casefold(), text).rstrip(".,;:")


def _kept_space(match: re.Match[str]) -> str:
    """A space where it keeps two words or numbers apart."""
    before, after = match.string[: match.start()][-1:], match.string[match.end() :][:1]
    return " " if before.isalnum() and after.isalnum() else ""
