"""Powers and roots: signs under roots, indices, symbolic exponents, limits."""

from fractions import Fraction
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.algebra.budget import budget
from instruments.grading.algebra.limits import AlgebraLimitError, UndefinedError
from instruments.grading.algebra.normal_form import normal_form
from instruments.grading.algebra.powers import MAX_INTEGER_POWER, power, prime_factors
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.reading.parser import parse


def form(text: str, positive: str = "") -> Quotient:
    return normal_form(parse(text), frozenset(positive))


def of_numbers(base: int | Fraction, exponent: int | Fraction) -> Quotient:
    return power(Quotient.number(base), Quotient.number(exponent))


@given(st.integers(1, 10**9))
def test_product_of_the_prime_factors_is_the_number(value: int) -> None:
    assert prod(factor**count for factor, count in prime_factors(value).items()) == value


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1, {}),
        (2, {2: 1}),
        (360, {2: 3, 3: 2, 5: 1}),
        (1009 * 1013, {1009: 1, 1013: 1}),
        (1999**2, {1999: 2}),
        (10007**2, {10007: 2}),
        (4 * 10007**4, {2: 2, 10007: 4}),
        (10007 * 10009, {10007 * 10009: 1}),
    ],
)
def test_prime_factors_are_those_below_two_thousand_and_a_rest(
    value: int, expected: dict[int, int]
) -> None:
    assert prime_factors(value) == expected


def test_factoring_a_giant_power_costs_work() -> None:
    with budget(100), pytest.raises(AlgebraLimitError):
        prime_factors(2**60000)


@given(st.fractions(-9, 9, max_denominator=9).filter(bool), st.integers(-6, 6))
def test_whole_power_of_a_number_is_exact(base: Fraction, exponent: int) -> None:
    assert of_numbers(base, exponent).rational() == base**exponent


@given(st.fractions(0, 60, max_denominator=20).filter(bool), st.integers(2, 5))
def test_root_to_its_index_is_the_radicand(radicand: Fraction, index: int) -> None:
    assert form_power_of_root(radicand, index) == radicand


def form_power_of_root(radicand: Fraction, index: int) -> Fraction | None:
    """Repeated products of one prime's root; radicands of several primes are tested elsewhere."""
    total = Fraction(1)
    for integer, sign in ((radicand.numerator, 1), (radicand.denominator, -1)):
        for factor, count in prime_factors(integer).items():
            root = of_numbers(factor, Fraction(1, index))
            value = power(root, Quotient.number(index)).rational()
            assert value is not None
            total *= value ** (sign * count)
    return total


EQUAL = {
    "square out of a root": (r"\sqrt{72}", r"6\sqrt{2}"),
    "root of a fraction": (r"\sqrt{\frac{3}{4}}", r"\frac{\sqrt{3}}{2}"),
    "rationalised root of a fraction": (r"\sqrt{\frac{1}{2}}", r"\frac{\sqrt{2}}{2}"),
    "product of roots": (r"\sqrt{2}\sqrt{3}", r"\sqrt{6}"),
    "product of roots with a common prime": (r"\sqrt{2}\sqrt{10}", r"2\sqrt{5}"),
    "quotient of roots": (r"\frac{\sqrt{6}}{\sqrt{2}}", r"\sqrt{3}"),
    "cube root of a cube": (r"\sqrt[3]{54}", r"3\sqrt[3]{2}"),
    "fourth root of a square": (r"\sqrt[4]{9}", r"\sqrt{3}"),
    "root of a root": (r"\sqrt{\sqrt{5}}", r"\sqrt[4]{5}"),
    "roots of different indices": (r"\sqrt{2}\sqrt[3]{2}", r"\sqrt[6]{32}"),
    "power with a fraction": ("8^{2/3}", "4"),
    "power with a negative fraction": ("4^{-3/2}", r"\frac{1}{8}"),
    "square of a sum of roots": (r"(1+\sqrt{2})^2", r"3+2\sqrt{2}"),
    "cube root of a negative number": (r"\sqrt[3]{-8}", "-2"),
    "cube root of minus two": (r"\sqrt[3]{-2}", r"-\sqrt[3]{2}"),
    "fifth root of a negative number": (r"\sqrt[5]{-64}", r"-2\sqrt[5]{2}"),
    "negative number to two thirds": ("(-8)^{2/3}", "4"),
    "negative number to a third": ("(-27)^{1/3}", "-3"),
    "negative number to minus a third": ("(-8)^{-1/3}", r"-\frac{1}{2}"),
    "square root of a negative number": (r"\sqrt{-4}", "2i"),
    "square root of minus two": (r"\sqrt{-2}", r"\sqrt{2}i"),
    "product of roots of negative numbers": (r"\sqrt{-4}\sqrt{-9}", "-6"),
    "inverse root of a negative number": (r"\frac{1}{\sqrt{-1}}", "-i"),
    "root of a square is the absolute value": (r"\sqrt{x^2}", "|x|"),
    "cube root of a cube of a symbol": (r"\sqrt[3]{x^3}", "x"),
    "cube root of a negative cube": (r"\sqrt[3]{-x^3}", "-x"),
    "square of a root of a symbol": (r"(\sqrt{x})^2", "x"),
    "root of a multiple": (r"\sqrt{4x}", r"2\sqrt{x}"),
    "root of a sum": (r"\sqrt{4x+8}", r"2\sqrt{x+2}"),
    "square of a root of a sum": (r"(\sqrt{x+1})^2", "x+1"),
    "cube of a root of a sum": (r"(\sqrt{x+1})^3", r"(x+1)\sqrt{x+1}"),
    "three halves of a sum": ("(x+1)^{3/2}", r"(x+1)\sqrt{x+1}"),
    "product of conjugate roots": (r"(\sqrt{x+1}+1)(\sqrt{x+1}-1)", "x"),
    "root of an expanded sum": (r"\sqrt{x(x+2)+1}", r"\sqrt{x^2+2x+1}"),
    "zero root": (r"\sqrt{0}", "0"),
    "zero power of a symbol": ("x^0", "1"),
    "negative power": ("x^{-2}", r"\frac{1}{x^2}"),
    "even power of minus one": ("(-1)^{1000000}", "1"),
    "odd power of minus one": ("(-1)^{1000001}", "-1"),
    "sum of symbolic exponents": ("2^{x+3}", r"8\cdot 2^x"),
    "product of symbolic powers": (r"2^x\cdot 2^y", "2^{x+y}"),
    "quotient of symbolic powers": (r"\frac{2^x}{2^y}", "2^{x-y}"),
    "symbolic power of a power": ("4^x", "2^{2x}"),
    "symbolic power of a product": ("6^x", r"2^x\cdot 3^x"),
    "symbolic power of a fraction": (r"(\frac{1}{2})^x", "2^{-x}"),
    "symbolic power of two thirds": (r"(\frac{2}{3})^n", r"\frac{2^n}{3^n}"),
    "difference of symbolic powers": ("2^{n+1}-2^n", "2^n"),
    "symbol to sums of symbols": ("x^{a+b}", "x^a x^b"),
    "square of a symbolic power": ("(3^x)^2", "9^x"),
    "huge power written twice": ("2^{10000000}", "4^{5000000}"),
}


@pytest.mark.parametrize(("one", "two"), EQUAL.values(), ids=EQUAL)
def test_powers_with_the_same_value_are_equal(one: str, two: str) -> None:
    assert form(one).equals(form(two))


UNEQUAL = {
    "root of a square and the symbol": (r"\sqrt{x^2}", "x"),
    "fourth root of a fourth power and the symbol": (r"\sqrt[4]{x^4}", "x"),
    "sixth power under a root and the cube": (r"\sqrt{x^6}", "x^3"),
    "root of a product of symbols": (r"\sqrt{xy}", r"\sqrt{x}\sqrt{y}"),
    "root of a quotient of symbols": (r"\sqrt{\frac{x}{y}}", r"\frac{\sqrt{x}}{\sqrt{y}}"),
    "root of the opposite": (r"\sqrt{-x}", r"i\sqrt{x}"),
    "root of an opposite squared": (r"\sqrt{(-x)^2}", "-x"),
    "root of the square of a sum": (r"\sqrt{(x-1)^2}", "x-1"),
    "root of a sum": (r"\sqrt{x+y}", r"\sqrt{x}+\sqrt{y}"),
    "product of roots of negative numbers": (r"\sqrt{-4}\sqrt{-9}", "6"),
    "roots of both signs": (r"\sqrt{-4}", "-2i"),
    "even root of a negative number": (r"\sqrt[4]{-16}", "2"),
    "cube root without the sign": (r"\sqrt[3]{-8}", "2"),
    "symbolic power of a negative number": ("(-2)^x", "-2^x"),
    "symbolic power of the product of symbols": ("(xy)^a", "x^a y^{2a}"),
    "even power of a symbolic root": ("(x^2)^{1/2}", "x"),
    "sixth root of a square": (r"\sqrt[6]{x^2}", r"\sqrt[3]{x}"),
    "power of a power with symbols": ("(x^2)^{y}", "x^{3y}"),
    "one exponent more": ("2^{x+1}", "2^x"),
    "tower from the other side": ("2^{3^2}", "(2^3)^2"),
    "opposite huge powers": ("(-2)^{10000001}", "2^{10000001}"),
    "huge powers one apart": ("2^{10000000}", "2^{10000001}"),
}


@pytest.mark.parametrize(("one", "two"), UNEQUAL.values(), ids=UNEQUAL)
def test_powers_with_different_values_are_not_equal(one: str, two: str) -> None:
    assert not form(one).equals(form(two))


POSITIVE = {
    "root of a square": (r"\sqrt{x^2}", "x"),
    "fourth root": (r"\sqrt[4]{x^4}", "x"),
    "root of a product": (r"\sqrt{xy}", r"\sqrt{x}\sqrt{y}"),
    "root of a quotient": (r"\sqrt{\frac{x}{y}}", r"\frac{\sqrt{x}}{\sqrt{y}}"),
    "rationalised root": (r"\frac{1}{\sqrt{x}}", r"\frac{\sqrt{x}}{x}"),
    "sixth root of a square": (r"\sqrt[6]{x^2}", r"\sqrt[3]{x}"),
    "root of a multiple of a square": (r"\sqrt{12x^2}", r"2\sqrt{3}x"),
}


@pytest.mark.parametrize(("one", "two"), POSITIVE.values(), ids=POSITIVE)
def test_roots_of_positive_symbols_are_taken_apart(one: str, two: str) -> None:
    assert form(one, "xy").equals(form(two, "xy"))


@pytest.mark.parametrize(
    "text", ["0^{-1}", "0^{-1/2}", r"\frac{1}{\sqrt{0}}", "(x-x)^{-3}", r"\frac{1}{\sqrt{x-x}}"]
)
def test_zero_to_a_negative_power_has_no_value(text: str) -> None:
    with pytest.raises(UndefinedError):
        form(text)


@pytest.mark.parametrize("text", ["(x+1)^{65}", "(x+y+z+1)^{60}", "(1+x)^{-65}"])
def test_too_large_power_of_a_sum_is_refused(text: str) -> None:
    with pytest.raises(AlgebraLimitError):
        form(text)


def test_largest_expanded_power_of_a_sum_is_expanded() -> None:
    assert len(form("(x+1)^{64}").top.terms) == 65


def test_power_beyond_the_limit_is_kept_as_powers_of_primes() -> None:
    assert of_numbers(6, MAX_INTEGER_POWER + 1).text() == "#2^(1048577)*#3^(1048577)"


@pytest.mark.parametrize(("base", "expected"), [(0, 0), (1, 1), (-1, -1)])
def test_huge_power_of_a_unit_is_a_number(base: int, expected: int) -> None:
    assert of_numbers(base, 10**30 + 1).rational() == expected


def test_huge_power_of_a_giant_base_is_refused() -> None:
    with pytest.raises(AlgebraLimitError):
        of_numbers(10**2000 + 1, 10**30)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("(-2)^n", "1"),
        ("(-2)^n", "(-3)^n"),
        ("(-6)^n", "6^n"),
        ("(-6)^n", "(-2)^n(-3)^n"),
        (r"(-\frac{1}{2})^n", "2^{-n}"),
        ("0^n", "1"),
    ],
)
def test_symbolic_power_of_no_positive_number_is_not_taken_apart(one: str, two: str) -> None:
    assert not form(one).equals(form(two))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"\frac{1}{\sqrt{x+1}}", r"\frac{\sqrt{x+1}}{x+1}"),
        ("(x+1)^{-1/2}", r"\frac{\sqrt{x+1}}{x+1}"),
        (r"\frac{x}{\sqrt{x^2+1}}", r"\frac{x\sqrt{x^2+1}}{x^2+1}"),
        (r"\frac{1}{\sqrt{xy}}", r"\frac{\sqrt{xy}}{xy}"),
        (r"\frac{1}{\sqrt{x}}", r"\frac{\sqrt{x}}{x}"),
        ("(x+1)^{-3/2}", r"\frac{1}{(x+1)\sqrt{x+1}}"),
    ],
)
def test_root_below_is_the_root_above_over_its_radicand(one: str, two: str) -> None:
    assert form(one).equals(form(two))
