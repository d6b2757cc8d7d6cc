"""A-PLACE: no one step number locates the wrong step of many chains (published_release.md)."""

from collections import Counter
from collections.abc import Iterator

from instruments.release_audit.check import AuditCheck, AuditSubject
from schemas.finding import Finding

__all__ = ["PLACE_GUESS"]

LARGEST_SHARE = 1 / 3
"""Share of the wrong chains that one step number may locate; published: 34.9 % by step 2."""
FEWEST_ITEMS = 20


def _most_frequent(subject: AuditSubject) -> tuple[int, int, int] | None:
    wrong = [item for item in subject.release.negatives if item.category == "wrong"]
    places = Counter(item.labelled[0] for item in wrong if item.labelled)
    if not places:
        return None
    place, count = max(places.items(), key=lambda entry: (entry[1], -entry[0]))
    return place, count, len(wrong)


def _find(subject: AuditSubject) -> Iterator[Finding]:
    found = _most_frequent(subject)
    if found and found[2] >= FEWEST_ITEMS and found[1] > LARGEST_SHARE * found[2]:
        yield Finding(check="A-PLACE", level="warning", item_id="*", detail=_measure(subject))


def _measure(subject: AuditSubject) -> str:
    found = _most_frequent(subject)
    if found is None:
        return ""
    place, count, total = found
    return f'always answering "wrong, step {place}" locates {count / total:.1%} of {total}'


PLACE_GUESS = AuditCheck("A-PLACE", "place told by habit", _find, _measure, published="R8")
