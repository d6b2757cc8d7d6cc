"""Equality of equations and inequalities."""

import re
from fractions import Fraction

from instruments.grading.algebra.normal_form import (
    NotExpressionError,
    form_or_error,
    normal_form,
)
from instruments.grading.algebra.polynomial import ONE, Polynomial
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.comparison.settings import Outcome, Settings
from instruments.grading.forms import Relation, Value
from instruments.grading.reading.tree import Node, walk

__all__ = ["compare_equations", "compare_inequalities", "equation_of", "flipped"]

_PARTIAL = frozenset({"ln", "log"})
_CALL = re.compile(r"([A-Za-z](?:_[A-Za-z0-9]+)?)\(([A-Za-z])\)")
_FLIPPED = {"<": ">", ">": "<", r"\le": r"\ge", r"\ge": r"\le", "=": "=", r"\ne": r"\ne"}


def flipped(relation: Relation) -> Relation:
    """The relation read from right to left; itself when some sign has no mirror."""
    if any(sign not in _FLIPPED for sign in relation.signs):
        return relation
    signs = tuple(_FLIPPED[sign] for sign in reversed(relation.signs))
    return Relation(signs, relation.sides[::-1])


def equation_of(value: Value) -> Relation | None:
    """The equation that a labelled value is: ``y = 2x + 3``, ``f(x) = 2x``."""
    if value.label is None:
        return None
    call = _CALL.fullmatch(value.label)
    if call is not None:
        # As the parser reads it inside an equation: as a product.
        name, argument = call.groups()
        symbol = Node("symbol", name=argument)
        if name in "fgFG":
            tree = Node("function", (symbol,), f"call {name}")
        else:
            tree = Node("multiply", (Node("symbol", name=name), symbol))
        return Relation(("=",), (Value(tree), Value(value.tree)))
    if not value.label.replace("_", "").replace("\\", "").isalnum():
        return None
    return Relation(("=",), (Value(Node("symbol", name=value.label)), Value(value.tree)))


def compare_equations(predicted: Relation, gold: Relation, _: Settings) -> Outcome:
    """Equations are equal when their sides differ by the same thing up to a constant factor."""
    one, two = _difference(predicted), _difference(gold)
    if one is None or two is None or not _has_symbols(one) or not _has_symbols(two):
        return Outcome("no_match", "equation")
    return Outcome("match" if _ratio(one, two) is not None else "no_match", "equation")


def compare_inequalities(predicted: Relation, gold: Relation, _: Settings) -> Outcome:
    """Inequalities are equal up to a positive factor, read from either side."""
    if _domain(predicted) != _domain(gold):
        return Outcome("no_match", "domain")
    one, two = _upward(predicted), _upward(gold)
    if one.signs != two.signs:
        return Outcome("no_match", "inequality")
    first, second = _difference(one), _difference(two)
    if first is None or second is None or not _has_symbols(first) or not _has_symbols(second):
        return Outcome("no_match", "inequality")
    ratio = _ratio(first, second)
    matched = ratio is not None and (ratio > 0 or one.signs == (r"\ne",))
    return Outcome("match" if matched else "no_match", "inequality")


def _domain(relation: Relation) -> frozenset[str]:
    """What must have a value for the relation to hold, by normal form: ``x`` for a root of x."""
    trees = (side.tree for side in relation.sides if isinstance(side, Value))
    conditions: set[str] = set()
    for node in (node for tree in trees for node in walk(tree)):
        part = node.parts[-1] if node.kind == "divide" else node.parts[0] if node.parts else node
        partial = node.kind == "divide" or node.kind == "root" or node.name in _PARTIAL
        if partial and symbols_of(part):
            form = form_or_error(part)
            text = form.text() if isinstance(form, Quotient) else str(form)
            conditions.add(f"{'not zero' if node.kind == 'divide' else node.name}: {text}")
    return frozenset(conditions)


def _has_symbols(polynomial: Polynomial) -> bool:
    return any(g.kind in ("symbol", "opaque") for m in polynomial.terms for g, _ in m)


def _upward(relation: Relation) -> Relation:
    return flipped(relation) if relation.signs[0] in ("<", r"\le") else relation


def _difference(relation: Relation) -> Polynomial | None:
    """Left minus right, without denominators; an inequality keeps only positive ones."""
    left, right = relation.sides
    if not isinstance(left, Value) or not isinstance(right, Value):
        return None
    try:
        difference = normal_form(left.tree).minus(normal_form(right.tree))
    except (ArithmeticError, NotExpressionError):
        return None
    if relation.signs == ("=",):
        return _cleared(difference)
    bottom = difference.bottom.rational()
    if difference.bottom == ONE or (bottom is not None and bottom > 0):
        return difference.top
    return None


def _cleared(difference: Quotient) -> Polynomial:
    """Multiplied by the symbols that stand below."""
    lowest: dict[object, Fraction] = {}
    powers = ONE
    for monomial in difference.top.terms:
        for generator, exponent in monomial:
            if generator.kind == "symbol" and exponent < lowest.get(generator, 0):
                lowest[generator] = Fraction(exponent)
    for monomial in difference.top.terms:
        for generator, _ in monomial:
            if generator in lowest:
                powers = powers.times(Polynomial.power_of(generator, -lowest.pop(generator)))
    return difference.top.times(powers)


def _ratio(one: Polynomial, two: Polynomial) -> Fraction | None:
    """The rational factor between two polynomials; None when there is none."""
    if one.terms.keys() != two.terms.keys():
        return None
    monomial = next(iter(one.terms))
    ratio = Fraction(one.terms[monomial]) / Fraction(two.terms[monomial])
    return ratio if one == two.scaled(ratio) else None
