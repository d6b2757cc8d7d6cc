"""How well an operand agrees with each place that its value may come from.

Points are a ranking, not probabilities: a unit that agrees outweighs everything else, a unit
that disagrees or a reading that cannot be meant (``half`` as a summand) speaks against.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from instruments.quantities.number_words import MULTIPLES, PARTS
from instruments.quantities.question_facts import Fact
from stages.decompose.operands import Operand
from stages.decompose.word_stems import stems

__all__ = ["Candidate", "disagree", "fact_candidate", "points", "result_candidate"]

SAME_UNIT = 4.0
OTHER_UNIT = -2.0
WRONG_READING = -4.0
RIGHT_READING = 1.5
FITTING_READING = 0.5
SHARED_WORD = 1.0
SHARED_WORD_BEFORE = 0.4
MOST_SHARED_WORDS = 3

_REACH = 80
"""Characters to each side of a quantity that may describe it."""
_CLAUSE_END = re.compile(r"[.,;:!?]\s")
_MONEY = frozenset({"dollar", "euro", "pound", "cent"})
_MEASURES = _MONEY | {"second", "minute", "hour", "day", "week", "month", "year", "mile", "foot"}
_TIMES = re.compile(r"\s+times?\b")
_RATE = re.compile(r"\s?/|\s(?:per|an?)\s")


@dataclass(frozen=True)
class Candidate:
    """A place that a value may come from.

    Attributes:
        unit: Stems of what it counts; empty when unknown.
        after: Stems of the words that follow it in its clause.
        before: Stems of the words before it in its clause.
        reading: ``part`` (``half``), ``multiple`` (``twice``, ``three times``), ``percent`` or
            ``count``.
    """

    unit: frozenset[str]
    after: frozenset[str]
    before: frozenset[str]
    reading: str


@lru_cache(maxsize=1 << 12)
def fact_candidate(fact: Fact, question: str) -> Candidate:
    """Describes a quantity of the question."""
    before = _last_clause(question[max(0, fact.start - _REACH) : fact.start])
    after = _first_clause(question[fact.end : fact.end + _REACH])
    unit = [*stems(before[-2:])][-1:] if before.rstrip().endswith("$") else []
    unit += stems(after)[:2]
    return Candidate(
        frozenset(unit),
        frozenset(stems(after)[:6]),
        frozenset(stems(before)[-5:]),
        _reading(fact, question),
    )


@lru_cache(maxsize=1 << 12)
def result_candidate(text: str, noun: str | None) -> Candidate:
    """Describes the result of an earlier step; of a rate (``cents per page``) what is counted."""
    counted = _RATE.split(noun, maxsplit=1)[0] if noun else ""
    return Candidate(frozenset(stems(counted)), frozenset(stems(text)), frozenset(), "count")


def points(operand: Operand, line: frozenset[str], candidate: Candidate) -> float:
    """Says how well they agree.

    Args:
        operand: The operand.
        line: Stems of its step's text that not all candidates share.
        candidate: Where its value may come from.

    Returns:
        The points; above ``SAME_UNIT`` the units agree.
    """
    after, before = len(candidate.after & line), len(candidate.before & line)
    result = SHARED_WORD * min(MOST_SHARED_WORDS, after) + SHARED_WORD_BEFORE * min(2, before)
    if operand.words and candidate.unit:
        if operand.words & candidate.unit:
            result += SAME_UNIT
        elif bool(operand.words & _MONEY) != bool(candidate.unit & _MONEY):
            result += OTHER_UNIT
    return result + _reading_points(operand, candidate.reading)


def disagree(operand: Operand, candidate: Candidate) -> bool:
    """Says whether the units are both known and of different measures (``day``, ``week``)."""
    mine, its = operand.words & _MEASURES, candidate.unit & _MEASURES
    return bool(mine and its and not mine & its)


def _reading_points(operand: Operand, reading: str) -> float:
    if reading in ("part", "multiple"):
        if operand.role in ("term", "dividend"):
            return WRONG_READING if operand.value >= 1 else 0.0
        if operand.words:
            return 0.0
        divides = operand.role == "divisor" and reading == "part"
        return RIGHT_READING if divides else FITTING_READING
    if reading == "percent":
        return RIGHT_READING if operand.fraction else WRONG_READING
    return 0.0


def _reading(fact: Fact, question: str) -> str:
    word = fact.text.lower()
    if word in PARTS or "/" in word:
        return "part"
    if word in MULTIPLES or _TIMES.match(question, fact.end):
        return "multiple"
    return "percent" if word.endswith(("%", "percent")) else "count"


def _last_clause(text: str) -> str:
    ends = [match.end() for match in _CLAUSE_END.finditer(text)]
    return text[ends[-1] if ends else 0 :]


def _first_clause(text: str) -> str:
    match = _CLAUSE_END.search(text)
    return text[: match.start()] if match else text
