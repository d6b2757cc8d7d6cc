"""A candidate step of a solution, before it is linked."""

from dataclasses import dataclass
from fractions import Fraction

from instruments.arithmetic.expression import ExpressionError, evaluate, parse_expression
from schemas.milestone import Span

__all__ = ["Unit"]


@dataclass(frozen=True)
class Unit:
    """One candidate step that computes something.

    Attributes:
        text: What readers see.
        spans: Where it stands in the solution.
        lhs: The calculation, plain arithmetic.
        rhs: Its stated result.
        noun: Unit of the result as the text writes it (``square feet``, ``$``), or None.
    """

    text: str
    spans: list[Span]
    lhs: str
    rhs: str
    noun: str | None

    @property
    def value(self) -> Fraction | None:
        """The stated result as an exact number (``3/4`` too); None when it is none."""
        try:
            return evaluate(parse_expression(self.rhs))
        except ExpressionError:
            return None
