"""Whether a displayed chain is its source with the one labelled edit, and nothing else."""

from collections.abc import Callable, Sequence

from instruments.chains.displayed_chain import DisplayedChain
from schemas.defect import DefectLabel
from schemas.milestone import Milestone

__all__ = ["shape_faults"]


def shape_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel
) -> list[str]:
    """Compares the two chains step by step, ``index`` aside.

    Untouched steps must be equal in every field, so their texts are byte-identical (MB-030).

    Returns:
        What does not fit the label, in words; empty when the edit is exactly the labelled one.
    """
    if displayed.question != source.question:
        return ["the question differs"]
    if [m.index for m in displayed.milestones] != list(range(1, len(displayed) + 1)):
        return ["the displayed indices are not 1..m"]
    if faults := _label_faults(label, len(displayed)):
        return faults
    return _SHAPES[label.category](source.milestones, displayed.milestones, label)


def _label_faults(label: DefectLabel, length: int) -> list[str]:
    """Checks that the label fills the fields of its category and that places exist."""
    counts = {"wrong": 1, "redundant": 1, "swapped": 2, "missing": 0, "clean": 0}
    places = [*label.steps, *label.of]
    faults = []
    if label.category in counts and len(label.steps) != counts[label.category]:
        faults.append(f"{label.category} names {len(label.steps)} steps")
    if any(not 1 <= place <= length for place in places):
        faults.append("a labelled step is not displayed")
    if (label.category == "repeated") != bool(label.of):
        faults.append("`of` belongs to repeated alone")
    missing = [label.after_step is not None, bool(label.window), label.content is not None]
    if missing != [label.category == "missing"] * 3:
        faults.append("after_step, window and content belong to missing alone")
    return faults


def _same(first: Sequence[Milestone], second: Sequence[Milestone]) -> bool:
    return len(first) == len(second) and all(map(_equal, first, second))


def _equal(first: Milestone, second: Milestone) -> bool:
    if first.index != second.index:
        second = second.model_copy(update={"index": first.index})
    return first == second


def _unchanged(
    source: Sequence[Milestone], displayed: Sequence[Milestone], _label: DefectLabel
) -> list[str]:
    return [] if _same(source, displayed) else ["a control differs from its source"]


def _replaced(
    source: Sequence[Milestone], displayed: Sequence[Milestone], label: DefectLabel
) -> list[str]:
    if [m.id for m in source] != [m.id for m in displayed]:
        return ["the steps are not those of the source"]
    changed = [b.index for a, b in zip(source, displayed, strict=True) if not _equal(a, b)]
    if not changed or changed[0] != label.steps[0]:
        return [f"steps {changed} differ from the source, the label names {label.steps}"]
    return []


def _inserted(
    source: Sequence[Milestone], displayed: Sequence[Milestone], label: DefectLabel
) -> list[str]:
    first, count = label.steps[0] if label.steps else 0, len(label.steps)
    if not label.steps or label.steps != list(range(first, first + count)):
        return ["the inserted steps are not one block"]
    if first + count - 1 == len(displayed):
        return ["nothing may follow the final step"]
    if not _same(source, [*displayed[: first - 1], *displayed[first - 1 + count :]]):
        return ["without the inserted steps the chain is not its source"]
    return []


def _removed(
    source: Sequence[Milestone], displayed: Sequence[Milestone], label: DefectLabel
) -> list[str]:
    gap = label.after_step or 0
    if not 0 <= gap < len(source) - 1:
        return ["the gap is not before the final step"]
    if not _same([*source[:gap], *source[gap + 1 :]], displayed):
        return ["the chain is not its source without one step"]
    if label.content != source[gap].text:
        return ["the labelled content is not the removed text"]
    return []


def _exchanged(
    source: Sequence[Milestone], displayed: Sequence[Milestone], label: DefectLabel
) -> list[str]:
    first, second = label.steps
    steps = list(displayed)
    steps[first - 1], steps[second - 1] = steps[second - 1], steps[first - 1]
    if not first < second or not _same(source, steps):
        return ["exchanging the labelled steps does not give the source"]
    return []


_SHAPES: dict[str, Callable[[Sequence[Milestone], Sequence[Milestone], DefectLabel], list[str]]] = {
    "clean": _unchanged,
    "wrong": _replaced,
    "redundant": _inserted,
    "repeated": _inserted,
    "missing": _removed,
    "swapped": _exchanged,
}
