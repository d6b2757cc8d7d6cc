"""Sines and cosines: exact values, addition theorems, multiples."""

from fractions import Fraction

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.algebra.normal_form import normal_form
from instruments.grading.algebra.polynomial import Polynomial
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.trigonometry import PI, euler_power, sine_cosine
from instruments.grading.reading.parser import parse


def form(text: str) -> Quotient:
    return normal_form(parse(text))


def angle(turns: Fraction) -> Quotient:
    return Quotient(Polynomial.power_of(PI).scaled(turns))


def as_sympy(polynomial: Polynomial) -> sympy.Expr:
    total = sympy.Integer(0)
    for monomial, coefficient in polynomial.terms.items():
        term = sympy.Rational(*Fraction(coefficient).as_integer_ratio())
        for generator, exponent in monomial:
            base = sympy.I if generator.kind == "imaginary" else sympy.Integer(generator.number)
            term *= base ** sympy.Rational(*Fraction(exponent).as_integer_ratio())
        total += term
    return total


@pytest.mark.parametrize("twelfths", range(-12, 37))
def test_sine_of_twelfths_of_pi_is_that_of_sympy(twelfths: int) -> None:
    sine = as_sympy(sine_cosine(angle(Fraction(twelfths, 12)))[0].top)
    assert sympy.expand(sine - sympy.sin(sympy.pi * sympy.Rational(twelfths, 12))) == 0


@pytest.mark.parametrize("twelfths", range(-12, 37))
def test_cosine_of_twelfths_of_pi_is_that_of_sympy(twelfths: int) -> None:
    cosine = as_sympy(sine_cosine(angle(Fraction(twelfths, 12)))[1].top)
    assert sympy.expand(cosine - sympy.cos(sympy.pi * sympy.Rational(twelfths, 12))) == 0


@pytest.mark.parametrize("twelfths", range(-24, 25))
def test_euler_power_is_on_the_unit_circle_at_its_angle(twelfths: int) -> None:
    turned = euler_power(Fraction(twelfths, 12))
    assert turned is not None
    expected = mpmath.expjpi(mpmath.mpf(twelfths) / 12)
    assert abs(complex(as_sympy(turned)) - complex(expected)) < 1e-14


@pytest.mark.parametrize("turns", [Fraction(1, 5), Fraction(1, 7), Fraction(3, 8)])
def test_euler_power_of_another_angle_is_not_in_the_table(turns: Fraction) -> None:
    assert euler_power(turns) is None


IDENTITIES = {
    "Pythagoras": (r"\sin^2 x+\cos^2 x", "1"),
    "double sine": (r"\sin 2x", r"2\sin x\cos x"),
    "double cosine": (r"\cos 2x", r"1-2\sin^2 x"),
    "other double cosine": (r"\cos 2x", r"\cos^2 x-\sin^2 x"),
    "triple sine": (r"\sin 3x", r"3\sin x-4\sin^3 x"),
    "triple cosine": (r"\cos 3x", r"4\cos^3 x-3\cos x"),
    "quadruple cosine": (r"\cos 4x", r"8\cos^4 x-8\cos^2 x+1"),
    "sine of a sum": (r"\sin(x+y)", r"\sin x\cos y+\cos x\sin y"),
    "cosine of a difference": (r"\cos(x-y)", r"\cos x\cos y+\sin x\sin y"),
    "sine is odd": (r"\sin(-x)", r"-\sin x"),
    "cosine is even": (r"\cos(-x)", r"\cos x"),
    "sine of the difference turned": (r"\sin(x-y)", r"-\sin(y-x)"),
    "shift by pi": (r"\sin(x+\pi)", r"-\sin x"),
    "shift by a right angle": (r"\sin(x+\frac{\pi}{2})", r"\cos x"),
    "supplement": (r"\sin(\pi-x)", r"\sin x"),
    "full turn": (r"\cos(x+2\pi)", r"\cos x"),
    "sum to product": (r"\sin 5x+\sin x", r"2\sin 3x\cos 2x"),
    "double tangent": (r"\tan 2x", r"\frac{2\tan x}{1-\tan^2 x}"),
    "fourth powers": (r"\sin^4 x-\cos^4 x", r"-\cos 2x"),
    "expanded argument": (r"\sin(2(x+1))", r"\sin(2x+2)"),
    "argument with a quotient": (r"\sin\frac{x^2-1}{x-1}", r"\sin\frac{x^2-1}{x-1}"),
    "ninths of pi": (r"\sin\frac{2\pi}{9}", r"2\sin\frac{\pi}{9}\cos\frac{\pi}{9}"),
}


@pytest.mark.parametrize(("one", "two"), IDENTITIES.values(), ids=IDENTITIES)
def test_trigonometric_identity_is_found(one: str, two: str) -> None:
    assert form(one).equals(form(two))


NO_IDENTITIES = {
    "power and argument": (r"\sin^2 x", r"\sin x^2"),
    "sum of sines": (r"\sin(x+y)", r"\sin x+\sin y"),
    "double without a cosine": (r"\sin 2x", r"2\sin x"),
    "sign of a root": (r"\cos x", r"\sqrt{1-\sin^2 x}"),
    "signs of Pythagoras": (r"\sin^2 x-\cos^2 x", "1"),
    "sine is not even": (r"\sin(-x)", r"\sin x"),
    "large multiples": (r"\sin 13x", r"\sin 14x"),
    "large multiple of the opposite": (r"\sin(-20x)", r"\sin 20x"),
}


@pytest.mark.parametrize(("one", "two"), NO_IDENTITIES.values(), ids=NO_IDENTITIES)
def test_wrong_identity_is_not_found(one: str, two: str) -> None:
    assert not form(one).equals(form(two))


def test_large_multiple_is_odd() -> None:
    assert form(r"\sin(-20x)").equals(form(r"-\sin 20x"))


def test_large_multiple_stays_one_function() -> None:
    assert form(r"\cos 13x").text() == "cos(13*x)"


def test_argument_of_many_terms_stays_one_function() -> None:
    assert form(r"\cos(a+b+c+d+f)").text() == "cos(a + b + c + d + f)"


@given(st.integers(-6, 6), st.integers(-6, 6))
def test_cosine_of_a_sum_of_multiples_is_the_addition_theorem(one: int, two: int) -> None:
    unit = form("x").times(Quotient.number(Fraction(1, 13)))
    first, second = (sine_cosine(unit.times(Quotient.number(value))) for value in (one, two))
    both = sine_cosine(unit.times(Quotient.number(one + two)))[1]
    product = first[1].times(second[1]).minus(first[0].times(second[0]))
    assert both.equals(product)


@given(st.integers(-30, 30))
def test_whole_multiples_of_pi_have_no_sine(count: int) -> None:
    assert sine_cosine(angle(Fraction(count)))[0].is_zero()


@given(st.integers(-30, 30))
def test_whole_multiples_of_pi_have_a_sign_as_cosine(count: int) -> None:
    assert sine_cosine(angle(Fraction(count)))[1].rational() == (-1) ** (count % 2)
