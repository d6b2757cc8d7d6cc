"""Quotients of polynomials: the exact value of an expression."""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction

from instruments.grading.algebra.limits import UndefinedError
from instruments.grading.algebra.polynomial import ONE, Exact, Polynomial

__all__ = ["Quotient"]


@dataclass(frozen=True, slots=True)
class Quotient:
    """A fraction of two polynomials; not in lowest terms, compared by cross-multiplication.

    Attributes:
        top: Numerator.
        bottom: Denominator, never zero.
    """

    top: Polynomial
    bottom: Polynomial = ONE

    @classmethod
    def number(cls, value: Exact) -> "Quotient":
        """A rational number."""
        return cls(Polynomial.number(value))

    def rational(self) -> Fraction | None:
        """The rational number that it is; None when it is none, or not seen to be one."""
        top = self.top.rational()
        if top is None or self.bottom is ONE:
            return top
        bottom = self.bottom.rational()
        return None if top is None or not bottom else top / bottom

    def plus(self, other: "Quotient") -> "Quotient":
        """Sum."""
        if self.bottom is other.bottom or self.bottom == other.bottom:
            return Quotient(self.top.plus(other.top), self.bottom)
        top = self.top.times(other.bottom).plus(other.top.times(self.bottom))
        return Quotient(top, self.bottom.times(other.bottom))

    def minus(self, other: "Quotient") -> "Quotient":
        """Difference."""
        return self.plus(other.negative())

    def negative(self) -> "Quotient":
        """The value with the other sign."""
        return Quotient(self.top.scaled(-1), self.bottom)

    def times(self, other: "Quotient") -> "Quotient":
        """Product."""
        top = self.top.times(other.top)
        if other.bottom is ONE:
            return Quotient(top, self.bottom)
        return Quotient(top, self.bottom.times(other.bottom))

    def over(self, other: "Quotient") -> "Quotient":
        """Quotient; a denominator of one term goes into the numerator.

        Raises:
            UndefinedError: The divisor is zero.
        """
        return self.times(other.inverse())

    def inverse(self) -> "Quotient":
        """Reciprocal.

        Raises:
            UndefinedError: It is zero.
        """
        if not self.top.terms:
            raise UndefinedError("division by zero")
        if len(self.top.terms) == 1:
            ((monomial, coefficient),) = self.top.terms.items()
            if all(generator.kind != "base" for generator, _ in monomial):
                inverse = Polynomial.number(1 / Fraction(coefficient))
                for generator, exponent in monomial:
                    inverse = inverse.times(Polynomial.power_of(generator, -exponent))
                return Quotient(self.bottom.times(inverse))
        return Quotient(self.bottom, self.top)

    def equals(self, other: "Quotient") -> bool:
        """Whether the difference is zero in normal form; True is a proof, False is none."""
        if self.bottom == other.bottom:
            if self.top == other.top:
                return True
        elif self.top.times(other.bottom) == other.top.times(self.bottom):
            return True
        if len(self.top.terms) == len(other.top.terms) == 1 and self.bottom == other.bottom:
            # Powers too large to be written out meet only in their quotient.
            return self.over(other) == Quotient(ONE)
        return False

    def is_zero(self) -> bool:
        """Whether it is zero in normal form."""
        return not self.top.terms

    def key(self) -> Hashable:
        """A hashable form, the same for values that differ by a common factor only."""
        scale = 1 / Fraction(self.bottom.leading())
        return self.top.scaled(scale).key(), self.bottom.scaled(scale).key()

    def text(self) -> str:
        """A printed form, the same for values that differ by a common factor only."""
        if self.bottom == ONE:
            return self.top.text()
        scale = 1 / Fraction(self.bottom.leading())
        top, bottom = self.top.scaled(scale).text(), self.bottom.scaled(scale).text()
        return top if bottom == "1" else f"({top})/({bottom})"
