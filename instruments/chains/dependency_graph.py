"""The dependency graph of a chain: who uses whose conclusion (defects.md 4.2)."""

from collections.abc import Iterable, Mapping, Sequence

from schemas.milestone import Milestone

__all__ = ["ancestors_of", "consumers_of", "is_topological", "references_of", "uncertain_edges"]


def references_of(milestone: Milestone) -> list[str]:
    """Lists the milestones that a step uses, in order of first use, without repeats.

    They are read from the conditions; ``premises`` is only a copy and is not trusted.
    """
    references = [c.ref for c in milestone.conditions if c.kind == "milestone"]
    return list(dict.fromkeys(references))


def ancestors_of(target: str, milestones: Iterable[Milestone]) -> set[str]:
    """Collects the ids on which a milestone depends, directly or through others, itself included.

    The order of display plays no part, and ids that nobody displays are kept as leaves.
    """
    edges = {milestone.id: references_of(milestone) for milestone in milestones}
    found: set[str] = set()
    waiting = [target]
    while waiting:
        current = waiting.pop()
        if current not in found:
            found.add(current)
            waiting.extend(edges.get(current, []))
    return found


def consumers_of(target: str, milestones: Iterable[Milestone]) -> list[str]:
    """Lists the ids of the milestones that use a milestone directly, in the given order."""
    return [milestone.id for milestone in milestones if target in references_of(milestone)]


def is_topological(order: Sequence[str], edges: Mapping[str, Sequence[str]]) -> bool:
    """Says whether every id stands after all ids that it uses.

    Args:
        order: Ids in displayed order.
        edges: The ids that each id uses.

    Returns:
        False also when a used id is not in the order at all.
    """
    seen: set[str] = set()
    for current in order:
        if not seen.issuperset(edges[current]):
            return False
        seen.add(current)
    return True


def uncertain_edges(milestones: Iterable[Milestone]) -> list[tuple[str, str]]:
    """Lists the edges ``(used, user)`` that are not certain and may carry no defect (5.5)."""
    return [
        (condition.ref, milestone.id)
        for milestone in milestones
        for condition in milestone.conditions
        if condition.kind == "milestone" and condition.confidence != "certain"
    ]
