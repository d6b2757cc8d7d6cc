"""Exact values of syntax trees: constants, infinity, percent, what has no value."""

from fractions import Fraction

import pytest

from instruments.grading.algebra.limits import AlgebraLimitError, UndefinedError
from instruments.grading.algebra.normal_form import (
    NotExpressionError,
    form_or_error,
    normal_form,
)
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.reading.parser import parse


def form(text: str, positive: str = "") -> Quotient:
    return normal_form(parse(text), frozenset(positive))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1+2+3", 6),
        (r"2\cdot 3\cdot 4", 24),
        ("-5", -5),
        ("7/4", Fraction(7, 4)),
        ("2^{-3}", Fraction(1, 8)),
        (r"\sqrt[3]{27}", 3),
        ("4!", 24),
        ("0.125", Fraction(1, 8)),
        ("|-3|", 3),
        (r"\lfloor 2.7\rfloor", 2),
        (r"\lceil 2.2\rceil", 3),
        (r"\gcd(12,18)", 6),
        (r"\max(1,2,3)", 3),
        ("i^2", -1),
        ("2^{3^2}", 512),
        ("-2^2", -4),
        ("(-2)^2", 4),
        (r"\sqrt{2}\cdot\sqrt{8}", 4),
        ("e^{\\ln 1}", 1),
        (r"\frac{\frac{1}{2}}{\frac{3}{4}}", Fraction(2, 3)),
        ("x-x", 0),
        (r"\frac{x}{x}", 1),
        (r"\log_3 81", 4),
    ],
)
def test_rational_value_is_exact(text: str, expected: int | Fraction) -> None:
    assert form(text).rational() == expected


@pytest.mark.parametrize("text", [r"\pi", "e", "i", r"\sqrt{2}", "x", r"\infty", r"30^\circ"])
def test_irrational_value_has_no_rational(text: str) -> None:
    assert form(text).rational() is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x+y", "x + y"),
        ("y+x", "x + y"),
        ("x+x", "2*x"),
        (r"\pi r^2", "#pi*r^(2)"),
        (r"\sqrt{8}", "2*#2^(1/2)"),
        (r"\frac{x}{2}", "1/2*x"),
        (r"\frac{1}{x+1}", "(1)/(1 + x)"),
        ("(x+1)(x-1)", "-1 + x^(2)"),
    ],
)
def test_printed_form_is_canonical(text: str, expected: str) -> None:
    assert form(text).text() == expected


@pytest.mark.parametrize(
    "text",
    [
        r"\frac{1}{0}",
        r"\frac{x}{x-x}",
        r"\infty-\infty",
        r"\infty+1",
        r"0\cdot\infty",
        r"2^{\infty}",
        r"\sin\infty",
        "(-1)!",
        r"\ln 0",
        r"\tan 90^\circ",
    ],
)
def test_expression_without_a_value_is_undefined(text: str) -> None:
    assert isinstance(form_or_error(parse(text)), UndefinedError)


@pytest.mark.parametrize("text", ["(x+1)^{1000}", "6000!", "(a+b+c+d)^{40}"])
def test_too_large_expression_has_no_form(text: str) -> None:
    assert form_or_error(parse(text)) is None


@pytest.mark.parametrize("text", ["x=2", "(1,2)", "x<3", r"1\pm 2", r"\{1,2\}"])
def test_other_than_an_expression_is_refused(text: str) -> None:
    with pytest.raises(NotExpressionError):
        form(text)


@pytest.mark.parametrize("text", ["x=2", "(1,2)", r"1\pm 2"])
def test_other_than_an_expression_has_no_form(text: str) -> None:
    assert form_or_error(parse(text)) is None


def test_opposite_of_infinity_has_a_form() -> None:
    assert form(r"-\infty").equals(form(r"\infty").negative())


def test_infinities_of_both_signs_differ() -> None:
    assert not form(r"-\infty").equals(form(r"\infty"))


def test_symbol_assumed_positive_leaves_its_root() -> None:
    assert form(r"\sqrt{x^2}", "x").equals(form("x", "x"))


def test_only_the_named_symbols_are_assumed_positive() -> None:
    assert not form(r"\sqrt{y^2}", "x").equals(form("y", "x"))


def test_star_assumes_all_symbols_positive() -> None:
    assert form(r"\sqrt{x^2y^2}", "*").equals(form("xy", "*"))


def test_form_or_error_gives_the_form() -> None:
    found = form_or_error(parse("x+1"))
    assert isinstance(found, Quotient)


def test_error_of_a_limit_is_an_arithmetic_error() -> None:
    with pytest.raises(AlgebraLimitError):
        form("(x+1)^{1000}")


def test_symbols_with_indices_differ() -> None:
    assert not form("x_1").equals(form("x_2"))


def test_upper_and_lower_case_differ() -> None:
    assert not form("X").equals(form("x"))
