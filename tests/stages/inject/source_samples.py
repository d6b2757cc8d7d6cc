"""Self-written samples with clean chains of many lengths, as ``tier`` hands them on."""

from collections.abc import Iterator

from instruments.chains.displayed_chain import DisplayedChain
from schemas.answer import Answer, AnswerPolicy
from schemas.problem import Problem
from schemas.provenance import Provenance
from schemas.sample import Sample, TierEvidence
from schemas.solution_path import SolutionPath
from tests.instruments.chains.chain_builder import Step, chain

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


def sample_of(number: int, length: int) -> Sample:
    """Gives a sample whose one accepted path is ``line_chain``."""
    source = line_chain(number, length)
    name = f"gsm8k-own-{number}"
    problem = Problem(
        id=name,
        type="word problem",
        question=source.question,
        answer=Answer(
            text=str(source.gold),
            upstream_text=str(source.gold),
            value=str(source.gold),
            policy=AnswerPolicy(kind="number"),
        ),
        solutions=[],
        media=[],
        modality="text",
        domain_complexity=1,
        level=None,
        subfield=None,
        family=name,
        tags=[],
        corrections=[],
        provenance=Provenance(
            source="gsm8k",
            upstream_id=str(number),
            split="own",
            revision=None,
            layout="repository",
            licence="Apache-2.0",
            url="https://example.org",
            upstream_sha256="0" * 64,
            transformations=[],
            redistributable=True,
        ),
    )
    path = SolutionPath(
        id=f"{name}/s1",
        problem_id=name,
        solution_id="s1",
        milestones=list(source.milestones),
        final_answer=str(source.gold),
        failed_checks=[],
        accepted=True,
    )
    return Sample(
        id=name,
        difficulty="easy" if length <= 3 else "medium",
        modality="text",
        problem=problem,
        paths=[path],
        tier=TierEvidence(
            milestone_count=length,
            modality="text",
            domain_complexity=1,
            tie_rule_used=False,
            priority=0.0,
            train_split_used=False,
        ),
    )


def samples(count: int = 60) -> Iterator[Sample]:
    """Yields samples whose chains have three to seven steps in turn."""
    for number in range(count):
        yield sample_of(number, 3 + number % 5)
