"""SVAMP: one step per operation of the equation, inner ones first."""

import re

from instruments.arithmetic.expression import (
    Expression,
    ExpressionError,
    Negation,
    Number,
    evaluate,
    operations_of,
    parse_expression,
)
from instruments.arithmetic.numbers import canonical
from schemas.milestone import Span
from schemas.problem import ReferenceSolution
from stages.decompose.segmentation.unit_words import unit_after
from stages.decompose.unit import Unit

__all__ = ["segment_equation"]

_ASKED = re.compile(r"\bhow many\b", re.I)


def segment_equation(solution: ReferenceSolution, question: str) -> list[Unit]:
    """Walks the equation in post-order; each operation is a step.

    Args:
        solution: A parenthesised equation such as ``( ( 12.0 - 4.0 ) * 3.0 )``.
        question: Gives the unit of the last result (``How many apples ...``).

    Returns:
        The units; empty when the equation cannot be read or computes nothing.
    """
    try:
        operations = list(operations_of(parse_expression(solution.text)))
        units = []
        for operation in operations:
            sides = [_shown(operation.left), _shown(operation.right)]
            result = canonical(evaluate(operation))
            lhs = f"{sides[0]} {operation.operator} {sides[1]}"
            noun = _noun(question) if operation is operations[-1] else None
            text = f"{lhs} = {result}{f' {noun}' if noun else ''}"
            start, end = _extent(operation)
            span = Span(solution_id=solution.id, start=start, end=end)
            units.append(Unit(text, [span], lhs, result, noun))
    except ExpressionError:
        return []
    return units


def _shown(side: Expression) -> str:
    value = canonical(evaluate(side))
    return f"({value})" if "/" in value or value.startswith("-") else value


def _extent(expression: Expression) -> tuple[int, int]:
    if isinstance(expression, Number):
        return expression.start, expression.end
    if isinstance(expression, Negation):
        return _extent(expression.operand)
    return _extent(expression.left)[0], _extent(expression.right)[1]


def _noun(question: str) -> str | None:
    nouns = [unit_after(question, match.end()) for match in _ASKED.finditer(question)]
    return nouns[-1].lower() if nouns and nouns[-1] else None
