"""``missing``: an essential step before the final one is taken out."""

from collections.abc import Iterator
from typing import ClassVar

from instruments.chains.dependency_graph import consumers_of, uncertain_edges
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from instruments.chains.missing_proof import window_of
from schemas.defect import Category, DefectLabel, Edit
from stages.inject.defects.defect import Defect, Site

__all__ = ["Missing"]


class Missing(Defect):
    """Removes one step that later steps use (MB-041); the others stay as they are.

    Refused: chains with an edge that is not certain. Steps that fit into one gap only
    (``unique``) are preferred to those that fit into several (``window``).
    """

    category: ClassVar[Category] = "missing"

    def sites(self, chain: DisplayedChain) -> Iterator[Site]:
        """Yields the steps with a consumer; position is the gap, counted from 0."""
        if uncertain_edges(chain.milestones):
            return
        for gap, milestone in enumerate(chain.milestones[:-1]):
            if consumers_of(milestone.id, chain.milestones):
                low, high = window_of(chain, milestone)
                kind = "unique" if low == high else "window"
                yield Site("missing", kind, (gap,), len(chain) - 1, (gap,), high - low)

    def inject(self, chain: DisplayedChain, site: Site) -> Injection:
        """Removes the step and renumbers."""
        (gap,) = site.place
        removed = chain.milestones[gap]
        edit = Edit(
            operation="delete",
            position=gap + 1,
            other=None,
            before=removed.text,
            after=None,
            original=removed,
        )
        label = DefectLabel(
            category="missing",
            steps=[],
            of=[],
            after_step=gap,
            window=window_of(chain, removed),
            content=removed.text,
        )
        rest = [*chain.milestones[:gap], *chain.milestones[gap + 1 :]]
        return Injection(chain.showing(rest), label, site.kind, [edit])
