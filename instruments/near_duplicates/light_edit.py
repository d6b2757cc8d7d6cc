"""Whether what differs between two texts is an edit that leaves the question as it is."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

__all__ = ["is_light_edit"]

_LONGEST_RUN = 4
"""Words that may be exchanged in a row: ``find the number of`` for ``how many``; a whole sentence
that is added, dropped or replaced makes a problem of its own."""

_PROSE = """
    a an the of in on at to for from with by as is are was were be been has have had do does did
    he she it they his her its their him them this that these those there who which what how many
    much
"""
_PROSE_WORDS = frozenset(_PROSE.split())


def is_light_edit(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tells a reworded text from one that asks for something else.

    Names may be exchanged when they are exchanged everywhere. A word that takes the place of
    another while both texts hold both words (``how many boys`` and ``how many girls``) is another
    question.

    Args:
        one: Folded tokens of a text.
        other: Folded tokens of a text that is alike.
    """
    exchanged: list[tuple[str, str]] = []
    untouched: set[str] = set()
    for left, right in _runs(one, other):
        if left == right:
            untouched.update(left)
        elif max(len(left), len(right)) > _LONGEST_RUN:
            return False
        elif len(left) == len(right):
            exchanged += zip(left, right, strict=True)
    renamed = dict(exchanged)
    shared = set(one) & set(other) - _PROSE_WORDS
    return not any(
        old != new
        and {old, new} <= shared
        and (renamed[old] != new or not untouched.isdisjoint((old, new)))
        for old, new in exchanged
    )


def _runs(
    one: Sequence[str], other: Sequence[str]
) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Aligns two texts as runs that are equal or differ; token by token where that is enough."""
    if len(one) == len(other) and sum(map(str.__ne__, one, other)) * 4 <= len(one):
        yield from (([left], [right]) for left, right in zip(one, other, strict=True))
        return
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    for _, start, end, other_start, other_end in matcher.get_opcodes():
        yield one[start:end], other[other_start:other_end]
