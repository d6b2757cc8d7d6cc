"""Equations with words between their numbers (``13 pink marbles + 4 marbles = 17 marbles``)."""

import re
from collections.abc import Iterator, Sequence

from instruments.quantities.text_equations import TextEquation

__all__ = ["worded_equations"]

_TOKEN = re.compile(
    r"(?P<number>(?:\d(?:[\d,]*\d)?(?:\.\d+)?|\.\d+)%?)"
    r"|(?P<operator>[-+*/\u00d7\u00f7\u2212\u2013]|x(?![A-Za-z]))"
    r"|(?P<equals>=)|(?P<word>[A-Za-z]+(?:['-][A-Za-z]+)*)|(?P<other>[^\s$])"
)
_RESULT = re.compile(r"=[\s$]*\.?\d")
_MAX_UNIT_WORDS = 3


def worded_equations(text: str) -> Iterator[TextEquation]:
    """Finds ``number unit operator number unit ... = number``, without parentheses.

    A unit is up to three words, or words behind a slash (``3 hours/day``). The words may hide
    another meaning, so a caller should believe an equation only when it is true.

    Args:
        text: A step, without calculator annotations.

    Yields:
        The equations in the order of the text; time is linear.
    """
    if not _RESULT.search(text):
        return
    tokens = list(_TOKEN.finditer(text))
    for place, token in enumerate(tokens):
        if token["equals"] and place + 1 < len(tokens) and tokens[place + 1]["number"]:
            if place + 2 < len(tokens) and _goes_on(tokens[place + 2]):
                continue
            terms = _terms_before(tokens, place)
            if len(terms) > 1:
                right = tokens[place + 1]
                yield TextEquation(
                    "".join(term[0] for term in terms), right[0], terms[0].start(), right.end()
                )


def _goes_on(token: re.Match[str]) -> bool:
    return bool(token["operator"] or token["equals"])


def _terms_before(tokens: Sequence[re.Match[str]], equals: int) -> list[re.Match[str]]:
    """Walks back from an equals sign over terms and operators; gives them without the units."""
    terms: list[re.Match[str]] = []
    place = equals - 1
    while place >= 0:
        place = _before_unit(tokens, place)
        if place < 0 or not tokens[place]["number"]:
            return terms[1:]  # an operator without a left side
        terms.insert(0, tokens[place])
        place -= 1
        if place < 0 or not tokens[place]["operator"]:
            return terms
        terms.insert(0, tokens[place])
        place -= 1
    return terms[1:]


def _before_unit(tokens: Sequence[re.Match[str]], place: int) -> int:
    words = 0
    while place >= 0 and words < _MAX_UNIT_WORDS and tokens[place]["word"]:
        words += 1
        place -= 1
        if place > 0 and tokens[place][0] == "/" and not tokens[place - 1]["operator"]:
            place -= 1
    return place
