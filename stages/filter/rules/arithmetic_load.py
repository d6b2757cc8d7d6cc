"""F2: long calculation, little thought."""

import re

from instruments.arithmetic.expression import ExpressionError, operations_of, parse_expression
from schemas.problem import Problem, ReferenceSolution
from stages.filter.rule import Rule

__all__ = ["ArithmeticLoad"]

_ANNOTATION = re.compile(r"<<([^<>=]*)=[^<>]*>>")


class ArithmeticLoad(Rule):
    """Drops a problem of many operations of few kinds (MB-009).

    Args:
        min_operations: Smallest number of binary operations in the solution that counts as load.
        max_kinds: Largest number of different operators that counts as simple.
    """

    id = "F2"

    def __init__(self, min_operations: int, max_kinds: int) -> None:
        self._min_operations = min_operations
        self._max_kinds = max_kinds

    def reason(self, problem: Problem) -> str | None:
        """Looks at the first solution; one that cannot be read is left to the decomposition."""
        if not problem.solutions:
            return None
        operators = [
            operation
            for text in _expressions(problem.solutions[0])
            for operation in _operators(text)
        ]
        kinds = sorted(set(operators))
        if len(operators) >= self._min_operations and len(kinds) <= self._max_kinds:
            return f"{len(operators)} operations of {len(kinds)} kinds ({' '.join(kinds)})"
        return None


def _expressions(solution: ReferenceSolution) -> list[str]:
    if solution.kind == "calculator_annotations":
        return _ANNOTATION.findall(solution.text)
    return [solution.text] if solution.kind == "equation" else []


def _operators(text: str) -> list[str]:
    try:
        return [operation.operator for operation in operations_of(parse_expression(text))]
    except ExpressionError:
        return []
