"""Lists in which nothing may stand twice: a second entry has no effect or a double one."""

from collections.abc import Hashable, Iterable
from typing import TypeVar

__all__ = ["distinct", "reject_repeats"]

H = TypeVar("H", bound=Hashable)


def reject_repeats(names: Iterable[Hashable], what: str = "") -> None:
    """Compares the entries of a list by what names them.

    Args:
        names: One per entry.
        what: What the names are, for the message.

    Raises:
        ValueError: Names the first one that stands there twice.
    """
    seen: set[Hashable] = set()
    for name in names:
        if name in seen:
            shown = " ".join(map(str, name)) if isinstance(name, tuple) else str(name)
            raise ValueError(f"{what} {shown} is listed twice".strip())
        seen.add(name)


def distinct(values: list[H]) -> list[H]:
    """Gives the list back if its values differ; for ``AfterValidator``.

    Raises:
        ValueError: A value stands there twice.
    """
    reject_repeats(values)
    return values
