"""What only the defect ``swapped`` must satisfy (defects.md 4.3)."""

from instruments.chains.answer import concluded_value
from instruments.chains.dependency_graph import references_of
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.predicate_table import PredicateTable
from instruments.chains.question_facts import question_values
from instruments.chains.support import Unsupported, stated_values
from instruments.chains.unique_repair import repairing_exchanges
from schemas.defect import DefectLabel

__all__ = ["swapped_faults"]


def swapped_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel, table: PredicateTable
) -> list[str]:
    """Checks that the exchanged steps depend on each other directly and have a unique repair.

    A number that question or earlier steps state anyway is not seen to come too early, so at
    least one must be new.

    Returns:
        Faults in words; empty when every lacking fact comes later and one exchange alone
        puts the chain in order.
    """
    first, second = label.steps
    if source.milestones[first - 1].id not in references_of(source.milestones[second - 1]):
        return ["the later step does not use the earlier one"]
    if not table.lacking or any(entry.reason != "later" for entry in table.lacking):
        return ["the displayed order is valid, or a fact is nowhere"]
    if all(_stated_before(displayed, entry) for entry in table.lacking):
        return ["question or earlier steps state every number that comes later"]
    repairs = repairing_exchanges(displayed)
    if repairs != [(first, second)]:
        return [f"the exchanges {repairs} give a valid order"]
    return []


def _stated_before(displayed: DisplayedChain, entry: Unsupported) -> bool:
    """Says whether the number that a step takes from a later one is known before that step."""
    steps, producer = displayed.milestones, displayed.positions[entry.reference]
    known = set(question_values(displayed.question))
    for milestone in steps[: entry.step - 1]:
        known |= stated_values(milestone)
    return concluded_value(steps[producer - 1]) in known
