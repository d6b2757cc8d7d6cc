"""The unit that a text writes after a number (``square metres``, ``km/h``, ``cents per page``)."""

import re

__all__ = ["unit_after"]

_NO_UNITS = (
    r"(?:after|again|also|altogether|an?|and|apiece|are|as|at|because|before|bought|but|by|can"
    r"|correctly|did|do|does|each|every|for|from|get|go|got|ha[ds]|have|he|her|his|if|in|is|it"
    r"|its|left|less|made|more|not|now|off?|on|or|out|over|per|remaining|she|since|so|tall|than"
    r"|that|the|their|them|then|there|they|this|to|today|total|until|was|were|when|which|while"
    r"|who|will|with|without|would)\b"
)
_NO_PLURALS = r"(?:across|always|costs|equals|gets|likes|makes|minus|needs|plus|runs|takes|thus)\b"
_WORD = r"[A-Za-z]+(?:[-&'\u2019][A-Za-z]+)*"
_POWER = r"(?:\^[23]|[\u00b2\u00b3])?"
_SCALES = r"(?:hundred|thousand|million|billion|trillion)"
_QUALIFIERS = (
    rf"(?:(?:square|cubic|full|half|whole|large|small|{_SCALES})\s+|(?:sq|cu)(?:\.\s*|\s+))"
)
_TIMES = r"(?:second|minute|hour|day|night|week|month|year)"
_NAME = (
    rf"{_QUALIFIERS}*(?:(?!{_NO_UNITS})|(?<=(?:sq|cu|q\.|u\.)\s)(?=in\b)){_WORD}"
    rf"(?:(?<!s)\s+(?!{_NO_UNITS}|{_NO_PLURALS})[a-z]+(?<!s)s\b)?{_POWER}"
)
_RATE = rf"(?:\s?/\s?|\s+per\s+){_NAME}|\s+an?\s+{_TIMES}\b"
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\b", re.IGNORECASE)
_UNIT = re.compile(
    r"\s*(?:(?:more|less|fewer|other|total|additional|extra)\s+)?"
    rf"(?P<unit>{_NAME}(?:{_RATE})*)",
    re.IGNORECASE,
)
_BEHIND_SIGN = re.compile(rf"(?P<unit>(?:\s*{_SCALES}\b)?(?:{_RATE})*)", re.IGNORECASE)


def unit_after(text: str, place: int, sign: str | None = None) -> str | None:
    """Reads the unit of the number that ends at a place.

    A unit is a word with what makes it complete: the words before it that no unit ends with
    (``square feet``, ``million bees``, ``red balls``), powers (``m^2``) and what it is counted
    by (``km/h``, ``cents per page``, ``$ a week``). The ending of an ordinal (``6th floor``) is
    none, nor is a word that only goes on with the sentence (``9 of them``).

    Args:
        text: The text.
        place: One past the number's last character.
        sign: Currency sign before the number, if there is one; it begins the unit.

    Returns:
        The unit as the text writes it, white space aside; None when there is none.
    """
    if sign:
        behind = _BEHIND_SIGN.match(text, place)
        words = behind["unit"].strip() if behind else ""
        return _spaced(f"{sign}{words}" if words.startswith("/") else f"{sign} {words}")
    if text[place : place + 1] == "%":
        return "%"
    if _ORDINAL.match(text, place):
        return None
    found = _UNIT.match(text, place)
    return _spaced(found["unit"]) if found else None


def _spaced(unit: str) -> str:
    return " ".join(unit.split())
