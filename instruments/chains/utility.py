"""V4, utility: the step that concludes the answer depends on every step."""

from collections.abc import Sequence

from instruments.chains.dependency_graph import ancestors_of
from instruments.chains.displayed_chain import DisplayedChain
from schemas.milestone import Milestone

__all__ = ["idle_steps"]


def idle_steps(chain: DisplayedChain, removed: Sequence[Milestone] = ()) -> list[int]:
    """Lists the displayed indices of steps on which the answer does not depend.

    The graph is that of the references by id, whatever the order of display and whatever
    numbers the texts show.

    Args:
        chain: The displayed chain.
        removed: Milestones that an edit took out; their edges still count, so that the
            premises of a missing step do not look idle because of the gap.

    Returns:
        1-based indices, ascending; V4 holds everywhere when it is empty.
    """
    needed = ancestors_of(chain.final_id, [*chain.milestones, *removed])
    return [
        place
        for place, milestone in enumerate(chain.milestones, start=1)
        if milestone.id not in needed
    ]
