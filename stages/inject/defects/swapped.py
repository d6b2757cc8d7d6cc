"""``swapped``: two steps, of which the later one uses the earlier one, exchange places."""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from instruments.chains.dependency_graph import references_of, uncertain_edges
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from instruments.chains.step_references import order_opener
from schemas.defect import Category, Edit
from stages.inject.defects.defect import Defect, Site, label_of

__all__ = ["Swapped"]


class Swapped(Defect):
    """Exchanges the places of two directly dependent steps; nothing else changes (MB-042, MB-043).

    Refused: chains with an edge that is not certain, and pairs that would put a step with a
    continuing opening (``Then``, ``So``) at the very start. Pairs without such openings that
    leave the final step at the end are taken first: wording and position betray less.
    """

    category: ClassVar[Category] = "swapped"

    def sites(self, chain: DisplayedChain) -> Iterator[Site]:
        """Yields the direct pairs; position is (distance, start)."""
        if uncertain_edges(chain.milestones):
            return
        steps, length = chain.milestones, len(chain)
        opened = [order_opener(step.text) is not None for step in steps]
        for a, b in combinations(range(length), 2):
            if steps[a].id not in references_of(steps[b]) or (a == 0 and opened[b]):
                continue
            reserve = int(opened[a] or opened[b]) + 2 * int(b == length - 1)
            place = (a + 1, b + 1)
            yield Site("swapped", "direct", place, length, (b - a, a + 1), reserve)

    def inject(self, chain: DisplayedChain, site: Site) -> Injection:
        """Exchanges the two steps and renumbers."""
        first, second = site.place
        steps = list(chain.milestones)
        edit = Edit(
            operation="swap",
            position=first,
            other=second,
            before=steps[first - 1].text,
            after=steps[second - 1].text,
            original=None,
        )
        steps[first - 1], steps[second - 1] = steps[second - 1], steps[first - 1]
        label = label_of("swapped", [first, second])
        return Injection(chain.showing(steps), label, site.kind, [edit])
