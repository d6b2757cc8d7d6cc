"""Self-written chains, by hand and at random, for the tests of chains and of ``inject``."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from hypothesis import assume
from hypothesis import strategies as st

from instruments.chains.displayed_chain import DisplayedChain
from schemas.milestone import Condition, Milestone
from tests.rows.milestone import (
    fact_condition,
    known_condition,
    make_calculation,
    milestone_condition,
)


@dataclass(frozen=True)
class Step:
    """One step: its text, its equation, and where each operand comes from.

    ``sources`` holds ``q`` (a fact of the question with the operand's value), a milestone id, or
    the name of a known constant; ``?`` before it makes the link only likely.
    """

    text: str
    equation: str
    sources: tuple[str, ...]
    unit: str = "pens"


QUESTION = (
    "Mia packs 3 boxes with 14 pens each. Her uncle gives her 10 pens, and she loses 6 of them. "
    "Then she shares all pens with her brother. How many pens does each of them get, if 2 pens "
    "stay in the drawer?"
)
STEPS = (
    Step("The boxes of Mia hold 3 * 14 = 42 pens.", "3*14=42", ("q", "q")),
    Step("Of the gift 10 - 6 = 4 pens are left.", "10-6=4", ("q", "q")),
    Step("Mia owns 42 + 4 = 46 pens.", "42+4=46", ("m1", "m2")),
    Step("Outside the drawer lie 46 - 2 = 44 pens.", "46-2=44", ("m3", "q")),
    Step("Each child gets 44 / 2 = 22 pens.", "44/2=22", ("m4", "two halves")),
)


def milestone(index: int, step: Step, question: str = QUESTION) -> Milestone:
    lhs, _, rhs = step.equation.partition("=")
    operands = [part for part in _split(lhs) if part]
    conditions = [
        _condition(value, source, question)
        for value, source in zip(operands, step.sources, strict=True)
    ]
    return make_calculation(index, step.text, (lhs, rhs), conditions, step.unit)


def chain(
    steps: Sequence[Step] = STEPS, question: str = QUESTION, gold: str | None = None
) -> DisplayedChain:
    milestones = tuple(milestone(index, step, question) for index, step in enumerate(steps, 1))
    answer = gold or steps[-1].equation.partition("=")[2]
    return DisplayedChain(
        key="sample-1/s1",
        question=question,
        gold=Fraction(answer),
        milestones=milestones,
        final_id=milestones[-1].id,
    )


def changed(base: DisplayedChain, index: int, **update: object) -> DisplayedChain:
    """Changes fields of one milestone, without any check."""
    steps = [
        step.model_copy(update=update) if step.index == index else step for step in base.milestones
    ]
    return base.showing(steps)


def _split(lhs: str) -> list[str]:
    for sign in "+-*/()":
        lhs = lhs.replace(sign, " ")
    return lhs.split(" ")


def _condition(value: str, source: str, question: str) -> Condition:
    confidence = "likely" if source.startswith("?") else "certain"
    source, value = source.removeprefix("?"), str(Fraction(value))
    if source == "q":
        return fact_condition(question, value, confidence=confidence)
    if source.startswith("m") and source[1:].isdigit():
        return milestone_condition(source, value, confidence=confidence)
    return known_condition(source, value, confidence=confidence)


_SUBJECTS = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
_VERBS = ("counts", "packs", "finds", "sells", "buys", "stores", "paints", "lends")
_PLACES = ("market", "garden", "cellar", "school", "harbour", "library", "kitchen", "attic")


@st.composite
def clean_chains(draw: st.DrawFn, smallest: int = 3, largest: int = 6) -> DisplayedChain:
    """Draws a clean chain: distinct numbers, every step used, true equations."""
    count = draw(st.integers(smallest, largest))
    facts = draw(st.lists(st.integers(3, 97), min_size=count + 1, max_size=count + 1, unique=True))
    question = f"There are {', '.join(f'{fact} apples' for fact in facts)}. How many remain?"
    waiting: list[tuple[int, str]] = []
    unused = list(facts)
    taken = set(facts)
    steps: list[Step] = []
    for index in range(1, count + 1):
        last = index == count
        merge = len(waiting) == 2
        left = waiting.pop() if waiting and (merge or last or draw(st.booleans())) else None
        first = left or (unused.pop(), "q")
        second = waiting.pop() if merge else (unused.pop(), "q")
        sign, value = _outcome(draw, first[0], second[0], taken)
        taken.add(value)
        number = index - 1
        text = (
            f"{_SUBJECTS[number]} {_VERBS[number]} {first[0]} {sign} {second[0]} = {value} apples "
            f"in the {_PLACES[number]}."
        )
        equation = f"{first[0]}{sign}{second[0]}={value}"
        steps.append(Step(text, equation, (first[1], second[1]), unit="apples"))
        waiting.append((value, f"m{index}"))
    return chain(_joined(steps, waiting, taken, count), question)


def _outcome(draw: st.DrawFn, first: int, second: int, taken: set[int]) -> tuple[str, int]:
    options = [("+", first + second), ("*", first * second), ("-", first - second)]
    fresh = [(sign, value) for sign, value in options if value > 1 and value not in taken]
    assume(fresh)
    return draw(st.sampled_from(fresh))


def _joined(
    steps: list[Step], waiting: list[tuple[int, str]], taken: set[int], count: int
) -> list[Step]:
    """Adds up what no step has used yet, so that every step is used."""
    while len(waiting) > 1:
        (first, one), (second, two) = waiting.pop(), waiting.pop()
        value, number = first + second, len(steps)
        if value in taken:
            value, sign = first * second, "*"
        else:
            sign = "+"
        text = (
            f"{_SUBJECTS[number]} {_VERBS[number]} {first} {sign} {second} = {value} apples "
            f"in the {_PLACES[number]}."
        )
        steps.append(Step(text, f"{first}{sign}{second}={value}", (one, two), unit="apples"))
        waiting.append((value, f"m{number + 1}"))
        taken.add(value)
    return steps
