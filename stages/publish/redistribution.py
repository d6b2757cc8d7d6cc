"""Licences decide which rows a release may hold."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from schemas.negative_sample import NegativeSample
from schemas.sample import Sample

__all__ = ["Selection", "select_redistributable"]

R = TypeVar("R", Sample, NegativeSample)


@dataclass(frozen=True)
class Selection(Generic[R]):
    """Rows by what their licence allows.

    Attributes:
        released: Rows of the release, by id.
        withheld: Rows whose licence forbids redistribution, by id.
    """

    released: list[R]
    withheld: list[R]


def select_redistributable(rows: Iterable[R], include_all: bool) -> Selection[R]:
    """Parts rows by ``provenance.redistributable``.

    Args:
        rows: Validated rows.
        include_all: Whether a profile keeps every row, in a folder that must not be pushed.

    Returns:
        Both parts, sorted by id, so that the order of the release depends on nothing else.
    """
    released: list[R] = []
    withheld: list[R] = []
    for row in sorted(rows, key=lambda row: row.id):
        allowed = include_all or row.problem.provenance.redistributable
        (released if allowed else withheld).append(row)
    return Selection(released, withheld)
