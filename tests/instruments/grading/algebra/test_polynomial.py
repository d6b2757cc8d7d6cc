"""Sums of products: ring laws, reduction of powers, limits."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.algebra.budget import budget
from instruments.grading.algebra.generator import (
    IMAGINARY,
    Generator,
    constant,
    prime,
    symbol,
)
from instruments.grading.algebra.limits import AlgebraLimitError
from instruments.grading.algebra.polynomial import (
    MAX_BITS,
    MAX_TERMS,
    MAX_TEXT,
    ONE,
    ZERO,
    Polynomial,
)

X, Y = symbol("x", positive=False), symbol("y", positive=False)
PI = constant("pi")
HALF = Fraction(1, 2)
x, y = Polynomial.power_of(X), Polynomial.power_of(Y)
i = Polynomial.power_of(IMAGINARY)


def number(value: int | Fraction) -> Polynomial:
    return Polynomial.number(value)


def root(value: int) -> Polynomial:
    return Polynomial.power_of(prime(value), HALF)


GENERATORS = st.sampled_from([X, Y, PI, IMAGINARY, prime(2), prime(3)])
EXPONENTS = st.one_of(
    st.integers(1, 3).map(Fraction), st.sampled_from([HALF, Fraction(1, 3), Fraction(3, 2)])
)


@st.composite
def polynomials(draw: st.DrawFn) -> Polynomial:
    total = ZERO
    for _ in range(draw(st.integers(0, 3))):
        term = number(draw(st.fractions(-5, 5, max_denominator=6)))
        for _ in range(draw(st.integers(0, 2))):
            generator = draw(GENERATORS)
            exponent = draw(EXPONENTS)
            if generator is IMAGINARY:
                exponent = Fraction(max(1, int(exponent)))
            term = term.times(Polynomial.power_of(generator, exponent))
        total = total.plus(term)
    return total


@settings(max_examples=40)
@given(polynomials(), polynomials())
def test_sum_does_not_depend_on_order(a: Polynomial, b: Polynomial) -> None:
    assert a.plus(b) == b.plus(a)


@settings(max_examples=40)
@given(polynomials(), polynomials(), polynomials())
def test_sum_does_not_depend_on_grouping(a: Polynomial, b: Polynomial, c: Polynomial) -> None:
    assert a.plus(b).plus(c) == a.plus(b.plus(c))


@settings(max_examples=40)
@given(polynomials(), polynomials())
def test_product_does_not_depend_on_order(a: Polynomial, b: Polynomial) -> None:
    assert a.times(b) == b.times(a)


@settings(max_examples=40)
@given(polynomials(), polynomials(), polynomials())
def test_product_does_not_depend_on_grouping(a: Polynomial, b: Polynomial, c: Polynomial) -> None:
    assert a.times(b).times(c) == a.times(b.times(c))


@settings(max_examples=40)
@given(polynomials(), polynomials(), polynomials())
def test_product_distributes_over_sums(a: Polynomial, b: Polynomial, c: Polynomial) -> None:
    assert a.times(b.plus(c)) == a.times(b).plus(a.times(c))


@settings(max_examples=40)
@given(polynomials())
def test_difference_with_itself_is_zero(a: Polynomial) -> None:
    assert a.plus(a, -1) == ZERO


@settings(max_examples=40)
@given(polynomials())
def test_one_changes_nothing(a: Polynomial) -> None:
    assert a.times(ONE) == a


@settings(max_examples=40)
@given(polynomials())
def test_zero_takes_everything(a: Polynomial) -> None:
    assert a.times(ZERO) == ZERO


@settings(max_examples=40)
@given(polynomials(), st.integers(0, 5))
def test_power_is_the_repeated_product(a: Polynomial, exponent: int) -> None:
    product = ONE
    for _ in range(exponent):
        product = product.times(a)
    assert a.raised(exponent) == product


@settings(max_examples=40)
@given(polynomials(), st.fractions(max_denominator=50))
def test_scaling_is_the_product_with_a_number(a: Polynomial, factor: Fraction) -> None:
    assert a.scaled(factor) == a.times(number(factor))


@settings(max_examples=40)
@given(polynomials(), polynomials())
def test_keys_are_equal_for_equal_polynomials_only(a: Polynomial, b: Polynomial) -> None:
    assert (a.key() == b.key()) == (a == b)


@settings(max_examples=40)
@given(polynomials(), polynomials())
def test_texts_are_equal_for_equal_polynomials_only(a: Polynomial, b: Polynomial) -> None:
    assert (a.text() == b.text()) == (a == b)


@settings(max_examples=40)
@given(polynomials())
def test_no_term_is_zero(a: Polynomial) -> None:
    assert all(a.terms.values())


@settings(max_examples=40)
@given(polynomials())
def test_monomials_are_sorted(a: Polynomial) -> None:
    assert all(list(monomial) == sorted(monomial) for monomial in a.terms)


@settings(max_examples=40)
@given(st.fractions())
def test_rational_gives_the_number_back(value: Fraction) -> None:
    assert number(value).rational() == value


@pytest.mark.parametrize("other", [x, root(2), i, x.plus(ONE), Polynomial.power_of(PI)])
def test_rational_is_none_for_anything_else(other: Polynomial) -> None:
    assert other.rational() is None


def test_zero_has_no_terms() -> None:
    assert number(0) == ZERO


@pytest.mark.parametrize("value", [2, 3, 5, 97])
def test_square_of_a_root_is_its_radicand(value: int) -> None:
    assert root(value).times(root(value)) == number(value)


@pytest.mark.parametrize(("exponent", "expected"), [(2, -1), (4, 1), (6, -1), (-2, -1), (-4, 1)])
def test_even_powers_of_the_imaginary_unit_are_signs(exponent: int, expected: int) -> None:
    assert Polynomial.power_of(IMAGINARY, exponent).rational() == expected


@pytest.mark.parametrize(("exponent", "sign"), [(1, 1), (3, -1), (5, 1), (-1, -1), (-3, 1)])
def test_odd_powers_of_the_imaginary_unit_are_it_or_its_opposite(exponent: int, sign: int) -> None:
    assert Polynomial.power_of(IMAGINARY, exponent) == i.scaled(sign)


@pytest.mark.parametrize(
    ("exponent", "coefficient", "rest"),
    [
        (Fraction(3, 2), 2, HALF),
        (Fraction(-1, 2), HALF, HALF),
        (Fraction(7, 3), 4, Fraction(1, 3)),
        (Fraction(-5, 3), Fraction(1, 4), Fraction(1, 3)),
    ],
)
def test_whole_part_of_a_power_of_a_prime_is_written_out(
    exponent: Fraction, coefficient: Fraction, rest: Fraction
) -> None:
    expected = Polynomial.power_of(prime(2), rest).scaled(coefficient)
    assert Polynomial.power_of(prime(2), exponent) == expected


def test_whole_power_of_a_prime_is_a_number() -> None:
    assert Polynomial.power_of(prime(3), 4).rational() == 81


def test_opposite_powers_of_a_symbol_cancel() -> None:
    assert x.times(Polynomial.power_of(X, -1)) == ONE


def test_root_of_a_sum_squared_is_the_sum() -> None:
    inside = x.plus(ONE)
    made = Polynomial.power_of(Generator("(1 + x)", "base", base=inside), HALF)
    assert made.times(made) == inside


def test_squares_of_sine_and_cosine_sum_to_one() -> None:
    cosine = Polynomial.power_of(Generator("cos(x)", "opaque"))
    sine = Polynomial.power_of(Generator("sin(x)", "sine", base=cosine.plus(ZERO)))
    assert sine.times(sine).plus(cosine.times(cosine)) == ONE


def test_fourth_power_of_the_sine_is_in_cosines() -> None:
    cosine = Polynomial.power_of(Generator("cos(x)", "opaque"))
    sine = Polynomial.power_of(Generator("sin(x)", "sine", base=cosine))
    square = ONE.plus(cosine.times(cosine), -1)
    assert sine.raised(4) == square.times(square)


def test_sum_with_a_multiple_counts_the_factor() -> None:
    assert x.plus(y, -3) == x.plus(y.scaled(-3))


def test_product_of_conjugates_is_rational() -> None:
    product = root(5).plus(root(3)).times(root(5).plus(root(3), -1))
    assert product.rational() == 2


def test_leading_coefficient_is_that_of_the_first_monomial() -> None:
    assert x.scaled(7).plus(y.scaled(3)).leading() == 7


def test_leading_coefficient_of_zero_is_zero() -> None:
    assert ZERO.leading() == 0


def test_text_of_zero_is_zero() -> None:
    assert ZERO.text() == "0"


def test_text_does_not_depend_on_the_order_of_terms() -> None:
    assert x.plus(y).text() == y.plus(x).text()


def test_text_of_a_long_integer_is_hexadecimal() -> None:
    assert number(7**3000).text().startswith("0x")


def test_integer_valued_fractions_and_integers_are_the_same() -> None:
    assert number(Fraction(6, 2)).text() == number(3).text()


def test_symbol_named_as_a_constant_is_another_generator() -> None:
    assert Polynomial.power_of(symbol("pi", positive=False)) != Polynomial.power_of(PI)


def test_too_many_terms_are_refused() -> None:
    many = {((symbol(f"s{index:03}", positive=False), 1),): 1 for index in range(MAX_TERMS)}
    with pytest.raises(AlgebraLimitError):
        Polynomial(dict(many)).plus(ONE)


def test_as_many_terms_as_allowed_are_kept() -> None:
    many = {((symbol(f"s{index:03}", positive=False), 1),): 1 for index in range(MAX_TERMS - 1)}
    assert len(Polynomial(dict(many)).plus(ONE).terms) == MAX_TERMS


def test_too_many_digits_in_a_sum_are_refused() -> None:
    with pytest.raises(AlgebraLimitError):
        number(1 << (MAX_BITS + 1)).plus(ONE)


def test_too_many_digits_in_a_power_are_refused() -> None:
    with pytest.raises(AlgebraLimitError):
        number(10).raised(MAX_BITS)


def test_power_of_a_sum_of_many_terms_is_refused() -> None:
    total = ONE
    for name in "abcdefgh":
        total = total.plus(Polynomial.power_of(symbol(name, positive=False)))
    with pytest.raises(AlgebraLimitError):
        total.raised(12)


def test_products_cost_work() -> None:
    with budget(5), pytest.raises(AlgebraLimitError):
        x.plus(y).plus(ONE).times(x.plus(y).plus(ONE))


def test_text_longer_than_a_name_is_refused() -> None:
    long = Polynomial.power_of(symbol("s" * MAX_TEXT, positive=False)).scaled(2)
    with pytest.raises(AlgebraLimitError):
        long.text()


def test_text_as_long_as_a_name_is_kept() -> None:
    assert len(Polynomial.power_of(symbol("s" * MAX_TEXT, positive=False)).text()) == MAX_TEXT


def test_texts_cost_work() -> None:
    with budget(5), pytest.raises(AlgebraLimitError):
        Polynomial.power_of(symbol("s" * 1000, positive=False)).text()
