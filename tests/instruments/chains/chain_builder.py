"""Self-written chains, by hand and at random, for the tests of chains and of ``inject``."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

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


_WORDS = (
    ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon"),
    ("counts", "packs", "finds", "sells", "buys", "stores", "paints", "lends", "eats", "lifts"),
    (
        "attic",
        "cellar",
        "city",
        "garden",
        "harbour",
        "kitchen",
        "library",
        "market",
        "school",
        "tent",
    ),
)

Choose = Callable[[Sequence[Any]], Any]
"""Picks one of several options."""


@st.composite
def clean_chains(draw: st.DrawFn, smallest: int = 3, largest: int = 6) -> DisplayedChain:
    """Draws a clean chain of that many steps, or a few more."""
    count = draw(st.integers(smallest, largest))
    made = clean_chain(lambda options: draw(st.sampled_from(options)), count)
    assume(made is not None)
    assert made is not None
    return made


def clean_chain(choose: Choose, count: int) -> DisplayedChain | None:
    """Makes a clean chain: distinct numbers, every step used, true equations, any wording.

    Open results are joined at the end, so it may have more steps than asked for. None when the
    choices lead to a number that stands in the chain already.
    """
    numbers = list(range(3, 98))
    facts = [numbers.pop(numbers.index(choose(numbers))) for _ in range(count + 1)]
    question = f"There are {', '.join(f'{fact} apples' for fact in facts)}. How many remain?"
    told = _Telling(choose, set(facts))
    unused = [(fact, "q") for fact in facts]
    for index in range(1, count + 1):
        merge = len(told.waiting) == 2
        wanted = merge or index == count or choose((False, True))
        first = told.waiting.pop() if told.waiting and wanted else unused.pop()
        if not told.add(first, told.waiting.pop() if merge else unused.pop(), "+*-"):
            return None
    while len(told.waiting) > 1:
        if not told.add(told.waiting.pop(), told.waiting.pop(), "+*"):
            return None
    return chain(told.steps, question)


class _Telling:
    """Steps that are told one after another, with the results that wait for a use."""

    def __init__(self, choose: Choose, taken: set[int]) -> None:
        self.choose = choose
        self.taken = taken
        self.steps: list[Step] = []
        self.waiting: list[tuple[int, str]] = []
        self.words = [list(words) for words in _WORDS]

    def add(self, first: tuple[int, str], second: tuple[int, str], signs: str) -> bool:
        """Adds a step whose result is new; False when there is none."""
        a, b = first[0], second[0]
        values = {"+": a + b, "*": a * b, "-": a - b}
        fresh = [sign for sign in signs if values[sign] > 1 and values[sign] not in self.taken]
        if not fresh:
            return False
        sign = self.choose(fresh)
        value = values[sign]
        who, does, place = (left.pop(left.index(self.choose(left))) for left in self.words)
        text = f"{who} {does} {a} {sign} {b} = {value} apples in the {place}."
        self.steps.append(Step(text, f"{a}{sign}{b}={value}", (first[1], second[1]), "apples"))
        self.waiting.append((value, f"m{len(self.steps)}"))
        self.taken.add(value)
        return True
