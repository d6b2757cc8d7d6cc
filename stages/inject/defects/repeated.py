"""``repeated``: a block of one or two steps is shown again further down (MB-040)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from schemas.defect import Category
from schemas.milestone import Milestone
from stages.inject.defects.defect import Defect, Site, insertion, label_of
from stages.inject.excerpt import excerpts
from stages.inject.paraphrase import paraphrases

__all__ = ["Repeated"]

_FORMS = ("full-exact", "full-para", "partial")


class Repeated(Defect):
    """Copies a block and puts the copy at a distance, never after the final step.

    Forms: ``full-exact``; ``full-para``, numbers unchanged and words or operands in another
    order; ``partial``, a contiguous part of a step that holds its equation, or a block of two
    of which the first is shortened so.
    """

    category: ClassVar[Category] = "repeated"

    def sites(self, chain: DisplayedChain) -> Iterator[Site]:
        """Yields block, distance and form; position is the first displayed index of the copy.

        A copy at step 2 cannot but follow its original; further down, adjacent copies come last,
        so that few of the even positions break the limit on adjacent copies (MB-040).
        """
        count = len(chain)
        for block in (1, 2):
            for start in range(1, count - block + 1):
                for after in range(start + block - 1, count):
                    adjacent = after == start + block - 1
                    for number, form in enumerate(_FORMS):
                        yield Site(
                            category="repeated",
                            kind=form,
                            place=(start, block, after, number),
                            length=count + block,
                            position=(after + 1,),
                            reserve=int(adjacent and start > 1),
                            adjacent=adjacent,
                        )

    def inject(self, chain: DisplayedChain, site: Site) -> Injection | None:
        """Inserts the copy and renumbers."""
        start, block, after, _ = site.place
        originals = chain.milestones[start - 1 : start - 1 + block]
        copies = _copies(originals, site.kind)
        if copies is None:
            return None
        copies = [copy.model_copy(update={"id": f"{copy.id}-again"}) for copy in copies]
        steps = [*chain.milestones[:after], *copies, *chain.milestones[after:]]
        places = list(range(after + 1, after + 1 + block))
        edits = [insertion(p, copy.text) for p, copy in zip(places, copies, strict=True)]
        label = label_of("repeated", places, list(range(start, start + block)))
        return Injection(chain.showing(steps), label, site.kind, edits)


def _copies(originals: Sequence[Milestone], form: str) -> list[Milestone] | None:
    if form == "full-exact":
        return list(originals)
    first, *rest = originals
    if form == "partial":
        part = next(excerpts(first), None)
        return None if part is None else [part, *rest]
    reworded = [next(paraphrases(milestone), None) for milestone in originals]
    return None if None in reworded else [step for step in reworded if step is not None]
