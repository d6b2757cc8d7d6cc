"""``clean``: a control without a defect (MB-081)."""

from collections.abc import Iterator
from typing import ClassVar

from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from schemas.defect import Category
from stages.inject.defects.defect import Defect, Site, label_of

__all__ = ["Clean"]


class Clean(Defect):
    """Shows the chain as it is."""

    category: ClassVar[Category] = "clean"

    def sites(self, chain: DisplayedChain) -> Iterator[Site]:
        """Yields the one site of every chain."""
        yield Site("clean", "control", (), len(chain), (0,))

    def inject(self, chain: DisplayedChain, site: Site) -> Injection:
        """Changes nothing."""
        return Injection(chain, label_of("clean", []), site.kind, [])
