"""Logarithms: sums over primes, conditions on signs, bases."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.algebra.limits import UndefinedError
from instruments.grading.algebra.logarithms import logarithm
from instruments.grading.algebra.normal_form import normal_form
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.reading.parser import parse

POSITIVE = st.builds(Fraction, st.integers(1, 1999), st.integers(1, 60))


def form(text: str, positive: str = "") -> Quotient:
    return normal_form(parse(text), frozenset(positive))


@given(POSITIVE, POSITIVE)
def test_logarithm_of_a_product_is_the_sum(a: Fraction, b: Fraction) -> None:
    one, two = logarithm(Quotient.number(a)), logarithm(Quotient.number(b))
    assert logarithm(Quotient.number(a * b)).equals(one.plus(two))


@given(POSITIVE, st.integers(-6, 6))
def test_logarithm_of_a_power_is_the_multiple(a: Fraction, exponent: int) -> None:
    multiple = logarithm(Quotient.number(a)).times(Quotient.number(exponent))
    assert logarithm(Quotient.number(a**exponent)).equals(multiple)


@given(POSITIVE, POSITIVE)
def test_different_numbers_have_different_logarithms(a: Fraction, b: Fraction) -> None:
    same = logarithm(Quotient.number(a)).equals(logarithm(Quotient.number(b)))
    assert same == (a == b)


EQUAL = {
    "of one": (r"\ln 1", "0"),
    "of e": (r"\ln e", "1"),
    "of a power of e": (r"\ln e^3", "3"),
    "of the root of e": (r"\ln\sqrt{e}", r"\frac{1}{2}"),
    "of an inverse": (r"\ln\frac{1}{2}", r"-\ln 2"),
    "of a root": (r"\ln\sqrt{2}", r"\frac{\ln 2}{2}"),
    "difference": (r"\ln 6-\ln 3", r"\ln 2"),
    "of pi": (r"\ln(2\pi)", r"\ln 2+\ln\pi"),
    "base two": (r"\log_2 8", "3"),
    "base with a fraction": (r"\log_{1/2} 8", "-3"),
    "base of a root": (r"\log_{\sqrt{2}} 8", "6"),
    "reciprocal bases": (r"\log_2 3\cdot\log_3 2", "1"),
    "chain of bases": (r"\log_2 3\cdot\log_3 5", r"\log_2 5"),
    "unnamed base": (r"\log 8", r"3\log 2"),
    "unnamed base of a quotient": (r"\log\frac{2}{3}", r"\log 2-\log 3"),
    "ten to the base ten": (r"\log_{10} 1000", "3"),
    "power out of an unnamed quotient": (r"\frac{\log 8}{\log 2}", "3"),
}


@pytest.mark.parametrize(("one", "two"), EQUAL.values(), ids=EQUAL)
def test_logarithms_with_the_same_value_are_equal(one: str, two: str) -> None:
    assert form(one).equals(form(two))


UNEQUAL = {
    "product of symbols that may be negative": (r"\ln(xy)", r"\ln x+\ln y"),
    "square of a symbol that may be negative": (r"\ln(x^2)", r"2\ln x"),
    "sum": (r"\ln(2+x)", r"\ln 2+\ln x"),
    "unnamed base and ten": (r"\log 100", "2"),
    "unnamed base and e": (r"\log e", "1"),
    "negative number": (r"\ln(-2)", r"\ln 2"),
    "other base": (r"\log_2 3", r"\log_3 2"),
    "square of the logarithm": (r"(\ln x)^2", r"\ln x^2"),
}


@pytest.mark.parametrize(("one", "two"), UNEQUAL.values(), ids=UNEQUAL)
def test_logarithms_with_different_values_are_not_equal(one: str, two: str) -> None:
    assert not form(one).equals(form(two))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\ln(xy)", r"\ln x+\ln y"),
        (r"\ln(x^2)", r"2\ln x"),
        (r"\ln\frac{x}{y}", r"\ln x-\ln y"),
        (r"\ln(3\sqrt{x})", r"\ln 3+\frac{1}{2}\ln x"),
        (r"\log_x x^2", "2"),
    ],
)
def test_logarithms_of_positive_symbols_are_taken_apart(one: str, two: str) -> None:
    assert form(one, "xy").equals(form(two, "xy"))


@pytest.mark.parametrize("text", [r"\ln 0", r"\log 0", r"\ln(x-x)", r"\log_0 2", r"\log_2 0"])
def test_logarithm_of_zero_has_no_value(text: str) -> None:
    with pytest.raises(UndefinedError):
        form(text)


def test_logarithm_of_a_negative_number_is_not_rational() -> None:
    assert logarithm(Quotient.number(-1)).rational() is None
