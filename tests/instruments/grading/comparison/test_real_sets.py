"""Intervals, inequalities, unions and points that are the same set."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.comparison.real_sets import RealSet, compare_real_sets, real_set
from instruments.grading.comparison.settings import EXACT, Settings
from instruments.grading.forms import Form, SetExpression, Several, Value
from instruments.grading.reading.tree import Node, number


def matched(one: str, two: str, settings: Settings = EXACT) -> bool:
    first, second = read_answer(one).form, read_answer(two).form
    assert first is not None
    assert second is not None
    return compare(first, second, settings).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"[1,2)", r"1\le x<2"),
        (r"(1,2]", r"1<x\le 2"),
        (r"x>3", r"(3,\infty)"),
        (r"x>3", r"3<x"),
        (r"x\le 3", r"(-\infty,3]"),
        (r"(-\infty,1)\cup(1,\infty)", r"x\ne 1"),
        (r"(-\infty,1)\cup(1,\infty)", r"\mathbb{R}\setminus\{1\}"),
        (r"[1,2]\cup[2,3]", r"[1,3]\cup[1,2]"),
        (r"[1,2]\cup[2,3]", r"1\le x\le 3"),
        (r"[1,3]\cap[2,4]", r"2\le x\le 3"),
        (r"(3,4)\cup(1,2)", r"(1,2)\cup(3,4)"),
        (r"x\in[1,2)", r"[1,2)"),
        (r"[\frac{1}{2},\sqrt{2})", r"0.5\le x<\sqrt{2}"),
        (r"(-\infty,\infty)", r"\mathbb{R}"),
        (r"(1,2)", r"(1,2)"),
        (r"(1,2)", r"1<x<2"),
        (r"[0,\frac{2}{4}]", r"[0,\frac{1}{2}]"),
        (r"(0,1)\cup\{1\}", r"(0,1]"),
    ],
)
def test_same_set_matches(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"[1,2)", r"[1,2]"),
        (r"[1,2)", r"(1,2)"),
        (r"(1,2]", r"[1,2)"),
        (r"x>3", r"x\ge 3"),
        (r"x>3", r"x<3"),
        (r"x>3", r"y>3"),
        (r"(1,2)\cup(3,4)", r"(1,2)\cup(3,5)"),
        (r"(1,2)\cup(2,3)", r"1<x<3"),
        (r"[1,3]\cap[2,4]", r"[1,4]"),
        (r"(-\infty,1)", r"(1,\infty)"),
        (r"(1,2)", r"(2,1)"),
        (r"[1,2]", r"\{1,2\}"),
        (r"x\ne 1", r"x\ne 2"),
        (r"[1,2)", r"[1,3)"),
        (r"\mathbb{R}", r"(0,\infty)"),
        (r"\emptyset", r"\{0\}"),
    ],
)
def test_another_set_does_not_match(one: str, two: str) -> None:
    assert not matched(one, two)


PLACES = range(-3, 4)
PROBES = [step / 2 for step in range(-9, 10)]
"""Every place where an end may lie, and a point between any two of them."""


def value(place: int) -> Value:
    return Value(number(place))


INFINITY = Value(Node("constant", name="infinity"))
MINUS_INFINITY = Value(Node("negate", (INFINITY.tree,)))


class Known:
    """A set as a form, with the probes that belong to it."""

    def __init__(self, form: Form, members: frozenset[float]) -> None:
        self.form = form
        self.members = members

    def __repr__(self) -> str:
        return f"{self.form.text} with {sorted(self.members)}"


@st.composite
def intervals(draw: st.DrawFn) -> Known:
    low, high = sorted(draw(st.sets(st.sampled_from(PLACES), min_size=2, max_size=2)))
    left, right = draw(st.sampled_from("[(")), draw(st.sampled_from("])"))
    start, stop = value(low), value(high)
    within = {probe for probe in PROBES if low < probe < high}
    within |= {float(low)} if left == "[" else set()
    within |= {float(high)} if right == "]" else set()
    if draw(st.integers(0, 5)) == 0:
        left, start = "(", MINUS_INFINITY
        within |= {probe for probe in PROBES if probe <= low}
    if draw(st.integers(0, 5)) == 0:
        right, stop = ")", INFINITY
        within |= {probe for probe in PROBES if probe >= high}
    return Known(Several((start, stop), left + right), frozenset(within))


@st.composite
def points(draw: st.DrawFn) -> Known:
    chosen = draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=3))
    form = Several(tuple(value(place) for place in chosen), "{}")
    return Known(form, frozenset(map(float, chosen)))


@st.composite
def expressions(draw: st.DrawFn) -> Known:
    parts = draw(st.lists(st.one_of(intervals(), intervals(), points()), min_size=1, max_size=4))
    members = parts[0].members
    signs = []
    for part in parts[1:]:
        signs.append(draw(st.sampled_from([r"\cup", r"\cup", r"\cap", r"\setminus"])))
        if signs[-1] == r"\cup":
            members |= part.members
        elif signs[-1] == r"\cap":
            members &= part.members
        else:
            members -= part.members
    if not signs:
        return parts[0]
    return Known(SetExpression(tuple(signs), tuple(part.form for part in parts)), members)


def known_set(known: Known) -> RealSet:
    found = real_set(known.form)
    assert found is not None
    return found


@settings(max_examples=80)
@given(expressions(), expressions())
def test_sets_are_equal_exactly_when_their_members_are(one: Known, two: Known) -> None:
    outcome = compare_real_sets(known_set(one), known_set(two), EXACT)
    assert outcome.matched == (one.members == two.members)


@settings(max_examples=80)
@given(expressions())
def test_members_are_those_of_the_operations(known: Known) -> None:
    found = {
        probe
        for probe in PROBES
        for low, high in known_set(known).intervals
        if low.place < probe < high.place
        or (probe == low.place and low.closed)
        or (probe == high.place and high.closed)
    }
    assert found == known.members


@settings(max_examples=40)
@given(expressions())
def test_intervals_lie_apart_and_in_order(known: Known) -> None:
    ends = known_set(known).intervals
    for (_, left), (right, _) in pairwise(ends):
        assert left.place < right.place or not (left.closed or right.closed)


@pytest.mark.parametrize(
    ("text", "variable"),
    [("x>3", "x"), ("1<t<2", "t"), (r"x\in[1,2)", "x"), ("(1,2]", None), (r"y\ne 1", "y")],
)
def test_letter_of_a_set_is_kept(text: str, variable: str | None) -> None:
    form = read_answer(text).form
    assert form is not None
    found = real_set(form)
    assert found is not None
    assert found.variable == variable


@pytest.mark.parametrize(
    "text",
    [
        "5",
        "x+1",
        "(1,2,3)",
        "(2,1]",
        "[a,b)",
        "x+y>2",
        "x<a",
        "1>x<2",
        "x=5",
        r"\{1,x\}",
        "[1,i)",
        r"(1,2]\cup A",
        r"x>1\text{ or }y<0",
        "yes",
    ],
)
def test_what_is_no_set_of_numbers_is_none(text: str) -> None:
    form = read_answer(text).form
    assert form is not None
    assert real_set(form) is None


def test_letters_of_two_sets_must_be_the_same() -> None:
    assert not matched("1<x<2", "1<y<2")


def test_letter_may_be_missing_on_one_side() -> None:
    assert matched("1<x<2", "(1,2)")


@pytest.mark.parametrize(("two", "expected"), [("[0.9,2.1)", True), ("[0.8,2.1)", False)])
def test_tolerance_counts_for_ends(two: str, expected: bool) -> None:
    assert matched(two, "[1,2)", Settings(tolerance=Fraction(1, 10))) == expected


def test_end_that_cannot_be_placed_makes_no_set() -> None:
    hard = Value(Node("power", (number(2), Node("power", (number(10), number(9))))))
    assert real_set(Several((value(0), hard), "[)")) is None
