"""What a check of a release is, and what it looks at."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from instruments.release_audit.near_duplicates import Pair, find_near_duplicates
from instruments.release_items.item import Release
from schemas.finding import Finding

__all__ = ["AuditCheck", "AuditSubject", "UpstreamText"]

NEAR_DUPLICATE_FROM = 0.8
"""Jaccard index of word shingles, numbers masked: rewordings of one template pass it, two
problems about the same kind of thing do not."""


@dataclass(frozen=True)
class UpstreamText:
    """A question of an upstream set that the user has.

    Attributes:
        source: Name of the set.
        split: Its split.
        upstream_id: Id in the set.
        text: The question.
    """

    source: str
    split: str
    upstream_id: str
    text: str


@dataclass(frozen=True)
class AuditSubject:
    """A release beside what it is compared with.

    Attributes:
        release: The release.
        upstream: Questions of upstream sets; empty without any.
    """

    release: Release
    upstream: Sequence[UpstreamText] = field(default=(), repr=False)

    @cached_property
    def near_duplicates(self) -> list[Pair]:
        """Pairs of positives whose questions are nearly the same, by their positions."""
        questions = [item.question for item in self.release.positives]
        return find_near_duplicates(questions, NEAR_DUPLICATE_FROM)


def _nothing(subject: AuditSubject) -> str:
    return ""


@dataclass(frozen=True)
class AuditCheck:
    """A check.

    Attributes:
        id: ``A-...``.
        title: What a finding means, in a few words.
        find: Gives the findings, in the order of the release's items.
        measure: Gives a number that is worth telling without any finding, in one line; empty
            when there is nothing to measure.
        published: Id of the known fault of the authors' release that it sees
            (published_release.md); empty when none is known.
    """

    id: str
    title: str
    find: Callable[[AuditSubject], Iterator[Finding]]
    measure: Callable[[AuditSubject], str] = _nothing
    published: str = ""
