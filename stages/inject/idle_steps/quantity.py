"""Quantities that a chain knows: numbers with the noun or currency that they count."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from instruments.arithmetic.numbers import parse_number
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_place import place_of
from instruments.chains.question_facts import facts_of
from schemas.milestone import Milestone

__all__ = ["Quantity", "quantities_of"]


def _words_of(text: str) -> frozenset[str]:
    return frozenset(text.split())


_WORDS = re.compile(r"\s+([a-z]+|[A-Z]{1,4}s)(?=([\s.,;:!?)]|$))")
_MORE = re.compile(r"\s+(?:more|additional|extra)(?=\s)")
_ATTACHED = re.compile(r"\s?(kg|km|cm|ml)\b")
_RATE = re.compile(
    r"\s*(?:/|(?:(?:per|each|every|apiece|daily|weekly|monthly|yearly|hourly|an?)\b))",
    re.IGNORECASE,
)
_IRREGULAR = frozenset(("people", "children", "feet", "men", "women", "fish", "sheep", "mice"))
_NO_NOUNS = _words_of(
    "is was has does as his hers its this thus plus minus times less always besides yes us "
    "across towards needs makes gets costs eats sells buys uses takes pays spends earns weighs "
    "gives comes goes works runs leaves others total units percent squares"
)
_NO_MODIFIERS = _words_of(
    "of to in for per a an the and or less fewer on at from with by than "
    "that which who is are was were has have had left total each every because so if when while "
    "after before during as his her their its my our your this these those other "
    "different times old tall long wide high worth percent out off into over under about"
)


@dataclass(frozen=True)
class Quantity:
    """A number with what it counts.

    Attributes:
        value: Exact value.
        printed: The number as it is printed.
        noun: What it counts, as the chain words it; ``$`` for money.
        kind: Whether the question gives it or a milestone concludes it.
        reference: ``q17`` or ``m2``.
        text: Its words, for a condition.
        step: Index of the milestone; 0 for a fact.
        sentence: The step that concludes it; empty for a fact, and for a surplus (``3 more
            cups``), of which the step's sentence is not true alone.
        span: Where equation and noun stand in that step, 0-based and half-open.
        rate: Whether it is per something, so that it may not be added to other quantities.
    """

    value: Fraction
    printed: str
    noun: str
    kind: Literal["fact", "milestone"]
    reference: str
    text: str
    step: int
    rate: bool
    sentence: str = ""
    span: tuple[int, int] = (0, 0)

    @property
    def unit(self) -> str:
        """The last word of the noun: quantities of one unit may be added and compared."""
        return self.noun.rpartition(" ")[2]


def quantities_of(chain: DisplayedChain) -> Iterator[Quantity]:
    """Yields the quantities whose noun is certain, facts first, each value and noun once."""
    seen: set[tuple[Fraction, str]] = set()
    for quantity in (*_facts(chain.question), *_conclusions(chain)):
        if quantity.value > 1 and (quantity.value, quantity.unit) not in seen:
            seen.add((quantity.value, quantity.unit))
            yield quantity


def _facts(question: str) -> Iterator[Quantity]:
    for fact in facts_of(question):
        value = parse_number(fact.text)
        if value is None or "%" in fact.text or fact.values[0] != value:
            continue
        noun, end = _noun(question, fact.start, fact.end)
        if noun is not None:
            rate = _RATE.match(question, end) is not None
            text = question[fact.start : end]
            yield Quantity(value, fact.text, noun, "fact", fact.ref, text, 0, rate)


def _conclusions(chain: DisplayedChain) -> Iterator[Quantity]:
    for milestone in chain.milestones:
        place = place_of(milestone.text, milestone.equations[-1])
        if place is None or place.result.value is None:
            continue
        noun, end = _noun(milestone.text, place.result.start, place.result.end)
        if noun is not None:
            surplus = _MORE.match(milestone.text, place.result.end) is not None
            yield Quantity(
                value=place.result.value,
                printed=place.result.text,
                noun=noun,
                kind="milestone",
                reference=milestone.id,
                text=_words(milestone, noun),
                step=milestone.index,
                rate=_RATE.match(milestone.text, end) is not None,
                sentence="" if surplus else milestone.text,
                span=(place.start, end),
            )


def _words(milestone: Milestone, noun: str) -> str:
    value = milestone.equations[-1].rhs
    return f"${value}" if noun == "$" else f"{value} {noun}"


def _noun(text: str, start: int, end: int) -> tuple[str | None, int]:
    """Reads the noun of the number at a place: up to two modifiers and a plural.

    Returns:
        The noun, ``$`` for money, or None where it is not certain; and where it ends.
    """
    if start > 0 and text[start - 1] == "$":
        return "$", end
    more = _MORE.match(text, end)
    end = more.end() if more else end
    if attached := _ATTACHED.match(text, end):
        return attached[1], attached.end()
    words: list[str] = []
    position = end
    while len(words) < 3 and (match := _WORDS.match(text, position)):
        word = match[1]
        if word in _NO_MODIFIERS or word in _NO_NOUNS:
            return None, end
        words.append(word)
        position = match.end()
        if _is_plural(word):
            return " ".join(words), position
    return None, end


def _is_plural(word: str) -> bool:
    return word in _IRREGULAR or (
        len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    )
