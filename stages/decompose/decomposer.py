"""One problem's solutions become paths."""

from instruments.arithmetic.equation_status import equation_status
from instruments.arithmetic.numbers import canonical
from instruments.path_checks.path_checker import checked
from instruments.quantities.question_facts import question_facts
from schemas.milestone import Conclusion, Condition, Confidence, Equation, Milestone
from schemas.problem import Problem, ReferenceSolution
from schemas.solution_path import SolutionPath
from stages.decompose.linking import link
from stages.decompose.rule_names import arithmetic_rule
from stages.decompose.segmentation.calculator_annotations import segment_calculator_annotations
from stages.decompose.segmentation.equation import segment_equation
from stages.decompose.unit import Unit

__all__ = ["decompose_problem"]

_ORDER: tuple[Confidence, ...] = ("certain", "likely", "guess")


def decompose_problem(problem: Problem) -> list[SolutionPath]:
    """Decomposes every reference solution of a problem.

    Args:
        problem: The problem.

    Returns:
        One path per solution of a kind that can be decomposed, with all checks; a path that
        fails an error-level check is there too, not accepted.
    """
    facts = question_facts(problem.question)
    paths = []
    for solution in problem.solutions:
        units = _units(problem, solution)
        conditions = link(units, problem.question, facts)
        milestones = [
            _milestone(index, unit, linked)
            for index, (unit, linked) in enumerate(zip(units, conditions, strict=True), 1)
        ]
        paths.append(checked(problem, f"{problem.id}/{solution.id}", solution.id, milestones))
    return paths


def _units(problem: Problem, solution: ReferenceSolution) -> list[Unit]:
    if solution.kind == "calculator_annotations":
        return segment_calculator_annotations(solution)
    if solution.kind == "equation":
        return segment_equation(solution, problem.question)
    return []


def _milestone(index: int, unit: Unit, conditions: list[Condition]) -> Milestone:
    value = unit.value
    premises = {condition.ref for condition in conditions if condition.kind == "milestone"}
    return Milestone(
        id=f"m{index}",
        index=index,
        text=unit.text,
        conditions=conditions,
        rule=arithmetic_rule(unit.lhs),
        conclusion=Conclusion(
            text=f"{unit.rhs} {unit.noun}" if unit.noun else unit.rhs,
            expression=unit.lhs,
            value=None if value is None else canonical(value),
            unit=unit.noun,
        ),
        equations=[
            Equation(
                lhs=unit.lhs, rel="=", rhs=unit.rhs, status=equation_status(unit.lhs, unit.rhs)
            )
        ],
        premises=sorted(premises, key=lambda ref: int(ref[1:])),
        spans=unit.spans,
        confidence=max(
            (condition.confidence for condition in conditions), key=_ORDER.index, default="guess"
        ),
        origin="rule",
    )
