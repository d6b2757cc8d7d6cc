"""Equations that a step's own text states in plain arithmetic (``55 - 25 = $30``)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from instruments.arithmetic.expression import ExpressionError, operations_of, parse_expression

__all__ = ["TextEquation", "text_equations"]

_DIGITS = r"(?>[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:\.[0-9]+)?|\.[0-9]+"
_SIGNS = "-+*/x\u00d7\u00f7\u2212\u2013"
_RELATION = re.compile(r"(?<![<>!=~])=(?![=>])")
_TOKEN = re.compile(
    rf"(?P<number>(?:\$\s?)?(?>{_DIGITS})(?:\s?%)?)|(?P<operator>[{_SIGNS}])"
    r"|(?P<open>\$?\()|(?P<close>\))|(?P<stray>[.,$])"
)
_SIDE = frozenset(f"0123456789.,$()%{_SIGNS}")
_RIGHT = re.compile(
    rf"\s*(?P<sign>[-\u2212]?)\s?\$?\s?(?P<number>(?>(?>{_DIGITS})(?:\s?%)?))"
    rf"(?![.,:]?[0-9]|\s?[(!^]|\s+(?:[0-9]+\s?/|[0-9]{{3}}\b)"  # 5:3, 5(3), 8 1/2, 1 000
    r"|\s+and\s+(?:an?\b|[0-9]+\s?/)|[xyzn]\b|\s?[A-Za-z]\b\s*[-+*/=]"  # 1 and 1/3, 6x, 6 y + 1
    rf"|\s*[{_SIGNS}=]\s*(?:[0-9$(]|[A-Za-z]\b))"  # 6 + 1 = 7, 6 + y
)
_OPEN_LEFT = re.compile(
    rf"(?:[0-9)%]\s*=|(?:\w|\))\s*[{_SIGNS.replace('x', '')}^]\s*\(?|[0-9)\s]x\s*\(?|\w\()\Z"
)
_MIXED_LEFT = re.compile(r"[0-9]\s+and\Z")
_FRACTION_FIRST = re.compile(r"[0-9]+\s?/\s?[0-9]")


@dataclass(frozen=True, slots=True)
class TextEquation:
    """An equation in a text.

    Attributes:
        lhs: Left side, without currency signs and white space.
        rhs: Right side, likewise.
        start: First character in the text, 0-based.
        end: One past the last character.
    """

    lhs: str
    rhs: str
    start: int
    end: int


def text_equations(text: str) -> Iterator[TextEquation]:
    """Finds equations between plain arithmetic and one number.

    Chains (``2*3 = 6 + 1 = 7``), sides with words, with an unknown or with a mixed number, and
    sides without an operator are left out: what cannot be read surely is not read. The end of a
    sentence or of an entry of a list (``He has 3. 4 + 5 = 9``) begins a side anew.

    Args:
        text: A step, without calculator annotations. The time is linear in its length.

    Yields:
        The equations in the order of the text.
    """
    for relation in _RELATION.finditer(text):
        right = _RIGHT.match(text, relation.end())
        if right is None:
            continue
        tokens = _tokens_before(text, relation.start())
        first = _first_token(tokens)
        if first is None:
            continue
        start = tokens[first].start()
        if _is_open(text, start):
            continue
        lhs = _plain("".join(token[0] for token in tokens[first:]))
        if _calculates(lhs):
            rhs = _plain(right["sign"] + right["number"])
            yield TextEquation(lhs, rhs, start, right.end())


def _tokens_before(text: str, end: int) -> list[re.Match[str]]:
    """Cuts what may be a left side that ends here into tokens."""
    start = end
    while start and _belongs(text, start - 1):
        start -= 1
    return list(_TOKEN.finditer(text, start, end))


def _belongs(text: str, place: int) -> bool:
    if text[place] == "x" and place and text[place - 1].isalpha():  # "each box 210/7 = 30"
        return False
    return text[place] in _SIDE or text[place].isspace()


def _first_token(tokens: Sequence[re.Match[str]]) -> int | None:
    """Walks from the relation sign to the left, operand by operand.

    Returns:
        Index of the token where the side begins; None when it cannot be told.
    """
    place = len(tokens)
    while True:
        place = _operand_start(tokens, place - 1)
        if place <= 0:
            return None if place < 0 else 0
        before = tokens[place - 1]
        if before["operator"]:
            place -= 1
            unary = place == 0 or not (tokens[place - 1]["number"] or tokens[place - 1]["close"])
            if unary:
                if not _is_minus(tokens, place):
                    return None
                if place == 0 or not tokens[place - 1]["operator"]:
                    return place
                place -= 1
        elif before["stray"]:
            attached = before.end() == tokens[place].start()
            return None if attached else place
        elif before["open"] or (before["close"] and _operand_start(tokens, place - 1) < 0):
            return place  # "(5 + 3 = 8)" or the label of a list, "1) 5 + 3 = 8"
        else:
            return None  # two operands side by side: a mixed number or an unspoken product


def _is_minus(tokens: Sequence[re.Match[str]], place: int) -> bool:
    """Whether a sign that follows no operand is a minus: it touches its operand (``5 * -3``)."""
    sign = tokens[place]
    unknown = place > 0 and tokens[place - 1][0] == "x" and tokens[place - 1].end() == sign.start()
    return sign[0] in "-\u2212" and sign.end() == tokens[place + 1].start() and not unknown


def _operand_start(tokens: Sequence[re.Match[str]], last: int) -> int:
    """Index where the operand that ends at this token begins; -1 when there is none."""
    if last < 0:
        return -1
    if tokens[last]["number"]:
        return last
    depth = 0
    for place in range(last, -1, -1):
        depth += bool(tokens[place]["close"]) - bool(tokens[place]["open"])
        if depth <= 0:
            return place if tokens[last]["close"] else -1
    return -1


def _is_open(text: str, start: int) -> bool:
    """Whether something that was not read stands before the side and belongs to it."""
    before = text[max(0, start - 20) : start]
    if before and (before[-1].isalnum() or before[-1] == "_"):
        return True
    before = before.rstrip()
    mixed = _MIXED_LEFT.search(before) and _FRACTION_FIRST.match(text, start)
    return bool(mixed) or _OPEN_LEFT.search(before) is not None


def _plain(side: str) -> str:
    return re.sub(r"[\s$]", "", side)


def _calculates(lhs: str) -> bool:
    try:
        return next(operations_of(parse_expression(lhs)), None) is not None
    except ExpressionError:
        return False
