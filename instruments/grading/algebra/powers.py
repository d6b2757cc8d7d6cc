"""Powers and roots in normal form."""

from fractions import Fraction
from math import gcd, isqrt, lcm

from instruments.grading.algebra.budget import spend
from instruments.grading.algebra.generator import IMAGINARY, Generator, prime
from instruments.grading.algebra.limits import AlgebraLimitError, UndefinedError
from instruments.grading.algebra.polynomial import ONE, Exact, Polynomial
from instruments.grading.algebra.quotient import Quotient

__all__ = ["CERTAINLY_PRIME", "power", "prime_factors"]

MAX_INTEGER_POWER = 1 << 20
_TRIAL = 2000
CERTAINLY_PRIME = _TRIAL**2
"""Factors below this are prime; a larger one may be composite."""

_MAX_EXPANSION = 64
"""Sums are multiplied out up to this power; above it they stay opaque."""


def power(base: Quotient, exponent: Quotient) -> Quotient:
    """Raises a value to a power.

    A root of a product of symbols is left whole unless they are positive (the root of ``x^2`` is
    the absolute value of x); the root of a negative number with an odd index is real.

    Raises:
        UndefinedError: Zero to a negative power.
        AlgebraLimitError: The power is too large to be written out.
    """
    constant = exponent.rational()
    if constant is None:
        return _symbolic(base, exponent)
    if constant.denominator == 1:
        return _whole(base, constant.numerator)
    return _root(base.top, constant).over(_root(base.bottom, constant))


def _whole(base: Quotient, exponent: int) -> Quotient:
    if exponent == 0 and base.is_zero():
        raise UndefinedError("zero to the power of zero")
    if exponent < 0:
        return _whole(base.inverse(), -exponent)
    if len(base.top.terms) > 1 or len(base.bottom.terms) > 1:
        if exponent > _MAX_EXPANSION:
            raise AlgebraLimitError("too many terms")
    elif exponent > MAX_INTEGER_POWER:
        return _huge(base, exponent)
    try:
        return Quotient(base.top.raised(exponent), base.bottom.raised(exponent))
    except AlgebraLimitError:
        if len(base.top.terms) > 1 or len(base.bottom.terms) > 1:
            raise
        return _huge(base, exponent)


def _huge(base: Quotient, exponent: int) -> Quotient:
    """A power that is not written out: of its primes."""
    value = base.rational()
    if value is None or value.numerator.bit_length() + value.denominator.bit_length() > 4000:
        raise AlgebraLimitError("too many digits")
    if value in (0, 1, -1):
        return Quotient.number(0 if not value else 1 if value == 1 else (-1) ** (exponent % 2))
    return Quotient(_prime_powers(abs(value), Fraction(exponent))).times(
        Quotient.number(-1 if value < 0 and exponent % 2 else 1)
    )


def prime_factors(value: int) -> dict[int, int]:
    """Factors a positive integer by trial division; a large rest counts as a prime.

    The rest has no factor below 2,000 and may be composite; it is split only when it is a power.
    """
    factors: dict[int, int] = {}
    candidate = 2
    while candidate <= _TRIAL and candidate * candidate <= value:
        while value % candidate == 0:
            spend(1 + (value.bit_length() >> 6))
            factors[candidate] = factors.get(candidate, 0) + 1
            value //= candidate
        candidate += 1 if candidate == 2 else 2
    if value > 1:
        root, index = _perfect_power(value)
        if index > 1:
            for factor, count in prime_factors(root).items():
                factors[factor] = factors.get(factor, 0) + index * count
        else:
            factors[value] = factors.get(value, 0) + 1
    return factors


def _perfect_power(value: int) -> tuple[int, int]:
    """The root and index when an integer is a power with a small prime index; else index 1."""
    for index in (2, 3, 5, 7):
        spend(1 + (value.bit_length() >> 3))
        root = isqrt(value) if index == 2 else _integer_root(value, index)
        if root**index == value:
            return root, index
    return value, 1


def _integer_root(value: int, index: int) -> int:
    """The largest integer whose power is not above, by Newton's method from above."""
    root = 1 << -(-value.bit_length() // index)
    while True:
        lower = ((index - 1) * root + value // root ** (index - 1)) // index
        if lower >= root:
            return root
        root = lower


def _prime_powers(value: Fraction, exponent: Fraction) -> Polynomial:
    """A positive rational to a power, as a product of powers of primes."""
    result = ONE
    for integer, sign in ((value.numerator, 1), (value.denominator, -1)):
        for factor, count in prime_factors(integer).items():
            result = result.times(Polynomial.power_of(prime(factor), count * sign * exponent))
    return result


def _root(radicand: Polynomial, exponent: Fraction) -> Quotient:
    """A polynomial to a fractional power."""
    if not radicand.terms:
        if exponent < 0:
            raise UndefinedError("zero to a negative power")
        return Quotient(radicand)
    if exponent < 0:
        return _root(radicand, -exponent).inverse()
    content, rest = _content(radicand)
    odd = exponent.denominator % 2 == 1
    result = Quotient(_prime_powers(abs(content), exponent))
    if content < 0:
        if odd:
            result = result.times(Quotient.number((-1) ** (exponent.numerator % 2)))
        elif rest.rational() is not None and exponent.denominator == 2:
            result = result.times(
                _whole(Quotient(Polynomial.power_of(IMAGINARY)), exponent.numerator)
            )
        else:
            rest = rest.scaled(-1)
    return result.times(Quotient(_rest_root(rest, exponent)))


def _content(polynomial: Polynomial) -> tuple[Fraction, Polynomial]:
    """Splits off the rational factor that leaves integer coefficients without a common factor."""
    values = [Fraction(value) for value in polynomial.terms.values()]
    top = gcd(*(value.numerator for value in values))
    bottom = lcm(*(value.denominator for value in values))
    content = Fraction(top, bottom)
    if len(values) == 1 and values[0] < 0:
        content = -content
    return content, polynomial.scaled(1 / content)


def _rest_root(rest: Polynomial, exponent: Fraction) -> Polynomial:
    """The root of a primitive polynomial."""
    if rest == ONE:
        return ONE
    if len(rest.terms) == 1:
        ((monomial, coefficient),) = rest.terms.items()
        if coefficient == 1:
            outside, inside = _split(monomial, exponent)
            if not inside:
                return outside
            return outside.times(_base_power(Polynomial({inside: 1}), exponent))
    return _base_power(rest, exponent)


def _split(
    monomial: tuple[tuple[Generator, Exact], ...], exponent: Fraction
) -> tuple[Polynomial, tuple[tuple[Generator, Exact], ...]]:
    """Takes from under a root what is positive, or all when the index is odd or one symbol."""
    free = exponent.denominator % 2 == 1
    if len(monomial) == 1 and monomial[0][0].kind == "symbol" and monomial[0][1] == 1:
        return Polynomial.power_of(monomial[0][0], exponent), ()
    outside, inside = ONE, []
    for generator, power_ in monomial:
        if generator.positive or (free and generator.kind == "symbol"):
            outside = outside.times(Polynomial.power_of(generator, power_ * exponent))
        elif power_ % 2 == 0 and exponent == Fraction(1, 2) and generator.kind == "symbol":
            absolute = Generator(f"abs({generator.name})", "opaque", positive=True)
            outside = outside.times(Polynomial.power_of(absolute, power_ * exponent))
        else:
            inside.append((generator, power_))
    return outside, tuple(inside)


def _base_power(base: Polynomial, exponent: Fraction) -> Polynomial:
    """A fractional power of a sum, whose whole part is multiplied out."""
    whole, rest = divmod(exponent, 1)
    generator = Generator(f"({base.text()})", "base", base=base)
    root = Polynomial.power_of(generator, rest)
    return root.times(base.raised(int(whole))) if whole else root


def _symbolic(base: Quotient, exponent: Quotient) -> Quotient:
    """A power whose exponent has symbols: one factor for each term of the exponent."""
    scale = exponent.bottom.rational()
    if not scale:
        return _opaque(base, exponent)
    result = Quotient(ONE)
    for monomial, coefficient in exponent.top.terms.items():
        factor = Fraction(coefficient) / scale
        if monomial:
            result = result.times(_generic(base, Polynomial({monomial: 1}), factor))
        else:
            result = result.times(power(base, Quotient.number(factor)))
    return result


def _generic(base: Quotient, exponent: Polynomial, factor: Fraction) -> Quotient:
    """``base^(factor*exponent)`` for a monomial exponent."""
    value = base.rational()
    name = exponent.text()
    if value is not None and value > 0:
        result = ONE
        for integer, sign in ((value.numerator, 1), (value.denominator, -1)):
            for number, count in prime_factors(integer).items():
                generator = Generator(f"#{number}^({name})", "opaque", positive=True)
                result = result.times(Polynomial.power_of(generator, sign * count * factor))
        return Quotient(result)
    if len(base.top.terms) == 1 and base.bottom == ONE:
        ((monomial, coefficient),) = base.top.terms.items()
        if coefficient == 1 and len(monomial) == 1:
            generator, times = monomial[0]
            raised = Generator(f"{generator.name}^({name})", "opaque", generator.positive)
            return Quotient(Polynomial.power_of(raised, times * factor))
    raised = Generator(f"({base.text()})^({name})", "opaque")
    return Quotient(Polynomial.power_of(raised, factor))


def _opaque(base: Quotient, exponent: Quotient) -> Quotient:
    return Quotient(
        Polynomial.power_of(Generator(f"({base.text()})^({exponent.text()})", "opaque"))
    )
