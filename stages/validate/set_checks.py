"""Checks of a whole set: what one row alone cannot show."""

from collections.abc import Iterator, Sequence

from schemas.finding import Finding
from schemas.negative_sample import NegativeSample

__all__ = ["repeated_id_findings", "reused_chain_findings"]


def repeated_id_findings(ids: Sequence[str]) -> Iterator[Finding]:
    """Finds ids that several rows have.

    Args:
        ids: All ids of a set.

    Yields:
        One error per id, in order of the first repetition.
    """
    seen: set[str] = set()
    told: set[str] = set()
    for name in ids:
        if name in seen and name not in told:
            told.add(name)
            yield Finding(check="id", level="error", item_id=name, detail="several rows have it")
        seen.add(name)


def reused_chain_findings(negatives: Sequence[NegativeSample]) -> Iterator[Finding]:
    """Finds chains that were used twice for one category (defects.md 4.6, step 4).

    Args:
        negatives: All negatives.

    Yields:
        An error for every negative but the first of its chain and category.
    """
    first: dict[tuple[str, str], str] = {}
    for negative in negatives:
        use = (negative.category, negative.source_path_id)
        if first.setdefault(use, negative.id) != negative.id:
            detail = f"its chain already gave the {negative.category} negative {first[use]}"
            yield Finding(check="reuse", level="error", item_id=negative.id, detail=detail)
