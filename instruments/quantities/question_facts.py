"""The quantities that a question states, with their places."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from instruments.arithmetic.numbers import parse_number
from instruments.quantities.number_words import CARDINALS, MAGNITUDES, MULTIPLES, PARTS

__all__ = ["Fact", "question_facts"]


@dataclass(frozen=True, slots=True)
class Fact:
    """A quantity in a question.

    Attributes:
        ref: ``q<start>``: stable as long as the question's text is.
        start: First character, 0-based.
        end: One past the last character.
        text: As the question words it.
        values: What it states directly, the plain reading first (``30%``: 30 and 3/10;
            ``half``: 1/2 and 2).
        derived: Values that a reader reaches in one unspoken step (``30%``: 7/10, 13/10, 70 and
            130; ``50 cents``: 1/2).
    """

    ref: str
    start: int
    end: int
    text: str
    values: tuple[Fraction, ...]
    derived: tuple[Fraction, ...]


_VULGAR = {"\u00bd": (1, 2), "\u00bc": (1, 4), "\u00be": (3, 4), "\u2153": (1, 3), "\u2154": (2, 3)}
_TOKEN = re.compile(
    r"(?P<mixed>\d+ \d+/\d+)(?![\d/])"
    r"|(?P<ratio>\d+/\d+)(?![\d/])"
    r"|(?P<number>(?:\d[\d,]*\d|\d)(?:\.\d+)?|\.\d+)(?P<percent>\s?(?:%|percent\b))?"
    r"|(?P<vulgar>[\u00bc-\u00be\u2153\u2154])"
    r"|(?P<word>[A-Za-z]+(?:-[A-Za-z]+)*)"
)
_SPELLED = {*CARDINALS, *MAGNITUDES}
_NAMED = {*MULTIPLES, *PARTS}
_CENTS = re.compile(r"\s*(?:cents?\b|\u00a2)")


@lru_cache(maxsize=1 << 10)
def question_facts(question: str) -> tuple[Fact, ...]:
    """Reads the quantities of a question: digits, fractions, percentages and number words.

    Args:
        question: Text of the question.

    Returns:
        The facts in the order of the text.
    """
    facts = []
    for start, end, values, derived in _readings(question):
        facts.append(
            Fact(f"q{start}", start, end, question[start:end], tuple(values), tuple(derived))
        )
    return tuple(facts)


_Reading = tuple[int, int, list[Fraction], list[Fraction]]


def _readings(question: str) -> Iterator[_Reading]:
    words: list[re.Match[str]] = []
    for match in _TOKEN.finditer(question):
        if match["word"] and all(part in _SPELLED for part in _parts(match)):
            if words and question[words[-1].end() : match.start()].strip(" -") not in ("", "and"):
                yield _spelled(words)
                words = []
            words.append(match)
            continue
        if words:
            if match["word"] == "and" and words[-1]["word"].lower() in MAGNITUDES:
                continue
            yield _spelled(words)
            words = []
        yield from _digits(question, match)
        yield from _multiples(match)
    if words:
        yield _spelled(words)


def _parts(match: re.Match[str]) -> list[str]:
    return str(match["word"]).lower().split("-")


def _spelled(words: list[re.Match[str]]) -> _Reading:
    """Adds up a run of number words (``three hundred twenty-five``)."""
    total = Fraction(0)
    current = Fraction(0)
    for part in (part for match in words for part in _parts(match)):
        if part in CARDINALS:
            current += CARDINALS[part]
        elif MAGNITUDES[part] == 100:
            current = (current or Fraction(1)) * 100
        else:
            total += (current or Fraction(1)) * MAGNITUDES[part]
            current = Fraction(0)
    return words[0].start(), words[-1].end(), [total + current], []


def _digits(question: str, match: re.Match[str]) -> Iterator[_Reading]:
    start, end = match.span()
    if match["mixed"]:
        whole, part = match["mixed"].split(" ")
        fraction = _ratio(part)
        if fraction is not None:
            yield start, end, [int(whole) + fraction], [Fraction(int(whole)), fraction]
    elif match["ratio"]:
        top, bottom = (Fraction(int(side)) for side in match["ratio"].split("/"))
        if bottom:
            yield start, end, [top / bottom, top, bottom], [1 - top / bottom, 1 + top / bottom]
    elif match["vulgar"]:
        top, bottom = (Fraction(side) for side in _VULGAR.get(match["vulgar"], (1, 1)))
        yield start, end, [top / bottom, bottom], [1 - top / bottom]
    elif match["number"]:
        value = parse_number(match["number"])
        if value is None:
            return
        if match["percent"]:
            part = value / 100
            yield start, end, [value, part], [1 - part, 1 + part, 100 - value, 100 + value]
        elif _CENTS.match(question, end):
            yield start, end, [value], [value / 100]
        else:
            yield start, end, [value], []


def _multiples(match: re.Match[str]) -> Iterator[_Reading]:
    word = match["word"]
    if not word or ("-" not in word and word.lower() not in _NAMED):
        return
    start = match.start()
    count = Fraction(1)
    for word in _parts(match):
        values = MULTIPLES.get(word) or PARTS.get(word)
        if values:
            top = values[0] * count
            derived = [1 - top, 1 + top] if top < 1 else []
            direct = [top, *values[1:]] if count == 1 else [top, *values[1:], count]
            yield start, start + len(word), direct, derived
        count = Fraction(CARDINALS.get(word, 1)) or Fraction(1)
        start += len(word) + 1


def _ratio(text: str) -> Fraction | None:
    top, bottom = text.split("/")
    return Fraction(int(top), int(bottom)) if int(bottom) else None
