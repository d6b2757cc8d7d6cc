"""What only the defect ``missing`` must satisfy (defects.md 4.3)."""

from instruments.chains.answer import concluded_value
from instruments.chains.dependency_graph import consumers_of, references_of
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_reading import read_equation
from instruments.chains.question_facts import question_values
from instruments.chains.support import stated_values
from instruments.chains.text_tokens import values_in
from schemas.defect import DefectLabel
from schemas.milestone import Milestone

__all__ = ["essential_faults", "window_of"]


def window_of(source: DisplayedChain, removed: Milestone) -> list[int]:
    """Gives the range of displayed gaps into which a removed step may be put back.

    Args:
        source: The source chain.
        removed: One of its milestones, which has a consumer.

    Returns:
        ``[lo, hi]``: lo is the displayed index of its last premise (0 without one), hi the
        index before its first consumer, both in the chain without it.
    """
    positions = source.positions
    premises = [positions[reference] for reference in references_of(removed)]
    consumers = [positions[user] for user in consumers_of(removed.id, source.milestones)]
    return [max(premises, default=0), min(consumers) - 2]


def essential_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel
) -> list[str]:
    """Checks that the fact which went missing stands nowhere else and cannot be read off.

    A consumer that itself writes an operation with the missing value as its outcome would have
    made the gap a legitimate merge of two steps.

    Returns:
        Faults in words; empty when the removed step is essential and the window is right.
    """
    removed = source.milestones[label.after_step or 0]
    lost = stated_values(removed)
    value = concluded_value(removed)
    consumers = set(consumers_of(removed.id, source.milestones))
    if value is None or not removed.equations or not consumers:
        return ["the removed step states no number that another step uses"]
    faults = []
    if value in question_values(source.question):
        faults.append("the question itself states the missing value")
    for milestone in displayed.milestones:
        if milestone.id not in consumers:
            if lost & (stated_values(milestone) | values_in(milestone.text)):
                faults.append(f"step {milestone.index} states the missing value")
        elif lost & (stated_values(milestone) | _computed_values(milestone)):
            faults.append(f"step {milestone.index} computes the missing value itself")
    if label.window != window_of(source, removed):
        faults.append(f"the window is {window_of(source, removed)}, not {label.window}")
    return faults


def _computed_values(milestone: Milestone) -> set[object]:
    readings = [read_equation(equation) for equation in milestone.equations]
    return {value for reading in readings if reading for value in reading.inner_values}
