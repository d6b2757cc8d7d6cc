"""What can be derived from a chain's quantities though nobody needs it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

from instruments.quantities.known_constants import KNOWN_CONSTANTS, KnownConstant
from stages.inject.idle_steps.quantity import Quantity
from stages.inject.idle_steps.rate import longer_rate

__all__ = ["Derivation", "DerivationKind", "derivations_of"]

DerivationKind = Literal[
    "sum", "difference", "ratio", "conversion", "rate", "dozens", "share", "double"
]

_CONSTANTS = {constant.name: constant for constant in KNOWN_CONSTANTS}
_LARGEST = 1_000_000
_LARGEST_RATIO = 20
_LARGEST_DOZENS = 240
_PERSONS = frozenset(
    ("people", "children", "students", "men", "women", "boys", "girls", "friends", "kids", "adults")
)
_CONVERSIONS: tuple[tuple[tuple[str, ...], Literal["*", "/"], str, str], ...] = (
    (("$",), "*", "cents per dollar", "cents"),
    (("cents",), "/", "cents per dollar", "$"),
    (("seconds",), "/", "seconds per minute", "minutes"),
    (("minutes",), "/", "minutes per hour", "hours"),
    (("minutes",), "*", "seconds per minute", "seconds"),
    (("hours",), "*", "minutes per hour", "minutes"),
    (("days",), "/", "days per week", "weeks"),
    (("days",), "*", "hours per day", "hours"),
    (("weeks",), "*", "days per week", "days"),
    (("months",), "/", "months per year", "years"),
    (("years",), "*", "months per year", "months"),
    (("inches",), "/", "inches per foot", "feet"),
    (("feet",), "*", "inches per foot", "inches"),
    (("yards",), "*", "feet per yard", "feet"),
    (("ounces",), "/", "ounces per pound", "pounds"),
    (("pounds", "lbs"), "*", "ounces per pound", "ounces"),
    (("gallons",), "*", "quarts per gallon", "quarts"),
    (("meters",), "*", "centimetres per metre", "centimeters"),
    (("centimeters", "cm"), "*", "millimetres per centimetre", "millimeters"),
    (("kilometers", "km"), "*", "metres per kilometre", "meters"),
    (("kilograms", "kg"), "*", "grams per kilogram", "grams"),
    (("liters",), "*", "millilitres per litre", "milliliters"),
)
_MEASURES = frozenset(unit for units, *_ in _CONVERSIONS for unit in units) | {
    unit for *_, unit in _CONVERSIONS
}


@dataclass(frozen=True)
class Derivation:
    """One operation on one or two quantities.

    Attributes:
        kind: What it gives.
        operands: The quantities, in the order of the calculation; a known constant where the
            operation takes one.
        sign: ``+ - * /``.
        value: Exact outcome.
        noun: What the outcome counts; ``$`` for money, ``times`` for a ratio.
    """

    kind: DerivationKind
    operands: tuple[Quantity, Quantity | KnownConstant]
    sign: Literal["+", "-", "*", "/"]
    value: Fraction
    noun: str

    @property
    def quantities(self) -> list[Quantity]:
        """The chain's own quantities among the operands."""
        return [operand for operand in self.operands if isinstance(operand, Quantity)]


def derivations_of(quantities: Iterable[Quantity], context: str) -> Iterator[Derivation]:
    """Yields whole-numbered outcomes: siblings compared first, then conversions, then shares.

    Args:
        quantities: What the chain knows.
        context: Question and steps; a period that it speaks of is not derived.
    """
    known = list(quantities)
    for first, second in combinations(known, 2):
        if first.unit == second.unit and not first.rate and not second.rate:
            yield from filter(_plain, _siblings(first, second))
    for quantity in known:
        yield from filter(_plain, _conversions(quantity))
        longer = longer_rate(quantity.sentence, quantity.span[1], context)
        if longer is not None and quantity.kind == "milestone":
            constant = _CONSTANTS[longer.constant]
            value = quantity.value * constant.value
            yield from filter(
                _plain, [Derivation("rate", (quantity, constant), "*", value, quantity.noun)]
            )
    for quantity in known:
        if quantity.unit not in _MEASURES and not quantity.rate:
            yield from filter(_plain, _parts(quantity))


def _plain(derivation: Derivation) -> bool:
    return derivation.value.denominator == 1 and 1 < derivation.value <= _LARGEST


def _siblings(first: Quantity, second: Quantity) -> Iterator[Derivation]:
    large, small = (first, second) if first.value > second.value else (second, first)
    yield Derivation("difference", (large, small), "-", large.value - small.value, first.unit)
    yield Derivation("sum", (first, second), "+", first.value + second.value, first.unit)
    ratio = large.value / small.value
    if ratio <= _LARGEST_RATIO:
        yield Derivation("ratio", (large, small), "/", ratio, "times")


def _conversions(quantity: Quantity) -> Iterator[Derivation]:
    for units, sign, name, noun in _CONVERSIONS:
        if quantity.unit in units:
            constant = _CONSTANTS[name]
            factor = constant.value if sign == "*" else 1 / constant.value
            operands = (quantity, constant)
            yield Derivation("conversion", operands, sign, quantity.value * factor, noun)


def _parts(quantity: Quantity) -> Iterator[Derivation]:
    dozen, noun = _CONSTANTS["items per dozen"], f"dozen {quantity.noun}"
    if quantity.value <= _LARGEST_DOZENS and quantity.unit not in _PERSONS:
        yield Derivation("dozens", (quantity, dozen), "/", quantity.value / dozen.value, noun)
    half = _CONSTANTS["two halves"]
    yield Derivation("share", (quantity, half), "/", quantity.value / half.value, quantity.noun)
    yield Derivation("double", (quantity, half), "*", quantity.value * half.value, quantity.noun)
