"""V2, support: every condition of a step is in the question or concluded before it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from instruments.arithmetic.numbers import canonical
from instruments.chains.answer import concluded_value
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_reading import read_equation
from instruments.chains.question_facts import fact_values
from instruments.quantities.known_constants import KNOWN_CONSTANTS
from schemas.milestone import Condition, Milestone

__all__ = ["Unsupported", "stated_values", "unsupported"]

_KNOWN = {constant.name: canonical(constant.value) for constant in KNOWN_CONSTANTS}


@dataclass(frozen=True)
class Unsupported:
    """A condition that a displayed step lacks.

    Attributes:
        step: 1-based displayed index of the step that needs it.
        reference: The milestone or fact that it refers to.
        reason: ``absent``, nobody displays that milestone; ``later``, it is displayed at or
            after the step; ``fact``, the question has no such quantity, or the
            table of known constants no such entry; ``value``, it
            stands before the step but states another number than the one used.
    """

    step: int
    reference: str
    reason: Literal["absent", "later", "fact", "value"]


def stated_values(milestone: Milestone) -> frozenset[Fraction]:
    """Collects the numbers that a step establishes: its conclusion and all right sides."""
    values = {reading.right_value for e in milestone.equations if (reading := read_equation(e))}
    conclusion = concluded_value(milestone)
    return frozenset(values if conclusion is None else values | {conclusion})


def unsupported(chain: DisplayedChain) -> list[Unsupported]:
    """Lists the conditions without support, in displayed order.

    Read by reference (defects.md 4.2, how V2 is evaluated for ``wrong``), an entry with reason
    ``value`` counts as supported. Facts of pictures and sounds have no place in the text and
    count as supported.
    """
    positions = chain.positions
    found = []
    for place, milestone in enumerate(chain.milestones, start=1):
        for condition in milestone.conditions:
            reason = _lack(chain, place, condition, positions)
            if reason is not None:
                found.append(Unsupported(place, condition.ref, reason))
    return found


def _lack(
    chain: DisplayedChain, place: int, condition: Condition, positions: dict[str, int]
) -> Literal["absent", "later", "fact", "value"] | None:
    if condition.kind == "fact":
        facts = fact_values(chain.question)
        if condition.ref not in facts:
            return "fact"
        return _difference(condition.value is None or condition.value in facts[condition.ref])
    if condition.kind == "known":
        if condition.ref not in _KNOWN:
            return "fact"
        return _difference(condition.value == _KNOWN[condition.ref])
    if condition.kind != "milestone":
        return None
    producer = positions.get(condition.ref)
    if producer is None:
        return "absent"
    if producer >= place:
        return "later"
    if condition.value is None:
        return None
    stated = {canonical(value) for value in stated_values(chain.milestones[producer - 1])}
    return _difference(condition.value in stated)


def _difference(agrees: bool) -> Literal["value"] | None:
    return None if agrees else "value"
