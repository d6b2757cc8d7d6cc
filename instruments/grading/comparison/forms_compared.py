"""Comparison of two answers, by what they say."""

from instruments.grading.comparison.lists import compare_in_order, compare_several
from instruments.grading.comparison.nested_lists import as_matrix
from instruments.grading.comparison.real_sets import compare_real_sets, real_set
from instruments.grading.comparison.relations import (
    compare_equations,
    compare_inequalities,
    equation_of,
    flipped,
)
from instruments.grading.comparison.settings import EXACT, Outcome, Settings
from instruments.grading.comparison.values import compare_values, equal_trees, other_name
from instruments.grading.forms import (
    Colon,
    Form,
    Matrix,
    Numeral,
    Relation,
    Residue,
    SetExpression,
    Several,
    Value,
    Words,
)
from instruments.grading.measures import measures_agree
from instruments.grading.reading.tree import Node

__all__ = ["compare"]

_SETS = (Several, Relation, SetExpression)
_NOON = 12
_ORDER = frozenset({"<", ">", r"\le", r"\ge", r"\ne"})


def compare(predicted: Form, gold: Form, settings: Settings = EXACT) -> Outcome:
    """Compares a prediction with a gold answer.

    Args:
        predicted: What the prediction says.
        gold: What the gold answer says.
        settings: The row's policy.

    Returns:
        The outcome with the rule that decided. Never raises on what the forms hold.
    """
    if isinstance(predicted, Words) or isinstance(gold, Words):
        return _words(predicted, gold, settings)
    if isinstance(predicted, Value) and isinstance(gold, Value):
        return _values(predicted, gold, settings)
    if isinstance(predicted, Several) and isinstance(gold, Several):
        outcome = compare_several(predicted, gold, settings, compare)
        if outcome.matched or outcome.rule == "label":
            return outcome
        return _as_sets(predicted, gold, settings, outcome)
    if isinstance(predicted, Matrix) != isinstance(gold, Matrix):
        predicted, gold = as_matrix(predicted), as_matrix(gold)
    if isinstance(predicted, Matrix) and isinstance(gold, Matrix):
        if other_name(predicted.label, gold.label):
            return Outcome("no_match", "label")
        if predicted.columns != gold.columns:
            return Outcome("no_match", "size")
        return compare_in_order(predicted.entries, gold.entries, settings, compare)
    if isinstance(predicted, Residue) and isinstance(gold, Residue):
        return _residues(predicted, gold, settings)
    if isinstance(predicted, Numeral) and isinstance(gold, Numeral):
        return Outcome("match" if predicted.text == gold.text else "no_match", "numeral")
    if isinstance(predicted, Colon) and isinstance(gold, Colon):
        return _colons(predicted, gold)
    return _relations(predicted, gold, settings)


def _words(predicted: Form, gold: Form, settings: Settings) -> Outcome:
    """Texts are equal letter by letter; a short word may also be a product of letters."""
    if isinstance(predicted, Words) and isinstance(gold, Words):
        return Outcome("match" if predicted.words == gold.words else "no_match", "text")
    one = predicted.value if isinstance(predicted, Words) else predicted
    two = gold.value if isinstance(gold, Words) else gold
    if one is None or two is None:
        return Outcome("no_match", "kind")
    return compare(one, two, settings)


def _values(predicted: Value, gold: Value, settings: Settings) -> Outcome:
    outcome = compare_values(predicted, gold, settings)
    if outcome.rule != "label":
        return outcome
    one, two = equation_of(predicted), equation_of(gold)
    return outcome if one is None or two is None else compare_equations(one, two, settings)


def _relations(predicted: Form, gold: Form, settings: Settings) -> Outcome:
    """Relations with one another, with labelled values and with sets."""
    one = equation_of(predicted) if isinstance(predicted, Value) else predicted
    two = equation_of(gold) if isinstance(gold, Value) else gold
    if not measures_agree(_measures(predicted), _measures(gold)):
        return Outcome("no_match", "unit")
    fallback = Outcome("no_match", "kind")
    if isinstance(one, Relation) and isinstance(two, Relation):
        fallback = _two_relations(one, two, settings)
        if fallback.matched:
            return fallback
    if isinstance(predicted, SetExpression) and isinstance(gold, SetExpression):
        fallback = Outcome("no_match", "sets")
        if predicted.signs == gold.signs:
            fallback = compare_in_order(predicted.sets, gold.sets, settings, compare)
    return fallback if fallback.matched else _as_sets(predicted, gold, settings, fallback)


def _measures(form: Form) -> frozenset[str]:
    """The units of measurement in a form."""
    if isinstance(form, Value):
        return form.measures
    parts: tuple[Form, ...] = ()
    if isinstance(form, Relation):
        parts = form.sides
    elif isinstance(form, SetExpression):
        parts = form.sets
    elif isinstance(form, Several):
        parts = form.items
    return frozenset[str]().union(*(_measures(part) for part in parts))


def _two_relations(one: Relation, two: Relation, settings: Settings) -> Outcome:
    if one.signs == two.signs == ("=",):
        outcome = compare_equations(one, two, settings)
        return outcome if outcome.matched else _sides(one, two, settings)
    if len(one.signs) == len(two.signs) == 1 and {one.signs[0], two.signs[0]} <= _ORDER:
        outcome = compare_inequalities(one, two, settings)
        return outcome if outcome.matched else _sides(one, two, settings)
    return _sides(one, two, settings)


def _sides(one: Relation, two: Relation, settings: Settings) -> Outcome:
    """Side by side, read from either end."""
    outcome = Outcome("no_match", "relation")
    for read in (one, flipped(one)):
        if read.signs == two.signs:
            outcome = compare_in_order(read.sides, two.sides, settings, compare)
            if outcome.matched:
                return outcome
    return outcome


def _as_sets(predicted: Form, gold: Form, settings: Settings, otherwise: Outcome) -> Outcome:
    """An interval, an inequality and a union may be the same set.

    A pair in parentheses alone is a point, so two such pairs are never compared as sets.
    """
    if not _is_set(predicted) and not _is_set(gold):
        return otherwise
    one, two = real_set(predicted), real_set(gold)
    if one is None or two is None:
        return otherwise
    return compare_real_sets(one, two, settings)


def _is_set(form: Form) -> bool:
    """Whether a form is a set beyond doubt."""
    if isinstance(form, Several):
        relations = not form.brackets and all(isinstance(item, Relation) for item in form.items)
        return relations or form.brackets in ("(]", "[)")
    if isinstance(form, Value):
        return form.tree in (Node("symbol", name="mathbbR"), Node("constant", name="emptyset"))
    return isinstance(form, Relation | SetExpression)


def _residues(predicted: Residue, gold: Residue, settings: Settings) -> Outcome:
    """The same modulus, and a difference that it divides."""
    if None not in (predicted.label, gold.label) and predicted.label != gold.label:
        return Outcome("no_match", "label")
    if not equal_trees(predicted.modulus.tree, gold.modulus.tree, settings).matched:
        return Outcome("no_match", "modulus")
    difference = Value(Node("add", (predicted.value.tree, Node("negate", (gold.value.tree,)))))
    numbers = difference.rational, gold.modulus.rational
    if numbers[0] is None or not numbers[1]:
        return equal_trees(predicted.value.tree, gold.value.tree, settings)
    whole = (numbers[0] / numbers[1]).denominator == 1
    return Outcome("match" if whole else "no_match", "residue")


def _colons(predicted: Colon, gold: Colon) -> Outcome:
    """Times by the clock, ratios by proportion; what may be a time is no ratio."""
    if gold.half and predicted.half != gold.half:
        same = _minutes(predicted) == _minutes(gold) and not predicted.half and predicted.clock
        sure = predicted.parts[0] > _NOON or predicted.parts[0] == 0
        return Outcome("match" if same and sure else "no_match", "clock")
    if predicted.half and not gold.half and gold.clock and gold.parts[0] > _NOON:
        # Past noon the clock of 24 hours says which half it is.
        same = predicted.clock and _minutes(predicted) == _minutes(gold)
        return Outcome("match" if same else "no_match", "clock")
    if predicted.clock != gold.clock:
        return Outcome("no_match", "clock")
    if predicted.parts == gold.parts:
        return Outcome("match", "clock" if gold.clock else "ratio")
    if predicted.clock or gold.clock or len(predicted.parts) != len(gold.parts):
        return Outcome("no_match", "clock" if gold.clock else "ratio")
    ratios = {
        one / two if two else None for one, two in zip(predicted.parts, gold.parts, strict=True)
    }
    return Outcome("match" if len(ratios) == 1 and None not in ratios else "no_match", "ratio")


def _minutes(colon: Colon) -> int:
    hours = int(colon.parts[0])
    if colon.half:
        hours = hours % 12 + (12 if colon.half == "pm" else 0)
    return hours * 60 + int(colon.parts[1])
