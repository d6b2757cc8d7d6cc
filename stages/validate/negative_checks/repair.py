"""Undoing a negative's edits must give back its source, byte for byte.

This is an implementation of its own: it knows nothing of the one that made the edits.
"""

from collections.abc import Iterator

from schemas.defect import Edit
from schemas.finding import Finding
from schemas.milestone import Milestone
from schemas.negative_sample import NegativeSample
from schemas.solution_path import SolutionPath

__all__ = ["repair_findings"]

_OPERATION = {
    "wrong": "replace",
    "redundant": "insert",
    "repeated": "insert",
    "missing": "delete",
    "swapped": "swap",
}
"""The one operation by which each defect arises; a control has no edit at all."""


class _EditError(Exception):
    """An edit that cannot be undone."""


def repair_findings(negative: NegativeSample, source: SolutionPath) -> Iterator[Finding]:
    """Undoes the edits of the witness, last one first, and compares with the source.

    Args:
        negative: The negative.
        source: The path that was edited, as it is now.

    Yields:
        Errors.
    """
    for fault in (*_kind_faults(negative), *_repair_faults(negative, source)):
        yield Finding(check="repair", level="error", item_id=negative.id, detail=fault)


def _kind_faults(negative: NegativeSample) -> Iterator[str]:
    """The edits must be those of the category, at the labelled places."""
    edits, label = negative.witness.edits, negative.label
    operation = _OPERATION.get(negative.category)
    if any(edit.operation != operation for edit in edits):
        yield f"{negative.category} by {', '.join(edit.operation for edit in edits)}"
        return
    places = sorted(edit.position for edit in edits)
    if negative.category == "wrong":
        # With `propagate: full` later steps are replaced too; the first one is the defect.
        fits = places[:1] == label.steps
    elif negative.category == "missing":
        fits = len(edits) == 1 and places == [(label.after_step or 0) + 1]
        fits = fits and edits[0].before == label.content
    elif negative.category == "swapped":
        fits = len(edits) == 1 and sorted([edits[0].position, edits[0].other or 0]) == label.steps
    else:
        fits = places == label.steps
    if not fits:
        yield f"edits at {places} do not fit the label"


def _repair_faults(negative: NegativeSample, source: SolutionPath) -> Iterator[str]:
    steps = list(negative.milestones)
    try:
        for edit in reversed(negative.witness.edits):
            _undo(steps, edit)
    except _EditError as error:
        yield str(error)
        return
    if [step.text for step in steps] != [step.text for step in source.milestones]:
        yield "undone, the texts are not those of the source"
    elif [_numbered(step, 0) for step in steps] != [_numbered(m, 0) for m in source.milestones]:
        yield "undone, the milestones are not those of the source"


def _undo(steps: list[Milestone], edit: Edit) -> None:
    place = edit.position - 1
    if edit.operation == "delete":
        if not 0 <= place <= len(steps):
            raise _EditError(f"nothing was removed at {edit.position}")
        steps.insert(place, _original(edit))
        return
    if not 0 <= place < len(steps):
        raise _EditError(f"{edit.operation} at {edit.position} of {len(steps)} steps")
    if edit.operation == "swap":
        other = (edit.other or 0) - 1
        if not 0 <= other < len(steps) or other == place:
            raise _EditError(f"swap of {edit.position} with {edit.other}")
        steps[place], steps[other] = steps[other], steps[place]
    elif steps[place].text != edit.after:
        raise _EditError(f"step {edit.position} is not what the {edit.operation} left there")
    elif edit.operation == "insert":
        del steps[place]
    else:
        steps[place] = _original(edit)


def _original(edit: Edit) -> Milestone:
    if edit.original is None or edit.original.text != edit.before:
        raise _EditError(f"the {edit.operation} at {edit.position} lacks what stood there")
    return edit.original


def _numbered(milestone: Milestone, index: int) -> Milestone:
    return milestone.model_copy(update={"index": index})
