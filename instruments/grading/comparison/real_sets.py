"""Sets of real numbers: intervals, inequalities, unions and points brought to one form."""

from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal

from instruments.grading.algebra.numeric import NoValueError, evaluate
from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.comparison.linear import Linear, linear
from instruments.grading.comparison.relations import flipped
from instruments.grading.comparison.settings import EXACT, Outcome, Settings
from instruments.grading.comparison.values import compare_values
from instruments.grading.forms import Form, Relation, SetExpression, Several, Value
from instruments.grading.reading.tree import Node

__all__ = ["RealSet", "compare_real_sets", "real_set"]

_DIGITS = 40
_INFINITE = Value(Node("constant", name="infinity"))
_CLOSED = {"<": False, r"\le": True}
_MOST = 50
_CLOSE = 1e-25


@dataclass(frozen=True)
class End:
    """An end of an interval.

    Attributes:
        place: Its approximate place, for order; infinite ends too.
        value: Its exact value; None for an infinite end.
        closed: Whether the end belongs to the set.
    """

    place: Any
    value: Value | None
    closed: bool


@dataclass(frozen=True)
class RealSet:
    """Disjoint intervals from left to right; a point is an interval of length zero.

    Attributes:
        intervals: Pairs of ends.
        variable: The letter that the set was written with; None for none.
    """

    intervals: tuple[tuple[End, End], ...]
    variable: str | None = None


def compare_real_sets(predicted: RealSet, gold: RealSet, settings: Settings) -> Outcome:
    """Sets are equal when all their ends are, open or closed alike."""
    named = (predicted.variable, gold.variable)
    if None not in named and named[0] != named[1]:
        return Outcome("no_match", "label")
    if len(predicted.intervals) != len(gold.intervals):
        return Outcome("no_match", "interval")
    for one, two in zip(predicted.intervals, gold.intervals, strict=True):
        for given, wanted in zip(one, two, strict=True):
            outcome = _compare_ends(given, wanted, settings)
            if not outcome.matched:
                return outcome
    return Outcome("match", "interval")


def _compare_ends(given: End, wanted: End, settings: Settings) -> Outcome:
    if given.closed != wanted.closed or (given.value is None) != (wanted.value is None):
        return Outcome("no_match", "interval")
    if given.value is None or wanted.value is None:
        return Outcome("match" if given.place == wanted.place else "no_match", "interval")
    return compare_values(given.value, wanted.value, settings)


def real_set(form: Form) -> RealSet | None:
    """Reads a form as a set of real numbers.

    Args:
        form: An interval, a set of numbers, a linear inequality in one letter or in its
            absolute value, inequalities without a common number, or a union, an intersection or a
            difference of these.

    Returns:
        The set; None when the form is none, or its ends cannot be put in order.
    """
    try:
        if isinstance(form, Several):
            return _several(form)
        if isinstance(form, Relation):
            return _relation(form)
        if isinstance(form, SetExpression):
            return _expression(form)
        if isinstance(form, Value):
            return _named(form)
    except NoValueError:
        return None
    return None


def _named(value: Value) -> RealSet | None:
    tree = value.tree
    if tree == Node("symbol", name="mathbbR"):
        return RealSet(((_end(_signed(-1), closed=False), _end(_INFINITE, closed=False)),))
    if tree == Node("constant", name="emptyset"):
        return RealSet(())
    return None


def _several(form: Several) -> RealSet | None:
    if not form.brackets and all(isinstance(item, Relation) for item in form.items):
        return _inequalities(form)
    items = [item for item in form.items if isinstance(item, Value)]
    if len(items) != len(form.items):
        return None
    if form.brackets == "{}":
        points = [_end(item, closed=True) for item in items]
        return _united([(point, point) for point in points], None)
    if len(items) == 2 and form.brackets in ("()", "(]", "[)", "[]"):
        left = _end(items[0], closed=form.brackets[0] == "[")
        right = _end(items[1], closed=form.brackets[1] == "]")
        return RealSet(((left, right),)) if left.place < right.place else None
    return None


def _inequalities(form: Several) -> RealSet | None:
    """Inequalities in a row: where no number fulfils two of them, each gives a part of the set.

    ``x < 0, x > 1`` is a union, ``x > 0, x < 1`` an intersection; of ``x > 1, x > 3`` nobody
    knows which is meant.
    """
    parts = [real_set(item) for item in form.items]
    known = [part for part in parts if part is not None]
    names = {part.variable for part in known}
    if len(known) != len(parts) or len(names) != 1:
        return None
    common = [_common(one.intervals, two.intervals) for one, two in combinations(known, 2)]
    if not any(common):
        return _united([ends for part in known for ends in part.intervals], names.pop())
    pairs = zip(combinations(known, 2), common, strict=True)
    if any(not both or both in (one.intervals, two.intervals) for (one, two), both in pairs):
        return None
    meant = known[0].intervals
    for part in known[1:]:
        meant = _common(meant, part.intervals)
    return RealSet(meant, names.pop())


def _relation(form: Relation) -> RealSet | None:
    if form.signs == (r"\in",):
        inner = real_set(form.sides[1])
        name = _letter(form.sides[0])
        return None if inner is None or name is None else RealSet(inner.intervals, name)
    if form.signs[0] in (">", r"\ge"):
        form = flipped(form)
    if any(sign not in _CLOSED for sign in form.signs):
        return _unequal(form)
    if len(form.signs) == 2:  # a < x < b
        ends = _CLOSED[form.signs[0]], _CLOSED[form.signs[1]]
        return _interval(form.sides[0], form.sides[2], ends, linear(form.sides[1]))
    if len(form.signs) != 1:
        return None
    closed = _CLOSED[form.signs[0]]
    left, right = form.sides
    if _is_absolute(left):  # |x| < b
        return _interval(_opposite(right), right, (closed, closed), _inside(left))
    if _is_absolute(right):  # b < |x|
        middle = _interval(_opposite(left), left, (not closed, not closed), _inside(right))
        return None if middle is None else RealSet(_complement(middle.intervals), middle.variable)
    if linear(left) is not None:
        return _interval(_signed(-1), right, (False, closed), linear(left))
    return _interval(left, _INFINITE, (closed, False), linear(right))


def _is_absolute(form: Form) -> bool:
    return isinstance(form, Value) and (form.tree.kind, form.tree.name) == ("function", "abs")


def _inside(form: Form) -> Linear | None:
    """What stands between the bars."""
    inner = linear(Value(form.tree.parts[0])) if isinstance(form, Value) else None
    # In ``|z| < 1`` the letter may be a complex number.
    return None if inner is None or inner.name in ("z", "w") else inner


def _opposite(form: Form) -> Form:
    return Value(Node("negate", (form.tree,)), form.measures) if isinstance(form, Value) else form


def _unequal(form: Relation) -> RealSet | None:
    """All numbers but one."""
    name = _letter(form.sides[0])
    point = form.sides[1]
    if form.signs != (r"\ne",) or name is None or not isinstance(point, Value):
        return None
    gap = _end(point, closed=False)
    return RealSet(
        ((_end(_signed(-1), closed=False), gap), (gap, _end(_INFINITE, closed=False))), name
    )


def _interval(
    low: Form, high: Form, closed: tuple[bool, bool], inner: Linear | None
) -> RealSet | None:
    """Where an expression of the first degree lies between two values."""
    if inner is None or not isinstance(low, Value) or not isinstance(high, Value):
        return None
    if inner.slope < 0:
        low, high, closed = high, low, closed[::-1]
    ends = []
    for value, is_closed in zip((low, high), closed, strict=True):
        end = _end(value, closed=is_closed)
        if end.value is not None:
            end = _end(inner.solved(value), closed=is_closed)
        elif inner.slope < 0:
            end = End(-end.place, None, closed=False)
        ends.append(end)
    left, right = ends
    return RealSet(((left, right),), inner.name) if left.place < right.place else None


def _letter(form: Form) -> str | None:
    return form.tree.name if isinstance(form, Value) and form.tree.kind == "symbol" else None


def _signed(sign: Literal[-1, 1]) -> Value:
    return _INFINITE if sign > 0 else Value(Node("negate", (_INFINITE.tree,)))


def _end(value: Value, *, closed: bool) -> End:
    tree = value.tree
    negative = tree.kind == "negate"
    inner = tree.parts[0] if negative else tree
    if inner.kind == "constant" and inner.name in ("infinity", "infty"):
        return End(float("-inf") if negative else float("inf"), None, closed=False)
    if symbols_of(tree):
        raise NoValueError("an end with letters")
    place = evaluate(tree, {}, _DIGITS)
    if place.imag != 0:
        raise NoValueError("a complex end")
    return End(place, value, closed)


def _expression(form: SetExpression) -> RealSet | None:
    parts = [_part(part) for part in form.sets]
    known = [part for part in parts if part is not None]
    if len(known) != len(parts):
        return None
    names = {part.variable for part in known} - {None}
    if len(names) > 1:
        return None
    result = known[0].intervals
    for sign, part in zip(form.signs, known[1:], strict=True):
        if sign == r"\cup":
            result = _united([*result, *part.intervals], None).intervals
        elif sign == r"\cap":
            result = _common(result, part.intervals)
        else:
            result = _common(result, _complement(part.intervals))
    return RealSet(result, names.pop() if names else None)


def _part(form: Form) -> RealSet | None:
    """A part of a union; ``x = 5`` is a point there."""
    if isinstance(form, Value) and form.label is not None and len(form.label) == 1:
        point = _end(form, closed=True)
        return RealSet(((point, point),), form.label)
    return real_set(form)


def _united(intervals: list[tuple[End, End]], name: str | None) -> RealSet:
    """Joins intervals that overlap or touch."""
    if len(intervals) > _MOST:
        raise NoValueError("too many intervals")
    ordered = sorted(intervals, key=lambda ends: (ends[0].place, not ends[0].closed))
    joined: list[tuple[End, End]] = []
    for left, right in ordered:
        if joined and _touch(joined[-1][1], left):
            last = joined[-1]
            joined[-1] = (last[0], _further(last[1], right))
        else:
            joined.append((left, right))
    return RealSet(tuple(joined), name)


def _touch(end: End, start: End) -> bool:
    if abs(start.place - end.place) < _CLOSE and start.value is not None and end.value is not None:
        if not compare_values(start.value, end.value, EXACT).matched:
            raise NoValueError("ends too close to be put in order")
        return start.closed or end.closed
    return bool(start.place < end.place)


def _further(one: End, two: End) -> End:
    if one.place == two.place:
        return one if one.closed else two
    return one if one.place > two.place else two


def _common(
    one: tuple[tuple[End, End], ...], two: tuple[tuple[End, End], ...]
) -> tuple[tuple[End, End], ...]:
    """The intersection."""
    found = []
    for left, right in one:
        for start, stop in two:
            low = max(left, start, key=lambda end: (end.place, not end.closed))
            high = min(right, stop, key=lambda end: (end.place, end.closed))
            if low.place < high.place or (low.place == high.place and low.closed and high.closed):
                found.append((low, high))
    return tuple(sorted(found, key=lambda ends: ends[0].place))


def _complement(intervals: tuple[tuple[End, End], ...]) -> tuple[tuple[End, End], ...]:
    """What is left of the real line."""
    gaps = []
    start = _end(_signed(-1), closed=False)
    for left, right in intervals:
        if left.value is not None:
            gaps.append((start, End(left.place, left.value, not left.closed)))
        start = End(right.place, right.value, right.value is not None and not right.closed)
    if not intervals or intervals[-1][1].value is not None:
        gaps.append((start, _end(_INFINITE, closed=False)))
    return tuple(gaps)
