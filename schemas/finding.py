"""A finding of the validation: something that blocks a row or must be told."""

from typing import Literal

from schemas.row import Row, Text

__all__ = ["Finding"]


class Finding(Row):
    """One result of one check on one item.

    Attributes:
        check: Id of the check.
        level: ``error`` keeps the item out of a release, ``warning`` is reported.
        item_id: Sample or negative id; ``*`` for the whole set.
        detail: What was found, in one line.
    """

    check: str
    level: Literal["error", "warning"]
    item_id: str
    detail: Text
