"""Milestones and their conditions: steps of prose, and steps that calculate."""

from collections.abc import Sequence
from fractions import Fraction

from instruments.quantities.question_facts import question_facts
from schemas.milestone import Conclusion, Condition, Equation, Milestone, Rule

__all__ = [
    "fact_condition",
    "known_condition",
    "make_calculation",
    "make_milestone",
    "milestone_condition",
]


def fact_condition(question: str, value: str, **changes: object) -> Condition:
    """Refers to the first quantity of a question that may stand for a value."""
    fact = next(fact for fact in question_facts(question) if Fraction(value) in fact.values)
    condition = Condition(
        kind="fact", ref=fact.ref, text=fact.text, value=value, confidence="certain"
    )
    return condition.model_copy(update=changes)


def milestone_condition(ref: str, value: str, **changes: object) -> Condition:
    """Refers to what an earlier milestone concludes."""
    condition = Condition(kind="milestone", ref=ref, text=value, value=value, confidence="certain")
    return condition.model_copy(update=changes)


def known_condition(ref: str, value: str, **changes: object) -> Condition:
    """Refers to a known constant by its name."""
    condition = Condition(kind="known", ref=ref, text=ref, value=value, confidence="certain")
    return condition.model_copy(update=changes)


def make_milestone(index: int, text: str = "Al counts his pets.", **changes: object) -> Milestone:
    """Gives a step that states its text and no equation."""
    given = Condition(kind="fact", ref="q0", text="given", value=None, confidence="certain")
    milestone = Milestone(
        id=f"m{index}",
        index=index,
        text=text,
        conditions=[given],
        rule=Rule(name="sum", kind="arithmetic"),
        conclusion=Conclusion(text=text, expression=None, value=None, unit=None),
        equations=[],
        premises=[],
        spans=[],
        confidence="certain",
        origin="rule",
    )
    return milestone.model_copy(update=changes)


def make_calculation(
    index: int,
    text: str,
    equation: tuple[str, str],
    conditions: Sequence[Condition],
    unit: str = "pens",
    **changes: object,
) -> Milestone:
    """Gives a step with one true equation ``(left, right)``; its premises are its conditions'."""
    left, right = equation
    fields: dict[str, object] = {
        "conditions": list(conditions),
        "conclusion": Conclusion(
            text=f"{right} {unit}", expression=left, value=str(Fraction(right)), unit=unit
        ),
        "equations": [Equation(lhs=left, rel="=", rhs=right, status="true")],
        "premises": sorted({c.ref for c in conditions if c.kind == "milestone"}),
    }
    return make_milestone(index, text, **fields | changes)
