"""An upstream row before it is understood, and the two ways in which it can fail."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["BrokenRow", "Layout", "PictureBytes", "PictureFile", "RowError", "UpstreamRow"]

Layout = Literal["repository", "hub"]


@dataclass(frozen=True)
class PictureFile:
    """A picture that a row names by its path.

    Attributes:
        path: The path as the row has it, relative to the source's folder.
        elsewhere: Other paths at which known layouts keep it, in order.
    """

    path: str
    elsewhere: tuple[str, ...] = ()


@dataclass(frozen=True)
class PictureBytes:
    """A picture that lies inside a table.

    Attributes:
        name: Its upstream file name, or one made of the row's id and the column.
        data: The bytes.
    """

    name: str
    data: bytes


@dataclass(frozen=True)
class UpstreamRow:
    """One row as upstream has it.

    Attributes:
        upstream_id: Upstream's id, or ``<split>-<0-based row>`` where it has none.
        split: Upstream split.
        layout: ``repository`` or ``hub``.
        value: The row in the repository's own keys and types; its canonical JSON is hashed, so
            both layouts of a row have the same hash where upstream writes the same in both.
        pictures: The row's pictures, by the mark in the text or the column that holds them. Not
            part of ``value``: a picture inside a table stands there by the hash of its bytes.
        part: File or configuration by which the rows are counted; empty: the split.
    """

    upstream_id: str
    split: str
    layout: Layout
    value: Mapping[str, object]
    pictures: Mapping[str, PictureFile | PictureBytes] = field(default_factory=dict)
    part: str = ""


@dataclass(frozen=True)
class BrokenRow:
    """A place in a file where no row can be read.

    Attributes:
        place: ``<file>:<1-based line or row>``.
        reason: Why, in one line.
        part: As in ``UpstreamRow``; empty: unknown.
    """

    place: str
    reason: str
    part: str = ""


class RowError(ValueError):
    """A row that is well-formed but cannot become a problem.

    Args:
        rule: Id for the reject log.
        reason: What was found, in one line.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason
