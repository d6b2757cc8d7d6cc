"""Factorials and binomial coefficients."""

from fractions import Fraction
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.algebra.combinatorics import binomial_of, factorial_of
from instruments.grading.algebra.limits import AlgebraLimitError, UndefinedError
from instruments.grading.algebra.normal_form import normal_form
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.reading.parser import parse


def form(text: str) -> Quotient:
    return normal_form(parse(text))


@given(st.integers(0, 300))
def test_factorial_of_a_number_is_exact(value: int) -> None:
    assert factorial_of(Quotient.number(value)).rational() == factorial(value)


@given(st.integers(0, 200), st.integers(0, 220))
def test_binomial_coefficient_of_numbers_is_exact(top: int, bottom: int) -> None:
    value = binomial_of(Quotient.number(top), Quotient.number(bottom))
    assert value.rational() == comb(top, bottom)


def test_binomial_coefficient_with_a_negative_lower_number_is_zero() -> None:
    assert binomial_of(Quotient.number(5), Quotient.number(-1)).rational() == 0


@pytest.mark.parametrize("value", [-1, Fraction(1, 2), Fraction(-7, 3)])
def test_factorial_of_no_natural_number_has_no_value(value: int | Fraction) -> None:
    with pytest.raises(UndefinedError):
        factorial_of(Quotient.number(value))


@pytest.mark.parametrize("value", [5001, 10**6, 10**40])
def test_factorial_of_a_large_number_is_refused(value: int) -> None:
    with pytest.raises(AlgebraLimitError):
        factorial_of(Quotient.number(value))


@pytest.mark.parametrize("value", [Fraction(1, 2), Fraction(9, 4)])
def test_binomial_coefficient_of_a_fraction_has_no_value(value: Fraction) -> None:
    with pytest.raises(UndefinedError):
        binomial_of(Quotient.number(value), Quotient.number(2))


def test_binomial_coefficient_of_a_large_number_is_refused() -> None:
    with pytest.raises(AlgebraLimitError):
        binomial_of(Quotient.number(5001), Quotient.number(2))


EQUAL = {
    "one step up": ("(n+1)!", "(n+1)n!"),
    "two steps up": ("(n+2)!", "(n+2)(n+1)n!"),
    "one step down": ("n!", "n(n-1)!"),
    "three steps apart": (r"\frac{(n+2)!}{(n-1)!}", "n(n+1)(n+2)"),
    "twelve steps": (r"\frac{(n+12)!}{(n+11)!}", "n+12"),
    "difference of factorials": ("(n+1)!-n!", r"n\cdot n!"),
    "double argument": (r"\frac{(2n+1)!}{(2n)!}", "2n+1"),
    "written sum": ("(1+n+1)!", "(n+2)!"),
    "choose none": (r"\binom{n}{0}", "1"),
    "choose one": (r"\binom{n}{1}", "n"),
    "choose two": (r"\binom{n}{2}", r"\frac{n(n-1)}{2}"),
    "choose three": (r"\binom{n+1}{3}", r"\frac{(n+1)n(n-1)}{6}"),
    "choose by factorials": (r"\binom{n}{k}", r"\frac{n!}{k!(n-k)!}"),
    "choose the rest": (r"\binom{n}{k}", r"\binom{n}{n-k}"),
    "rule of Pascal": (r"\binom{n}{k}+\binom{n}{k+1}", r"\binom{n+1}{k+1}"),
    "central coefficient": (r"\binom{2n}{n}", r"\frac{(2n)!}{(n!)^2}"),
    "ratio of neighbours": (r"\frac{\binom{n}{k+1}}{\binom{n}{k}}", r"\frac{n-k}{k+1}"),
}


@pytest.mark.parametrize(("one", "two"), EQUAL.values(), ids=EQUAL)
def test_combinatorial_identity_is_found(one: str, two: str) -> None:
    assert form(one).equals(form(two))


UNEQUAL = {
    "shift by one": ("(n+1)!", "n!+1"),
    "double": ("(2n)!", "2n!"),
    "square": ("(n^2)!", "(n!)^2"),
    "sum": ("(m+n)!", "m!+n!"),
    "choose the wrong rest": (r"\binom{n}{k}", r"\binom{n}{k+1}"),
    "choose two of more": (r"\binom{n}{2}", r"\frac{n(n+1)}{2}"),
}


@pytest.mark.parametrize(("one", "two"), UNEQUAL.values(), ids=UNEQUAL)
def test_wrong_combinatorial_identity_is_not_found(one: str, two: str) -> None:
    assert not form(one).equals(form(two))


def test_shift_beyond_the_limit_stays_whole() -> None:
    assert len(form("(n+13)!").top.terms) == 1


@given(st.integers(-12, 12), st.integers(-12, 12))
def test_ratio_of_shifted_factorials_is_the_product_between(low: int, high: int) -> None:
    n = form("n")
    one = factorial_of(n.plus(Quotient.number(low)))
    two = factorial_of(n.plus(Quotient.number(high)))
    product = Quotient.number(1)
    for step in range(min(low, high) + 1, max(low, high) + 1):
        product = product.times(n.plus(Quotient.number(step)))
    larger, smaller = (one, two) if low > high else (two, one)
    assert larger.equals(smaller.times(product))
