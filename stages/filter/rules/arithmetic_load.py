"""F2: long calculation, little thought."""

import re
from collections.abc import Sequence
from functools import lru_cache

from instruments.arithmetic.expression import ExpressionError, operations_of, parse_expression
from schemas.problem import Problem, SolutionKind
from stages.filter.rule import Rule

__all__ = ["ArithmeticLoad"]

_ANNOTATION = re.compile(r"<<([^<>=]*)=[^<>]*>>")
_OTHER_OPERATIONS = (6, 7, 8, 9, 10, 12)
_OTHER_KINDS = (1, 2, 3)


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
        first = problem.solutions[0]
        operators = _operators(first.text, first.kind)
        kinds = sorted(set(operators))
        if len(operators) >= self._min_operations and len(kinds) <= self._max_kinds:
            return f"{len(operators)} operations of {len(kinds)} kinds ({' '.join(kinds)})"
        return None

    @property
    def threshold(self) -> str:
        """Both numbers."""
        return f"min_operations {self._min_operations}, max_kinds {self._max_kinds}"

    def variants(self) -> Sequence[Rule]:
        """Moves one of the two numbers at a time."""
        own = (self._min_operations, self._max_kinds)
        pairs = {(number, self._max_kinds) for number in _OTHER_OPERATIONS}
        pairs |= {(self._min_operations, number) for number in _OTHER_KINDS}
        return [ArithmeticLoad(*pair) for pair in sorted(pairs - {own})]


@lru_cache(maxsize=1 << 12)
def _operators(text: str, kind: SolutionKind) -> tuple[str, ...]:
    if kind == "calculator_annotations":
        expressions = _ANNOTATION.findall(text)
    else:
        expressions = [text] if kind == "equation" else []
    return tuple(operator for expression in expressions for operator in _read(expression))


def _read(text: str) -> list[str]:
    try:
        return [operation.operator for operation in operations_of(parse_expression(text))]
    except ExpressionError:
        return []
