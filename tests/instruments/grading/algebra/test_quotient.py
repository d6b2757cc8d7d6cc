"""Fractions of polynomials: field laws, equality that is a proof, printed forms."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from mpmath import MPContext

from instruments.grading.algebra.generator import IMAGINARY, symbol
from instruments.grading.algebra.limits import AlgebraLimitError, UndefinedError
from instruments.grading.algebra.normal_form import normal_form
from instruments.grading.algebra.numeric import NoValueError, evaluate
from instruments.grading.algebra.polynomial import Polynomial
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node, number

ZERO, ONE = Quotient.number(0), Quotient.number(1)
SYMBOLS = ("x", "y")


def node(kind: str, *parts: Node, name: str = "") -> Node:
    return Node(kind, parts, name)  # type: ignore[arg-type]


def form(text: str) -> Quotient:
    return normal_form(parse(text))


small = st.one_of(
    st.integers(-6, 12).map(number), st.sampled_from([Fraction(1, 2), Fraction(-2, 3)]).map(number)
)
leaves = st.one_of(
    small,
    st.sampled_from(SYMBOLS).map(lambda name: Node("symbol", name=name)),
    st.just(Node("constant", name="pi")),
)


def _wider(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    exponents = st.sampled_from([2, 3, -1, -2, Fraction(1, 2), Fraction(2, 3), Fraction(-3, 2)])
    return st.one_of(
        st.builds(lambda a, b: node("add", a, b), inner, inner),
        st.builds(lambda a, b: node("multiply", a, b), inner, inner),
        st.builds(lambda a, b: node("divide", a, b), inner, inner),
        st.builds(lambda a: node("negate", a), inner),
        st.builds(lambda a, n: node("power", a, number(n)), inner, exponents),
        st.builds(lambda a, n: node("root", a, number(n)), inner, st.sampled_from([2, 2, 3, 4])),
        st.builds(
            lambda name, a: node("function", a, name=name),
            st.sampled_from(["sin", "cos", "tan", "abs", "ln", "exp"]),
            inner,
        ),
        st.builds(lambda n, a: node("power", number(n), a), st.integers(2, 6), inner),
    )


trees = st.recursive(leaves, _wider, max_leaves=6)


def exact(tree: Node) -> Quotient | None:
    try:
        return normal_form(tree)
    except (AlgebraLimitError, UndefinedError):
        return None


def has_sine_below(value: Quotient) -> bool:
    """Whether a power of a sine below one stands in a form; the square below is in cosines."""
    return any(
        generator.kind == "sine" and exponent < 0
        for monomial in value.top.terms
        for generator, exponent in monomial
    )


POINTS = (
    {"x": 1.375, "y": 0.6875},
    {"x": 2.8125, "y": 3.4375},
    {"x": -1.625, "y": 2.1875},
    {"x": -0.71875, "y": -1.84375},
)


def real_value(tree: Node, point: dict[str, float], digits: int) -> Any:  # noqa: ANN401
    """The value where every part of the tree is real, else None."""
    try:
        for part in _all(tree):
            value = evaluate(part, point, digits)
            if value.imag != 0 or 0 < abs(value) < 1e-20:  # perhaps a zero that rounding hides
                return None
        return evaluate(tree, point, digits)
    except NoValueError:
        return None


def _all(tree: Node) -> list[Node]:
    return [tree, *(inner for part in tree.parts for inner in _all(part))]


def disagreement(one: Node, two: Node) -> str:
    """Where two expressions differ although both have a real value; empty for nowhere."""
    for point in POINTS:
        first, second = real_value(one, point, 60), real_value(two, point, 60)
        if first is None or second is None:
            continue
        size = max(1, abs(first), abs(second))
        if abs(first - second) > size * MPContext().mpf(10) ** -25:
            return f"{point}: {first} and {second}"
    return ""


@settings(max_examples=100)
@given(trees, trees)
def test_expressions_found_equal_have_equal_values(one: Node, two: Node) -> None:
    first, second = exact(one), exact(two)
    assume(first is not None and second is not None)
    assert first is not None
    assert second is not None
    try:
        equal = first.equals(second)
    except AlgebraLimitError:
        return
    if equal:
        assert not disagreement(one, two)


REWRITES = {
    "square of a root": lambda a, b, c: (
        node("power", node("root", a, number(2)), number(2)),
        a,
    ),
    "root of a square": lambda a, b, c: (
        node("root", node("power", a, number(2)), number(2)),
        a,
    ),
    "root of a product": lambda a, b, c: (
        node("root", node("multiply", a, b), number(2)),
        node("multiply", node("root", a, number(2)), node("root", b, number(2))),
    ),
    "root of a quotient": lambda a, b, c: (
        node("root", node("divide", a, b), number(2)),
        node("divide", node("root", a, number(2)), node("root", b, number(2))),
    ),
    "cube root of a product": lambda a, b, c: (
        node("root", node("multiply", a, b), number(3)),
        node("multiply", node("root", a, number(3)), node("root", b, number(3))),
    ),
    "power of a power": lambda a, b, c: (
        node("power", node("power", a, b), c),
        node("power", a, node("multiply", b, c)),
    ),
    "power of a product": lambda a, b, c: (
        node("power", node("multiply", a, b), c),
        node("multiply", node("power", a, c), node("power", b, c)),
    ),
    "power of a sum of exponents": lambda a, b, c: (
        node("power", a, node("add", b, c)),
        node("multiply", node("power", a, b), node("power", a, c)),
    ),
    "logarithm of a product": lambda a, b, c: (
        node("function", node("multiply", a, b), name="ln"),
        node(
            "add",
            node("function", a, name="ln"),
            node("function", b, name="ln"),
        ),
    ),
    "logarithm of a power": lambda a, b, c: (
        node("function", node("power", a, b), name="ln"),
        node("multiply", b, node("function", a, name="ln")),
    ),
    "absolute value": lambda a, b, c: (node("function", a, name="abs"), a),
    "absolute value of a product": lambda a, b, c: (
        node("function", node("multiply", a, b), name="abs"),
        node(
            "multiply",
            node("function", a, name="abs"),
            node("function", b, name="abs"),
        ),
    ),
    "sixth root of a square": lambda a, b, c: (
        node("root", node("power", a, number(2)), number(6)),
        node("root", a, number(3)),
    ),
}
"""Rules that hold for some values only; what is found equal must be equal."""


@settings(max_examples=120)
@given(st.sampled_from(sorted(REWRITES)), trees, trees, trees)
def test_rule_with_conditions_is_applied_where_it_holds_only(
    rule: str, a: Node, b: Node, c: Node
) -> None:
    one, two = REWRITES[rule](a, b, c)
    first, second = exact(one), exact(two)
    assume(first is not None and second is not None)
    assert first is not None
    assert second is not None
    try:
        equal = first.equals(second)
    except AlgebraLimitError:
        return
    if equal:
        assert not disagreement(one, two)


IDENTITIES = {
    "sum in the other order": lambda a, b, c: (node("add", a, b), node("add", b, a)),
    "product in the other order": lambda a, b, c: (node("multiply", a, b), node("multiply", b, a)),
    "distributed": lambda a, b, c: (
        node("multiply", a, node("add", b, c)),
        node("add", node("multiply", a, b), node("multiply", a, c)),
    ),
    "square of a sum": lambda a, b, c: (
        node("power", node("add", a, b), number(2)),
        node(
            "add",
            node("power", a, number(2)),
            node("multiply", number(2), a, b),
            node("power", b, number(2)),
        ),
    ),
    "difference of squares": lambda a, b, c: (
        node("multiply", node("add", a, b), node("add", a, node("negate", b))),
        node("add", node("power", a, number(2)), node("negate", node("power", b, number(2)))),
    ),
    "unreduced": lambda a, b, c: (
        node("divide", node("multiply", a, c), node("multiply", b, c)),
        node("divide", a, b),
    ),
    "common denominator": lambda a, b, c: (
        node("add", node("divide", a, c), node("divide", b, c)),
        node("divide", node("add", a, b), c),
    ),
    "quotient by a quotient": lambda a, b, c: (
        node("divide", a, node("divide", b, c)),
        node("divide", node("multiply", a, c), b),
    ),
    "double negation": lambda a, b, c: (node("negate", node("negate", a)), a),
    "negative power": lambda a, b, c: (
        node("power", a, number(-2)),
        node("divide", number(1), node("power", a, number(2))),
    ),
    "added and taken away": lambda a, b, c: (node("add", a, b, node("negate", b)), a),
}


@settings(max_examples=120)
@given(st.sampled_from(sorted(IDENTITIES)), trees, trees, trees)
def test_algebraic_rewriting_is_found_equal(rule: str, a: Node, b: Node, c: Node) -> None:
    one, two = IDENTITIES[rule](a, b, c)
    first, second = exact(one), exact(two)
    assume(first is not None and second is not None)
    assert first is not None
    assert second is not None
    assume(not has_sine_below(first) and not has_sine_below(second))
    try:
        assert first.equals(second)
    except AlgebraLimitError:
        assume(False)


@settings(max_examples=60)
@given(trees)
def test_expression_equals_itself(tree: Node) -> None:
    value = exact(tree)
    assume(value is not None)
    assert value is not None
    try:
        assert value.equals(value)
    except AlgebraLimitError:
        assume(False)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\frac{1}{\sqrt{2}}", r"\frac{\sqrt{2}}{2}"),
        (r"\frac{1}{\sqrt{3}-\sqrt{2}}", r"\sqrt{3}+\sqrt{2}"),
        (r"\frac{6}{3+\sqrt{3}}", r"3-\sqrt{3}"),
        (r"\frac{1}{1+\sqrt[3]{2}+\sqrt[3]{4}}", r"\sqrt[3]{2}-1"),
        (r"\frac{x^2-1}{x-1}", "x+1"),
        (r"\frac{1}{x}+\frac{1}{y}", r"\frac{x+y}{xy}"),
        (r"\frac{1}{1+\frac{1}{x}}", r"\frac{x}{x+1}"),
        (r"\frac{a^3-b^3}{a-b}", "a^2+ab+b^2"),
        (r"\frac{1}{1+i}", r"\frac{1-i}{2}"),
        (r"\frac{2+3i}{1-i}", r"\frac{-1+5i}{2}"),
        (r"\frac{\pi^2-1}{\pi+1}", r"\pi-1"),
    ],
)
def test_unreduced_and_rationalised_quotients_are_equal(one: str, two: str) -> None:
    assert form(one).equals(form(two))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\frac{1}{\sqrt{2}}", r"\frac{\sqrt{2}}{3}"),
        (r"\frac{1}{\sqrt{3}-\sqrt{2}}", r"\sqrt{3}-\sqrt{2}"),
        ("x", "-x"),
        (r"\frac{x^2-1}{x-1}", "x-1"),
        (r"\frac{1}{x+y}", r"\frac{1}{x}+\frac{1}{y}"),
        (r"\frac{1}{1+i}", r"\frac{1+i}{2}"),
        (r"\pi", r"\frac{22}{7}"),
    ],
)
def test_unequal_quotients_are_not_equal(one: str, two: str) -> None:
    assert not form(one).equals(form(two))


@given(st.fractions(), st.fractions())
def test_numbers_add_as_fractions_do(a: Fraction, b: Fraction) -> None:
    assert Quotient.number(a).plus(Quotient.number(b)).rational() == a + b


@given(st.fractions(), st.fractions().filter(bool))
def test_numbers_divide_as_fractions_do(a: Fraction, b: Fraction) -> None:
    assert Quotient.number(a).over(Quotient.number(b)).rational() == a / b


@given(st.fractions(), st.fractions())
def test_numbers_subtract_as_fractions_do(a: Fraction, b: Fraction) -> None:
    assert Quotient.number(a).minus(Quotient.number(b)).rational() == a - b


def test_division_by_zero_has_no_value() -> None:
    with pytest.raises(UndefinedError):
        ONE.over(ZERO)


def test_division_by_a_difference_that_vanishes_has_no_value() -> None:
    with pytest.raises(UndefinedError):
        ONE.over(form("(x+1)^2-x^2-2x-1"))


def test_inverse_of_the_inverse_is_the_value() -> None:
    value = form(r"\frac{x+1}{y-2}")
    assert value.inverse().inverse().equals(value)


def test_inverse_of_a_term_has_no_denominator() -> None:
    assert form("3x^2").inverse().bottom.rational() == 1


def test_inverse_of_the_imaginary_unit_is_its_opposite() -> None:
    unit = Quotient(Polynomial.power_of(IMAGINARY))
    assert unit.inverse().equals(unit.negative())


def test_difference_with_itself_is_zero() -> None:
    value = form(r"\frac{x+1}{y-2}")
    assert value.minus(value).is_zero()


def test_symbol_is_not_zero() -> None:
    assert not Quotient(Polynomial.power_of(symbol("x", positive=False))).is_zero()


@pytest.mark.parametrize("factor", [2, -3, Fraction(5, 7)])
def test_key_does_not_change_with_a_common_factor(factor: int | Fraction) -> None:
    value = form(r"\frac{x+1}{y-2}")
    scaled = Quotient(value.top.scaled(factor), value.bottom.scaled(factor))
    assert scaled.key() == value.key()


@pytest.mark.parametrize("factor", [2, -3, Fraction(5, 7)])
def test_text_does_not_change_with_a_common_factor(factor: int | Fraction) -> None:
    value = form(r"\frac{x+1}{y-2}")
    scaled = Quotient(value.top.scaled(factor), value.bottom.scaled(factor))
    assert scaled.text() == value.text()


def test_text_of_another_value_is_another_text() -> None:
    assert form(r"\frac{x+1}{y-2}").text() != form(r"\frac{x+1}{y+2}").text()


@pytest.mark.parametrize(
    ("text", "expected"), [("3/4", Fraction(3, 4)), (r"\sqrt{4}", 2), ("x", None), ("x-x", 0)]
)
def test_rational_is_the_number_or_none(text: str, expected: Fraction | None) -> None:
    assert form(text).rational() == expected
