"""Turns the syntax tree of an answer into the form that can be compared."""

import operator
import re
from dataclasses import replace

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
from instruments.grading.reading.alternatives import alternatives
from instruments.grading.reading.errors import NotMathematicsError
from instruments.grading.reading.labels import tree_label
from instruments.grading.reading.tree import Node, walk

__all__ = ["form_of"]

_NO_EXPRESSION = frozenset({"sequence", "relation", "sets", "matrix", "modulo", "based"})
_FIGURES = frozenset({"angle", "triangle", "square"})
_POINT = re.compile(r"call [A-Z]")
_JOINED = {"and": r"\cap", "or": r"\cup"}


def form_of(tree: Node) -> Form:
    """Turns a tree into the form that its top says.

    Args:
        tree: What the parser built of a whole answer.

    Returns:
        The form; plus-minus signs are spelt out as several values.

    Raises:
        NotMathematicsError: A list, a relation or dots stand inside an expression.
    """
    kind = tree.kind
    if kind == "sequence":
        items = tuple(item for part in tree.parts for item in _members(part))
        if tree.name in _JOINED:
            relations = [isinstance(item, Relation) and item.signs != ("=",) for item in items]
            named = [isinstance(item, Value) and item.label is not None for item in items]
            if any(relations) and all(map(operator.or_, relations, named)):
                return SetExpression((_JOINED[tree.name],) * (len(items) - 1), items)
            if tree.name == "or" and len({item.text for item in items}) == 1:
                return items[-1]  # 2/5 or 0.4
            names = {item.label for item in items if isinstance(item, Value)}
            if tree.name == "or" and len(names - {None}) > 1:  # x = 1 or y = 2 is no point
                return SetExpression((r"\cup",) * (len(items) - 1), items)
            return Several(items, "")
        return Several(items, tree.name)
    if kind == "relation":
        return _relation(tree)
    if kind == "sets":
        return SetExpression(tuple(tree.name.split()), tuple(form_of(part) for part in tree.parts))
    if kind == "matrix":
        return Matrix(int(tree.name), tuple(form_of(part) for part in tree.parts))
    if kind == "modulo":
        return _residue(tree)
    if kind == "based":
        digits, _, base = tree.name.partition("_")
        return Numeral(digits, int(base[:9]))
    if tree.kind == "multiply" and all(_is_capital(part) for part in tree.parts):
        # A name of points or a word of signs such as HHT: its order says something.
        return Words("".join(part.name for part in tree.parts), _value(tree))
    if any(node.name in _FIGURES for node in walk(tree)):
        raise NotMathematicsError("a figure is named by its points", prose=True)
    if tree.kind == "function" and _POINT.fullmatch(tree.name) and len(tree.parts) > 1:
        # A point with its coordinates: ``P(1, 2)``.
        return Several(tuple(form_of(part) for part in tree.parts), "()", tree.name[-1])
    values = alternatives(tree)
    if len(values) > 1:
        return Several(tuple(_value(value) for value in values), "")
    return _value(values[0])


def _is_capital(tree: Node) -> bool:
    return tree.kind == "symbol" and len(tree.name) == 1 and tree.name.isupper()


def _members(tree: Node) -> tuple[Form, ...]:
    """A member of a list; plus-minus gives two."""
    form = form_of(tree)
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
                return _labelled(name, form_of(value))
    named_set = _named_set(signs, parts)
    if named_set is not None:
        return named_set
    if set(signs) == {"="} and len(parts) > 2:  # x = 2+3 = 5
        name = tree_label(parts[0])
        last = _true_chain(signs[1:], tuple(form_of(part) for part in parts[1:]))
        if name is not None and last is not None:
            return _labelled(name, last)
    sides = tuple(form_of(part) for part in parts)
    return _true_chain(signs, sides) or Relation(signs, sides)


def _named_set(signs: tuple[str, ...], parts: tuple[Node, ...]) -> Form | None:
    r"""A tuple or a set of values under names: ``(x, y) = (1, 2)``, ``x \in \{1, 2\}``."""
    if len(parts) != 2 or signs[0] not in ("=", r"\in") or parts[1].kind != "sequence":
        return None
    values = form_of(parts[1])
    if not isinstance(values, Several):
        return None
    if signs == (r"\in",):
        return _members_of(parts[0], values)
    names = [tree_label(part) for part in parts[0].parts]
    if (parts[0].kind, parts[0].name, values.brackets) != ("sequence", "()", "()"):
        return None
    if None in names or not len(names) == len(set(names)) == len(values.items):
        return None
    items = zip(names, values.items, strict=True)
    return Several(tuple(_labelled(name or "", item) for name, item in items), "()")


def _members_of(tree: Node, values: Several) -> Form | None:
    r"""The values of a letter, or of the letters of a tuple, in a set of them."""
    if values.brackets != "{}":
        return None
    name = tree_label(tree)
    if name is not None:
        return Several(tuple(_labelled(name, item) for item in values.items), "{}")
    if (tree.kind, tree.name) != ("sequence", "()"):
        return None
    names = [tree_label(part) or "" for part in tree.parts]
    tuples = [item for item in values.items if isinstance(item, Several) and item.brackets == "()"]
    sizes = {len(item.items) for item in tuples} | {len(set(names) - {""})}
    if len(tuples) != len(values.items) or sizes != {len(names)}:
        return None
    named = (
        tuple(_labelled(name, item) for name, item in zip(names, pair.items, strict=True))
        for pair in tuples
    )
    return Several(tuple(Several(items, "()") for items in named), "{}")


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
    return replace(form, label=name) if isinstance(form, Several | Matrix) else form


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
