"""A self-written problem with a right path, and its parts for tests to spoil."""

from collections.abc import Sequence

from instruments.path_checks.path_checker import checked
from instruments.quantities.question_facts import question_facts
from schemas.answer import Answer, AnswerKind, AnswerPolicy
from schemas.milestone import Conclusion, Condition, Equation, Milestone, Rule, Span
from schemas.problem import Problem, ReferenceSolution, SolutionKind
from schemas.provenance import Provenance

QUESTION = "Ida fills 6 vases with 5 roses each. She gives 9 roses away. How many roses stay?"
LINES = ("Ida has 6 * 5 = 30 roses.", "So 30 - 9 = 21 roses stay.")
SOLUTION = "\n".join(LINES)


def make_problem(
    solution: str = SOLUTION,
    value: str | None = "21",
    kind: SolutionKind = "calculator_annotations",
    answer_kind: AnswerKind = "number",
) -> Problem:
    return Problem(
        id="gsm8k-test-0",
        type="word problem",
        question=QUESTION,
        answer=Answer(
            text=value, upstream_text=value, value=value, policy=AnswerPolicy(kind=answer_kind)
        ),
        solutions=[ReferenceSolution(id="s1", kind=kind, text=solution)],
        media=[],
        modality="text",
        domain_complexity=1,
        level=None,
        subfield=None,
        family="gsm8k-test-0",
        tags=[],
        corrections=[],
        provenance=Provenance(
            source="gsm8k",
            upstream_id="test-0",
            split="test",
            revision=None,
            layout="repository",
            licence="MIT",
            url="https://example.org",
            upstream_sha256="0" * 64,
            transformations=[],
            redistributable=True,
        ),
    )


def fact(value: str, **changes: object) -> Condition:
    ref = next(f.ref for f in question_facts(QUESTION) if value in map(str, f.values))
    condition = Condition(
        kind="fact", ref=ref, text=f"{value} of them", value=value, confidence="certain"
    )
    return condition.model_copy(update=changes)


def result(ref: str, value: str) -> Condition:
    return Condition(kind="milestone", ref=ref, text=value, value=value, confidence="certain")


def known(ref: str, value: str) -> Condition:
    return Condition(kind="known", ref=ref, text=ref, value=value, confidence="certain")


def make_step(
    index: int,
    lhs: str,
    rhs: str,
    conditions: Sequence[Condition],
    **changes: object,
) -> Milestone:
    text = str(changes.get("text", f"Now {lhs} = {rhs} roses."))
    milestone = Milestone(
        id=f"m{index}",
        index=index,
        text=text,
        conditions=list(conditions),
        rule=Rule(name="sum", kind="arithmetic"),
        conclusion=Conclusion(text=f"{rhs} roses", expression=lhs, value=rhs, unit="roses"),
        equations=[Equation(lhs=lhs, rel="=", rhs=rhs, status="true")],
        premises=sorted({c.ref for c in conditions if c.kind == "milestone"}),
        spans=[],
        confidence="certain",
        origin="rule",
    )
    return milestone.model_copy(update=changes)


def right_steps() -> list[Milestone]:
    ends = [len(LINES[0]), len(SOLUTION)]
    spans = [
        [Span(solution_id="s1", start=0, end=ends[0])],
        [Span(solution_id="s1", start=ends[0] + 1, end=ends[1])],
    ]
    return [
        make_step(1, "6 * 5", "30", [fact("6"), fact("5")], text=LINES[0], spans=spans[0]),
        make_step(
            2, "30 - 9", "21", [result("m1", "30"), fact("9")], text=LINES[1], spans=spans[1]
        ),
    ]


def changed(milestone: Milestone, **changes: object) -> Milestone:
    return milestone.model_copy(update=changes)


def failures(milestones: list[Milestone], problem: Problem | None = None) -> dict[str, str]:
    path = checked(problem or make_problem(), "p", "s1", milestones)
    return {check.id: check.detail for check in path.failed_checks}
