"""Numbers, signs and words of a step's text, with their places."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from instruments.arithmetic.numbers import parse_number

__all__ = ["TextToken", "number_tokens", "text_tokens", "values_in"]

_TOKEN = re.compile(
    r"(?P<number>\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|(?<!\d)\.\d+)"
    r"|(?P<times>(?<=[\d)$%\s])[xX](?=[\s\d($.]))"
    r"|(?P<word>[^\W\d_]+(?:['\u2019-][^\W\d_]+)*)"
    r"|(?P<sign>[-+*/=()\u00d7\u00f7\u2212\u2013])"
    r"|(?P<mark>\S)"
)
_SIGNS = {"\u00d7": "*", "\u00f7": "/", "\u2212": "-", "\u2013": "-"}


@dataclass(frozen=True, slots=True)
class TextToken:
    """One token of a text.

    Attributes:
        kind: ``number``; ``sign`` (``+ - * / = ( )``); ``word``; ``mark`` (everything else).
        text: As it stands in the text.
        sign: The sign in ASCII (times is ``*``, divide ``/``); empty for other kinds.
        value: Exact value of a number, without percent sign; None for other kinds.
        start: First character, 0-based.
        end: One past the last character.
    """

    kind: Literal["number", "sign", "word", "mark"]
    text: str
    sign: str
    value: Fraction | None
    start: int
    end: int


@lru_cache(maxsize=100_000)
def text_tokens(text: str) -> tuple[TextToken, ...]:
    """Splits a text into tokens; white space separates and is dropped."""
    return tuple(_token(match) for match in _TOKEN.finditer(text))


def _token(match: re.Match[str]) -> TextToken:
    text, kind = match[0], match.lastgroup
    start, end = match.span()
    if kind == "number":
        return TextToken("number", text, "", _number(text), start, end)
    if kind == "times":
        return TextToken("sign", text, "*", None, start, end)
    if kind == "sign":
        return TextToken("sign", text, _SIGNS.get(text, text), None, start, end)
    return TextToken("word" if kind == "word" else "mark", text, "", None, start, end)


@lru_cache(maxsize=20_000)
def _number(text: str) -> Fraction | None:
    return parse_number(text)


def number_tokens(text: str) -> list[TextToken]:
    """Lists the numbers in digits, from left to right."""
    return [token for token in text_tokens(text) if token.kind == "number"]


@lru_cache(maxsize=100_000)
def values_in(text: str) -> frozenset[Fraction]:
    """Collects the values of all numbers that are written in digits."""
    return frozenset(t.value for t in number_tokens(text) if t.value is not None)
