r"""Takes the unit off a measured number, and refuses words that change its value."""

import re
from typing import NamedTuple

from instruments.grading.measures import is_measure, measures_in

__all__ = ["Measured", "changes_value", "split_letter_unit", "split_unit"]

_IN_TEXT = re.compile(
    r"\\(?:text|textrm|textbf|mathrm|mbox|hbox|rm)\s*"
    r"\{((?:[^{}0-9]|\^\s*(?:\{\s*-?[0-9]\s*\}|-?[0-9]))*)\}"
    r"(?:\^\s*\{?\s*-?[1-4]\s*\}?)?[\s,]*$"
)
_WORD = re.compile(r"(?<![A-Za-z\\'])([A-Za-z][A-Za-z'-]*)(\^\{?[23]\}?)?[\s,/.]*$")
_SCALES = {
    "hundred": 10**2,
    "thousand": 10**3,
    "million": 10**6,
    "billion": 10**9,
    "trillion": 10**12,
    "hundreds": 10**2,
    "thousands": 10**3,
    "millions": 10**6,
    "billions": 10**9,
    "trillions": 10**12,
}
_SHORT_LIST = """
cm mm km kg mg ml mL lb lbs oz ft in mi hr hrs min mins sec secs mph kph kmh yd yds gal pt  qt
sq cu ha fl US kW kWh MB GB TB kB Hz kHz MHz USD EUR GBP dm nm dl cl tbsp tsp ms ns kPa hp rpm
mol dB
"""
_NOT_UNITS_LIST = """
and or to plus minus over than not nor versus half halves quarter quarters  third
thirds fourth fourths fifth fifths sixth sixths seventh eighth eighths ninth tenth  tenths
hundredth hundredths thousandth thousandths dozen dozens score  one two three four
five six seven eight nine ten eleven twelve thirteen fourteen fifteen  sixteen seventeen
eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety  zero mod modulo
remainder factorial choose root sqrt cbrt log exp sin cos tan csc cot  arcsin arccos arctan
sinh cosh tanh tau phi theta alpha beta gamma infinity infinite  undefined base binary octal hex
hexadecimal noon midnight until through between except  either unknown possibly maybe
approximately about around divided multiplied raised power
tens lakh lakhs crore crores quadrillion quintillion gross eleventh twelfth twentieth millionth
millionths billionth billionths permille percentages basis permil ppm negative opposite false
incorrect wrong less short fewer too off under below above more cannot never none nothing
squared cubed double doubled twice triple tripled thrice
repeating recurring inverse reciprocal imaginary conjugate approx ish
grand hundredweight lac lacs  cubes halved negated wrongly anything but square-root isn
isn't aren't wasn't doesn't rejected invalid excluded impossible extraneous nope missing no
sixteenth sixteenths sevenths eighteenths twelfths thirtieths sixtieths sextillion septillion
octillion quintillions googol myriad kilo mega   squareroot factorials prime complement
exponent added wait unlikely untrue falsely disproved fails error without hardly perhaps probably
roughly almost nearly upwards delta epsilon lambda omega sigma iota euler rejected
fold impossible if suppose assume doubt mil mille bc bce couple pair arcsinh arccosh
arctanh sgn
"""
_LETTERS = frozenset("mgshlLNJWVACFT")
"""Single letters that are units inside a text command; e, i, x and others are variables there."""

_BETWEEN_UNITS = re.compile(
    r"\$|\^\s*(?:\{\s*-?[0-9]\s*\}|-?[0-9])|[/~*\u00b7\u22c5]|\\[,;:! ]"
    r"|\\(?:cdot|times)(?![A-Za-z])"
)
_NUMERIC = re.compile(
    r"(?:[A-Za-z](?:_\{?\w{1,9}\}?)?\s*=\s*)?[-+]?\s*(?:[0-9][0-9,]*(?:\.[0-9]+)?|\.[0-9]+"
    r"|\\[dt]?frac\s*(?:\{[0-9]+\}\s*\{[0-9]+\}|[0-9]{2})|[0-9]+\s*/\s*[0-9]+)"
    r"(?:\s*(?:\\times|\\cdot|[*x])\s*10\s*\^\s*\{?\s*-?[0-9]+\s*\}?)?\s*"
)
_RATE = re.compile(
    r"(?<=[0-9}).\s])\s*(?<![A-Za-z\\])("
    r"(?:km|cm|mm|mi|ft|in|kg|mg|mL|ml|kJ|mol|[\u20ac\u00a3\u00a5$]|(?<=\s)[mgLlJNWC])"
    r"(?:\^?\{?[23]\}?)?"
    r"(?:\s*/\s*(?:hr|min|sec|day|km|cm|mm|kg|mL|ml|mol|[hsgmLl])(?:\^\{?[23]\}?)?){1,2})$"
)
_TEMPERATURE = re.compile(
    r"\s*(?:(?:\{\s*\})?\^\s*\{?\s*\\circ\s*\}?|\u00b0|\\degree(?![A-Za-z])|\s+degrees?\s)\s*"
    r"(?:\\(?:text|mathrm|rm|textrm)\s*\{\s*([CF])\s*\}|([CF]))$"
)
_TEMPERATURE_ENDS = ("C", "F", "C}", "F}", "C }", "F }")
_MONEY_BEHIND = re.compile(r"(?<=[0-9])\s*([\u00a2\u20ac\u00a3\u00a5\u20b9])$")
_LETTER_UNIT = re.compile(r"(.*[^\s\\])\s+([mshgLNJVWAK](?:\s*\^?\s*\{?[23]\}?)?)", re.S)
_RAISED_UNIT = re.compile(r"([A-Za-z]+)(?:\s+(squared|cubed)|([23]))(?=[\s,.]*$)")
_NUMBER_WORD = re.compile(
    r"(?:half|halfs|halves|quarters?|thirds?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?"
    r"|tenths?|elevenths?|twelfths?|\w*(?:teen|tie|ndred|sand|illion)ths?|\w+illions?"
    r"|\w*illiards?|\w*sand|\w*ndred)"
)
_COUNTED_LIST = """
men boy boys day days egg eggs box cow cows dog dogs cat cats car cars bus pie pies pen pens hat
hats bag bags can cans cup cups jar jars toy toys ant ants bee bees key keys way ways job jobs net
nets map maps bed beds lot lots row rows bar bars pig pigs hen hens fan fans tie ties pot pots tea
ice art ape apes bat bats fox owl owls rat rats arm arms ear ears eye eyes leg legs lap laps ace
aces all the her his its our
"""
_COUNTED = frozenset(_COUNTED_LIST.split())
_DEGREES = {"C": "celsius", "F": "fahrenheit"}
_GLUED_LETTERS, _TEXT_LETTERS = 4, 3
_SHORT = frozenset(_SHORT_LIST.split())
_NOT_UNITS = frozenset(_NOT_UNITS_LIST.split())
_CONNECTORS = frozenset({"a", "an", "of", "per", "at", "for", "on", "by"})
_LONGEST = 12
_PER_CENT = re.compile(r"per cent\b")
_VOWEL = re.compile(r"[aeiouyAEIOUY]")


class Measured(NamedTuple):
    """A number text and what its unit says.

    Attributes:
        number: The text before the unit.
        scale: 1, or the power of ten of words such as ``million``.
        percent: Whether the unit is the word ``percent``.
        measures: The units of measurement among the words (``measures.measures_in``).
    """

    number: str
    scale: int
    percent: bool
    measures: frozenset[str] = frozenset()


def split_unit(text: str, unit: str | None = None) -> Measured | None:
    r"""Splits ``72 clips`` or ``10\text{ cm}^2`` into number and unit.

    Only words may follow the number. A word is taken for a unit when it is a known
    abbreviation, or has four letters, a vowel and a space before it; a single letter is a unit
    inside ``\text{}`` only (outside it is a variable). Words that change the value (``and a
    half``, ``dozen``, ``pi``) are refused, ``thousand`` to ``trillion`` multiply.

    Args:
        text: A peeled answer.
        unit: The unit that the row names (AnswerPolicy.unit), accepted as it stands.

    Returns:
        Number, scale and percent; None when the tail is not a unit.
    """
    text = _PER_CENT.sub("percent", text.strip())
    ending = ""
    if unit and not unit[0].isdigit() and text.endswith(unit) and len(text) > len(unit):
        text, ending = text[: -len(unit)].strip(), unit
    text = _RAISED_UNIT.sub(_raised, text)
    signed = _signed(text)
    if signed is not None:
        return signed
    whole = text
    scale, percent, last_seen = 1, False, False
    for _ in range(_LONGEST):
        inside = _IN_TEXT.search(text)
        match = inside or _WORD.search(text)
        if match is None or (match[1] == "pi" and last_seen):
            return Measured(text, scale, percent, measures_in(f"{whole[len(text) :]} {ending}"))
        words = _unit_words(match[1]) if inside else [match[1]]
        if not last_seen and words[-1:] and words[-1].lower() in _CONNECTORS:
            return None
        last_seen = True
        for word in words:
            kind = _kind(word.strip(",./()"), attached=_attached(text, match.start(1), inside))
            if kind is None:
                return None
            scale *= kind
            percent = percent or word.lower() in ("percent", "percents")
        text = text[: match.start()].rstrip(" ,/~")
    return None


def _signed(text: str) -> Measured | None:
    """A rate such as ``5 m/s``, a temperature, or a money sign behind the number."""
    rate = _RATE.search(text) if "/" in text else None
    if rate is not None and _NUMERIC.fullmatch(text, 0, rate.start()):
        return Measured(text[: rate.start()].strip(), 1, False, measures_in(rate[1]))
    warm = _TEMPERATURE.search(text) if text.endswith(_TEMPERATURE_ENDS) else None
    if warm is not None and _NUMERIC.fullmatch(text, 0, warm.start()):
        measures = measures_in(_DEGREES[warm[1] or warm[2]])
        return Measured(text[: warm.start()], 1, False, measures)
    money = _MONEY_BEHIND.search(text) if not text.isascii() else None
    if money is not None:
        return Measured(text[: money.start()], 1, False, measures_in(money[1]))
    return None


def split_letter_unit(text: str) -> Measured | None:
    """Splits ``5 m`` or ``2.5 m^2``, where a letter behind a space may be a unit or a variable.

    Args:
        text: A peeled answer.

    Returns:
        Number and unit; None unless a plain number stands before the letter.
    """
    match = _LETTER_UNIT.fullmatch(text)
    if match is None or _NUMERIC.fullmatch(match[1]) is None:
        return None
    unit = re.sub(r"(?<=[A-Za-z])\s*(?=[23])", "^", match[2])
    return Measured(match[1], 1, False, measures_in(unit))


def _raised(match: re.Match[str]) -> str:
    """``cm squared`` and ``cm2`` with the power as a sign."""
    word, spelt, digit = match.groups()
    if not is_measure(word) or len(word) < 2:  # m2 is a variable
        return match[0]
    return f"{word}^{digit or (2 if spelt == 'squared' else 3)}"


def changes_value(words: str) -> bool:
    """Whether some word names an operation, another number or a function."""
    return any(
        word.lower() in _NOT_UNITS or word.lower() in _SCALES or word.lower().endswith("n't")
        for word in (word.strip(".,;:!?()") for word in words.split())
    )


def _unit_words(inner: str) -> list[str]:
    """The words in a text command, without exponents and what stands between them."""
    return _BETWEEN_UNITS.sub(" ", inner).split()


def _attached(text: str, start: int, inside: re.Match[str] | None) -> bool | None:
    """None inside a text command, else whether the word touches what stands before it."""
    if inside:
        return None
    return start > 0 and text[start - 1] not in " ,/"


def _kind(word: str, *, attached: bool | None) -> int | None:
    """The factor of a unit word; None when it is no unit."""
    lower = word.lower()
    if lower in _SCALES:
        return _SCALES[lower]
    if any(part in _NOT_UNITS or _NUMBER_WORD.fullmatch(part) for part in lower.split("-")):
        return None
    if len(word) == 1 and lower not in _CONNECTORS:
        return 1 if attached is None and word in _LETTERS else None
    if word in _SHORT or word == "":
        return 1
    known = is_measure(word)
    if attached:
        return 1 if len(word) >= _GLUED_LETTERS and known else None
    if known or lower in _CONNECTORS or word in _COUNTED:
        return 1
    # Three letters outside a text command may be a product, capitals a figure.
    fewest = _TEXT_LETTERS if attached is None else _TEXT_LETTERS + 1
    return 1 if len(word) >= fewest and _VOWEL.search(word) and not word.isupper() else None
