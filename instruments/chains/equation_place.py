"""Where an equation stands in the text of its step."""

from dataclasses import dataclass
from functools import lru_cache

from instruments.chains.text_tokens import TextToken, text_tokens
from schemas.milestone import Equation

__all__ = ["EquationPlace", "place_of"]

_MAX_WORDS_BETWEEN = 4
_CURRENCIES = ("$", "\u20ac", "\u00a3")


@dataclass(frozen=True)
class EquationPlace:
    """The tokens of a text that write one equation.

    Attributes:
        operands: The numbers left of the relation, in order of appearance.
        operators: The signs ``+ - * /`` between them, in order; signs before a number included.
        result: The number right of the relation.
        start: First character of the equation, parentheses included, 0-based.
        end: One past its last character.
    """

    operands: tuple[TextToken, ...]
    operators: tuple[TextToken, ...]
    result: TextToken
    start: int
    end: int


def place_of(text: str, equation: Equation) -> EquationPlace | None:
    """Finds the one place at which a text writes an equation.

    Numbers are matched by value and signs by meaning, in order; currency signs and up to four
    words (``5 pens * 3 = 15 pens``) may stand between, parentheses must agree.

    Args:
        text: Text of a step.
        equation: An equation with ``=`` and a number on the right.

    Returns:
        The place, or None when the text does not write the equation so, or more than once.
    """
    if equation.rel != "=":
        return None
    return _place(text, f"{equation.lhs} = {equation.rhs}")


@lru_cache(maxsize=100_000)
def _place(text: str, equation: str) -> EquationPlace | None:
    wanted = [_key(token) for token in text_tokens(equation)]
    if len(wanted) < 5 or wanted[-2] != "=" or wanted.count("=") != 1:
        return None
    tokens = text_tokens(text)
    spans = [
        (first, last)
        for first, token in enumerate(tokens)
        if _key(token) == wanted[0]
        and _starts_here(tokens, first)
        and (last := _match(tokens, first, wanted)) is not None
    ]
    if len(spans) != 1:
        return None
    first, last = spans[0]
    matched = [t for t in tokens[first : last + 1] if t.kind in ("number", "sign")]
    return EquationPlace(
        operands=tuple(t for t in matched[:-1] if t.kind == "number"),
        operators=tuple(t for t in matched if t.sign in ("+", "-", "*", "/")),
        result=matched[-1],
        start=tokens[first].start,
        end=tokens[last].end,
    )


def _match(tokens: tuple[TextToken, ...], first: int, wanted: list[str]) -> int | None:
    """Gives the index of the last token of a match that begins at ``first``, or None."""
    index, found, words = first, 0, 0
    while index < len(tokens):
        token = tokens[index]
        if token.kind in ("number", "sign"):
            if _key(token) != wanted[found]:
                return None
            found, words = found + 1, 0
            if found == len(wanted):
                return index if _ends_here(tokens, index) else None
        elif token.kind == "word":
            words += 1
            if words > _MAX_WORDS_BETWEEN:
                return None
        elif token.text not in _CURRENCIES:
            return None
        index += 1
    return None


def _starts_here(tokens: tuple[TextToken, ...], index: int) -> bool:
    """Refuses a left side that began earlier (``2 + 3 * 4 = 14``)."""
    return index == 0 or tokens[index - 1].sign not in ("+", "-", "*", "/")


def _ends_here(tokens: tuple[TextToken, ...], index: int) -> bool:
    """Refuses a right side that goes on (``= 30%``, ``= 3 * 4``)."""
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    return following is None or following.text not in ("%", "+", "*", "/", "=", "^")


def _key(token: TextToken) -> str:
    return str(token.value) if token.kind == "number" else token.sign or token.text
