"""A self-written problem with a clean chain, and one negative of each category made from it.

Every builder gives a valid row; tests change it.
"""

from collections.abc import Sequence

from instruments.chains.displayed_chain import DisplayedChain, chain_of_path
from instruments.chains.injection import Injection
from instruments.chains.single_defect import witness_of
from instruments.path_checks.path_checker import checked
from schemas.defect import Category, Edit, Witness
from schemas.fingerprints import sha256_of
from schemas.milestone import Conclusion, Condition, Equation, Milestone, Rule, Span
from schemas.negative_sample import NegativeSample
from schemas.problem import Problem
from schemas.sample import Sample
from schemas.solution_path import SolutionPath
from tests.rows import problem as problem_rows
from tests.rows import sample as sample_rows
from tests.rows.milestone import fact_condition, make_calculation, milestone_condition
from tests.rows.negative import make_label

QUESTION = (
    "Mia owns 3 boxes with 4 pens each. Her aunt gives her 5 more pens, and she loses 2 pens. "
    "How many pens does she own?"
)
LINES = (
    ("Mia owns 3 * 4 = 12 pens in boxes.", "3 * 4", "12", "product"),
    ("With the gift she owns 12 + 5 = 17 pens.", "12 + 5", "17", "sum"),
    ("She keeps 17 - 2 = 15 pens.", "17 - 2", "15", "difference"),
)
SOLUTION = "\n".join(line[0] for line in LINES)
EMPTY = make_label("clean")


def edit(operation: str, position: int, **changes: object) -> Edit:
    fields = {"other": None, "before": None, "after": None, "original": None}
    return Edit.model_validate({"operation": operation, "position": position, **fields, **changes})


def make_problem(name: str = "gsm8k-train-1", **changes: object) -> Problem:
    return problem_rows.make_problem(name, QUESTION, SOLUTION, value="15").model_copy(
        update=changes
    )


def make_milestone(index: int) -> Milestone:
    """Gives step 1, 2 or 3 of the clean chain."""
    text, left, right, rule = LINES[index - 1]
    start = SOLUTION.index(text)
    produced = {LINES[i][2]: f"m{i + 1}" for i in range(index - 1)}
    return make_calculation(
        index,
        text,
        (left, right),
        [make_condition(number, produced) for number in left.split(" ")[::2]],
        rule=Rule(name=rule, kind="arithmetic"),
        spans=[Span(solution_id="s1", start=start, end=start + len(text))],
    )


def make_condition(number: str, produced: dict[str, str]) -> Condition:
    if number in produced:
        return milestone_condition(produced[number], number, text="")
    return fact_condition(QUESTION, number, text=number)


def make_path(problem: Problem | None = None, count: int = 3) -> SolutionPath:
    problem = problem or make_problem()
    milestones = [make_milestone(index) for index in range(1, count + 1)]
    return checked(problem, f"{problem.id}/s1", "s1", milestones)


def make_sample(name: str = "gsm8k-train-1", **changes: object) -> Sample:
    problem = make_problem(name)
    sample = sample_rows.make_sample(problem, [make_path(problem)])
    return sample.model_copy(update=changes)


def make_long_sample(count: int, **changes: object) -> Sample:
    """Gives a sample with that many milestones; only its tier is meant to be looked at."""
    sample = make_sample()
    step = make_milestone(1)
    path = sample.paths[0].model_copy(update={"milestones": [step] * count})
    evidence = sample.tier.model_copy(
        update={"milestone_count": count, "tie_rule_used": count == 6}
    )
    return sample.model_copy(update={"paths": [path], "tier": evidence, **changes})


def make_negative(category: Category, name: str = "gsm8k-train-1") -> NegativeSample:
    sample = make_sample(name)
    path = sample.paths[0]
    chain = chain_of_path(sample.problem, path)
    steps, label, edits = _EDITED[category](path.milestones)
    injection = Injection(chain.showing(steps), label, "any", edits)
    witness = witness_of(chain, injection)
    assert isinstance(witness, Witness), witness
    return _negative(sample, injection, witness)


def _negative(sample: Sample, injection: Injection, witness: Witness) -> NegativeSample:
    category = injection.label.category
    displayed: DisplayedChain = injection.displayed
    return NegativeSample(
        id=f"n-{sha256_of([sample.id, category])[:16]}",
        category=category,
        kind=injection.kind,
        stratum="arithmetic",
        difficulty=sample.difficulty,
        modality=sample.modality,
        problem=sample.problem,
        source_path_id=sample.paths[0].id,
        source_path_sha256=sha256_of(sample.paths[0]),
        in_positive_split=True,
        steps=displayed.texts,
        milestones=list(displayed.milestones),
        label=injection.label,
        witness=witness,
    )


def _clean(m: Sequence[Milestone]) -> tuple[object, ...]:
    return m, EMPTY, []


def _wrong(m: Sequence[Milestone]) -> tuple[object, ...]:
    text = m[0].text.replace("12", "13")
    conclusion = m[0].conclusion.model_copy(update={"text": "13 pens", "value": "13"})
    equation = Equation(lhs="3 * 4", rel="=", rhs="13", status="false")
    changes = {"text": text, "conclusion": conclusion, "equations": [equation]}
    changed = m[0].model_copy(update=changes)
    label = EMPTY.model_copy(update={"category": "wrong", "steps": [1]})
    edits = [edit("replace", 1, before=m[0].text, after=text, original=m[0])]
    return [changed, *m[1:]], label, edits


def _redundant(m: Sequence[Milestone]) -> tuple[object, ...]:
    text = "Boxes and gift are 3 + 5 = 8 things."
    added = make_milestone(1).model_copy(
        update={
            "id": "r1",
            "text": text,
            "conditions": [make_condition("3", {}), make_condition("5", {})],
            "conclusion": Conclusion(text="8 things", expression="3 + 5", value="8", unit="things"),
            "equations": [Equation(lhs="3 + 5", rel="=", rhs="8", status="true")],
            "spans": [],
        }
    )
    label = EMPTY.model_copy(update={"category": "redundant", "steps": [2]})
    return [m[0], added, *m[1:]], label, [edit("insert", 2, after=text)]


def _repeated(m: Sequence[Milestone]) -> tuple[object, ...]:
    copy = m[0].model_copy(update={"id": "r1"})
    label = EMPTY.model_copy(update={"category": "repeated", "steps": [3], "of": [1]})
    return [m[0], m[1], copy, m[2]], label, [edit("insert", 3, after=copy.text)]


def _missing(m: Sequence[Milestone]) -> tuple[object, ...]:
    changes = {"category": "missing", "after_step": 1, "window": [1, 1], "content": m[1].text}
    edits = [edit("delete", 2, before=m[1].text, original=m[1])]
    return [m[0], m[2]], EMPTY.model_copy(update=changes), edits


def _swapped(m: Sequence[Milestone]) -> tuple[object, ...]:
    label = EMPTY.model_copy(update={"category": "swapped", "steps": [1, 2]})
    edits = [edit("swap", 1, other=2, before=m[0].text, after=m[1].text)]
    return [m[1], m[0], m[2]], label, edits


_EDITED = {
    "clean": _clean,
    "wrong": _wrong,
    "redundant": _redundant,
    "repeated": _repeated,
    "missing": _missing,
    "swapped": _swapped,
}
