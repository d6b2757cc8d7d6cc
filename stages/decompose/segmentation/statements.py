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
from stages.decompose.segmentation.unit_words import unit_after
from stages.decompose.segmentation.worded_equations import worded_equations

__all__ = ["Statement", "statements"]

_PRINTED = re.compile(r"\s*\$?(?P<number>[\d,]*\.?\d+)%?")


@dataclass(frozen=True)
class Statement:
    """A stated calculation.

    Attributes:
        lhs: Its calculation, plain arithmetic.
        rhs: Its stated result.
        noun: Unit of the result: the words after it, its currency or percent sign; None without
            one, and when the sign is part of ``rhs``.
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
            noun = unit_after(line, end, _sign_before(line, match.start()))
            if printed and line[end - 1] == "%":
                noun = "%" if parse_number(printed["number"]) == parse_number(rhs) else None
            found.append(Statement(lhs, rhs, noun, match.start(), end))
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
    noun = None if equation.rhs.endswith("%") else unit_after(line, equation.end, sign)
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
