"""Equality of two values: by normal form, sample points, proof, tolerance, units and labels."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.algebra.budget import budget
from instruments.grading.algebra.limits import AlgebraLimitError
from instruments.grading.algebra.normal_form import normal_form
from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison import values as module
from instruments.grading.comparison.settings import EXACT, Outcome, Settings
from instruments.grading.comparison.values import compare_values, equal_trees
from instruments.grading.forms import Value
from instruments.grading.measures import measures_in
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node, number


def outcome(one: str, two: str, policy: Settings = EXACT) -> Outcome:
    first, second = read_answer(one).form, read_answer(two).form
    assert isinstance(first, Value)
    assert isinstance(second, Value)
    return compare_values(first, second, policy)


@pytest.mark.parametrize(
    ("one", "two", "status", "rule"),
    [
        ("7", "7.0", "match", "exact"),
        ("7", "8", "no_match", "exact"),
        (r"\frac{1}{2}", "0.5", "match", "exact"),
        ("(x+1)^2", "x^2+2x+1", "match", "normal_form"),
        ("x+1", "x+2", "no_match", "normal_form"),
        (r"\sqrt{2}", r"\sqrt{3}", "no_match", "normal_form"),
        (r"\sqrt{x^2}", "x", "no_match", "numeric"),
        (r"\sin x", r"\cos x", "no_match", "numeric"),
        (r"\arctan 1", r"\frac{\pi}{4}", "match", "proof"),
        (r"\sqrt{5-2\sqrt{6}}", r"\sqrt{3}-\sqrt{2}", "match", "proof"),
        ("1.4142135623730951", r"\sqrt{2}", "match", "decimal"),
        ("1.414", r"\sqrt{2}", "no_match", "normal_form"),
        (r"\frac{1}{0}", "1", "no_match", "undefined"),
        ("1", r"\ln 0", "no_match", "undefined"),
        (r"\infty", r"-\infty", "no_match", "no_value"),
        ("2x", "2x", "match", "same_expression"),
    ],
)
def test_rule_that_decides_is_named(one: str, two: str, status: str, rule: str) -> None:
    assert outcome(one, two) == (status, rule)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\sqrt{\frac{1}{n}}", r"\frac{1}{\sqrt{n}}"),
        (r"\ln(x^2)", r"2\ln x"),
        (r"\frac{x^2}{x}", "x"),
        (r"x", r"\frac{x^2}{x}"),
        (r"90^\circ", r"\frac{\pi}{2}"),
        (r"90^\circ", "90"),
        ("y=5", "5"),
        ("5 km", "5"),
        (r"\frac{\sqrt{x}}{x}", r"\frac{1}{\sqrt{x}}"),
    ],
)
def test_equal_values_match(one: str, two: str) -> None:
    assert outcome(one, two).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"2\ln x", r"\ln(x^2)"),
        (r"91^\circ", r"\frac{\pi}{2}"),
        ("y=5", "x=5"),
        ("5 km", "5 kg"),
        ("X", "x"),
        (r"\log 100", "2"),
        (r"\log x", r"\ln x"),
        ("f(x)=2x", "g(x)=2x"),
    ],
)
def test_unequal_values_do_not_match(one: str, two: str) -> None:
    assert not outcome(one, two).matched


@pytest.mark.parametrize(
    ("one", "two", "tolerance", "expected"),
    [
        ("1.01", "1", Fraction(1, 100), True),
        ("1.011", "1", Fraction(1, 100), False),
        ("0.99", "1", Fraction(1, 100), True),
        ("1.41", r"\sqrt{2}", Fraction(1, 100), True),
        ("1.40", r"\sqrt{2}", Fraction(1, 100), False),
        (r"\frac{22}{7}", r"\pi", Fraction(1, 500), True),
        ("x+0.001", "x", Fraction(1, 100), False),
    ],
)
def test_tolerance_is_an_absolute_difference(
    one: str, two: str, tolerance: Fraction, expected: bool
) -> None:
    assert outcome(one, two, Settings(tolerance=tolerance)).matched == expected


@pytest.mark.parametrize(
    ("one", "two", "policy", "expected"),
    [
        (r"\sqrt{x^2}", "x", Settings(domain="positive"), True),
        (r"\sqrt{x^2}", "x", Settings(domain="real"), False),
        (r"\ln(xy)", r"\ln x+\ln y", Settings(domain="positive"), True),
        (r"50\%", "50", Settings(percent_points=True), True),
        (r"50\%", "50", EXACT, False),
        ("5 km", "5", Settings(measures=measures_in("km")), True),
        ("5 kg", "5", Settings(measures=measures_in("km")), False),
    ],
)
def test_settings_of_the_row_count(one: str, two: str, policy: Settings, expected: bool) -> None:
    assert outcome(one, two, policy).matched == expected


def test_equal_trees_match_without_any_work() -> None:
    tree = parse("(x+1)^{1000}")
    assert equal_trees(tree, tree, EXACT) == ("match", "same_expression")


def test_expressions_too_large_for_a_form_are_told_apart_by_points() -> None:
    found = equal_trees(parse("(x+1)^{1000}"), parse("(x+1)^{999}"), EXACT)
    assert found == ("no_match", "numeric")


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        (Value(number(5), label="x"), Value(number(5)), True),
        (Value(number(5)), Value(number(5), label="x"), True),
        (Value(number(5), label="x"), Value(number(5), label="x"), True),
        (Value(number(5), label="x"), Value(number(5), label="y"), False),
        (Value(number(5), label="x_1"), Value(number(5), label="x_2"), False),
        (Value(number(5), label="x"), Value(number(5), label="area"), True),
        (Value(number(5), label="area"), Value(number(5), label="perimeter"), True),
        (Value(number(5), label="f(x)"), Value(number(5), label="y"), True),
        (Value(number(5), label="f(x)"), Value(number(5), label="g(x)"), False),
        (Value(number(5), label="f(x)"), Value(number(5), label="x"), False),
        (Value(number(5), label=r"\alpha"), Value(number(5), label=r"\beta"), False),
    ],
)
def test_names_tell_answers_apart_when_they_are_letters(
    one: Value, two: Value, expected: bool
) -> None:
    assert compare_values(one, two, EXACT).matched == expected


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        (r"180^\circ", r"\pi", True),
        (r"\pi", r"180^\circ", True),
        (r"90^\circ", r"\pi", False),
        (r"30^\circ", "30", True),
        ("30", r"30^\circ", True),
        (r"30^\circ", r"30^\circ", True),
        (r"30^\circ", r"31^\circ", False),
        (r"\frac{\pi}{6}", r"30^\circ", True),
        (r"-90^\circ", r"-\frac{\pi}{2}", True),
        (r"x^\circ", r"\frac{\pi x}{180}", True),
    ],
)
def test_degrees_are_radians_too(one: str, two: str, expected: bool) -> None:
    assert outcome(one, two).matched == expected


def test_tolerance_in_degrees_is_not_one_in_radians() -> None:
    assert not outcome(r"80^\circ", r"\frac{\pi}{2}", Settings(tolerance=Fraction(1))).matched


@pytest.mark.parametrize(
    ("one", "two", "percent_points", "expected"),
    [
        (r"50\%", "0.5", False, True),
        (r"50\%", "0.5", True, False),
        (r"50\%", r"50\%", True, True),
        (r"50\%", r"50\%", False, True),
        ("50", "50", True, True),
        ("0.5", "50", True, False),
        ("50", r"50\%", True, True),
        ("0.5", r"50\%", False, True),
        (r"-5\%", "-5", True, True),
    ],
)
def test_percent_sign_divides_by_a_hundred_unless_the_row_counts_percent(
    one: str, two: str, percent_points: bool, expected: bool
) -> None:
    assert outcome(one, two, Settings(percent_points=percent_points)).matched == expected


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("5 km", "5 km", True),
        ("5", "5 km", True),
        ("5 km", "5 hours", False),
        ("5 km", "6 km", False),
        ("5 apples", "5", True),
    ],
)
def test_unit_may_be_missing_but_not_another(one: str, two: str, expected: bool) -> None:
    assert outcome(one, two).matched == expected


def test_number_with_the_unit_of_the_row_is_no_other_unit() -> None:
    assert outcome("5 km", "5", Settings(measures=measures_in("km"))).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\frac{1}{0}", r"\frac{1}{0}"),
        (r"\ln 0", r"\ln 0"),
        (r"\frac{1}{x-x}", r"\frac{2}{x-x}"),
        ("(-1)!", "(-1)!"),
        (r"\tan\frac{\pi}{2}", r"\tan\frac{\pi}{2}"),
        ("0", r"\frac{0}{0}"),
    ],
)
def test_expression_without_a_value_equals_nothing(one: str, two: str) -> None:
    assert not equal_trees(parse(one), parse(two), EXACT).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"|x|", "x"),
        (r"x\sqrt{x+1}", r"|x|\sqrt{x+1}"),
        (r"\sqrt{(x-5)^2}", "5-x"),
        (r"\frac{|x-10|}{10-x}", "1"),
        (r"\sqrt[4]{x^4}", "x"),
        (r"\sqrt[3]{x}", r"\sqrt[6]{x^2}"),
        (r"\arcsin(\sin x)", "x"),
        (r"\lfloor x\rfloor", "x"),
        (r"\sqrt{x^2}+\lfloor y\rfloor", r"x+\lfloor y\rfloor"),
        ("(x+y)^{70}", "x^{70}+y^{70}"),
        (r"\sqrt{x}\sqrt{x}", "|x|"),
        (r"\sqrt{x}\sqrt{x}", "x"),
        (r"(\sqrt[4]{x})^4", "x"),
        (r"\sqrt{x-1}^2+\sqrt{x}-\sqrt{x}", "x-1"),
        (r"\sin x", r"x-\frac{x^3}{6}+\frac{x^5}{120}"),
        (r"e^{\pi\sqrt{163}}", "640320^3+744"),
        (r"\frac{355}{113}", r"\pi"),
        (r"\sqrt{2}+10^{-40}", r"\sqrt{2}"),
        (r"\sin(\pi+10^{-35})", "0"),
        ("x+10^{-30}", "x"),
    ],
)
def test_near_miss_does_not_match(one: str, two: str) -> None:
    assert not equal_trees(parse(one), parse(two), EXACT).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\cos\frac{\pi}{5}", r"\frac{1+\sqrt{5}}{4}"),
        (r"\sqrt[3]{2+\sqrt{5}}+\sqrt[3]{2-\sqrt{5}}", "1"),
        (r"\frac{1}{\sqrt{3}-\sqrt{2}}", r"\sqrt{3}+\sqrt{2}"),
        (r"\sqrt{6}\cdot\sqrt{6}", "6"),
        (r"(\sqrt{6}+1)^2", r"7+2\sqrt{6}"),
        (r"(1+\sqrt{3}i)^3", "-8"),
        (r"\left(\frac{1+\sqrt{3}i}{2}\right)^6", "1"),
        (r"\sqrt[3]{2017^3}", "2017"),
        (r"2\cdot 2^{40000}", "2^{40001}"),
        (r"\tan 15^\circ", r"2-\sqrt{3}"),
        (r"\frac{1-\cos^2 x}{\sin x}", r"\sin x"),
        (r"\frac{\ln 8}{\ln 2}", "3"),
        (r"\log_4 8", r"\frac{3}{2}"),
        (r"\frac{(n+2)!}{n!}", "n^2+3n+2"),
        (r"\binom{n}{k}", r"\binom{n}{n-k}"),
        (r"|3+4i|", "5"),
        (r"\frac{1+i}{1-i}", "i"),
        (r"\lceil\sqrt{2}\rceil", "2"),
        (r"\sqrt{x^6}", "|x|^3"),
        (r"4^n", "2^{2n}"),
    ],
)
def test_equal_expressions_match_either_way(one: str, two: str) -> None:
    found = [equal_trees(parse(a), parse(b), EXACT).matched for a, b in ((one, two), (two, one))]
    assert found == [True, True]


constants = st.recursive(
    st.one_of(
        st.integers(-5, 9).map(number),
        st.sampled_from([2, 3, 6]).map(lambda n: Node("root", (number(n), number(2)))),
        st.sampled_from(["pi", "i"]).map(lambda name: Node("constant", name=name)),
    ),
    lambda inner: st.builds(
        lambda kind, a, b: Node(kind, (a, b)), st.sampled_from(["add", "multiply"]), inner, inner
    ),
    max_leaves=6,
)


@settings(max_examples=60)
@given(constants)
def test_constant_with_one_added_is_another(tree: Node) -> None:
    assert not equal_trees(Node("add", (tree, number(1))), tree, EXACT).matched


@settings(max_examples=60)
@given(constants, constants)
def test_square_of_a_sum_of_constants_is_multiplied_out(a: Node, b: Node) -> None:
    square = Node("power", (Node("add", (a, b)), number(2)))
    expanded = Node(
        "add",
        (
            Node("power", (a, number(2))),
            Node("multiply", (number(2), a, b)),
            Node("power", (b, number(2))),
        ),
    )
    assert equal_trees(expanded, square, EXACT).matched


@settings(max_examples=40)
@given(constants, st.fractions(0, 2, max_denominator=20))
def test_tolerance_bounds_the_difference(tree: Node, distance: Fraction) -> None:
    moved = Node("add", (tree, number(distance)))
    found = equal_trees(moved, tree, Settings(tolerance=Fraction(1)))
    assert found.matched == (distance <= 1)


def test_domain_of_integers_is_told_to_the_proof() -> None:
    assert outcome(r"\cos(2\pi n)", "1", Settings(domain="integer")).matched


def test_domain_of_integers_is_not_assumed() -> None:
    assert not outcome(r"\cos(2\pi n)", "1").matched


def test_forms_that_are_known_are_used() -> None:
    tree = parse("x+1")
    known = (normal_form(parse("y")), normal_form(parse("y")))
    assert equal_trees(tree, parse("x+2"), EXACT, known).matched


def test_proof_that_takes_too_long_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "prove", lambda *_, **__: "timeout")
    assert outcome(r"\arctan 1", r"\frac{\pi}{4}") == ("timeout", "proof")


def test_proof_that_is_open_is_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "prove", lambda *_, **__: "open")
    assert outcome(r"\arctan 1", r"\frac{\pi}{4}") == ("no_match", "proof")


def test_proofs_cost_work() -> None:
    with budget(50_000), pytest.raises(AlgebraLimitError):
        equal_trees(parse(r"\arctan 1"), parse(r"\frac{\pi}{4}"), EXACT)


def test_values_too_large_for_any_verdict_are_over_the_limit() -> None:
    one, two = parse("(x+1)^{10^{9}}"), parse("(x+1)^{10^{8}}")
    assert equal_trees(one, two, EXACT).status == "over_limit"
