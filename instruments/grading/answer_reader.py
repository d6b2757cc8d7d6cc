"""Reads the text of an answer into a form that can be compared."""

import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.approximations import without_approximation
from instruments.grading.forms import (
    Form,
    Relation,
    SetExpression,
    Several,
    Value,
    Words,
)
from instruments.grading.measures import measures_in
from instruments.grading.plain_numbers import read_bare_number
from instruments.grading.reading.colons import read_colons
from instruments.grading.reading.dollars import without_dollars
from instruments.grading.reading.errors import NotMathematicsError, TooDeepError
from instruments.grading.reading.labels import split_label
from instruments.grading.reading.notation import ungrouped
from instruments.grading.reading.number_lists import read_number_list, read_number_matrix
from instruments.grading.reading.numerals import spell_base
from instruments.grading.reading.parser import parse
from instruments.grading.reading.pieces import split_pieces
from instruments.grading.reading.prose import is_prose, is_word, plain_words
from instruments.grading.reading.set_builders import condition_of
from instruments.grading.reading.signs import SIGNS
from instruments.grading.reading.simple_products import read_simple_product
from instruments.grading.reading.tree import Node, number
from instruments.grading.tree_forms import form_of
from instruments.grading.units import Measured, split_letter_unit, split_unit
from instruments.grading.unwrapping import peel

__all__ = ["MAX_CHARACTERS", "Reading", "read_answer", "read_letter_unit"]

MAX_CHARACTERS = 1000
"""Longer answers are over the limit; no parsing is tried."""

_LETTERS = re.compile(r"[A-Za-z]{3,}")
_MONEY = re.compile(
    r"^([-+]?)\s*(?:\\?([$\u00a3\u20ac\u00a5\u20b9])"
    r"|(USD|EUR|GBP|JPY|CNY|INR|CAD|AUD|CHF)(?![A-Za-z]))\s*(?=[-+]?[0-9.(\\])"
)
_COLOUR = re.compile(r"\\(?:text)?color\s*\{[A-Za-z]+\}")
_ROW_END = re.compile(r"\\\\(?:\[\s*-?[0-9.]+\s*(?:pt|em|ex|mm|cm|in)\s*\])?")
_SPACED = re.compile(r"[-+]?[1-9][0-9]{0,2}(?:(?:\\ |[ ~])[0-9]{3})+(?:\.[0-9]+)?")
_SPACE = re.compile(r"\\ |[ ~]")
_ALL_REAL = frozenset({"all real numbers", "all reals", "the set of all real numbers"})
_FIGURE_WORD = re.compile(r"(?<![A-Za-z\\])(angle|triangle)\s+(?=[A-Z]{1,4}(?![A-Za-z]))")
_TRAILING = re.compile(r"\s*(?:,|\\cr\s*)$")


class Reading(NamedTuple):
    """What an answer says.

    Attributes:
        form: Its form; None when there is none.
        problem: Why there is none.
    """

    form: Form | None
    problem: Literal["unparsable", "over_limit"] | None = None


@lru_cache(maxsize=1 << 12)
def read_answer(
    text: str, *, unit: str | None = None, several: bool = False, prose: bool = False
) -> Reading:
    """Reads an answer.

    Args:
        text: The answer as it stands in a text.
        unit: The unit that the row names.
        several: Whether the row says that there are several answers.
        prose: Whether the answer is a text by the row's word; then no formula is tried.

    Returns:
        Its form, or why there is none. Never raises.
    """
    if len(text) > MAX_CHARACTERS:
        return Reading(None, "over_limit")
    try:
        return Reading(_read(text, unit, several=several, prose=prose))
    except TooDeepError:
        return Reading(None, "over_limit")
    except (NotMathematicsError, RecursionError):
        return Reading(None, "unparsable")


def read_letter_unit(text: str) -> Value | None:
    """Reads ``5 m`` as a measured number, which ``read_answer`` reads as a product.

    Args:
        text: The answer as it stands in a text.

    Returns:
        The number with its unit; None when no letter of a unit stands behind a plain number.
    """
    if len(text) > MAX_CHARACTERS:
        return None
    measured = split_letter_unit(_TRAILING.sub("", peel(without_dollars(ungrouped(text)))))
    form = read_answer(measured.number).form if measured is not None else None
    if measured is None or not isinstance(form, Value):
        return None
    return replace(form, measures=form.measures | measured.measures)


def _read(text: str, unit: str | None, *, several: bool, prose: bool) -> Form:
    numbers = None if prose else read_number_list(text.strip())
    if numbers is not None:
        return form_of(numbers)
    # Row separators first: spacing commands look like them.
    text = _FIGURE_WORD.sub(r"\\\1 ", text)
    text = _COLOUR.sub("", _ROW_END.sub(r"\\cr ", text.translate(SIGNS)))
    text = _TRAILING.sub("", peel(without_dollars(ungrouped(text))))
    if _SPACED.fullmatch(text) and not several:
        text = _SPACE.sub("", text)
    if text.lower() in _ALL_REAL:
        text = r"\mathbb{R}"
    if prose:
        return _words(text)
    product = read_simple_product(text)
    if product is not None:
        return form_of(product)
    colons = read_colons(text)
    if colons is not None:
        return colons
    if is_word(text):
        return _words(text)
    numbers = read_number_matrix(text) if text.startswith("\\begin") else read_number_list(text)
    if numbers is not None:
        return form_of(numbers)
    condition = condition_of(text)
    if condition is not None:
        return _set_of(_formula(condition, unit))
    text = without_approximation(text) or text
    label, rest = split_label(text)
    try:
        form = _formula(rest, unit, several=several)
    except NotMathematicsError:
        pieces = split_pieces(rest)
        if len(pieces) > 1:
            try:
                return Several(tuple(_formula(piece, unit) for piece in pieces), "")
            except NotMathematicsError:
                pass
        if is_prose(text):
            return _words(text)
        raise
    if label is not None and isinstance(form, Value):
        return replace(form, label=label)
    if _LETTERS.fullmatch(text) and isinstance(form, Value):
        return Words(plain_words(text), form)
    return form


def _set_of(condition: Form) -> Form:
    """The numbers for which a condition holds, which the condition itself says."""
    if isinstance(condition, Several) and not condition.brackets:
        items = condition.items
        if all(isinstance(item, Value) and item.label for item in items):
            return Several(items, "{}")
        if all(isinstance(item, Relation) for item in items):
            return SetExpression((r"\cap",) * (len(items) - 1), items)
    if not isinstance(condition, Relation | SetExpression):
        raise NotMathematicsError("a set by no inequality")
    return condition


def _words(text: str) -> Words:
    words = plain_words(text)
    if not words:
        raise NotMathematicsError("empty")
    return Words(words)


def _formula(text: str, unit: str | None, *, several: bool = False) -> Form:
    """Reads mathematics with a unit behind it, or money."""
    money = _MONEY.match(text)
    if money is not None:
        bare = money[1] + text[money.end() :]
        form = _formula(bare, unit, several=several)
        if isinstance(form, Value):
            return replace(form, measures=form.measures | measures_in(money[2] or money[3]))
        return form
    measured = split_unit(text, unit)
    if measured is None or not measured.number:
        return form_of(_tree(text, several=several))
    form = form_of(_tree(measured.number, several=several))
    if not isinstance(form, Value):
        if (
            measured.number != text
            and isinstance(form, Relation | Several)
            and not _scaled(measured)
        ):
            return _measured(form, measured.measures)
        if measured.number != text:
            raise NotMathematicsError("a unit behind no value", prose=True)
        return form
    tree = form.tree
    if measured.scale != 1:
        tree = Node("multiply", (tree, number(measured.scale)))
    percent = measured.percent or form.percent
    if measured.percent:
        tree = Node("percent", (tree,))
    measures = measured.measures | form.measures
    return Value(tree, measures, percent, form.degrees, form.label)


def _measured(form: Form, measures: frozenset[str]) -> Form:
    """A list or relation whose numbers are all in the unit behind the last one."""
    if isinstance(form, Value) and not symbols_of(form.tree):
        return replace(form, measures=form.measures | measures)
    if isinstance(form, Several):
        return replace(form, items=tuple(_measured(item, measures) for item in form.items))
    if isinstance(form, Relation):
        return replace(form, sides=tuple(_measured(side, measures) for side in form.sides))
    return form


def _tree(text: str, *, several: bool) -> Node:
    """Parses, but for a plain number."""
    plain = None if several else read_bare_number(text.strip())
    if plain is None:
        return parse(spell_base(text), several=several)
    _, point, part = text.strip().partition(".")
    return Node("number", value=Fraction(plain), decimal=len(part) if point else -1)


def _scaled(measured: Measured) -> bool:
    return measured.scale != 1 or measured.percent
