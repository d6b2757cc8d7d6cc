"""Reads the text of an answer into a form that can be compared."""

import re
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from instruments.grading.algebra.budget import budget
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.forms import (
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
from instruments.grading.measures import measures_in
from instruments.grading.plain_numbers import read_bare_number
from instruments.grading.reading.alternatives import alternatives
from instruments.grading.reading.colons import read_colons
from instruments.grading.reading.dollars import without_dollars
from instruments.grading.reading.errors import NotMathematicsError, TooDeepError
from instruments.grading.reading.labels import split_label, tree_label
from instruments.grading.reading.notation import ungrouped
from instruments.grading.reading.number_lists import read_number_list, read_number_matrix
from instruments.grading.reading.numerals import spell_base
from instruments.grading.reading.parser import parse
from instruments.grading.reading.pieces import split_pieces
from instruments.grading.reading.prose import is_prose, is_word, plain_words
from instruments.grading.reading.signs import SIGNS
from instruments.grading.reading.tree import Node, number, walk
from instruments.grading.units import Measured, split_unit
from instruments.grading.unwrapping import peel

__all__ = ["MAX_CHARACTERS", "Reading", "read_answer"]

MAX_CHARACTERS = 1000
"""Longer answers are over the limit; no parsing is tried."""

_LETTERS = re.compile(r"[A-Za-z]{3,}")
_MONEY = re.compile(r"^([-+]?)\s*\\?([$\u00a3\u20ac\u00a5\u20b9])\s*(?=[-+]?[0-9.(\\])")
_NO_EXPRESSION = frozenset({"sequence", "relation", "sets", "matrix", "modulo", "based"})
_COLOUR = re.compile(r"\\(?:text)?color\s*\{[A-Za-z]+\}")
_TRAILING = re.compile(r"\s*(?:,|\\cr\s*)$")
_FIGURE_NAME = re.compile(r"\\(?:angle|triangle|square|measuredangle)\s*")
_JOINED = {"and": r"\cap", "or": r"\cup"}


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


def _read(text: str, unit: str | None, *, several: bool, prose: bool) -> Form:
    # Row separators first: spacing commands look like them.
    text = _COLOUR.sub("", text.translate(SIGNS).replace("\\\\", r"\cr "))
    text = _TRAILING.sub("", peel(without_dollars(ungrouped(text))))
    if prose:
        return _words(text)
    colons = read_colons(text)
    if colons is not None:
        return colons
    if is_word(text):
        return _words(text)
    numbers = read_number_matrix(text) if text.startswith("\\begin") else read_number_list(text)
    if numbers is not None:
        return _form(numbers)
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
            return replace(form, measures=form.measures | measures_in(money[2]))
        return form
    measured = split_unit(text, unit)
    if measured is None or not measured.number or _FIGURE_NAME.fullmatch(measured.number):
        return _form(_tree(text, several=several))
    form = _form(_tree(measured.number, several=several))
    if not isinstance(form, Value):
        if (
            measured.number != text
            and isinstance(form, Relation | Several)
            and not _scaled(measured)
        ):
            return form
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


def _tree(text: str, *, several: bool) -> Node:
    """Parses, but for a plain number."""
    plain = None if several else read_bare_number(text.strip())
    if plain is None:
        return parse(spell_base(text), several=several)
    _, point, part = text.strip().partition(".")
    return Node("number", value=Fraction(plain), decimal=len(part) if point else -1)


def _scaled(measured: Measured) -> bool:
    return measured.scale != 1 or measured.percent


def _form(tree: Node) -> Form:
    """Turns a tree into the form that its top says."""
    kind = tree.kind
    if kind == "sequence":
        items = tuple(item for part in tree.parts for item in _members(part))
        if tree.name in _JOINED:
            inequalities = all(
                isinstance(item, Relation) and item.signs != ("=",) for item in items
            )
            if inequalities:
                return SetExpression((_JOINED[tree.name],) * (len(items) - 1), items)
            return Several(items, "")
        return Several(items, tree.name)
    if kind == "relation":
        return _relation(tree)
    if kind == "sets":
        return SetExpression(tuple(tree.name.split()), tuple(_form(part) for part in tree.parts))
    if kind == "matrix":
        return Matrix(int(tree.name), tuple(_form(part) for part in tree.parts))
    if kind == "modulo":
        return _residue(tree)
    if kind == "based":
        digits, _, base = tree.name.partition("_")
        return Numeral(digits, int(base[:9]))
    if tree.kind == "multiply" and all(_is_capital(part) for part in tree.parts):
        # A name of points or a word of signs such as HHT: its order says something.
        return Words("".join(part.name for part in tree.parts), _value(tree))
    if tree.kind == "multiply" and tree.parts[0].name in ("angle", "triangle"):
        names = [part.name for part in tree.parts[1:]]
        return Words(" ".join([tree.parts[0].name, *min(names, names[::-1])]))
    values = alternatives(tree)
    if len(values) > 1:
        return Several(tuple(_value(value) for value in values), "")
    return _value(values[0])


def _is_capital(tree: Node) -> bool:
    return tree.kind == "symbol" and len(tree.name) == 1 and tree.name.isupper()


def _members(tree: Node) -> tuple[Form, ...]:
    """A member of a list; plus-minus gives two."""
    form = _form(tree)
    if isinstance(form, Several) and not form.brackets:
        return form.items
    return (form,)


def _value(tree: Node, label: str | None = None) -> Value:
    """A value, its degree and percent signs noted."""
    degrees = tree.kind == "multiply" and tree.parts[-1] == Node("constant", name="degree")
    if degrees:
        rest = tree.parts[:-1]
        tree = rest[0] if len(rest) == 1 else Node("multiply", rest)
    if tree.parts and any(node.name == "dots" for node in walk(tree)):
        raise NotMathematicsError("dots inside an expression")
    if any(node.kind in _NO_EXPRESSION for node in walk(tree)):
        raise NotMathematicsError("a list or relation inside an expression")
    inner = tree.parts[0] if tree.kind == "negate" else tree
    percent = inner.kind == "percent"
    measures = measures_in("degree" if degrees else "")
    return Value(tree, measures, percent, degrees, label)


def _relation(tree: Node) -> Form:
    """A relation; ``x = 5`` is the value 5 with a label."""
    signs, parts = tuple(tree.name.split()), tree.parts
    if signs == ("=",):
        names = [tree_label(part) for part in parts]
        # In ``n = f(n)`` the function is what is named.
        swapped = names[1] is not None and "(" in names[1] and "(" not in (names[0] or "")
        named = ((names[0], parts[1]), (names[1], parts[0]))
        for name, value in named[::-1] if swapped else named:
            if name is not None:
                return _labelled(name, _form(value))
    if set(signs) == {"="} and len(parts) > 2:  # x = 2+3 = 5
        name = tree_label(parts[0])
        last = _true_chain(signs[1:], tuple(_form(part) for part in parts[1:]))
        if name is not None and last is not None:
            return _labelled(name, last)
    sides = tuple(_form(part) for part in parts)
    return _true_chain(signs, sides) or Relation(signs, sides)


def _is_literal(form: Form) -> bool:
    """Whether a side is a bare number, so that ``5 = 5`` says nothing."""
    return isinstance(form, Value) and form.tree.kind == "number"


def _true_chain(signs: tuple[str, ...], sides: tuple[Form, ...]) -> Value | None:
    """The value of a calculation that was written out, ``48+24=72``; None when it is false."""
    values = [side for side in sides if isinstance(side, Value)]
    if all(_is_literal(side) for side in sides):
        return None
    if set(signs) != {"="} or len(values) != len(sides) or symbols_of(*(v.tree for v in values)):
        return None
    try:
        with budget():
            forms = [value.form for value in values]
            last = forms[-1]
            equal = isinstance(last, Quotient) and all(
                isinstance(form, Quotient) and form.equals(last) for form in forms
            )
    except ArithmeticError:
        return None
    return values[-1] if equal else None


def _labelled(name: str, form: Form) -> Form:
    if isinstance(form, Value):
        return replace(form, label=name)
    if isinstance(form, Several) and not form.brackets:
        return Several(tuple(_labelled(name, item) for item in form.items), "")
    return form


def _residue(tree: Node) -> Form:
    value, modulus = tree.parts
    label = None
    if value.kind == "relation" and value.name in (r"\equiv", "="):
        label = tree_label(value.parts[0])
        if label is None:
            value = Node("add", (value.parts[0], Node("negate", (value.parts[1],))))
        else:
            value = value.parts[1]
    if value.kind in ("relation", "sequence"):
        raise NotMathematicsError("a residue of no value")
    return Residue(_value(value), _value(modulus), label)
