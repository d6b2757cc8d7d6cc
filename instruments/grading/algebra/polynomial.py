"""Sums of products of powers with exact rational coefficients and exponents.

The form is canonical for rational numbers, roots of rationals, pi and symbols: products of
distinct roots of primes are linearly independent over the rationals (Besicovitch 1940). Powers
of sine, of the imaginary unit and of roots are reduced at each product.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from instruments.grading.algebra.budget import spend
from instruments.grading.algebra.generator import Generator
from instruments.grading.algebra.limits import AlgebraLimitError

__all__ = ["ONE", "ZERO", "Exact", "Monomial", "Polynomial"]

MAX_TERMS = 400
MAX_BITS = 1 << 16
_LONG = 2048
MAX_TEXT = 4000

Exact = int | Fraction
Monomial = tuple[tuple[Generator, Exact], ...]


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A sum of terms.

    Attributes:
        terms: Coefficient by monomial, without zeros; monomials are sorted by generator.
    """

    terms: dict[Monomial, Exact]

    @classmethod
    def number(cls, value: Exact) -> "Polynomial":
        """A constant."""
        return cls({(): _small(value)} if value else {})

    @classmethod
    def power_of(cls, generator: Generator, exponent: Exact = 1) -> "Polynomial":
        """A generator to a power, reduced."""
        if not exponent:
            return ONE
        reduced = _reduction(generator, exponent)
        return cls({((generator, _small(exponent)),): 1}) if reduced is None else reduced

    def rational(self) -> Fraction | None:
        """The rational number that it is; None when it is none."""
        if not self.terms:
            return Fraction(0)
        if len(self.terms) > 1:
            return None
        value = self.terms.get(())
        return None if value is None else Fraction(value)

    def plus(self, other: "Polynomial", factor: int = 1) -> "Polynomial":
        """Sum with a multiple.

        Raises:
            AlgebraLimitError: There are too many terms.
        """
        terms = dict(self.terms)
        for monomial, coefficient in other.terms.items():
            _put(terms, monomial, factor * coefficient)
        return _limited(terms)

    def times(self, other: "Polynomial") -> "Polynomial":
        """Product, reduced.

        Raises:
            AlgebraLimitError: There are too many or too large terms.
        """
        spend(4 * len(self.terms) * len(other.terms))
        terms: dict[Monomial, Exact] = {}
        for left, first in self.terms.items():
            for right, second in other.terms.items():
                scale = first * second
                for monomial, coefficient in _joined(left, right):
                    _put(terms, monomial, scale * coefficient)
        return _limited(terms)

    def scaled(self, factor: Exact) -> "Polynomial":
        """Product with a number."""
        if factor == 1:
            return self
        terms: dict[Monomial, Exact] = {}
        for monomial, coefficient in self.terms.items():
            _put(terms, monomial, coefficient * factor)
        return Polynomial(terms)

    def raised(self, exponent: int) -> "Polynomial":
        """Power with an exponent from 0.

        Raises:
            AlgebraLimitError: The power has too many terms or digits.
        """
        if len(self.terms) == 1:
            ((monomial, coefficient),) = self.terms.items()
            if _bits(coefficient) * exponent > MAX_BITS:
                raise AlgebraLimitError("too many digits")
            if all(g.kind in ("symbol", "constant", "opaque") for g, _ in monomial):
                powers = tuple((g, e * exponent) for g, e in monomial) if exponent else ()
                return Polynomial({powers: coefficient**exponent})
        result, base = ONE, self
        while exponent:
            if exponent & 1:
                result = result.times(base)
            exponent >>= 1
            if exponent:
                base = base.times(base)
        return result

    def leading(self) -> Exact:
        """Coefficient of the first monomial in the order of names; 0 for zero."""
        return self.terms[min(self.terms, key=_order)] if self.terms else 0

    def key(self) -> Hashable:
        """A hashable form, equal for equal polynomials only."""
        return frozenset(self.terms.items())

    def text(self) -> str:
        """A printed form, equal for equal polynomials only.

        Raises:
            AlgebraLimitError: It is longer than 4,000 characters; names of opaque values hold
                such texts, and would double with each function around them.
        """
        if not self.terms:
            return "0"
        terms: list[str] = []
        length = 0
        for monomial in sorted(self.terms, key=_order):
            terms.append(_term_text(monomial, self.terms[monomial]))
            length += len(terms[-1])
            if length > MAX_TEXT:
                raise AlgebraLimitError("too long to be named")
        spend(length >> 2)
        return " + ".join(terms)


ZERO = Polynomial({})
ONE = Polynomial({(): 1})


def _small(value: Exact) -> Exact:
    """An integer as an int: equal, and faster."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def _bits(value: Exact) -> int:
    return value.numerator.bit_length() + value.denominator.bit_length()


def _put(terms: dict[Monomial, Exact], monomial: Monomial, coefficient: Exact) -> None:
    total = terms.get(monomial, 0) + coefficient
    bits = _bits(total)
    if bits > _LONG:
        if bits > MAX_BITS:
            raise AlgebraLimitError("too many digits")
        spend(bits >> 6)
    if total:
        terms[monomial] = _small(total)
    else:
        terms.pop(monomial, None)


def _limited(terms: dict[Monomial, Exact]) -> Polynomial:
    if len(terms) > MAX_TERMS:
        raise AlgebraLimitError("too many terms")
    return Polynomial(terms)


def _joined(left: Monomial, right: Monomial) -> Iterable[tuple[Monomial, Exact]]:
    """The product of two monomials as the terms of a polynomial."""
    if not left or not right:
        return (((left or right), 1),)
    powers = dict(left)
    touched = False
    for generator, exponent in right:
        if generator in powers:
            touched = True
            total = _small(powers[generator] + exponent)
            if total:
                powers[generator] = total
            else:
                del powers[generator]
        else:
            powers[generator] = exponent
    monomial = tuple(sorted(powers.items(), key=_generator_name))
    if not touched:
        return ((monomial, 1),)
    return _reduced(monomial)


def _generator_name(power: tuple[Generator, Exact]) -> str:
    return power[0]


def _reduced(monomial: Monomial) -> Iterable[tuple[Monomial, Exact]]:
    """Rewrites powers that have a shorter form; most monomials have none."""
    for index, (generator, exponent) in enumerate(monomial):
        replacement = _reduction(generator, exponent)
        if replacement is not None:
            spend(60)
            # The rest may have a shorter form too: both roots in ``sqrt(6) * sqrt(6)``.
            rest = Polynomial(dict(_reduced(monomial[:index] + monomial[index + 1 :])))
            return rest.times(replacement).terms.items()
    return ((monomial, 1),)


def _reduction(generator: Generator, exponent: Exact) -> Polynomial | None:
    """What a power equals in shorter form; None when it is reduced."""
    if generator.kind == "imaginary" and not 0 <= exponent < 2:
        sign = 1 if exponent % 4 < 2 else -1
        return (
            Polynomial.power_of(generator, 1).scaled(sign)
            if exponent % 2
            else (Polynomial.number(sign))
        )
    whole = exponent.numerator // exponent.denominator
    if whole == 0:
        return None
    rest = exponent - whole
    if generator.kind == "prime" and abs(whole) * generator.number.bit_length() <= MAX_BITS // 2:
        return _times_power(Polynomial.number(Fraction(generator.number) ** whole), generator, rest)
    if generator.kind == "base" and generator.base is not None and whole > 0:
        return _times_power(generator.base.raised(whole), generator, rest)
    if generator.kind == "sine" and generator.base is not None and whole >= 2:
        square = ONE.plus(generator.base.times(generator.base), -1)
        return _times_power(square, generator, exponent - 2)
    return None


def _times_power(polynomial: Polynomial, generator: Generator, exponent: Exact) -> Polynomial:
    if not exponent:
        return polynomial
    return polynomial.times(Polynomial.power_of(generator, exponent))


def _order(monomial: Monomial) -> tuple[tuple[str, Fraction], ...]:
    return tuple((generator.name, -Fraction(exponent)) for generator, exponent in monomial)


def _term_text(monomial: Monomial, coefficient: Exact) -> str:
    factors = [
        generator.name if exponent == 1 else f"{generator.name}^({exponent})"
        for generator, exponent in monomial
    ]
    if coefficient != 1 or not factors:
        factors.insert(0, _number_text(coefficient))
    return "*".join(factors)


def _number_text(value: Exact) -> str:
    """Decimal, or hexadecimal where Python refuses to print so many digits."""
    if _bits(value) < 8000:
        return str(value)
    return f"{value.numerator:#x}/{value.denominator:#x}"
