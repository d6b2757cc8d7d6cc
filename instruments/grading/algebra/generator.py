"""What polynomials are made of: symbols, constants, roots of primes, opaque functions."""

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from instruments.grading.algebra.polynomial import Polynomial

__all__ = ["IMAGINARY", "Generator", "constant", "prime", "symbol"]


class Generator(str):
    """One indeterminate: its printed form, by which it is equal, hashed and sorted.

    Attributes:
        kind: ``symbol``, ``constant``, ``prime``, ``imaginary``, ``infinity``, ``sine``,
            ``opaque`` or ``base``, a sum under a root.
        positive: Whether it is known to be positive.
        number: The prime.
        base: The sum under the root; for a sine, the cosine of the same argument.
    """

    # A text, so that monomials are hashed and sorted at the speed of texts.
    __slots__ = ("base", "kind", "number", "positive")

    kind: str
    positive: bool
    number: int
    base: "Polynomial | None"

    def __new__(
        cls,
        name: str,
        kind: str,
        positive: bool = False,
        number: int = 0,
        base: "Polynomial | None" = None,
    ) -> Self:
        """Makes a generator of this name."""
        made = super().__new__(cls, name)
        made.kind = kind
        made.positive = positive
        made.number = number
        made.base = base
        return made

    @property
    def name(self) -> str:
        """Its printed form."""
        return str(self)


IMAGINARY = Generator("i", "imaginary")


def symbol(name: str, *, positive: bool) -> Generator:
    """Makes a symbol; its name never equals that of a constant."""
    return Generator(name, "symbol", positive)


def constant(name: str) -> Generator:
    """Makes a positive constant such as pi."""
    return Generator(f"#{name}", "constant", positive=True)


def prime(value: int) -> Generator:
    """Makes a prime, which stands under roots and in symbolic powers."""
    return Generator(f"#{value}", "prime", positive=True, number=value)
