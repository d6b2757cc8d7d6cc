"""A self-written problem with a right path, and its parts for tests to spoil."""

from collections.abc import Sequence

from instruments.path_checks.path_checker import checked
from schemas.milestone import Condition, Milestone, Span
from schemas.problem import Problem, SolutionKind
from tests.rows.milestone import fact_condition, make_calculation, milestone_condition
from tests.rows.problem import make_problem

QUESTION = "Ida fills 6 vases with 5 roses each. She gives 9 roses away. How many roses stay?"
LINES = ("Ida has 6 * 5 = 30 roses.", "So 30 - 9 = 21 roses stay.")
SOLUTION = "\n".join(LINES)


def rose_problem(
    solution: str = SOLUTION,
    value: str | None = "21",
    kind: SolutionKind = "calculator_annotations",
) -> Problem:
    return make_problem("gsm8k-test-0", QUESTION, solution, kind, value)


def fact(value: str, **changes: object) -> Condition:
    return fact_condition(QUESTION, value, text=f"{value} of them", **changes)


def make_step(
    index: int,
    lhs: str,
    rhs: str,
    conditions: Sequence[Condition],
    **changes: object,
) -> Milestone:
    text = str(changes.pop("text", f"Now {lhs} = {rhs} roses."))
    return make_calculation(index, text, (lhs, rhs), conditions, "roses", **changes)


def right_steps() -> list[Milestone]:
    ends = [len(LINES[0]), len(SOLUTION)]
    spans = [
        [Span(solution_id="s1", start=0, end=ends[0])],
        [Span(solution_id="s1", start=ends[0] + 1, end=ends[1])],
    ]
    second = [milestone_condition("m1", "30"), fact("9")]
    return [
        make_step(1, "6 * 5", "30", [fact("6"), fact("5")], text=LINES[0], spans=spans[0]),
        make_step(2, "30 - 9", "21", second, text=LINES[1], spans=spans[1]),
    ]


def changed(milestone: Milestone, **changes: object) -> Milestone:
    return milestone.model_copy(update=changes)


def failures(milestones: list[Milestone], problem: Problem | None = None) -> dict[str, str]:
    path = checked(problem or rose_problem(), "p", "s1", milestones)
    return {check.id: check.detail for check in path.failed_checks}
