"""GSM8K: a line is a step, ``<<lhs=rhs>>`` is its equation."""

import re
from dataclasses import dataclass

from instruments.arithmetic.expression import ExpressionError, operations_of, parse_expression
from instruments.quantities.text_equations import text_equations
from instruments.solution_text.annotations import ANNOTATION, without_annotations
from schemas.milestone import Span
from schemas.problem import ReferenceSolution
from stages.decompose.unit import Unit

__all__ = ["segment_calculator_annotations"]

_NOUN = re.compile(r"\s*([A-Za-z]+(?:-[A-Za-z]+)*)")


@dataclass(frozen=True)
class _Line:
    text: str
    span: Span
    equation: tuple[str, str] | None
    noun: str | None


def segment_calculator_annotations(solution: ReferenceSolution) -> list[Unit]:
    """Cuts a solution into the lines that compute something.

    A line without a calculation joins the next one (the last one joins the one before it), so
    that nothing of the solution is dropped.

    Args:
        solution: A solution with calculator annotations.

    Returns:
        The units in order; empty when no line computes anything.
    """
    lines = _lines(solution)
    units: list[Unit] = []
    waiting: list[_Line] = []
    for line in lines:
        waiting.append(line)
        if line.equation is not None:
            units.append(_unit(waiting, line.equation, line.noun))
            waiting = []
    if waiting and units:
        last = units.pop()
        units.append(
            Unit(
                " ".join([last.text, *(line.text for line in waiting)]),
                [*last.spans, *(line.span for line in waiting)],
                last.lhs,
                last.rhs,
                last.noun,
            )
        )
    return units


def _unit(lines: list[_Line], equation: tuple[str, str], noun: str | None) -> Unit:
    return Unit(
        " ".join(line.text for line in lines), [line.span for line in lines], *equation, noun
    )


def _lines(solution: ReferenceSolution) -> list[_Line]:
    lines = []
    start = 0
    for raw in solution.text.split("\n"):
        end = start + len(raw)
        text = without_annotations(raw).strip()
        if text:
            span = Span(solution_id=solution.id, start=start, end=end)
            equation, noun = _equation(raw)
            lines.append(_Line(text, span, equation, noun))
        start = end + 1
    return lines


def _equation(raw: str) -> tuple[tuple[str, str] | None, str | None]:
    """Finds the last calculation of a line: its annotation, or what its text says itself."""
    found = [match for match in ANNOTATION.finditer(raw) if _calculates(match["lhs"])]
    if found:
        match = found[-1]
        return (match["lhs"].strip(), match["rhs"].strip()), _noun(raw, match)
    if ANNOTATION.search(raw):
        return None, None
    stated = list(text_equations(raw))
    return (stated[-1], None) if stated else (None, None)


def _calculates(lhs: str) -> bool:
    try:
        return next(operations_of(parse_expression(lhs)), None) is not None
    except ExpressionError:
        return True  # an equation that cannot be read is kept: the checks reject it, with a reason


def _noun(raw: str, match: re.Match[str]) -> str | None:
    """Gives the word after the printed result, or the currency sign before it."""
    tail = raw[match.end() :]
    number = re.match(r"\s*[\d,.]*\d%?", tail)
    word = _NOUN.match(tail, number.end() if number else 0)
    before = raw[: match.start()].rstrip()
    if before.endswith(("$", "\u20ac", "\u00a3")):
        return before[-1]
    return word[1] if word else None
