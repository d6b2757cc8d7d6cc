"""The clean gate: which chains may receive a defect (defects.md 4.2)."""

from dataclasses import dataclass
from typing import Literal

from instruments.chains.dependency_graph import references_of
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.predicate_table import PredicateTable, predicate_table
from instruments.chains.step_references import step_reference
from instruments.chains.truth import false_equations
from schemas.milestone import Milestone

__all__ = ["Refusal", "refusal_of"]

GateRule = Literal["truth", "support", "novelty", "utility", "answer", "ordinal", "certainty"]


@dataclass(frozen=True)
class Refusal:
    """Why a chain may not receive a defect.

    Attributes:
        rule: The predicate that fails first, in the order V1 to V5; ``ordinal`` for words that
            tie a step to its place; ``certainty`` for a link that is not certain (5.5).
        step: 1-based index of the step; 0 for the chain as a whole.
        detail: What was found, in words.
    """

    rule: GateRule
    step: int
    detail: str


def refusal_of(chain: DisplayedChain, table: PredicateTable | None = None) -> Refusal | None:
    """Gives the first reason against a chain, or None when it is clean.

    Args:
        chain: The source chain.
        table: Its predicates, if they are at hand; else they are computed.
    """
    return _predicate_refusal(chain, table or predicate_table(chain)) or _wording_refusal(chain)


def _predicate_refusal(chain: DisplayedChain, table: PredicateTable) -> Refusal | None:
    steps = chain.milestones
    if table.untrue:
        step = table.untrue[0]
        equation = false_equations(steps[step - 1])[0]
        text = f"{equation.lhs} {equation.rel} {equation.rhs} is not true"
        return Refusal("truth", step, text)
    if entries := sorted([*table.lacking, *table.differing], key=lambda entry: entry.step):
        entry = entries[0]
        return Refusal("support", entry.step, f"{entry.reference} has no support: {entry.reason}")
    if table.restating:
        step, earlier = next(iter(table.restating.items()))
        return Refusal("novelty", step, f"restates step {earlier[0]}")
    if table.idle:
        return Refusal("utility", table.idle[0], "the answer does not depend on it")
    if not table.answer:
        return Refusal("answer", len(chain), "the last conclusion is not the gold answer")
    return None


def _wording_refusal(chain: DisplayedChain) -> Refusal | None:
    for place, milestone in enumerate(chain.milestones, start=1):
        if not milestone.equations:
            return Refusal("truth", place, "no equation to verify")
        if words := step_reference(milestone.text):
            return Refusal("ordinal", place, f"tied to its place by {words!r}")
        if doubt := _doubt(milestone):
            return Refusal("certainty", place, doubt)
    return None


def _doubt(milestone: Milestone) -> str | None:
    for condition in milestone.conditions:
        if condition.confidence != "certain":
            return f"its link to {condition.ref} is only {condition.confidence}"
    if sorted(references_of(milestone)) != sorted(set(milestone.premises)):
        return "its premises are not those of its conditions"
    return None
