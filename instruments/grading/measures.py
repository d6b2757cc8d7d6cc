"""Units of measurement under one name each, so that five hours are not five kilometres."""

import re

__all__ = ["is_measure", "measures_agree", "measures_in"]

_SPELLINGS = """
km kilometer kilometers kilometre kilometres
m meter meters metre metres
dm decimeter decimeters decimetre decimetres
cm centimeter centimeters centimetre centimetres
mm millimeter millimeters millimetre millimetres
um \u03bcm micrometer micrometers micrometre micrometres micron microns
nm nanometer nanometers nanometre nanometres
angstrom angstroms
mi mile miles
ft foot feet
yd yds yard yards
inch inches
fathom fathoms
furlong furlongs
league leagues
parsec parsecs
lightyear lightyears light-year light-years
kg kilogram kilograms kilo kilos
g gram grams
mg milligram milligrams
microgram micrograms
lb lbs
pound pounds
oz ounce ounces
ton tons tonne tonnes
carat carats
l liter liters litre litres
dl deciliter deciliters decilitre decilitres
cl centiliter centiliters centilitre centilitres
ml milliliter milliliters millilitre millilitres
gal gallon gallons
pt pint pints
qt quart quarts
cup cups
tbsp tablespoon tablespoons
tsp teaspoon teaspoons
bushel bushels
barrel barrels
second seconds sec secs s
ms msec millisecond milliseconds
microsecond microseconds
ns nanosecond nanoseconds
minute minutes min mins
hour hours hr hrs h
day days
week weeks
month months
year years yr yrs
decade decades
century centuries
millennium millennia
fortnight fortnights
dollar dollars usd $
cad
aud
cent cents \u00a2
gbp \u00a3 sterling
euro euros eur \u20ac
yen jpy \u00a5
rupee rupees inr rs \u20b9
pence
penny pennies
nickel nickels
dime dimes
peso pesos
yuan cny rmb
franc francs chf
won krw
ruble rubles rouble roubles rub
stone stones
acre acres
hectare hectares ha
bit bits
byte bytes
kb kilobyte kilobytes
mb megabyte megabytes
gb gigabyte gigabytes
tb terabyte terabytes
hz hertz
khz kilohertz
mhz megahertz
ghz gigahertz
n newton newtons
kn kilonewton kilonewtons
dyne dynes
j joule joules
kj kilojoule kilojoules
MJ megajoule megajoules
erg ergs
ev electronvolt electronvolts
kev
mev
gev
cal calorie calories
kcal kilocalorie kilocalories
btu
hp horsepower
pa pascal pascals
kpa kilopascal kilopascals
mpa megapascal megapascals
atm atmosphere atmospheres
psi
torr
bar bars
w watt watts
kw kilowatt kilowatts
MW megawatt megawatts
mW milliwatt milliwatts
kwh
v volt volts
kv kilovolt kilovolts
mv millivolt millivolts
A amp amps ampere amperes
mA milliampere milliamperes
C coulomb coulombs
F farad farads
T tesla teslas
ohm ohms
mol mole moles
candela candelas
lumen lumens
lux
dB decibel decibels
knot knots
rpm
revolution revolutions rev revs
radian radians rad rads
grad gradian gradians gon gons
arcminute arcminutes
arcsecond arcseconds
celsius centigrade
fahrenheit
kelvin kelvins K
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
permille \u2030
"""
_SPEEDS = {
    "mph": "mi hour",
    "kph": "km hour",
    "kmh": "km hour",
    "kmph": "km hour",
    "fps": "ft second",
}
_SQUARE, _CUBIC = frozenset({"square", "sq"}), frozenset({"cubic", "cu"})
_SIGNS = "$%\u00a2\u20ac\u00a3\u00a5\u20b9\u2030"
_UNIT = re.compile(
    rf"(?<![\\A-Za-z\u03bc-])([A-Za-z\u03bc]+(?:-years?)?|[{_SIGNS}])[\s}}]*(?:\$?\^\s*\{{?\s*-?\s*([23]))?"
)
_NAMES = {
    word: (line.split()[0],) for line in _SPELLINGS.strip().split("\n") for word in line.split()
} | {word: tuple(names.split()) for word, names in _SPEEDS.items()}
_TWO_MEANINGS = {"pound": ("lb", "gbp")}


def is_measure(word: str) -> bool:
    """Whether a word names a unit of measurement; ``in`` does so behind a number only."""
    return word in _NAMES or word.lower() in _NAMES or word == "in"


def measures_in(text: str) -> frozenset[str]:
    r"""Names the units of measurement in a text.

    Args:
        text: What stands behind a number, a money sign, or the unit that a row names.

    Returns:
        The units, each under one spelling, squares and cubes with their power (``cm^2``); what
        is counted (``clips``) is none.
    """
    found = [(match[1], match[2] or "") for match in _UNIT.finditer(text)]
    words = {word.lower() for word, _ in found}
    power = "2" if words & _SQUARE else "3" if words & _CUBIC else ""
    inches = [word for word, _ in found if word.lower() not in _SQUARE | _CUBIC][:1] == ["in"]
    named = [
        (name, own or power)
        for word, own in found
        for name in _NAMES.get(word) or _NAMES.get(word.lower()) or ()
    ]
    if inches:
        named.append(("inch", found[0][1] or power))
    return frozenset(f"{name}^{raised}" if raised else name for name, raised in named)


def measures_agree(one: frozenset[str], two: frozenset[str]) -> bool:
    """Whether two answers may be of the same unit: pounds are a weight or money.

    Args:
        one: The units of an answer (``measures_in``).
        two: Those of the other; an answer without units leaves them open.
    """
    if not one or not two or one == two:
        return True
    return any(
        _with(one, word, name) == _with(two, word, name)
        for word, names in _TWO_MEANINGS.items()
        for name in names
    )


def _with(measures: frozenset[str], word: str, name: str) -> frozenset[str]:
    return measures - {word} | {name} if word in measures else measures
