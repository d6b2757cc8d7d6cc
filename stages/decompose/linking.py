"""Links each operand of a step to where its value comes from (milestones.md 5.3, step 4)."""

from collections.abc import Sequence
from fractions import Fraction

from instruments.arithmetic.expression import ExpressionError, numbers_of, parse_expression
from instruments.arithmetic.numbers import canonical, parse_number
from instruments.quantities.known_constants import known_constant
from instruments.quantities.question_facts import Fact
from schemas.milestone import Condition
from stages.decompose.unit import Unit

__all__ = ["UNKNOWN", "link"]

UNKNOWN = "unknown"
"""Reference of an operand that comes from nowhere; check D5 rejects it."""


def link(units: Sequence[Unit], question: str, facts: Sequence[Fact]) -> list[list[Condition]]:
    """Finds the producer of every operand.

    The latest earlier conclusion with the operand's value comes first, then a quantity of the
    question, then a known constant. A value that is both in the question and produced, or that
    is produced twice, keeps the latest producer with confidence ``likely``.

    Args:
        units: Steps in order.
        question: The question's text.
        facts: Its quantities.

    Returns:
        For each step the conditions in the order of its operands.
    """
    produced: list[tuple[str, Fraction, Unit]] = []
    linked = []
    for index, unit in enumerate(units, 1):
        linked.append(
            [_condition(value, unit, question, facts, produced) for value in _operands(unit)]
        )
        result = parse_number(unit.rhs)
        if result is not None:
            produced.append((f"m{index}", result, unit))
    return linked


def _operands(unit: Unit) -> list[Fraction]:
    try:
        return [number.value for number in numbers_of(parse_expression(unit.lhs))]
    except ExpressionError:
        return []


def _condition(
    value: Fraction,
    unit: Unit,
    question: str,
    facts: Sequence[Fact],
    produced: Sequence[tuple[str, Fraction, Unit]],
) -> Condition:
    producers = [entry for entry in produced if entry[1] == value]
    direct = [fact for fact in facts if value in fact.values]
    if producers:
        ref, _, producer = producers[-1]
        sure = len(producers) == 1 and not direct
        text = f"{producer.rhs} {producer.noun}" if producer.noun else producer.rhs
        return Condition(
            kind="milestone",
            ref=ref,
            text=text,
            value=canonical(value),
            confidence="certain" if sure else "likely",
        )
    if direct:
        return _fact(direct[0], value, question, "certain")
    derived = [fact for fact in facts if value in fact.derived]
    if derived:
        return _fact(derived[0], value, question, "likely")
    constant = known_constant(value, f"{question} {unit.text}")
    if constant is not None:
        return Condition(
            kind="known",
            ref=constant.name,
            text=f"{constant.name}: {canonical(constant.value)}",
            value=canonical(value),
            confidence="certain",
        )
    return Condition(
        kind="known",
        ref=UNKNOWN,
        text=f"{canonical(value)} comes from nowhere",
        value=canonical(value),
        confidence="guess",
    )


def _fact(fact: Fact, value: Fraction, question: str, confidence: str) -> Condition:
    following = question[fact.end :].split()[:2]
    return Condition(
        kind="fact",
        ref=fact.ref,
        text=" ".join([fact.text, *following]).rstrip(".,;:!?"),
        value=canonical(value),
        confidence="certain" if confidence == "certain" else "likely",
    )
