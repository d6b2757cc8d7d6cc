"""Functions: exact values, identities of exponentials, degrees, several arguments."""

from fractions import Fraction
from math import gcd, lcm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.algebra.functions import apply_function, exponential
from instruments.grading.algebra.limits import UndefinedError
from instruments.grading.algebra.normal_form import normal_form
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.reading.parser import parse


def form(text: str) -> Quotient:
    return normal_form(parse(text))


def numbers(*values: int | Fraction) -> list[Quotient]:
    return [Quotient.number(value) for value in values]


EQUAL = {
    "tangent": (r"\tan x", r"\frac{\sin x}{\cos x}"),
    "cotangent": (r"\cot x", r"\frac{1}{\tan x}"),
    "secant": (r"\sec x", r"\frac{1}{\cos x}"),
    "cosecant": (r"\csc x", r"\frac{1}{\sin x}"),
    "tangent and secant": (r"1+\tan^2 x", r"\sec^2 x"),
    "degrees": (r"\sin 30^\circ", r"\frac{1}{2}"),
    "cosine of degrees": (r"\cos 120^\circ", r"-\frac{1}{2}"),
    "tangent of degrees": (r"\tan 45^\circ", "1"),
    "fifteen degrees": (r"\sin 15^\circ", r"\frac{\sqrt{6}-\sqrt{2}}{4}"),
    "degrees without an exact value": (r"\sin 20^\circ", r"\sin\frac{\pi}{9}"),
    "complement in degrees": (r"\sin(90^\circ-x)", r"\cos x"),
    "exponential of nothing": ("e^0", "1"),
    "exponential of one": (r"\exp(1)", "e"),
    "exponential and power": (r"\exp(x)", "e^x"),
    "exponential of a sum": ("e^{x+y}", "e^x e^y"),
    "exponential of a difference": ("e^{x-1}", r"\frac{e^x}{e}"),
    "square of an exponential": ("(e^x)^2", "e^{2x}"),
    "half turn": (r"e^{i\pi}", "-1"),
    "quarter turn": (r"e^{i\pi/2}", "i"),
    "sixth of a turn": (r"e^{i\pi/3}", r"\frac{1+\sqrt{3}i}{2}"),
    "full turn": (r"e^{2i\pi}", "1"),
    "backward turn": (r"e^{-i\pi/2}", "-i"),
    "formula of Euler": ("e^{ix}", r"\cos x+i\sin x"),
    "complex exponent": ("e^{1+ix}", r"e(\cos x+i\sin x)"),
    "hyperbolic sine": (r"\sinh x", r"\frac{e^x-e^{-x}}{2}"),
    "hyperbolic cosine": (r"\cosh x", r"\frac{e^x+e^{-x}}{2}"),
    "hyperbolic Pythagoras": (r"\cosh^2 x-\sinh^2 x", "1"),
    "hyperbolic tangent": (r"\tanh x", r"\frac{e^{2x}-1}{e^{2x}+1}"),
    "hyperbolic cotangent": (r"\coth x", r"\frac{1}{\tanh x}"),
    "logarithm with a base": (r"\log_2 32", "5"),
    "changed base": (r"\log_4 8", r"\frac{3}{2}"),
    "changed symbolic base": (r"\log_a b", r"\frac{\ln b}{\ln a}"),
    "binomial coefficient": (r"\binom{5}{2}", "10"),
    "order of arguments": (r"\gcd(a,b)", r"\gcd(b,a)"),
}


@pytest.mark.parametrize(("one", "two"), EQUAL.values(), ids=EQUAL)
def test_function_values_are_equal(one: str, two: str) -> None:
    assert form(one).equals(form(two))


UNEQUAL = {
    "sine and cosine": (r"\sin x", r"\cos x"),
    "other half turn": (r"e^{i\pi}", "1"),
    "sign of the angle": (r"e^{ix}", "e^{-ix}"),
    "tangent and its inverse": (r"\tan x", r"\cot x"),
    "hyperbolic and circular": (r"\sinh x", r"\sin x"),
    "degrees and radians": (r"\sin 30^\circ", r"\sin 30"),
    "unnamed base and e": (r"\log x", r"\ln x"),
    "inverse function and reciprocal": (r"\arctan x", r"\frac{1}{\tan x}"),
    "exponential of a sum": ("e^{x+y}", "e^x+e^y"),
    "greatest and least divisor": (r"\gcd(a,b)", r"\lcm(a,b)"),
}


@pytest.mark.parametrize(("one", "two"), UNEQUAL.values(), ids=UNEQUAL)
def test_function_values_are_not_equal(one: str, two: str) -> None:
    assert not form(one).equals(form(two))


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=4))
def test_greatest_common_divisor_is_exact(values: list[int]) -> None:
    assert apply_function("gcd", numbers(*values)).rational() == gcd(*values)


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=4))
def test_least_common_multiple_is_exact(values: list[int]) -> None:
    assert apply_function("lcm", numbers(*values)).rational() == lcm(*values)


@given(st.lists(st.fractions(), min_size=1, max_size=4))
def test_largest_is_exact(values: list[Fraction]) -> None:
    assert apply_function("max", numbers(*values)).rational() == max(values)


@given(st.lists(st.fractions(), min_size=1, max_size=4))
def test_smallest_is_exact(values: list[Fraction]) -> None:
    assert apply_function("min", numbers(*values)).rational() == min(values)


def test_divisor_of_fractions_stays_opaque() -> None:
    assert apply_function("gcd", numbers(Fraction(1, 2), 3)).rational() is None


def test_unknown_function_stays_opaque() -> None:
    assert apply_function("f", numbers(1)).text() == "f(1)"


def test_unknown_function_of_the_same_value_is_the_same() -> None:
    assert apply_function("f", [form("2x")]).equals(apply_function("f", [form("x+x")]))


def test_order_matters_for_an_unknown_function() -> None:
    one, two = form("x"), form("y")
    assert not apply_function("f", [one, two]).equals(apply_function("f", [two, one]))


@pytest.mark.parametrize("text", [r"\tan\frac{\pi}{2}", r"\tan 90^\circ", r"\cot 0", r"\csc\pi"])
def test_pole_has_no_value(text: str) -> None:
    with pytest.raises(UndefinedError):
        form(text)


def test_logarithm_to_the_base_one_has_no_value() -> None:
    with pytest.raises(UndefinedError):
        form(r"\log_1 5")


def test_exponential_of_zero_is_one() -> None:
    assert exponential(Quotient.number(0)).rational() == 1


def test_exponential_of_a_number_is_not_rational() -> None:
    assert exponential(Quotient.number(2)).rational() is None
