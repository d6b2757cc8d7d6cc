"""Units of measurement under one name each, so that five hours are not five kilometres."""

import re

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
lb lbs pound pounds \u00a3
oz ounce ounces
ton tons tonne tonnes
l liter liters litre litres
ml milliliter milliliters millilitre millilitres
gal gallon gallons
pt pint pints
qt quart quarts
second seconds sec secs s
minute minutes min mins
hour hours hr hrs h
day days
week weeks
month months
year years
dollar dollars usd $
cent cents
euro euros eur \u20ac
yen \u00a5
rupee rupees inr \u20b9
pence
peso pesos
yuan
stone stones
acre acres
hectare hectares
bit bits
byte bytes
kb kilobyte kilobytes
mb megabyte megabytes
gb gigabyte gigabytes
tb terabyte terabytes
hz hertz
khz
mhz
n newton newtons
j joule joules
kj kilojoule kilojoules
pa pascal pascals
kpa
w watt watts
kw kilowatt kilowatts
kwh
v volt volts
mph
kph kmh
radian radians rad
celsius
fahrenheit
kelvin
decade decades
century centuries
fortnight fortnights
increase increased gain gained profit
decrease decreased loss lost
north
south
east
west
before early earlier
after late later
longer taller larger bigger higher
shorter smaller lower
degree degrees
percent percents %
"""
_SQUARE, _CUBIC = frozenset({"square", "sq"}), frozenset({"cubic", "cu"})
_UNIT = re.compile(
    r"(?<![\\A-Za-z])([A-Za-z]+|[$%\u20ac\u00a3\u00a5\u20b9])[\s}]*(?:\^\s*\{?\s*([23]))?"
)
_NAMES = {word: line.split()[0] for line in _SPELLINGS.strip().split("\n") for word in line.split()}


def measures_in(text: str) -> frozenset[str]:
    r"""Names the units of measurement in a text.

    Args:
        text: What stands behind a number, a money sign, or the unit that a row names.

    Returns:
        The units, each under one spelling, squares and cubes with their power (``cm^2``); what
        is counted (``clips``) is none.
    """
    found = [(match[1].lower(), match[2] or "") for match in _UNIT.finditer(text)]
    words = {word for word, _ in found}
    power = "2" if words & _SQUARE else "3" if words & _CUBIC else ""
    return frozenset(
        f"{_NAMES[word]}^{own or power}" if own or power else _NAMES[word]
        for word, own in found
        if word in _NAMES
    )
