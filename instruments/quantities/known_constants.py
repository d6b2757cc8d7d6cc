"""Constants that a solver knows without being told, each bound to words that call for it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["KNOWN_CONSTANTS", "KnownConstant", "known_constant"]


@dataclass(frozen=True, slots=True)
class KnownConstant:
    """A constant.

    Attributes:
        name: What it is, used as the reference of a condition.
        value: Exact value.
        words: Words that call for it, in groups; a conversion has one group per unit.
        loose: Whether one of two groups is enough (``7`` with ``week`` alone).
    """

    name: str
    value: Fraction
    words: tuple[frozenset[str], ...]
    loose: bool


_WEEK = "week weeks weekly"
_DAY = "day days daily morning evening night mornings evenings nights everyday"
_HOUR = "hour hours mph kmph hourly"
_MINUTE = "minute minutes min mins"
_MONTH = "month months monthly january february april june july august september november"
_YEAR = "year years yearly annual annually"
_CENT = "cent cents penny pennies"
_COIN = "nickel nickels dime dimes quarter quarters"
_DOLLAR = "dollar dollars $ money"

# Groups are separated by "&" (all must occur) or "|" (one is enough, but then it is not sure).
_TABLE: Sequence[tuple[str, str, str]] = (
    ("days per week", "7", f"{_WEEK} | {_DAY}"),
    ("days per work week", "5", "weekday weekdays workday workdays workweek friday school"),
    ("days per weekend", "2", "weekend weekends"),
    ("hours per day", "24", f"{_HOUR} | {_DAY}"),
    ("minutes per hour", "60", f"{_HOUR} | {_MINUTE}"),
    ("seconds per minute", "60", f"{_MINUTE} | second seconds"),
    ("seconds per hour", "3600", f"{_HOUR} | second seconds"),
    ("months per year", "12", f"{_MONTH} | {_YEAR}"),
    ("weeks per year", "52", f"{_WEEK} | {_YEAR}"),
    ("weeks per month", "4", f"{_WEEK} & {_MONTH}"),
    ("days per month", "30", f"{_DAY} | {_MONTH}"),
    ("days per long month", "31", "january march may july august october december"),
    ("days per year", "365", f"{_DAY} | {_YEAR}"),
    ("years per decade", "10", "decade decades"),
    ("years per century", "100", "century centuries"),
    ("quarters of a year", "4", f"quarter quarters quarterly & {_YEAR}"),
    ("items per dozen", "12", "dozen dozens"),
    ("percent of a whole", "100", "% percent percentage discount tax interest fraction"),
    ("hundredth of a percent", "1/100", "% percent percentage"),
    ("cents per dollar", "100", f"{_CENT} {_COIN} | {_DOLLAR}"),
    ("dollars per cent", "1/100", f"{_CENT}"),
    ("value of a nickel", "5", "nickel nickels"),
    ("value of a nickel in dollars", "1/20", "nickel nickels"),
    ("value of a dime", "10", "dime dimes"),
    ("value of a dime in dollars", "1/10", "dime dimes"),
    ("value of a quarter", "25", "quarter quarters"),
    ("value of a quarter in dollars", "1/4", "quarter quarters"),
    ("inches per foot", "12", "inch inches | foot feet"),
    ("feet per yard", "3", "yard yards & feet foot"),
    ("inches per yard", "36", "yard yards & inch inches"),
    ("feet per mile", "5280", "mile miles | feet foot"),
    ("metres per kilometre", "1000", "km kilometer kilometers kilometre kilometres | meters m"),
    ("centimetres per metre", "100", "cm centimeter centimeters centimetre centimetres | meters m"),
    ("millimetres per centimetre", "10", "mm millimeter millimeters"),
    ("grams per kilogram", "1000", "kg kilogram kilograms kilo kilos | gram grams g"),
    ("kilograms per tonne", "1000", "ton tons tonne tonnes & kg kilogram kilograms kilos"),
    ("pounds per ton", "2000", "ton tons | pound pounds lb lbs"),
    ("ounces per pound", "16", "ounce ounces oz | pound pounds lb lbs"),
    ("ounces per cup", "8", "ounce ounces oz & cup cups glass glasses"),
    ("cups per quart", "4", "quart quarts & cup cups"),
    ("cups per pint", "2", "pint pints & cup cups"),
    ("quarts per gallon", "4", "gallon gallons & quart quarts"),
    ("pints per gallon", "8", "gallon gallons & pint pints"),
    ("cups per gallon", "16", "gallon gallons & cup cups glass glasses"),
    ("ounces per gallon", "128", "gallon gallons | ounce ounces oz"),
    ("millilitres per litre", "1000", "ml milliliter milliliters | liter liters l litre litres"),
    ("two halves", "2", "half halves average mean middle midpoint"),
    ("twice", "2", "twice double doubled both pair pairs couple"),
    ("equal sides of a rectangle", "2", "rectangle rectangular perimeter"),
    ("there and back", "2", "round return returns back roundtrip"),
    ("a half", "1/2", "half halves triangle average"),
    ("sides of a triangle", "3", "triangle triangles triangular"),
    ("sides of a square", "4", "square squares rectangle rectangular sides walls"),
    ("faces of a cube", "6", "cube cubes"),
    ("sides of a pentagon", "5", "pentagon pentagons"),
    ("sides of a hexagon", "6", "hexagon hexagons"),
    ("sides of an octagon", "8", "octagon octagons"),
    ("degrees of a triangle", "180", "triangle & angle angles degrees"),
    ("degrees of a full turn", "360", "circle angle angles degrees"),
    (
        "four legs",
        "4",
        "dog dogs cat cats cow cows horse horses table tables chair chairs | legs paws",
    ),
    (
        "legs of a two-legged animal",
        "2",
        "chicken chickens bird birds duck ducks people | legs feet",
    ),
    ("wheels of a car", "4", "car cars & wheels tires"),
    ("wheels of a bicycle", "2", "bicycle bicycles bike bikes & wheels tires"),
    ("one", "1", ""),
)

KNOWN_CONSTANTS: Sequence[KnownConstant] = tuple(
    KnownConstant(
        name,
        Fraction(value),
        tuple(frozenset(group.split()) for group in re.split("[&|]", words)),
        "&" not in words,
    )
    for name, value, words in _TABLE
)
"""In the order of preference; ``one`` needs no word: a person herself, a whole, a unit."""

_WORD = re.compile(r"[a-z]+|[%$]")


def known_constant(value: Fraction, step: str, question: str) -> tuple[KnownConstant, bool] | None:
    """Finds a constant of this value that the texts call for.

    Args:
        value: The number.
        step: The step that uses it; its words settle between two constants.
        question: The question.

    Returns:
        The constant, and whether it is sure: all its units are named. None without one.
    """
    near, everywhere = _words(step), _words(f"{question} {step}")
    best: tuple[tuple[float, int], KnownConstant] | None = None
    for constant in _BY_VALUE.get(value, ()):
        named = sum(not everywhere.isdisjoint(group) for group in constant.words)
        if constant.name != "one" and named < (1 if constant.loose else len(constant.words)):
            continue
        share = named / len(constant.words)
        key = (share, sum(not near.isdisjoint(group) for group in constant.words))
        if best is None or key > best[0]:
            best = key, constant
    return None if best is None else (best[1], best[0][0] == 1)


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.lower()))


_BY_VALUE: Mapping[Fraction, Sequence[KnownConstant]] = {
    value: [constant for constant in KNOWN_CONSTANTS if constant.value == value]
    for value in {constant.value for constant in KNOWN_CONSTANTS}
}
