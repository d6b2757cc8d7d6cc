"""What a text says that must agree in another text that asks the same."""

from typing import NamedTuple

from instruments.near_duplicates.deciding_words import DECIDING_WORDS
from instruments.near_duplicates.tokens import is_number, is_word, read_tokens
from instruments.quantities.number_words import CARDINALS

__all__ = ["Statement", "read_statement"]

# `a` and `I` are words of prose unless they stand in a formula.
_PROSE_LETTERS = frozenset("aAIi")


class Statement(NamedTuple):
    """A text as it is compared with one that is alike.

    Attributes:
        numbers: Its numbers in order, with the minus signs before them.
        operations: Its formulas but for the numbers, labels and deciding words, in order.
        words: Its folded words.
    """

    numbers: list[str]
    operations: list[str]
    words: list[str]


def read_statement(text: str) -> Statement:
    r"""Reads what must agree in two texts that ask the same.

    Capitals count in letters and in LaTeX commands (``\Delta`` and ``\delta``), not in words.

    Args:
        text: Any text.
    """
    tokens = read_tokens(text)
    numbers: list[str] = []
    operations: list[str] = []
    for place, token in enumerate(tokens):
        if is_number(token.casefold()):
            # A minus counts as a sign and as an operator: which it is, spacing does not tell.
            sign = "-" if place and tokens[place - 1] == "-" else ""
            numbers.append(sign + _plain_number(token.casefold()))
        elif _decides(tokens, place):
            operations.append(token if len(token) == 1 or token[0] == "\\" else token.casefold())
    words = [token.casefold() for token in tokens if is_word(token)]
    return Statement(numbers, operations, words)


def _decides(tokens: list[str], place: int) -> bool:
    token = tokens[place]
    if token in _PROSE_LETTERS:
        beside = tokens[max(0, place - 1) : place] + tokens[place + 1 : place + 2]
        return any(_is_of_a_formula(near) and not is_number(near) for near in beside)
    if _is_of_a_formula(token):
        return True
    folded = token.casefold()
    return folded in DECIDING_WORDS or folded.endswith("n't")


def _is_of_a_formula(token: str) -> bool:
    if token in _PROSE_LETTERS:
        return False
    return not is_word(token) or token[0] == "\\" or len(token) == 1


def _plain_number(number: str) -> str:
    """Writes ``1,200.50`` as ``1200.5`` and ``three`` as ``3``."""
    if number in CARDINALS:
        return str(CARDINALS[number])
    number = number.replace(",", "")
    return number.rstrip("0").rstrip(".") if "." in number else number
