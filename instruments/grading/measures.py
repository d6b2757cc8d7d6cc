"""Units of measurement under one name each, so that five hours are not five kilometres."""

from collections.abc import Iterable

__all__ = ["measures_in"]

_SPELLINGS = """
km kilometer kilometers kilometre kilometres
m meter meters metre metres
cm centimeter centimeters centimetre centimetres
mm millimeter millimeters millimetre millimetres
mi mile miles
ft foot feet
yd yds yard yards
inch inches
kg kilogram kilograms kilo kilos
g gram grams
mg milligram milligrams
lb lbs pound pounds
oz ounce ounces
ton tons tonne tonnes
l liter liters litre litres
ml milliliter milliliters millilitre millilitres
gal gallon gallons
pt pint pints
qt quart quarts
second seconds sec secs
minute minutes min mins
hour hours hr hrs
day days
week weeks
month months
year years
dollar dollars usd $
cent cents
euro euros eur \u20ac
degree degrees
percent percents %
"""
_NAMES = {word: line.split()[0] for line in _SPELLINGS.strip().split("\n") for word in line.split()}


def measures_in(words: Iterable[str]) -> frozenset[str]:
    """Names the units of measurement among words.

    Args:
        words: Words behind a number, a money sign, or the unit that a row names.

    Returns:
        The units, each under one spelling; what is counted (``clips``) is none.
    """
    return frozenset(
        _NAMES[lower] for word in words if (lower := word.strip(" ,./\\").lower()) in _NAMES
    )
