"""Families: problems that should not be counted, or split, as if they were independent."""

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence

from instruments.near_duplicates.disjoint_sets import DisjointSets
from instruments.near_duplicates.finder import DEFAULT_THRESHOLD, find_near_duplicates
from instruments.near_duplicates.opening import LONG_OPENING, opening
from instruments.near_duplicates.pair import Pair
from schemas.problem import Problem

__all__ = ["group_families"]

_NUMBER = re.compile("([0-9]+)")


def group_families(
    problems: Sequence[Problem],
    pairs: Sequence[Pair] | None = None,
    opening_words: int = LONG_OPENING,
) -> dict[str, str]:
    """Joins problems that share a picture of the question, a preamble, their text, or a family.

    Args:
        problems: Problems with ids of their own.
        pairs: Near-duplicates among the questions, by places in ``problems``; looked for at the
            default threshold when None.
        opening_words: Least length of a shared opening, in words.

    Returns:
        A family for each problem's id: the family that its source gave, if one did, else the
        first id of the family in natural order (2 before 10). The order of the problems has no
        influence.
    """
    if pairs is None:
        pairs = find_near_duplicates([row.question for row in problems], DEFAULT_THRESHOLD)
    sets = DisjointSets(len(problems))
    for pair in pairs:
        sets.join(pair.first, pair.second)
    first_with: dict[Hashable, int] = {}
    for place, problem in enumerate(problems):
        for mark in _marks(problem, opening_words):
            sets.join(first_with.setdefault(mark, place), place)
    members = defaultdict(list)
    for place, problem in enumerate(problems):
        members[sets.find(place)].append(problem)
    names = {place: _name(family) for place, family in members.items()}
    return {problem.id: names[sets.find(place)] for place, problem in enumerate(problems)}


def _marks(problem: Problem, opening_words: int) -> Iterator[Hashable]:
    """Gives what makes two problems kin when both have it."""
    yield "family", problem.family
    for medium in problem.media:
        yield "picture", medium.sha256
    if (shared := opening(problem.question, opening_words)) is not None:
        yield "opening", shared


def _name(family: Sequence[Problem]) -> str:
    given = {problem.family for problem in family if problem.family != problem.id}
    return min(given or {problem.id for problem in family}, key=_natural)


def _natural(name: str) -> tuple[list[tuple[int, str]], str]:
    parts = _NUMBER.split(name)
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts], name
