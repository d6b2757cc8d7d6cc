"""An upstream row before it is understood, and the two ways in which it can fail."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

__all__ = ["BrokenRow", "RowError", "UpstreamRow"]


@dataclass(frozen=True)
class UpstreamRow:
    """One row as upstream has it.

    Attributes:
        upstream_id: Upstream's id, or ``<split>-<0-based row>`` where it has none.
        split: Upstream split.
        layout: ``repository`` or ``hub``.
        value: The row in the repository's own keys and types; its canonical JSON is hashed, so
            both layouts of a row have the same hash.
    """

    upstream_id: str
    split: str
    layout: Literal["repository", "hub"]
    value: Mapping[str, object]


@dataclass(frozen=True)
class BrokenRow:
    """A place in a file where no row can be read.

    Attributes:
        place: ``<file>:<1-based line or row>``.
        reason: Why, in one line.
    """

    place: str
    reason: str


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
