"""Equality of expressions for metrics and checks of solutions, by the grader's own means."""

from functools import lru_cache
from itertools import pairwise

from instruments.grading.algebra.budget import budget
from instruments.grading.algebra.limits import AlgebraLimitError
from instruments.grading.algebra.sampling import Domain
from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.comparison.settings import Settings
from instruments.grading.comparison.values import equal_trees
from instruments.grading.forms import Relation, Value

__all__ = ["equivalent", "holds"]


@lru_cache(maxsize=1 << 14)
def equivalent(one: str, two: str, domain: Domain = None) -> bool | None:
    """Whether two texts say the same mathematics.

    Sample points come first, so that most unequal pairs cost no symbolic work; answers are
    cached.

    Args:
        one: An expression, equation, interval, ... in LaTeX or plain text.
        two: Another one; where it is defined, the first must be.
        domain: What symbols stand for; real numbers when None.

    Returns:
        True when proved, False when disproved or no proof was found, None when one of both
        cannot be read or a limit was exceeded. Never raises.
    """
    first, second = read_answer(one).form, read_answer(two).form
    if first is None or second is None:
        return None
    try:
        with budget():
            outcome = compare(first, second, Settings(domain=domain))
    except AlgebraLimitError:
        return None
    return outcome.matched if outcome.status in ("match", "no_match") else None


@lru_cache(maxsize=1 << 14)
def holds(equation: str, domain: Domain = None) -> bool | None:
    """Whether an equation is true for all values of its symbols.

    Args:
        equation: A chain of expressions with equals signs, such as ``48/2 = 24``.
        domain: What symbols stand for; real numbers when None.

    Returns:
        True when every step is proved, False when one is not, None when the text is no
        equation or a limit was exceeded. Never raises.
    """
    sides = _sides(equation)
    if sides is None:
        return None
    settings = Settings(domain=domain)
    try:
        with budget():
            for left, right in pairwise(sides):
                outcome = equal_trees(left.tree, right.tree, settings)
                if outcome.status == "no_match":
                    return False
                if not outcome.matched:
                    return None
    except AlgebraLimitError:
        return None
    return True


def _sides(equation: str) -> list[Value] | None:
    """The sides of a chain of equations; None when the text is none."""
    parts = [read_answer(part).form for part in equation.split("=")]
    sides = [part for part in parts if isinstance(part, Value)]
    whole = read_answer(equation).form
    if len(sides) < 2 or len(sides) != len(parts) or not isinstance(whole, Relation | Value):
        return None
    return sides
