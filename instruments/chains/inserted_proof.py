"""What only the defects ``redundant`` and ``repeated`` must satisfy (defects.md 4.3)."""

from instruments.chains.answer import concluded_value
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_place import place_of
from instruments.chains.predicate_table import PredicateTable
from instruments.chains.question_facts import question_values
from instruments.chains.step_references import step_reference
from instruments.chains.support import stated_values
from instruments.chains.text_tokens import values_in
from schemas.defect import DefectLabel

__all__ = ["redundant_faults", "repeated_faults"]


def redundant_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel
) -> list[str]:
    """Checks that the inserted step is on topic, shows its equation and concludes something new.

    Returns:
        Faults in words; empty when the step is a true, idle addition.
    """
    step = displayed.milestones[label.steps[0] - 1]
    value = concluded_value(step)
    if value is None or not step.equations:
        return ["the inserted step states no equation"]
    if not any(condition.kind in ("fact", "milestone") for condition in step.conditions):
        return ["the inserted step uses no quantity of the chain"]
    if any(place_of(step.text, equation) is None for equation in step.equations):
        return ["the inserted text does not show its equation"]
    if words := step_reference(step.text):
        return [f"the inserted text is tied to its place by {words!r}"]
    if value in question_values(source.question):
        return ["the inserted conclusion is a number of the question"]
    for milestone in source.milestones:
        if value in stated_values(milestone) | values_in(milestone.text):
            return [f"the inserted conclusion stands in source step {milestone.index}"]
    return []


def repeated_faults(label: DefectLabel, table: PredicateTable) -> list[str]:
    """Checks that V3 fails at the copy alone, and that the copy restates its labelled original.

    Returns:
        Faults in words; empty when each copied step restates its own original.
    """
    if sorted(table.restating) != label.steps:
        return [f"novelty fails at steps {sorted(table.restating)}"]
    if len(label.of) != len(label.steps):
        return ["the copy and its original differ in length"]
    block = range(label.of[0], label.of[0] + len(label.of))
    if label.of != list(block) or label.of[-1] >= label.steps[0]:
        return ["the original is not one block before the copy"]
    pairs = zip(label.steps, label.of, strict=True)
    return [
        f"step {copy} restates steps {table.restating[copy]}, not {original}"
        for copy, original in pairs
        if table.restating[copy] != [original]
    ]
