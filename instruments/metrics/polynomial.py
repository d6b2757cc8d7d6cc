"""Sparse polynomials with exact coefficients: the normal form of expressions in S_eq.

Symbols may have negative powers; roots, functions and sums in a denominator are opaque atoms
named by their own normal form. Sizes are bounded, so that no text can exhaust the process.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

__all__ = ["Exact", "Monomial", "Polynomial", "PolynomialLimitError"]

MAX_TERMS = 60
MAX_POWER = 64
MAX_BITS = 4096

Exact = int | Fraction
"""Integers stay ``int`` where they can: they equal and hash like fractions and are faster."""

Monomial = tuple[tuple[str, int], ...]
"""Atoms with their powers, sorted by atom; the empty tuple is the constant."""


class PolynomialLimitError(ArithmeticError):
    """A bound is exceeded, or a division by zero was written."""


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A sum of monomials.

    Attributes:
        terms: Coefficient of each monomial; zero coefficients are left out.
    """

    terms: dict[Monomial, Exact]

    @classmethod
    def constant(cls, value: Exact) -> "Polynomial":
        """The polynomial of one number."""
        return cls({(): value} if value else {})

    @classmethod
    def atom(cls, name: str) -> "Polynomial":
        """The polynomial of one symbol."""
        return cls({((name, 1),): 1})

    @property
    def value(self) -> Exact | None:
        """The number that it is; None when it has symbols."""
        if not self.terms:
            return 0
        if len(self.terms) == 1:
            return self.terms.get(())
        return None

    def key(self) -> tuple[tuple[Monomial, Exact], ...]:
        """A hashable form; equal for equal polynomials only."""
        return tuple(sorted(self.terms.items()))

    def add(self, other: "Polynomial", sign: int = 1) -> "Polynomial":
        """Sum, or difference with sign -1."""
        one, two = self.value, other.value
        if one is not None and two is not None:
            return _bounded({(): total} if (total := one + sign * two) else {})
        terms = dict(self.terms)
        for monomial, coefficient in other.terms.items():
            total = terms.get(monomial, 0) + sign * coefficient
            if total:
                terms[monomial] = total
            else:
                terms.pop(monomial, None)
        return _bounded(terms)

    def times(self, other: "Polynomial") -> "Polynomial":
        """Product."""
        one, two = self.value, other.value
        if one is not None and two is not None:
            return _bounded({(): one * two} if one and two else {})
        if len(self.terms) * len(other.terms) > 4 * MAX_TERMS:
            raise PolynomialLimitError("too many terms")
        terms: dict[Monomial, Exact] = {}
        for left, first in self.terms.items():
            for right, second in other.terms.items():
                monomial = _joined(left, right)
                total = terms.get(monomial, 0) + first * second
                if total:
                    terms[monomial] = total
                else:
                    terms.pop(monomial, None)
        return _bounded(terms)

    def over(self, other: "Polynomial") -> "Polynomial":
        """Quotient; a sum in the denominator becomes an opaque atom."""
        return self.times(other.inverse())

    def inverse(self) -> "Polynomial":
        """Reciprocal."""
        if not self.terms:
            raise PolynomialLimitError("division by zero")
        if len(self.terms) == 1:
            ((monomial, coefficient),) = self.terms.items()
            return Polynomial(
                {tuple((atom, -power) for atom, power in monomial): Fraction(1, coefficient)}
            )
        scaled, factor = self.monic()
        return Polynomial({((f"({scaled.text()})", -1),): Fraction(1, factor)})

    def power(self, exponent: int) -> "Polynomial":
        """Integer power, at most 64 in size."""
        if abs(exponent) > MAX_POWER:
            raise PolynomialLimitError("exponent too large")
        base = self if exponent >= 0 else self.inverse()
        result = Polynomial.constant(1)
        for _ in range(abs(exponent)):
            result = result.times(base)
        return result

    def root(self) -> "Polynomial":
        """Square root: exact for the square of a rational, else an opaque atom."""
        value = self.value
        if value is not None and value >= 0:
            top, bottom = isqrt(value.numerator), isqrt(value.denominator)
            if top * top == value.numerator and bottom * bottom == value.denominator:
                return Polynomial.constant(Fraction(top, bottom))
        return Polynomial.atom(f"sqrt({self.text()})")

    def monic(self) -> tuple["Polynomial", Exact]:
        """The polynomial with leading coefficient 1, and the factor that was taken out."""
        if not self.terms:
            return self, 1
        factor = self.terms[max(self.terms)]
        return Polynomial({m: Fraction(c, factor) for m, c in self.terms.items()}), factor

    def text(self) -> str:
        """A canonical text, used to name opaque atoms."""
        return " + ".join(
            f"{coefficient}" + "".join(f"*{atom}^{power}" for atom, power in monomial)
            for monomial, coefficient in self.key()
        )


def _joined(left: Monomial, right: Monomial) -> Monomial:
    if not left or not right:
        return left or right
    powers = dict(left)
    for atom, power in right:
        powers[atom] = powers.get(atom, 0) + power
    return tuple(sorted((atom, power) for atom, power in powers.items() if power))


def _bounded(terms: dict[Monomial, Exact]) -> Polynomial:
    if len(terms) > MAX_TERMS:
        raise PolynomialLimitError("too many terms")
    for coefficient in terms.values():
        if coefficient.numerator.bit_length() + coefficient.denominator.bit_length() > MAX_BITS:
            raise PolynomialLimitError("number too long")
    return Polynomial(terms)
