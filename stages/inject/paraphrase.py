"""Saying a step again: commuted operands, another connective, another order of clauses."""

import re
from collections.abc import Iterator

from instruments.chains.equation_place import EquationPlace, place_of
from instruments.chains.text_edit import replace_spans
from instruments.chains.text_tokens import text_tokens
from schemas.milestone import Equation, Milestone

__all__ = ["paraphrases"]

_CONNECTIVES = ("So", "Thus", "Therefore", "Hence")
_CONNECTIVE = re.compile(r"(?P<word>So|Thus|Therefore|Hence)(?P<comma>,?)\s+(?=[a-z$\d])")
_LEADING = re.compile(
    r"(?P<clause>(?:In|On|For|After|At|With|During|From|Before|By)\s+[^,.;=]{2,40}),\s+"
    r"(?P<rest>[^.;]+[^.;\s\d])(?P<stop>\.?)"
)


def paraphrases(milestone: Milestone) -> Iterator[Milestone]:
    """Yields restatements of a step with the same numbers, the most different ones first.

    Args:
        milestone: A step whose last equation stands in its text.

    Yields:
        Steps with the same conclusion, in a fixed order; none when nothing applies.
    """
    commuted = _commuted(milestone)
    if commuted is not None:
        for text in _reworded(commuted.text):
            yield commuted.model_copy(update={"text": text})
        yield commuted
    for text in _reworded(milestone.text):
        yield milestone.model_copy(update={"text": text})


def _reworded(text: str) -> Iterator[str]:
    leading = _LEADING.fullmatch(text)
    if leading is not None:
        rest, clause = leading["rest"], leading["clause"]
        yield f"{_capital(rest)} {clause[0].lower()}{clause[1:]}{leading['stop']}"
    connective = _CONNECTIVE.match(text)
    if connective is not None:
        others = [word for word in _CONNECTIVES if word != connective["word"]]
        comma = "" if connective["comma"] == "" else ","
        yield f"{others[len(text) % 3]}{comma} {text[connective.end() :]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _commuted(milestone: Milestone) -> Milestone | None:
    """Exchanges the two operands of a sum or product, with whatever is written beside them."""
    equation = milestone.equations[-1]
    place = place_of(milestone.text, equation)
    if place is None or len(text_tokens(equation.lhs)) != len((*place.operands, *place.operators)):
        return None
    if len(place.operands) != 2 or len(place.operators) != 1:
        return None
    first, second = place.operands
    if place.operators[0].sign not in ("+", "*") or first.value == second.value:
        return None
    if not _bare(milestone.text, place):
        return None
    start = _with_currency(milestone.text, first.start)
    left = milestone.text[start : first.end]
    middle = _with_currency(milestone.text, second.start)
    right = milestone.text[middle : second.end]
    text = replace_spans(milestone.text, [(start, first.end, right), (middle, second.end, left)])
    return milestone.model_copy(
        update={"text": text, "equations": [*milestone.equations[:-1], _turned(equation)]}
    )


def _bare(text: str, place: EquationPlace) -> bool:
    """Says whether only currency signs stand between the operands, so no unit changes owner."""
    first, second = place.operands
    return (
        all(
            token.kind in ("number", "sign") or token.text == "$"
            for token in text_tokens(text)
            if first.start <= token.start < place.result.start
        )
        and text[second.end : second.end + 1] != "%"
    )


def _with_currency(text: str, start: int) -> int:
    return start - 1 if start > 0 and text[start - 1] == "$" else start


def _turned(equation: Equation) -> Equation:
    first, sign, second = (token.text for token in text_tokens(equation.lhs))
    return equation.model_copy(update={"lhs": f"{second}{sign}{first}"})
