"""The normal form of expressions."""

from fractions import Fraction
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.metrics.polynomial import Polynomial, PolynomialLimitError

X, Y = Polynomial.atom("x"), Polynomial.atom("y")
ONE = Polynomial.constant(1)

polynomials = st.recursive(
    st.one_of(
        st.integers(-5, 5).map(Polynomial.constant),
        st.sampled_from([X, Y]),
    ),
    lambda inner: st.one_of(
        st.builds(lambda a, b: a.add(b), inner, inner),
        st.builds(lambda a, b: a.times(b), inner, inner),
    ),
    max_leaves=6,
)


def test_sum_of_opposites_is_zero() -> None:
    assert X.add(X, -1).terms == {}


def test_square_of_a_sum_is_expanded() -> None:
    square = X.add(ONE).power(2)
    assert square.key() == X.times(X).add(X).add(X).add(ONE).key()


def test_constants_stay_exact() -> None:
    third = ONE.over(Polynomial.constant(3))
    assert third.value == Fraction(1, 3)
    assert third.times(Polynomial.constant(3)).value == 1


def test_monomial_divides_out() -> None:
    assert X.times(Y).over(Y).key() == X.key()


def test_sum_in_a_denominator_is_an_atom_up_to_a_factor() -> None:
    twice = X.add(ONE).times(Polynomial.constant(2))
    half = Polynomial.constant(Fraction(1, 2))
    assert ONE.over(twice).key() == ONE.over(X.add(ONE)).times(half).key()


@pytest.mark.parametrize(
    ("square", "root"), [("9/4", "3/2"), ("1/4", "1/2"), ("0", "0"), ("1", "1")]
)
def test_root_of_a_square_number_is_exact(square: str, root: str) -> None:
    assert Polynomial.constant(Fraction(square)).root().value == Fraction(root)


def test_root_of_anything_else_is_an_atom() -> None:
    assert Polynomial.constant(2).root().value is None
    assert Polynomial.constant(-4).root().value is None
    assert Polynomial.constant(Fraction(4, 3)).root().value is None
    assert Polynomial.constant(Fraction(3, 4)).root().value is None
    assert Polynomial.constant(2).root().key() == Polynomial.constant(2).root().key()


def test_monic_takes_the_leading_factor_out() -> None:
    scaled, factor = X.times(Polynomial.constant(-4)).monic()
    assert (scaled.key(), factor) == (X.key(), -4)


@pytest.mark.parametrize("exponent", [65, -65, 10**9])
def test_large_exponent_is_refused(exponent: int) -> None:
    with pytest.raises(PolynomialLimitError, match="exponent"):
        X.power(exponent)


def test_division_by_zero_is_refused() -> None:
    with pytest.raises(PolynomialLimitError, match="zero"):
        ONE.over(Polynomial.constant(0))


def test_growing_number_is_refused() -> None:
    with pytest.raises(PolynomialLimitError, match="long"):
        Polynomial.constant(10**300).power(20)


def test_growing_number_of_terms_is_refused() -> None:
    many = reduce(Polynomial.add, [Polynomial.atom(f"a{index}") for index in range(60)])
    with pytest.raises(PolynomialLimitError, match="terms"):
        many.add(Polynomial.atom("b"))


@given(polynomials, polynomials, polynomials)
def test_ring_laws_hold(a: Polynomial, b: Polynomial, c: Polynomial) -> None:
    assert a.add(b).key() == b.add(a).key()
    assert a.times(b).key() == b.times(a).key()
    assert a.times(b.add(c)).key() == a.times(b).add(a.times(c)).key()
