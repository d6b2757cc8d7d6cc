"""S_eq: whether two texts state an equivalent relation or expression (MB-067, MB-068).

E(.) holds relations and non-trivial stand-alone expressions only; bare numbers, single symbols
and enumerations would make the indicator true by chance (metrics.md 6.4). Equivalence is exact:
no tolerance, no sampling, by the grader's normal form. Known limits: identities that need a
proof by computer algebra (nested roots, inverse functions) are not recognised.
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from instruments.grading.algebra.polynomial import Exact
from instruments.grading.algebra.quotient import Quotient
from instruments.metrics.formula_reader import Chain, Side, read_chains
from instruments.metrics.formula_tokens import formula_tokens

__all__ = ["EXPRESSIONS_VERSION", "Equivalence", "ExpressionSet", "expression_set", "shared"]

EXPRESSIONS_VERSION = "expressions_v2"

Equivalence = Literal["relation", "expression", "value"]
"""What two texts share: a relation, an expression by normal form, or the value of a variable-free
expression whose operands overlap by half."""

_OVERLAP = Fraction(1, 2)
_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


@dataclass(frozen=True, slots=True)
class _Computation:
    """A variable-free expression with at least one operation."""

    value: Exact
    operands: Counter[Exact | str]


@dataclass(frozen=True, slots=True)
class ExpressionSet:
    """E(.) of one text.

    Attributes:
        relations: Normal forms of its relations.
        symbolic: Normal forms of its stand-alone expressions with symbols.
        symbolic_sides: The same for the non-trivial sides of its relations.
        computed: Its stand-alone variable-free expressions.
        computed_sides: The same for the non-trivial sides of its relations.
    """

    relations: frozenset[Hashable]
    symbolic: frozenset[Hashable]
    symbolic_sides: frozenset[Hashable]
    computed: tuple[_Computation, ...]
    computed_sides: tuple[_Computation, ...]


def expression_set(comparable: str) -> ExpressionSet:
    """Reads E(.) from a text.

    Args:
        comparable: Result of ``tokens.comparable_text``.
    """
    relations: set[Hashable] = set()
    alone: list[Side] = []
    sides: list[Side] = []
    for chain in read_chains(formula_tokens(comparable)):
        if len(chain.sides) == 1:
            alone.extend(side for side in chain.sides if not side.is_trivial)
        else:
            relations.update(_relations(chain))
            sides.extend(side for side in chain.sides if not side.is_trivial)
    return ExpressionSet(
        frozenset(relations), _symbolic(alone), _symbolic(sides), _computed(alone), _computed(sides)
    )


def shared(first: ExpressionSet, second: ExpressionSet) -> Equivalence | None:
    """Whether some e in the first set is equivalent to some e in the second (metrics.md 6.4).

    Relations match relations; a stand-alone expression matches a stand-alone one or a
    non-trivial side of a relation. Variable-free expressions of equal value match when their
    operands overlap by at least one half of the longer list.

    Returns:
        The kind of the match that decided, or None.
    """
    if not first.relations.isdisjoint(second.relations):
        return "relation"
    if (
        not first.symbolic.isdisjoint(second.symbolic)
        or not first.symbolic.isdisjoint(second.symbolic_sides)
        or not first.symbolic_sides.isdisjoint(second.symbolic)
    ):
        return "expression"
    pairs = (
        (first.computed, second.computed),
        (first.computed, second.computed_sides),
        (first.computed_sides, second.computed),
    )
    same = any(_same(one, other) for left, right in pairs for one in left for other in right)
    return "value" if same else None


def _same(first: _Computation, second: _Computation) -> bool:
    if first.value != second.value:
        return False
    longer = max(first.operands.total(), second.operands.total())
    return (first.operands & second.operands).total() >= _OVERLAP * longer


def _symbolic(sides: Iterable[Side]) -> frozenset[Hashable]:
    return frozenset(side.form.key() for side in sides if side.form.rational() is None)


def _computed(sides: Iterable[Side]) -> tuple[_Computation, ...]:
    return tuple(
        _Computation(value, Counter(side.operands))
        for side in sides
        if (value := side.form.rational()) is not None
    )


def _relations(chain: Chain) -> Iterable[Hashable]:
    """Normal forms of neighbours, and of the first with the last side of a longer chain."""
    triples = list(zip(chain.sides, chain.relations, chain.sides[1:], strict=False))
    if len(chain.sides) > 2 and set(chain.relations) == {"="}:
        triples.append((chain.sides[0], "=", chain.sides[-1]))
    for left, relation, right in triples:
        key = _relation(left, relation, right)
        if key is not None:
            yield key


def _relation(left: Side, relation: str, right: Side) -> Hashable | None:
    """One relation in normal form; None when it says nothing (``3 = 8``, ``x = x``).

    Without symbols: the relation and both values, unordered for ``=`` and ``!=``. With symbols:
    left minus right, divided by its leading coefficient; the direction turns with its sign.
    """
    if left.operators == 0 and right.operators == 0:
        if all(not isinstance(side.operands[0], str) for side in (left, right)):
            return None
        if left.operands == right.operands:
            return None
    if relation in (">", ">="):
        left, relation, right = right, _FLIPPED[relation], left
    one, other = left.form.rational(), right.form.rational()
    if one is not None and other is not None:
        pair = (one, other) if relation in _FLIPPED or one <= other else (other, one)
        return (relation, pair)
    difference = left.form.minus(right.form)
    if difference.is_zero():
        return ("identity", left.form.key())
    if relation not in _FLIPPED:
        difference = Quotient(difference.top)  # an equation is multiplied out
    factor = Fraction(difference.top.leading()) / Fraction(difference.bottom.leading())
    if relation in _FLIPPED and factor < 0:
        relation = _FLIPPED[relation]
    scaled = Quotient(difference.top.scaled(1 / factor), difference.bottom)
    return (relation, scaled.key())
