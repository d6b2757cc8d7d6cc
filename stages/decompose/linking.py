"""Links each operand of a step to where its value comes from (milestones.md 5.3, step 4)."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from instruments.arithmetic.numbers import canonical
from instruments.quantities.known_constants import known_constant
from instruments.quantities.question_facts import Fact
from schemas.milestone import Condition, Confidence
from stages.decompose.agreement import (
    Candidate,
    disagree,
    fact_candidate,
    points,
    result_candidate,
)
from stages.decompose.operands import Operand, operands_of
from stages.decompose.unit import Unit
from stages.decompose.word_stems import stems

__all__ = ["UNKNOWN", "link"]

UNKNOWN = "unknown"
"""Reference of an operand that comes from nowhere; check D5 rejects it."""

USED_RESULT = 1.0
"""An earlier result is preferred to a quantity of the question ..."""
UNUSED_RESULT = 3.5
"""... all the more one that no step has used yet: every step of a solution is used."""
UNUSED_FACT = 0.5
"""So is an unused quantity, less so: a quantity is often used twice."""
TAKEN_PENALTY = 3.0
"""Two operands of one step rarely mean the same place."""
CLEAR_LEAD = 3.0
"""From this lead on the best of several places is certain, if it alone agrees in its unit."""
_MONEY_SIGNS = ("$", "\u20ac", "\u00a3")
_WORD = r"(?:[^\s.,;:!?]|[.,](?=\w))"
_FOLLOWING = re.compile(rf"{_WORD}*(?:\s{_WORD}+){{0,2}}")
"""What is joined to a quantity, then two words, not beyond a clause."""


@dataclass(frozen=True)
class _Result:
    """The conclusion of an earlier step."""

    ref: str
    unit: Unit


Source = _Result | Fact
"""A place that a value may come from: an earlier step (``m2``) or the question (``q17``)."""
Key = tuple[int, int]
"""Numerator and denominator: a fraction's own hash takes ten times as long."""


def link(units: Sequence[Unit], question: str, facts: Sequence[Fact]) -> list[list[Condition]]:
    """Finds the producer of every operand.

    A value with one possible place (one earlier conclusion, or one quantity of the question
    that states it) is linked to it. Among several the one whose unit and words agree best with
    the operand's is taken, an earlier conclusion before the question, an unused one before a
    used one, the latest one last of all; such a link is ``certain`` only when no other place
    agrees in its unit or comes near. Then follow values that a quantity implies (``likely``), and
    known constants.

    Args:
        units: Steps in order.
        question: The question's text.
        facts: Its quantities.

    Returns:
        For each step the conditions in the order of its operands.
    """
    return _Linker(question, facts).link(units)


class _Linker:
    """Links the steps of one solution."""

    def __init__(self, question: str, facts: Sequence[Fact]) -> None:
        self._question = question
        self._facts = facts
        self._stating: dict[Key, list[Source]] = defaultdict(list)
        for fact in facts:
            for key in dict.fromkeys(map(_key, fact.values)):
                self._stating[key].append(fact)
        self._results: dict[Key, list[Source]] = defaultdict(list)
        self._used: set[str] = set()

    def link(self, units: Sequence[Unit]) -> list[list[Condition]]:
        """Links the steps in order."""
        linked = []
        for index, unit in enumerate(units, 1):
            conditions = self._conditions(unit)
            linked.append(conditions)
            self._used.update(condition.ref for condition in conditions)
            value = unit.value
            if value is not None:
                self._results[_key(value)].append(_Result(f"m{index}", unit))
        return linked

    def _conditions(self, unit: Unit) -> list[Condition]:
        operands = operands_of(unit)
        values = [operand.value for operand in operands]
        taken: dict[str, int] = defaultdict(int)
        conditions = []
        for operand in operands:
            value = operand.value
            key = _key(value)
            sources = [*self._results.get(key, ()), *self._stating.get(key, ())]
            if not sources:
                condition = self._unspoken(value, unit)
            elif len(sources) == 1:
                condition = self._linked(sources[0], value, self._only(operand, sources[0], values))
            else:
                condition = self._chosen(operand, unit, sources, taken, values.count(value))
            taken[condition.ref] += 1
            conditions.append(condition)
        return conditions

    def _only(self, operand: Operand, source: Source, values: Sequence[Fraction]) -> Confidence:
        """Says how sure the only place is: a pronoun, half a ratio or another unit is not."""
        if isinstance(source, Fact):
            if source.text.lower() == "one":
                return "likely"
            if "/" in source.text and operand.value != source.values[0]:
                return (
                    "certain" if all(value in values for value in source.values[1:]) else "likely"
                )
        if operand.words and disagree(operand, self._candidate(source)):
            return "likely"
        return "certain"

    def _chosen(
        self,
        operand: Operand,
        unit: Unit,
        sources: Sequence[Source],
        taken: Mapping[str, int],
        times: int,
    ) -> Condition:
        candidates = [self._candidate(source) for source in sources]
        shared = frozenset.intersection(*(candidate.after for candidate in candidates))
        line = frozenset(stems(unit.text)) - shared
        scores = []
        for place, (source, candidate) in enumerate(zip(sources, candidates, strict=True)):
            score = points(operand, line, candidate) - TAKEN_PENALTY * taken.get(source.ref, 0)
            unused = source.ref not in self._used and source.ref not in taken
            if isinstance(source, _Result):
                score += (UNUSED_RESULT if unused else USED_RESULT) + place / 1000
            else:
                score += UNUSED_FACT * unused
            scores.append(score)
        best = max(range(len(sources)), key=lambda place: (scores[place], -place))
        second = max(score for place, score in enumerate(scores) if place != best)
        agreeing = [place for place, one in enumerate(candidates) if operand.words & one.unit]
        clear = agreeing == [best] and scores[best] - second >= CLEAR_LEAD
        # As many results as operands of that value: each is used once, whichever is which.
        paired = times == len(sources) and all(isinstance(source, _Result) for source in sources)
        sure: Confidence = "certain" if clear or paired else "likely"
        return self._linked(sources[best], operand.value, sure)

    def _candidate(self, source: Source) -> Candidate:
        if isinstance(source, _Result):
            return result_candidate(source.unit.text, source.unit.noun)
        return fact_candidate(source, self._question)

    def _unspoken(self, value: Fraction, unit: Unit) -> Condition:
        """Links a value that stands nowhere: one that a quantity implies, or a constant."""
        derived = next((fact for fact in self._facts if value in fact.derived), None)
        if derived is not None:
            return self._linked(derived, value, "likely")
        known = known_constant(value, unit.text, self._question)
        if known is None:
            text = f"{canonical(value)} comes from nowhere"
            return _condition("known", UNKNOWN, text, value, "guess")
        constant, sure = known
        text = f"{constant.name}: {canonical(constant.value)}"
        return _condition("known", constant.name, text, value, "certain" if sure else "likely")

    def _linked(self, source: Source, value: Fraction, sure: Confidence) -> Condition:
        if isinstance(source, _Result):
            unit = source.unit
            text = f"{unit.rhs} {unit.noun}" if unit.noun else unit.rhs
            return _condition("milestone", source.ref, text, value, sure)
        return _condition("fact", source.ref, self._worded(source), value, sure)

    def _worded(self, fact: Fact) -> str:
        """The quantity, its money sign and up to two words behind it, as the question has them."""
        start = fact.start - self._question.startswith(
            _MONEY_SIGNS, max(fact.start - 1, 0), fact.start
        )
        following = _FOLLOWING.match(self._question, fact.end, fact.end + 80)
        return self._question[start : following.end() if following else fact.end].rstrip()


def _key(value: Fraction) -> Key:
    return value.as_integer_ratio()


def _condition(
    kind: Literal["fact", "milestone", "known"],
    ref: str,
    text: str,
    value: Fraction,
    sure: Confidence,
) -> Condition:
    return Condition(kind=kind, ref=ref, text=text, value=canonical(value), confidence=sure)
