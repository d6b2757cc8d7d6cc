"""Equations up to a factor, inequalities up to a positive one."""

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.comparison.relations import (
    compare_equations,
    compare_inequalities,
    equation_of,
    flipped,
)
from instruments.grading.comparison.settings import EXACT, Settings
from instruments.grading.forms import Relation, Several, Value
from instruments.grading.reading.tree import Node, number


def matched(one: str, two: str, settings: Settings = EXACT) -> bool:
    first, second = read_answer(one).form, read_answer(two).form
    assert first is not None
    assert second is not None
    return compare(first, second, settings).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"2x+3y=6", r"4x+6y=12"),
        (r"y=2x+3", r"2x-y+3=0"),
        (r"y=2x+3", r"y-2x=3"),
        (r"x+y=1", r"-x-y=-1"),
        (r"x+y=1", r"1=x+y"),
        (r"\frac{x}{2}+\frac{y}{3}=1", r"3x+2y=6"),
        (r"x=5", r"5"),
        (r"5", r"x=5"),
        (r"x=5", r"5=x"),
        (r"xy=1", r"y=\frac{1}{x}"),
        (r"(x-1)^2+y^2=4", r"x^2+y^2-2x-3=0"),
        (r"x+y<2", r"2x+2y<4"),
        (r"x+y<2", r"2>x+y"),
        (r"x+y<2", r"-x-y>-2"),
        (r"x+y\le 2", r"2\ge x+y"),
        (r"x\ne 3", r"3\ne x"),
        (r"a<b<c", r"c>b>a"),
        (r"f(x)=2x+1", r"f(x)=1+2x"),
        (r"y=2x+1", r"f(x)=2x+1"),
    ],
)
def test_same_relation_matches(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"2x+3y=6", r"2x+3y=7"),
        (r"y=2x+3", r"y=2x-3"),
        (r"x=5", r"y=5"),
        (r"x=5", r"x=-5"),
        (r"x+y<2", r"x+y>2"),
        (r"x+y<2", r"x+y\le 2"),
        (r"x+y<2", r"x+y=2"),
        (r"x+y<2", r"-x-y<-2"),
        (r"x\ne 3", r"x=3"),
        (r"a<b<c", r"a<c<b"),
        (r"x^2=4", r"x=2"),
        (r"f(x)=2x", r"g(x)=2x"),
        (r"x+y=1", r"x+z=1"),
        (r"xy=0", r"x=0"),
        (r"x^2+y^2=1", r"x^2-y^2=1"),
    ],
)
def test_another_relation_does_not_match(one: str, two: str) -> None:
    assert not matched(one, two)


def relation(text: str) -> Relation:
    form = read_answer(text).form
    assert isinstance(form, Relation)
    return form


coefficients = st.tuples(*[st.integers(-4, 4)] * 3)
Coefficients = tuple[int, int, int]


def line(row: tuple[int | Fraction, ...], sign: str) -> Relation:
    """The relation ``ax + by + c`` to zero."""
    terms = (
        Node("multiply", (number(row[0]), Node("symbol", name="x"))),
        Node("multiply", (number(row[1]), Node("symbol", name="y"))),
        number(row[2]),
    )
    return Relation((sign,), (Value(Node("add", terms)), Value(number(0))))


def proportional(one: Coefficients, two: Coefficients) -> Fraction | None:
    """The factor between two rows; None when there is none."""
    pairs = [(a, b) for a, b in zip(one, two, strict=True) if a or b]
    if not all(a and b for a, b in pairs):
        return None
    ratios = {Fraction(a, b) for a, b in pairs}
    return ratios.pop() if len(ratios) == 1 else None


@settings(max_examples=80)
@given(coefficients, coefficients)
def test_lines_are_equal_exactly_when_their_coefficients_are_proportional(
    one: Coefficients, two: Coefficients
) -> None:
    assume(any(one[:2]) and any(two[:2]))
    matched = compare_equations(line(one, "="), line(two, "="), EXACT).matched
    assert matched == (proportional(one, two) is not None)


@settings(max_examples=40)
@given(coefficients, st.fractions(-9, 9, max_denominator=9).filter(bool))
def test_equation_times_a_number_is_the_same(row: Coefficients, factor: Fraction) -> None:
    assume(any(row[:2]))
    other = tuple(factor * value for value in row)
    assert compare_equations(line(row, "="), line(other, "="), EXACT).matched


@settings(max_examples=60)
@given(
    coefficients,
    st.fractions(-9, 9, max_denominator=9).filter(bool),
    st.sampled_from(["<", ">", r"\le", r"\ge"]),
)
def test_inequality_times_a_number_is_the_same_for_a_positive_one(
    row: Coefficients, factor: Fraction, sign: str
) -> None:
    assume(any(row[:2]))
    other = tuple(factor * value for value in row)
    outcome = compare_inequalities(line(row, sign), line(other, sign), EXACT)
    assert outcome.matched == (factor > 0)


@settings(max_examples=60)
@given(coefficients, st.sampled_from(["<", ">", r"\le", r"\ge", r"\ne"]))
def test_inequality_read_from_the_other_end_is_the_same(row: Coefficients, sign: str) -> None:
    assume(any(row[:2]))
    one = line(row, sign)
    assert compare_inequalities(one, flipped(one), EXACT).matched


@settings(max_examples=40)
@given(coefficients, st.permutations(["<", ">", r"\le", r"\ge", r"\ne"]))
def test_another_sign_is_another_inequality(row: Coefficients, signs: list[str]) -> None:
    assume(any(row[:2]))
    one, two = line(row, signs[0]), line(row, signs[1])
    assert not compare_inequalities(one, two, EXACT).matched


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("a<b", (">",)),
        ("a>b", ("<",)),
        (r"a\le b", (r"\ge",)),
        (r"a\ge b", (r"\le",)),
        ("a+1=b+2", ("=",)),
        (r"a\ne b", (r"\ne",)),
        (r"a<b\le c", (r"\ge", ">")),
    ],
)
def test_signs_are_mirrored(text: str, signs: tuple[str, ...]) -> None:
    assert flipped(relation(text)).signs == signs


def test_sides_change_places() -> None:
    one = relation("a<b<c")
    assert flipped(one).sides == one.sides[::-1]


def test_relation_read_twice_from_the_other_end_is_itself() -> None:
    one = relation(r"a<b\le c")
    assert flipped(flipped(one)) == one


def test_sign_without_a_mirror_stays_as_it_is() -> None:
    one = relation(r"x\in(1,2]")
    assert flipped(one) == one


@pytest.mark.parametrize("label", [None, "the answer", "x-y"])
def test_value_without_a_letter_is_no_equation(label: str | None) -> None:
    assert equation_of(Value(number(5), label=label)) is None


@pytest.mark.parametrize("label", ["x", "y_1", r"\alpha"])
def test_value_with_a_letter_is_an_equation_of_it(label: str) -> None:
    found = equation_of(Value(number(5), label=label))
    expected = (Value(Node("symbol", name=label)), Value(number(5)))
    assert found == Relation(("=",), expected)


@pytest.mark.parametrize("label", ["f(x)", "P(x)"])
def test_value_of_a_function_is_an_equation(label: str) -> None:
    found = equation_of(Value(number(5), label=label))
    assert found is not None
    assert (found.signs, found.sides[1]) == (("=",), Value(number(5)))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\frac{1}{x}+\frac{1}{y}=1", "x+y=xy"),
        (r"\frac{y}{x^2}=3", "y=3x^2"),
        (r"\frac{1}{x}=\frac{1}{y}", "x=y"),
        (r"\frac{x}{y^2}=\frac{1}{y}", "x=y"),
        (r"\frac{x+y}{3}=\frac{x-y}{2}", "x=5y"),
        (r"\frac{x}{x+y}=2", "x=2x+2y"),
        (r"V=\frac{4}{3}\pi r^3", r"3V=4\pi r^3"),
        (r"\sqrt{x}+y=1", r"2y=2-2\sqrt{x}"),
    ],
)
def test_denominators_are_cleared(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\frac{x}{y}>1", "x>y"),
        (r"\frac{1}{x}<\frac{1}{y}", "x>y"),
        (r"\frac{x}{x+y}<2", "x<2x+2y"),
    ],
)
def test_denominators_of_unknown_sign_are_not_cleared_in_inequalities(one: str, two: str) -> None:
    assert not compare_inequalities(relation(one), relation(two), EXACT).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\frac{x+y}{2}<1", "x+y<2"),
        (r"\frac{x+y}{-2}<1", "x+y>-2"),
        (r"x+y<\frac{1}{2}", "2x+2y<1"),
    ],
)
def test_numeric_denominators_are_cleared_in_inequalities(one: str, two: str) -> None:
    assert compare_inequalities(relation(one), relation(two), EXACT).matched


@pytest.mark.parametrize("text", ["x+y=x+y", "x-x=0"])
def test_equation_that_says_nothing_equals_no_other(text: str) -> None:
    assert not compare_equations(relation(text), relation("y-y=0"), EXACT).matched


def test_inequality_that_says_nothing_equals_no_other() -> None:
    assert not compare_inequalities(relation("x+1<x+2"), relation("x+1<x+3"), EXACT).matched


@pytest.mark.parametrize("function", [compare_equations, compare_inequalities])
def test_sides_without_a_value_make_no_match(function: object) -> None:
    pair = Several((Value(number(1)), Value(number(2))), "()")
    one = Relation(("=",), (pair, Value(Node("symbol", name="x"))))
    assert not function(one, one, EXACT).matched  # type: ignore[operator]


@pytest.mark.parametrize(("text", "rule"), [("x+y=1", "equation"), ("x+y<1", "inequality")])
def test_rule_is_named(text: str, rule: str) -> None:
    form = relation(text)
    function = compare_equations if rule == "equation" else compare_inequalities
    assert function(form, form, EXACT).rule == rule


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("x+y=1", "x+y<1"),
        ("x+y=1", "(1,2)"),
        ("x+y=1", "1"),
        ("x+y=1", "x+y=1=z"),
        ("a<b<c", "a<b"),
    ],
)
def test_another_kind_of_relation_does_not_match(one: str, two: str) -> None:
    assert not matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\frac{1}{0}+y=x", r"\frac{1}{0}+y=z"),
        (r"x=\ln 0+y", r"z=\ln 0+y"),
        ("(x+y)^{1000}=z", "(x+y)^{1000}=y"),
    ],
)
def test_sides_without_a_normal_form_are_not_equal(one: str, two: str) -> None:
    assert not matched(one, two)
