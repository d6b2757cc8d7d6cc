r"""Text as the words, numbers, commands and signs that are compared."""

import re
from collections.abc import Iterable

from instruments.near_duplicates.normal_text import normal_text
from instruments.quantities.number_words import CARDINALS, MAGNITUDES, MULTIPLES, PARTS

__all__ = ["MASK", "is_number", "is_word", "masked", "read_tokens"]

MASK = "#"
"""Stands for any number."""

_TOKEN = re.compile(
    r"\\[A-Za-z]+"
    r"|(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:\.[0-9]+)?(?:/[0-9]+)?|\.[0-9]+"
    "|[\u3400-\u9fff]"  # a Chinese character is a word
    r"|[^\W\d_\u3400-\u9fff]+(?:'[^\W\d_]+)*"
    r"|[-+*/^=<>%|_&(){}\[\]]"
    r"|(?<=[0-9)\]}])!|(?<=\b[A-Za-z])!"  # a factorial, no exclamation
    r"|'+(?=\s*[-+*/^=()])"  # a derivative, no quotation
)
_NUMBER_WORDS = frozenset({*CARDINALS, *MAGNITUDES, *MULTIPLES, *PARTS})


def read_tokens(text: str) -> list[str]:
    r"""Splits a text, once it is normal, into tokens; punctuation of prose is no token.

    Args:
        text: Any text.

    Returns:
        Words, numbers (``1,200``, ``2.5``, ``3/4``, without sign), LaTeX commands with their
        backslash, and single operators and brackets, with the text's capitals.
    """
    return _TOKEN.findall(normal_text(text))


def is_number(token: str) -> bool:
    """Whether a token is a number in figures or a folded number word (``three``, ``half``)."""
    return token[0].isdecimal() or token[0] == "." or token in _NUMBER_WORDS


def is_word(token: str) -> bool:
    """Whether a token is a word, a letter or a LaTeX command."""
    return token[0] == "\\" or token[0].isalpha()


def masked(tokens: Iterable[str]) -> list[str]:
    """Replaces every number of folded tokens by the mask."""
    return [MASK if is_number(token) else token for token in tokens]
