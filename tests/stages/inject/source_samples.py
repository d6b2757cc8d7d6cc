"""Self-written samples with clean chains of many lengths, as ``tier`` hands them on."""

from collections.abc import Iterator

from instruments.chains.displayed_chain import DisplayedChain
from schemas.sample import Sample
from tests.instruments.chains.chain_builder import Step, chain
from tests.rows.path import make_path
from tests.rows.problem import make_problem
from tests.rows.sample import make_sample

_PLACES = (
    "in the market",
    "in the garden",
    "in the cellar",
    "at school",
    "in the harbour",
    "at home",
    "by the sea",
)
_SUBJECTS = (
    "Ana counts",
    "Ben packs",
    "Cleo finds",
    "Dan sells",
    "Eve buys",
    "Finn stores",
    "Gus lends",
)


def line_chain(number: int, length: int) -> DisplayedChain:
    """Gives a chain in which each step adds another number to the step before."""
    facts = [20 + number, *(31 + 7 * index + number for index in range(length))]
    question = f"There are {', '.join(f'{fact} apples' for fact in facts)}. How many in all?"
    total, steps = facts[0], []
    for index in range(length):
        added = facts[index + 1]
        source = "q" if index == 0 else f"m{index}"
        text = f"{_SUBJECTS[index]} {total} + {added} = {total + added} apples {_PLACES[index]}."
        steps.append(Step(text, f"{total}+{added}={total + added}", (source, "q"), "apples"))
        total += added
    return chain(steps, question)


def sample_of(number: int, source: DisplayedChain) -> Sample:
    """Gives a sample whose one accepted path is a chain."""
    name = f"gsm8k-own-{number}"
    answer = str(source.gold)
    problem = make_problem(name, source.question, value=answer)
    path = make_path(name, source.milestones, answer)
    return make_sample(problem, [path], "easy" if len(source) <= 3 else "medium")


def samples(count: int = 60) -> Iterator[Sample]:
    """Yields samples whose chains have three to seven steps in turn."""
    for number in range(count):
        yield sample_of(number, line_chain(number, 3 + number % 5))
