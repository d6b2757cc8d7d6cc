"""Constants that a solver knows without being told, each bound to words that call for it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["KNOWN_CONSTANTS", "KnownConstant", "known_constant"]


@dataclass(frozen=True, slots=True)
class KnownConstant:
    """A constant.

    Attributes:
        name: What it is, used as the reference of a condition.
        value: Exact value.
        words: Words of which one must occur in the question or the step.
    """

    name: str
    value: Fraction
    words: tuple[str, ...]


_TABLE: Sequence[tuple[str, str, str]] = (
    ("days per week", "7", "week weeks weekly day days daily"),
    ("days per work week", "5", "weekday weekdays workday workdays work"),
    ("days per weekend", "2", "weekend weekends"),
    ("hours per day", "24", "hour hours day days"),
    ("minutes per hour", "60", "hour hours minute minutes mph kmph"),
    ("seconds per minute", "60", "minute minutes second seconds"),
    ("seconds per hour", "3600", "hour hours second seconds"),
    ("months per year", "12", "month months year years annual annually yearly monthly"),
    ("weeks per year", "52", "week weeks year years annual annually weekly"),
    ("weeks per month", "4", "week weeks month months monthly weekly"),
    ("days per month", "30", "month months day days"),
    ("days per long month", "31", "january march may july august october december"),
    ("days per year", "365", "year years yearly day days"),
    ("years per decade", "10", "decade decades"),
    ("years per century", "100", "century centuries"),
    ("quarters of a year", "4", "quarter quarters quarterly"),
    ("items per dozen", "12", "dozen dozens"),
    ("percent of a whole", "100", "% percent percentage discount tax interest fraction"),
    ("hundredth of a percent", "1/100", "% percent percentage"),
    ("cents per dollar", "100", "cent cents dollar dollars $ penny pennies"),
    ("dollars per cent", "1/100", "cent cents penny pennies"),
    ("value of a nickel", "5", "nickel nickels"),
    ("value of a nickel in dollars", "1/20", "nickel nickels"),
    ("value of a dime", "10", "dime dimes"),
    ("value of a dime in dollars", "1/10", "dime dimes"),
    ("value of a quarter", "25", "quarter quarters"),
    ("value of a quarter in dollars", "1/4", "quarter quarters"),
    ("value of a penny in dollars", "1/100", "penny pennies"),
    ("inches per foot", "12", "inch inches foot feet"),
    ("feet per yard", "3", "yard yards feet foot"),
    ("inches per yard", "36", "yard yards"),
    ("feet per mile", "5280", "mile miles"),
    ("metres per kilometre", "1000", "km kilometer kilometers kilometre kilometres meters m"),
    ("centimetres per metre", "100", "cm centimeter centimeters centimetre centimetres meters"),
    ("millimetres per centimetre", "10", "mm millimeter millimeters"),
    ("grams per kilogram", "1000", "kg kilogram kilograms kilo kilos grams"),
    ("kilograms per tonne", "1000", "ton tons tonne tonnes"),
    ("pounds per ton", "2000", "ton tons"),
    ("ounces per pound", "16", "ounce ounces pound pounds lb lbs oz"),
    ("ounces per cup", "8", "ounce ounces cup cups oz"),
    ("cups per quart", "4", "quart quarts cup cups"),
    ("cups per pint", "2", "pint pints"),
    ("quarts per gallon", "4", "gallon gallons quart quarts"),
    ("pints per gallon", "8", "gallon gallons pint pints"),
    ("cups per gallon", "16", "gallon gallons cup cups"),
    ("ounces per gallon", "128", "gallon gallons"),
    ("millilitres per litre", "1000", "ml milliliter milliliters liter liters l litre litres"),
    ("the whole", "1", ""),
    ("two halves", "2", "half halves average mean middle midpoint round both twice rectangle"),
    ("a half", "1/2", "half halves triangle average"),
    ("sides of a triangle", "3", "triangle triangles triangular"),
    ("sides of a square", "4", "square squares rectangle rectangular sides walls legs"),
    ("faces of a cube", "6", "cube cubes"),
    ("sides of a pentagon", "5", "pentagon pentagons"),
    ("sides of a hexagon", "6", "hexagon hexagons"),
    ("sides of an octagon", "8", "octagon octagons"),
    ("degrees of a triangle", "180", "triangle angle angles degrees"),
    ("degrees of a full turn", "360", "circle angle angles degrees"),
    ("legs of a four-legged animal", "4", "dog dogs cat cats cow cows horse horses legs paws"),
    ("legs of a two-legged animal", "2", "chicken chickens bird birds duck ducks people legs feet"),
    ("wheels of a car", "4", "car cars wheels tires"),
    ("wheels of a bicycle", "2", "bicycle bicycles bike bikes wheels"),
)

KNOWN_CONSTANTS: Sequence[KnownConstant] = tuple(
    KnownConstant(name, Fraction(value), tuple(words.split())) for name, value, words in _TABLE
)

_WORD = re.compile(r"[a-z]+|[%$]")


def known_constant(value: Fraction, context: str) -> KnownConstant | None:
    """Finds a constant of this value that the context calls for.

    Args:
        value: The number.
        context: Question and step; one of the constant's words must occur in it.

    Returns:
        The first such constant of the table, or None.
    """
    candidates = [constant for constant in KNOWN_CONSTANTS if constant.value == value]
    if not candidates:
        return None
    words = set(_WORD.findall(context.lower()))
    for constant in candidates:
        if not constant.words or words.intersection(constant.words):
            return constant
    return None
