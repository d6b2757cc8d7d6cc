"""What polynomials are made of: symbols, constants, roots of primes, opaque functions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from instruments.grading.algebra.polynomial import Polynomial

__all__ = ["IMAGINARY", "Generator", "constant", "prime", "symbol"]


@dataclass(frozen=True, slots=True, eq=False)
class Generator:
    """One indeterminate.

    Attributes:
        name: Its printed form; generators are equal when their names are.
        kind: ``symbol``, ``constant``, ``prime``, ``imaginary``, ``sine``, ``opaque`` or
            ``base``, a sum under a root.
        positive: Whether it is known to be positive.
        number: The prime.
        base: The sum under the root; for a sine, the cosine of the same argument.
    """

    name: str
    kind: str
    positive: bool = False
    number: int = 0
    base: "Polynomial | None" = None

    def __eq__(self, other: object) -> bool:
        """By name."""
        return isinstance(other, Generator) and self.name == other.name

    def __hash__(self) -> int:
        """By name."""
        return hash(self.name)

    def __lt__(self, other: "Generator") -> bool:
        """By name, so that every order is total."""
        return self.name < other.name


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
