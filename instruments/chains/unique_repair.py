"""Whether exactly one exchange of two steps puts a chain in order (defects.md 4.3, swapped)."""

from itertools import combinations

from instruments.chains.dependency_graph import is_topological, references_of
from instruments.chains.displayed_chain import DisplayedChain

__all__ = ["repairing_exchanges"]


def repairing_exchanges(chain: DisplayedChain) -> list[tuple[int, int]]:
    """Lists the pairs of displayed indices whose exchange gives a valid order.

    Returns:
        1-based pairs ``(a, b)``, a < b, in ascending order. A swap has a unique repair when
        there is exactly one.
    """
    order = [milestone.id for milestone in chain.milestones]
    edges = {milestone.id: references_of(milestone) for milestone in chain.milestones}
    repairs = []
    for a, b in combinations(range(len(order)), 2):
        exchanged = list(order)
        exchanged[a], exchanged[b] = order[b], order[a]
        if is_topological(exchanged, edges):
            repairs.append((a + 1, b + 1))
    return repairs
