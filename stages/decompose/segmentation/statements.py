"""The calculations that one line of a GSM8K solution states, in order, with their places."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from instruments.arithmetic.equation_status import equation_status
from instruments.arithmetic.expression import (
    ExpressionError,
    numbers_of,
    operations_of,
    parse_expression,
)
from instruments.arithmetic.numbers import parse_number
from instruments.quantities.text_equations import TextEquation, text_equations
from instruments.solution_text.annotations import ANNOTATION
from stages.decompose.segmentation.worded_equations import worded_equations

__all__ = ["Statement", "statements"]

_NOUN = re.compile(
    r"\s*(?:(?:more|less|fewer|total|additional|extra)\s+)?([A-Za-z]+(?:-[A-Za-z]+)*)"
)
_NO_NOUNS = re.compile(
    r"(?:an?|and|are|as|at|because|before|but|by|can|did|do|each|for|from|ha[ds]|have|he|her|his|if"
    r"|in|is|it|left|less|more|off?|on|or|out|over|per|remaining|she|since|so|than|that|the|their"
    r"|them|then|there|they|this|to|total|until|was|were|when|which|while|who|will|with|would)",
    re.IGNORECASE,
)
_PRINTED = re.compile(r"\s*\$?[\d,]*\.?\d+%?")


@dataclass(frozen=True)
class Statement:
    """A stated calculation.

    Attributes:
        lhs: Its calculation, plain arithmetic.
        rhs: Its stated result.
        noun: Word after the printed result, or the currency sign before it; None without one.
        start: First character in the line, 0-based.
        end: One past its last character, the printed result included.
    """

    lhs: str
    rhs: str
    noun: str | None
    start: int
    end: int


def statements(line: str) -> list[Statement]:
    """Finds the calculations of a line: annotations, and what the text says without one.

    An annotation that computes nothing (``<<15=15>>``) is passed over, so that the text before
    it is read instead. An equation with words between its numbers counts only when it is true;
    one that repeats another calculation of the line counts once.

    Args:
        line: A line with its annotations.

    Returns:
        The statements in the order of the line.
    """
    found: list[Statement] = []
    for match in ANNOTATION.finditer(line):
        if _calculates(match["lhs"]):
            lhs, rhs = match["lhs"].strip(), match["rhs"].strip()
            printed = _PRINTED.match(line, match.end())
            end = printed.end() if printed else match.end()
            sign = _sign_before(line, match.start())
            found.append(Statement(lhs, rhs, sign or _noun(line, end), match.start(), end))
    masked = ANNOTATION.sub(_mask, line)
    for statement in (*_plain(masked), *_worded(masked)):
        if not any(_repeats(statement, other) for other in found):
            found.append(statement)
    return sorted(found, key=lambda statement: statement.start)


def _mask(match: re.Match[str]) -> str:
    """Keeps the length; a calculation breaks any equation around it, a bare number does not."""
    return ("\0" if _calculates(match["lhs"]) else " ") * len(match[0])


def _plain(line: str) -> Iterator[Statement]:
    return (_of_text(line, equation) for equation in text_equations(line))


def _worded(line: str) -> Iterator[Statement]:
    for equation in worded_equations(line):
        if equation_status(equation.lhs, equation.rhs) == "true":
            yield _of_text(line, equation)


def _of_text(line: str, equation: TextEquation) -> Statement:
    sign = _sign_before(line, equation.end - len(equation.rhs))
    noun = sign or _noun(line, equation.end)
    return Statement(equation.lhs, equation.rhs, noun, equation.start, equation.end)


def _repeats(statement: Statement, other: Statement) -> bool:
    if statement.start < other.end and other.start < statement.end:
        return True
    same_result = parse_number(statement.rhs) == parse_number(other.rhs)
    return same_result and _operands(statement.lhs) == _operands(other.lhs)


def _operands(lhs: str) -> list[str]:
    try:
        return sorted(str(number.value) for number in numbers_of(parse_expression(lhs)))
    except ExpressionError:
        return [lhs]


def _calculates(lhs: str) -> bool:
    try:
        return next(operations_of(parse_expression(lhs)), None) is not None
    except ExpressionError:
        return True  # an equation that cannot be read is kept: the checks reject it, with a reason


def _sign_before(line: str, place: int) -> str | None:
    before = line[:place].rstrip()
    return before[-1] if before.endswith(("$", "\u20ac", "\u00a3")) else None


def _noun(line: str, place: int) -> str | None:
    word = _NOUN.match(line, place)
    return word[1] if word and _NO_NOUNS.fullmatch(word[1]) is None else None
