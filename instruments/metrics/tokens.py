r"""Words and symbols of a text that mixes prose and LaTeX (metrics.md 6.5)."""

import re
from functools import lru_cache

from instruments.mathematical_text.latex import canonical_text, unwrap_text_commands
from instruments.metrics.stop_words import STOP_WORDS

__all__ = ["comparable_text", "keywords", "tokens"]

_ANNOTATION = re.compile(r"<<[^<>]*>>")
_IMAGE = re.compile(r"<\s*(?:img|image)_?\s*[0-9]+\s*>|!\[[^\]]*\]\([^)]*\)", re.I)
_BOLD = re.compile(r"(?<![0-9A-Za-z)\s])\*\*|(?<=\s)\*\*(?=\S)|^\*\*|\*\*(?=[\s.,:;!?]|$)")
_TOKEN = re.compile(
    r"\\[A-Za-z]+"
    r"|[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?(?![0-9])|[0-9]+(?:\.[0-9]+)?|\.[0-9]+"
    r"|[^\W\d_]+(?:'[a-z]+)?"
    r"|<=|>=|[-+*/=<>^%!|]"
)
_NUMERIC = re.compile(r"[0-9.]")


def comparable_text(text: str) -> str:
    r"""Brings a text to the spelling in which all comparisons are made.

    Calculator annotations, image references and bold marks go, ``\text{}`` is unwrapped,
    Unicode and LaTeX spellings are unified. Case stays, since a symbol's case matters.
    """
    text = _IMAGE.sub(" ", _ANNOTATION.sub("", text))
    if "**" in text:
        text = _BOLD.sub(" ", text)
    return unwrap_text_commands(canonical_text(text))


def tokens(comparable: str) -> list[str]:
    r"""Lists the lower-case tokens in order, one-letter symbols, numbers and signs included.

    ``1,000`` becomes ``1000``, ``18.00`` becomes ``18``. Full stops, commas, quotes, brackets,
    braces, dollar signs and underscores are no tokens.

    Args:
        comparable: Result of ``comparable_text``.
    """
    return [_plain(match[0]) for match in _TOKEN.finditer(comparable)]


def keywords(listed: list[str]) -> frozenset[str]:
    r"""The set K of MB-070: words, symbols and commands without stop words and numbers.

    Args:
        listed: Result of ``tokens``.
    """
    return frozenset(
        token
        for token in listed
        if (token[0].isalpha() or token[0] == "\\") and token not in STOP_WORDS
    )


@lru_cache(maxsize=65_536)
def _plain(token: str) -> str:
    if not _NUMERIC.match(token):
        return token.lower()
    token = token.replace(",", "")
    token = f"0{token}" if token.startswith(".") else token
    if "." in token:
        token = token.rstrip("0").rstrip(".")
    return token or "0"
