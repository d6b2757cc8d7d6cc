"""Ratios of counts; percentages are always derived from them."""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

__all__ = ["UNDEFINED", "Ratio"]

UNDEFINED = "n/a"
"""What a table prints when the denominator is zero: undefined is not 0."""


@dataclass(frozen=True)
class Ratio:
    """A numerator over a denominator.

    Attributes:
        numerator: A count, or a sum of item values, as stored.
        denominator: A count, at least 0; with 0 the ratio is undefined.
    """

    numerator: float
    denominator: float

    @property
    def share(self) -> Fraction | None:
        """The ratio; None when it is undefined."""
        if self.denominator == 0:
            return None
        return Fraction(self.numerator) / Fraction(self.denominator)

    def percent(self, places: int = 1) -> str:
        """Writes the ratio in percent, rounded half up, as the papers' tables do.

        Args:
            places: Decimal places.

        Returns:
            ``68.5``; ``UNDEFINED`` when the ratio is undefined.
        """
        share = self.share
        if share is None:
            return UNDEFINED
        exact = Decimal(share.numerator * 100) / Decimal(share.denominator)
        return str(exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))

    def number(self) -> float | None:
        """Gives the percentage with two decimals as a number; None when it is undefined."""
        return None if self.share is None else float(self.percent(2))

    def as_json(self) -> dict[str, float | None]:
        """Gives the counts with the percentage that follows from them."""
        return {
            "numerator": self.numerator,
            "denominator": self.denominator,
            "percent": self.number(),
        }

    @classmethod
    def mean(cls, ratios: "list[Ratio]") -> "Ratio":
        """Averages the defined ratios of a list, each with the same weight.

        Args:
            ratios: Ratios; undefined ones are left out.

        Returns:
            The mean; undefined when no ratio is defined.
        """
        shares = [ratio.share for ratio in ratios if ratio.share is not None]
        total = sum(shares, Fraction(0))
        return cls(total.numerator, total.denominator * len(shares))
