"""A-SOURCE: where questions come from, by exact matching with the user's sources (R1, R2)."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject, UpstreamText
from instruments.release_audit.comparable_text import comparable_text
from instruments.release_items.item import NegativeItem, PositiveItem
from schemas.finding import Finding

__all__ = ["UPSTREAM"]


def _matches(
    subject: AuditSubject,
) -> Iterator[tuple[PositiveItem | NegativeItem, list[UpstreamText]]]:
    known: dict[str, list[UpstreamText]] = defaultdict(list)
    for upstream in subject.upstream:
        known[comparable_text(upstream.text)].append(upstream)
    known.pop("", None)
    items: list[PositiveItem | NegativeItem] = [
        *subject.release.positives,
        *subject.release.negatives,
    ]
    for item in items:
        found = known.get(comparable_text(item.question), [])
        if found:
            yield item, found


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item, found in _matches(subject):
        places = sorted({(one.source, one.split, one.upstream_id) for one in found})
        if item.source and not any(_is_said(item, *place[:2]) for place in places):
            detail = f"said to be {item.source}/{item.upstream_split}, is {_told(places[0])}"
            yield Finding(check="A-SOURCE", level="error", item_id=item.id, detail=detail)
        elif not item.upstream_split and any(split == "train" for _, split, _ in places):
            detail = f"is {_told(next(place for place in places if place[1] == 'train'))}"
            yield Finding(check="A-SOURCE", level="warning", item_id=item.id, detail=detail)


def _is_said(item: PositiveItem | NegativeItem, source: str, split: str) -> bool:
    """Compares origins; ``all`` is the split of a set that another layout cuts into splits."""
    splits = {item.upstream_split, split}
    return item.source == source and (len(splits) == 1 or "all" in splits)


def _told(place: tuple[str, str, str]) -> str:
    source, split, upstream_id = place
    return f"{source}/{split} {upstream_id}"


def _measure(subject: AuditSubject) -> str:
    if not subject.upstream:
        return "not compared: name your sources with --sources"
    cells: Counter[str] = Counter()
    for item, found in _matches(subject):
        cell = item.cell if isinstance(item, PositiveItem) else f"negative {item.category}"
        cells[f"{cell} {found[0].source}/{found[0].split}"] += 1
    total = len(subject.release.positives) + len(subject.release.negatives)
    told = ", ".join(f"{name} {count}" for name, count in sorted(cells.items()))
    return f"{cells.total()} of {total} questions found upstream{': ' if told else ''}{told}"


UPSTREAM = AuditCheck("A-SOURCE", "upstream train row, or not as said", _find, _measure, "R1")
