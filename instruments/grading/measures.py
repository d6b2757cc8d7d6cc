"""Units of measurement under one name each, so that five hours are not five kilometres."""

import re

__all__ = ["is_measure", "measures_agree", "measures_in"]

_SPELLINGS = """
km kms kilometer kilometers kilometre kilometres
m meter meters metre metres
dm decimeter decimeters decimetre decimetres
cm cms centimeter centimeters centimetre centimetres
mm millimeter millimeters millimetre millimetres
Mm megameter megameters megametre megametres
um \u03bcm micrometer micrometers micrometre micrometres micron microns
nm nanometer nanometers nanometre nanometres
angstrom angstroms
mi mile miles
nauticalmile nauticalmiles
ft foot feet
yd yds yard yards
inch inches
fathom fathoms
furlong furlongs
league leagues
parsec parsecs
lightyear lightyears light-year light-years
foot-pound foot-pounds ft-lb ft-lbs
kg kgs kilogram kilograms kilo kilos
g gram grams
mg milligram milligrams
Mg megagram megagrams
microgram micrograms
lb lbs
pound pounds
oz ounce ounces
ton tons tonne tonnes
carat carats
l liter liters litre litres
dl deciliter deciliters decilitre decilitres
cl centiliter centiliters centilitre centilitres
ml mL milliliter milliliters millilitre millilitres
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
Ms megasecond megaseconds
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
yen jpy
yen_or_yuan \u00a5
rupee rupees inr rs \u20b9
pence
kopeck kopecks kopek kopeks
shilling shillings
farthing farthings
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
kB KB kilobyte kilobytes
kb kilobit kilobits
MB mb megabyte megabytes
Mb megabit megabits
GB gb gigabyte gigabytes
Gb gigabit gigabits
TB tb terabyte terabytes
hz hertz
khz kilohertz
MHz mhz megahertz
mHz millihertz
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
MeV mev
meV
gev
cal calorie calories
kcal Cal kilocalorie kilocalories
btu
hp horsepower
pa pascal pascals
kpa kilopascal kilopascals
MPa mpa megapascal megapascals
mPa millipascal millipascals
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
mV mv millivolt millivolts
MV megavolt megavolts
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
degree degrees
percent percents %
permille \u2030
"""
_SENSES_LIST = """
increase increased gain gained profit growth rise grew rose
decrease decreased loss lost reduction decline drop deficit fell
north northward
south southward
east eastward
west westward
before early earlier ago
after late later hence
longer taller larger bigger higher
shorter smaller lower
left
right
clockwise
counterclockwise anticlockwise counter-clockwise anti-clockwise
forward forwards ahead
backward backwards behind
warmer hotter
colder cooler
faster
slower
older
younger
up upward
down downward downwards
"""
_SPEEDS = {"mph": "mi hour", "kph": "km hour", "kmh": "km hour", "kmph": "km hour"}
_POWERS = {"square": 2, "sq": 2, "cubic": 3, "cu": 3}
_RAISED = {"squared": 2, "cubed": 3}
_TEMPERATURES = frozenset({"celsius", "fahrenheit", "kelvin"})
_TWO_WORDS = re.compile(r"\b(nautical|light)\s+(miles?|years?)\b", re.I)
_SIGNS = "$%\u00a2\u20ac\u00a3\u00a5\u20b9\u2030"
_TOKEN = re.compile(
    rf"(?P<over>/)|(?<![\\A-Za-z\u03bc-])(?P<word>[A-Za-z\u03bc]+(?:-[a-z]+)*|[{_SIGNS}])"
    r"[\s}]*(?:\$?\^\s*\{?\s*(?P<power>-?[0-9]))?"
)


def _by_word(table: str) -> dict[str, str]:
    return {word: line.split()[0] for line in table.strip().split("\n") for word in line.split()}


_NAMES, _SENSES = _by_word(_SPELLINGS), _by_word(_SENSES_LIST)
_PREFIXED = re.compile(
    r"((?:yocto|zepto|atto|femto|pico|nano|micro|milli|centi|deci|deca|deka|hecto|kilo|mega|giga"
    r"|tera|peta|exa|zetta|yotta)-?(?:met(?:er|re)|gram|lit(?:er|re)|second|ampere|amp|volt|watt"
    r"|joule|newton|pascal|coulomb|farad|hertz|ohm|tesla|ton|tonne|byte|bit|calorie|electronvolt"
    r"|mole|parsec|henry|weber|lux|sievert|becquerel))s?"
)
_SYMBOL = re.compile(r"M[a-z]{1,2}|m[A-Z][a-z]?|M[A-Z][a-z]")
"""Abbreviations in which the case of the m tells mega from milli."""
_ANY_CASE = frozenset({"mi", "min", "mol"})
_TWO_MEANINGS = {"pound": ("lb", "gbp"), "yen_or_yuan": ("yen", "yuan")}


def is_measure(word: str) -> bool:
    """Whether a word names a unit or a sense; ``in`` does so behind a number only."""
    return bool(_name(word)) or word.lower() in _SPEEDS or word == "in"


def measures_in(text: str) -> frozenset[str]:
    r"""Names the units of measurement in a text, and words such as ``north`` and ``later``.

    Args:
        text: What stands behind a number, a money sign, or the unit that a row names.

    Returns:
        The units, each under one spelling, with their powers (``cm^2``); what stands behind a
        slash or *per* has a negative one (``hour^-1``). What is counted (``clips``) is none.
    """
    text = _TWO_WORDS.sub(r"\1\2", text)
    powers: dict[str, int] = {}
    words = [match["word"] for match in _TOKEN.finditer(text) if match["word"]]
    inch = [word for word in words if word.lower() not in _POWERS] == ["in"]
    sign, power, last = 1, 1, ""
    for match in _TOKEN.finditer(text):
        word = match["word"] or "per"
        lower = word.lower()
        if lower == "per":
            sign = -1
        elif lower in _POWERS:
            power = _POWERS[lower]
        elif lower in _RAISED and last:
            powers[last] *= _RAISED[lower]
        elif lower in _SPEEDS:
            way, time = _SPEEDS[lower].split()
            powers[way], powers[time] = powers.get(way, 0) + 1, powers.get(time, 0) - 1
        else:
            last = "inch" if inch and word == "in" else _name(word)
            if last:
                raised = int(match["power"] or power) * sign
                powers[last] = powers.get(last, 0) + raised
            sign, power = 1, 1
    if powers.keys() & _TEMPERATURES:
        powers.pop("degree", None)  # ``degrees Celsius`` is one unit
    return frozenset(
        name if raised == 1 else f"{name}^{raised}" for name, raised in powers.items() if raised
    )


def _name(word: str) -> str:
    """The one spelling of a unit or sense; empty for any other word.

    Case tells ``mg`` from ``Mg``; written in capitals throughout, or as a word, it says nothing.
    """
    lower = word.lower()
    prefixed = _PREFIXED.fullmatch(lower)
    if prefixed is not None and lower not in _NAMES:
        return prefixed[1].replace("metre", "meter").replace("litre", "liter")
    if word in _NAMES or not _SYMBOL.fullmatch(word):
        return _NAMES.get(word) or _NAMES.get(lower) or _SENSES.get(lower, "")
    if lower in _ANY_CASE:
        return _NAMES[lower]
    return word if lower in _NAMES or word[1].isupper() else ""


def measures_agree(one: frozenset[str], two: frozenset[str]) -> bool:
    """Whether two answers may be of the same unit and sense.

    Pounds are a weight or money, degrees an angle or a temperature. A unit or a sense (*north*,
    *later*) that stands on one side only is left open.

    Args:
        one: The units of an answer (``measures_in``).
        two: Those of the other.
    """
    if not one or not two or one == two:
        return True
    senses = frozenset(_SENSES.values())
    first, second = one & senses, two & senses
    if first and second and first != second:
        return False
    one, two = one - senses, two - senses
    if not one or not two or one == two:
        return True
    if {"degree"} in (one, two) and len(one) == len(two) == 1 and (one | two) & _TEMPERATURES:
        return True
    return any(
        _with(one, word, name) == _with(two, word, name)
        for word, names in _TWO_MEANINGS.items()
        for name in names
    )


def _with(measures: frozenset[str], word: str, name: str) -> frozenset[str]:
    return frozenset(re.sub(rf"^{word}(?=\^|$)", name, measure) for measure in measures)
