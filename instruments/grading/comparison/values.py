"""Equality of two expressions: normal form, sample points, proof, in this order."""

import re
from fractions import Fraction

from instruments.grading.algebra.budget import spend
from instruments.grading.algebra.decimals import rounds_to
from instruments.grading.algebra.generator import Generator
from instruments.grading.algebra.limits import UndefinedError
from instruments.grading.algebra.normal_form import NormalForm, form_or_error
from instruments.grading.algebra.numeric import NoValueError, evaluate
from instruments.grading.algebra.polynomial import Exact
from instruments.grading.algebra.powers import CERTAINLY_PRIME
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.sampling import is_discrete, sample, symbols_of
from instruments.grading.comparison.settings import Outcome, Settings
from instruments.grading.forms import Value
from instruments.grading.measures import measures_agree
from instruments.grading.proof.process import prove
from instruments.grading.reading.tree import Node, walk

__all__ = ["compare_values", "equal_trees", "other_name"]

_PARTIAL = frozenset({"ln", "log", "arcsin", "arccos", "arcsec", "arccsc"})
_HALF_TURN = Node("divide", (Node("constant", name="pi"), Node("number", value=Fraction(180))))
_PLAIN_CALL = re.compile(r"[A-Za-z]\([a-z]\)")
_POINTS = re.compile(r"(?:angle|triangle|square)?[A-Z]{2,3}|(?:angle|triangle|square)\w+")
_CANONICAL = frozenset({"prime", "constant", "imaginary", "symbol"})
_DIGITS = 50
_PROOF_UNITS = 200_000
"""Two proofs for one verdict."""


def compare_values(predicted: Value, gold: Value, settings: Settings) -> Outcome:
    """Compares two values with their units.

    Another known unit of measurement, or another letter before the equals sign, is another
    answer. A degree sign may be missing on one side; an angle in radians equals it too.
    """
    units = gold.measures | settings.measures
    if not measures_agree(predicted.measures, units):
        return Outcome("no_match", "unit")
    if other_name(predicted.label, gold.label):
        return Outcome("no_match", "label")
    if settings.tolerance is not None and gold.percent and not settings.percent_points:
        # The tolerance is in the gold answer's unit: in points.
        settings = settings._replace(tolerance=settings.tolerance / 100)
    one, two = _in_points(predicted, settings), _in_points(gold, settings)
    known = (predicted.form, gold.form) if settings.domain is None else None
    scaled = one is not predicted.tree or two is not gold.tree
    outcome = equal_trees(one, two, settings, None if scaled else known)
    if outcome.matched or predicted.degrees == gold.degrees:
        return outcome
    if predicted.degrees:
        one = Node("multiply", (one, _HALF_TURN))
    else:
        two = Node("multiply", (two, _HALF_TURN))
    turned = equal_trees(one, two, settings._replace(tolerance=None))
    return turned if turned.matched else outcome


def _in_points(value: Value, settings: Settings) -> Node:
    if settings.percent_points and value.percent:
        return Node("multiply", (value.tree, Node("number", value=Fraction(100))))
    return value.tree


def other_name(predicted: str | None, gold: str | None) -> bool:
    """Whether both are letters or functions of different names; words only describe.

    Args:
        predicted: The name that an answer gives to its value, or None.
        gold: That of the gold answer.
    """
    if predicted is None or gold is None or predicted == gold:
        return False
    names = {predicted, gold}
    if "y" in names and any(_PLAIN_CALL.fullmatch(name) for name in names):
        return False
    return all(_is_letter(name) for name in names)


def _is_letter(name: str) -> bool:
    head = name.partition("(")[0].partition("_")[0].strip("'")
    return len(head) == 1 or head.startswith("\\") or _POINTS.fullmatch(head) is not None


def equal_trees(
    predicted: Node,
    gold: Node,
    settings: Settings,
    known: tuple[NormalForm, NormalForm] | None = None,
) -> Outcome:
    """Decides whether two expressions are equal wherever the gold answer is defined.

    Args:
        predicted: The prediction, without plus-minus.
        gold: The gold answer.
        settings: Domain of the symbols and tolerance.
        known: Normal forms without assumptions, where they are known already.

    Returns:
        A match by ``exact``, ``normal_form``, ``decimal``, ``tolerance`` or ``proof``; else
        why not. Sample points only ever disprove.
    """
    assumed = frozenset("*") if settings.domain == "positive" else frozenset[str]()
    one, two = known or (form_or_error(predicted, assumed), form_or_error(gold, assumed))
    if isinstance(two, UndefinedError) or isinstance(one, UndefinedError):
        return Outcome("no_match", "undefined")
    if predicted == gold:
        return Outcome("match", "same_expression")
    if isinstance(one, Quotient) and isinstance(two, Quotient):
        first, second = one.rational(), two.rational()
        if first is not None and second is not None:
            return _rational(first, second, settings)
        if settings.tolerance is not None and not symbols_of(predicted, gold):
            difference = one.minus(two).rational()
            if difference is not None:  # exactly, so that the bound itself is within
                return _rational(difference, Fraction(0), settings)
        if one.equals(two) and not _undefined_somewhere(predicted, gold, settings):
            return Outcome("match", "normal_form")
    limited = any(form is None or _has_unwritten_power(form) for form in (one, two))
    within = _within(predicted, gold, settings, limited=limited)
    if within is not None:
        return within
    if _canonical(one) and _canonical(two):
        return Outcome("no_match", "normal_form")
    return _by_proof(predicted, gold, settings, limited=limited)


def _rational(predicted: Fraction, gold: Fraction, settings: Settings) -> Outcome:
    if predicted == gold:
        return Outcome("match", "exact")
    if settings.tolerance is None:
        return Outcome("no_match", "exact")
    close = abs(predicted - gold) <= settings.tolerance
    return Outcome("match" if close else "no_match", "tolerance")


def _undefined_somewhere(predicted: Node, gold: Node, settings: Settings) -> bool:
    """Whether equal normal forms hide a root or logarithm that has no value somewhere."""
    if not symbols_of(predicted, gold):
        return False
    if not any(_is_partial(node) for tree in (predicted, gold) for node in walk(tree)):
        return False
    return sample(predicted, gold, settings.domain)[0] == "different"


def _is_partial(node: Node) -> bool:
    """Whether a node has no real value for some values of its parts, division apart."""
    if node.kind == "power":
        return node.parts[1].kind != "number" or node.parts[1].value.denominator != 1
    return node.kind == "root" or node.name in _PARTIAL


def _within(predicted: Node, gold: Node, settings: Settings, *, limited: bool) -> Outcome | None:
    """A match within the tolerance, or of a decimal that gives all digits of a double."""
    if symbols_of(predicted, gold):
        return None
    if settings.tolerance is not None:
        try:
            difference = evaluate(predicted, {}, _DIGITS) - evaluate(gold, {}, _DIGITS)
        except NoValueError:
            return None
        limit = settings.tolerance
        if abs(difference) <= difference.context.mpf(limit.numerator) / limit.denominator:
            return Outcome("match", "tolerance")
    if limited:
        return None
    for decimal, value in ((predicted, gold), (gold, predicted)):
        if rounds_to(decimal, value):
            return Outcome("match", "decimal")
    return None


def _canonical(form: object) -> bool:
    """Whether the normal form is the only one: roots of primes, pi and symbols alone."""
    return isinstance(form, Quotient) and all(
        generator.kind in _CANONICAL
        and generator.name not in ("#e", "#log", "#degree")
        and (generator.kind != "symbol" or exponent.denominator == 1)
        and (generator.kind != "prime" or _is_reduced(generator, exponent))
        for polynomial in (form.top, form.bottom)
        for monomial in polynomial.terms
        for generator, exponent in monomial
    )


def _has_unwritten_power(form: NormalForm) -> bool:
    """Whether some power of a prime was too large to be written out."""
    return isinstance(form, Quotient) and any(
        generator.kind == "prime" and not 0 < exponent < 1
        for polynomial in (form.top, form.bottom)
        for monomial in polynomial.terms
        for generator, exponent in monomial
    )


def _is_reduced(generator: Generator, exponent: Exact) -> bool:
    """Whether a root is of a prime beyond doubt, and its power is written out."""
    return generator.number < CERTAINLY_PRIME and 0 < exponent < 1


def _by_proof(predicted: Node, gold: Node, settings: Settings, *, limited: bool) -> Outcome:
    """Sample points first; what they cannot tell apart needs a proof."""
    sampled, positive = sample(predicted, gold, settings.domain)
    if sampled == "different":
        return Outcome("no_match", "numeric")
    if sampled == "unknown":
        return Outcome("over_limit", "size") if limited else Outcome("no_match", "no_value")
    if positive:
        one, two = form_or_error(predicted, positive), form_or_error(gold, positive)
        if isinstance(one, Quotient) and isinstance(two, Quotient) and one.equals(two):
            return Outcome("match", "normal_form")
    names = symbols_of(predicted, gold)
    spend(_PROOF_UNITS)
    integer = settings.domain == "integer" or is_discrete(predicted, gold)
    proof = prove(predicted, gold, names, positive, integer=integer)
    if proof == "timeout":
        return Outcome("timeout", "proof")
    return Outcome("match" if proof == "proved" else "no_match", "proof")
