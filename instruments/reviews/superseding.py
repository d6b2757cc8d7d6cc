"""Which reviews and rulings still stand, when later ones replace earlier ones."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from schemas.errors import DecisionError

__all__ = ["standing"]


class _Replaceable(Protocol):
    @property
    def id(self) -> str:
        """The row's own id."""

    @property
    def supersedes(self) -> str | None:
        """Id of the row that this one replaces."""


T = TypeVar("T", bound=_Replaceable)


def standing(rows: Sequence[T]) -> list[T]:
    """Gives the rows that no other row replaces, in the order of their ids.

    Args:
        rows: All reviews, or all rulings, of one target in any order.

    Returns:
        The ends of the chains; two rows that replace the same one both stand.

    Raises:
        DecisionError: Two rows share an id, a row replaces one that is not there, or rows
            replace each other in a circle.
    """
    by_id = {row.id: row for row in rows}
    if len(by_id) != len(rows):
        twice = min(name for name, times in Counter(row.id for row in rows).items() if times > 1)
        raise DecisionError(f"two reviews or rulings have the id {twice}", "give one a new id")
    for name in sorted(by_id):
        _check_chain(name, by_id)
    replaced = {row.supersedes for row in rows}
    return [by_id[name] for name in sorted(by_id) if name not in replaced]


def _check_chain(start: str, by_id: Mapping[str, _Replaceable]) -> None:
    seen = {start}
    current = by_id[start]
    while (earlier := current.supersedes) is not None:
        if earlier not in by_id:
            raise DecisionError(
                f"{current.id} supersedes {earlier}, which is not about the same target",
                "name an earlier review or ruling of this target",
            )
        if earlier in seen:
            raise DecisionError(
                f"{start} supersedes itself through {current.id}", "break the circle"
            )
        seen.add(earlier)
        current = by_id[earlier]
