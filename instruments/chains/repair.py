"""Undoing the edits of a witness."""

from collections.abc import Sequence

from instruments.chains.displayed_chain import DisplayedChain
from schemas.defect import Edit
from schemas.errors import InvalidResultError
from schemas.milestone import Milestone

__all__ = ["repaired"]


def repaired(displayed: DisplayedChain, edits: Sequence[Edit]) -> DisplayedChain:
    """Gives back the source chain of a displayed chain, byte for byte.

    Args:
        displayed: A chain with a defect.
        edits: The edits that made it, in the order in which they were done.

    Returns:
        The source chain.

    Raises:
        InvalidResultError: An edit does not fit the chain.
    """
    steps = list(displayed.milestones)
    for edit in reversed(edits):
        _undo(steps, edit)
    return displayed.showing(steps)


def _undo(steps: list[Milestone], edit: Edit) -> None:
    place = edit.position - 1
    last = len(steps) if edit.operation == "delete" else len(steps) - 1
    if not 0 <= place <= last:
        raise InvalidResultError(
            f"edit at step {edit.position} of {len(steps)}", "build the negatives anew"
        )
    if edit.operation == "insert":
        del steps[place]
    elif edit.operation == "swap" and edit.other is not None:
        other = edit.other - 1
        steps[place], steps[other] = steps[other], steps[place]
    elif edit.operation == "delete" and edit.original is not None:
        steps.insert(place, edit.original)
    elif edit.operation == "replace" and edit.original is not None:
        steps[place] = edit.original
    else:
        raise InvalidResultError(
            f"{edit.operation} at step {edit.position} lacks what undoes it",
            "build the negatives anew",
        )
