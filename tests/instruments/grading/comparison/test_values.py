"""Equality of two values: by normal form, sample points, proof, tolerance, units and labels."""

from fractions import Fraction

import pytest

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.settings import EXACT, Outcome, Settings
from instruments.grading.comparison.values import compare_values, equal_trees
from instruments.grading.forms import Value
from instruments.grading.measures import measures_in
from instruments.grading.reading.parser import parse


def outcome(one: str, two: str, settings: Settings = EXACT) -> Outcome:
    first, second = read_answer(one).form, read_answer(two).form
    assert isinstance(first, Value)
    assert isinstance(second, Value)
    return compare_values(first, second, settings)


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
    ("one", "two", "settings", "expected"),
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
def test_settings_of_the_row_count(one: str, two: str, settings: Settings, expected: bool) -> None:
    assert outcome(one, two, settings).matched == expected


def test_equal_trees_match_without_any_work() -> None:
    tree = parse("(x+1)^{1000}")
    assert equal_trees(tree, tree, EXACT) == ("match", "same_expression")


def test_expressions_too_large_for_a_form_are_told_apart_by_points() -> None:
    found = equal_trees(parse("(x+1)^{1000}"), parse("(x+1)^{999}"), EXACT)
    assert found == ("no_match", "numeric")
