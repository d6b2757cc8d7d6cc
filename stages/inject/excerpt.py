"""A contiguous part of a step that holds its equation."""

import re
from collections.abc import Iterator

from instruments.chains.equation_place import EquationPlace, place_of
from instruments.chains.text_tokens import number_tokens
from schemas.milestone import Milestone

__all__ = ["excerpts"]

_CLAUSE = re.compile(r"[,;:]\s+(?:(?:so|then|and)\s+)?|\bbecause\s+", re.IGNORECASE)
_TAIL = re.compile(
    r"(?:,|\s+(?:in|for|after|at|on|during|because|when|since|before|by|with|if|so|while))\s"
)
_MIN_DROPPED = 8


def excerpts(milestone: Milestone) -> Iterator[Milestone]:
    """Yields the parts of a step that hold its last equation and leave some words out.

    A part begins at the clause of the equation, or keeps the beginning and loses what follows
    the outcome, or is the equation with what follows it. Its first letter and its stop are
    those of the step.

    Args:
        milestone: A step whose last equation stands in its text.

    Yields:
        Steps with that equation and the same conclusion, the most sentence-like first; each
        drops at least eight characters.
    """
    equation = milestone.equations[-1]
    place = place_of(milestone.text, equation)
    if place is None:
        return
    operands = len(number_tokens(equation.lhs))
    for part in dict.fromkeys(_parts(milestone.text, place)):
        if len(part) + _MIN_DROPPED <= len(milestone.text) and place_of(part, equation):
            yield milestone.model_copy(
                update={
                    "text": part,
                    "equations": [equation],
                    "conditions": milestone.conditions[-operands:],
                }
            )


def _parts(text: str, place: EquationPlace) -> Iterator[str]:
    start = place.start - 1 if text[place.start - 1 : place.start] == "$" else place.start
    clauses = [match.end() for match in _CLAUSE.finditer(text) if match.end() <= start]
    if clauses:
        yield _with_capital(text, text[clauses[-1] :])
    tail = _TAIL.search(text, place.end)
    if tail is not None:
        yield text[: tail.start()] + ("." if text.endswith(".") else "")
    if start > 0:
        yield _with_capital(text, text[start:])


def _with_capital(whole: str, part: str) -> str:
    return part[:1].upper() + part[1:] if whole[:1].isupper() else part
