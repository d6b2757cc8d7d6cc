"""V3, novelty: a step does not restate an earlier one."""

from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_reading import read_equation
from instruments.chains.similarity import NEAR_DUPLICATE, similarity
from schemas.milestone import Milestone

__all__ = ["claims_of", "restated_by", "restates"]


def claims_of(milestone: Milestone) -> frozenset[str]:
    """Collects what a step states: its equations in normal form, and its conclusion.

    Equations that differ only in the order of what is added or multiplied are one claim.
    """
    claims = set()
    for equation in milestone.equations:
        reading = read_equation(equation)
        claims.add(
            f"{equation.lhs} {equation.rel} {equation.rhs}" if reading is None else reading.form
        )
    conclusion = milestone.conclusion
    if conclusion.value is None:
        claims.add(f"conclusion {conclusion.text.casefold()}")
    else:
        claims.add(f"conclusion {conclusion.value} {(conclusion.unit or '').casefold()}")
    return frozenset(claims)


def restates(later: Milestone, earlier: Milestone) -> bool:
    """Says whether a step states nothing that an earlier one does not.

    It does when its equations and conclusion are all among those of the earlier step, or when
    the texts are near-duplicates.
    """
    if claims_of(later) <= claims_of(earlier):
        return True
    return similarity(earlier.text, later.text) >= NEAR_DUPLICATE


def restated_by(chain: DisplayedChain) -> dict[int, list[int]]:
    """Maps each displayed index at which V3 fails to the earlier indices that it restates."""
    steps = chain.milestones
    found: dict[int, list[int]] = {}
    for place, later in enumerate(steps):
        earlier = [before + 1 for before in range(place) if restates(later, steps[before])]
        if earlier:
            found[place + 1] = earlier
    return found
