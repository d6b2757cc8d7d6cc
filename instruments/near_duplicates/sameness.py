"""Whether two texts that are alike also ask the same."""

from instruments.near_duplicates.deciding_words import DECIDING_WORDS
from instruments.near_duplicates.tokens import is_number, is_word, read_tokens
from instruments.quantities.number_words import CARDINALS

__all__ = ["Statement", "read_statement"]

# `a` and `I` are words of prose unless they stand in a formula.
_PROSE_LETTERS = frozenset("aAIi")
Statement = tuple[list[str], list[str]]
"""The numbers of a text with their signs, and all else that decides what it asks; in order."""


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
    return numbers, operations


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
