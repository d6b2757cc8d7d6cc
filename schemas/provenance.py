"""Where a row comes from and what was done to it."""

from typing import Literal

from schemas.row import Row, Sha256, Text

__all__ = ["LabelCorrection", "Provenance", "SourceName"]

SourceName = Literal[
    "gsm8k",
    "svamp",
    "mavis_geometry",
    "mavis_function",
    "competition_math",
    "olympiadbench",
    "mathvision",
    "mathvista",
    "mathverse",
    "drawn",
    "release_v1",
]


class LabelCorrection(Row):
    """A known label error of the upstream row, as decided in data/decisions/label_corrections.

    Attributes:
        decision: File name of the decision, without its ending.
        field: What is wrong or doubted.
        status: ``verified`` corrections are applied; ``disputed`` ones are only carried.
        upstream_text: What upstream says.
        corrected_text: What the decision says; None when it only doubts.
        applied: Whether the row's answer was replaced.
    """

    decision: str
    field: Literal["answer", "question", "solution", "type"]
    status: Literal["verified", "disputed"]
    upstream_text: Text
    corrected_text: Text | None
    applied: bool


class Provenance(Row):
    """Origin and licence of one row.

    Attributes:
        source: The source module that read it.
        upstream_id: Id in the upstream set, or ``<split>-<0-based row>`` where it has none; rows
            that only have the upstream format have a word of their own before it.
        split: Upstream split (``train``, ``test``, ``all`` when upstream has one file).
        revision: Upstream revision when known; None for a folder without one.
        layout: ``repository`` or ``hub``: which of the two known layouts the folder had.
        licence: SPDX id or upstream's own words.
        url: Page of the upstream set.
        upstream_sha256: Hash of the upstream row as canonical JSON, before any change.
        transformations: Ids of the changes made to the row, in order.
        redistributable: Whether the licence lets a release carry the text.
    """

    source: SourceName
    upstream_id: Text
    split: str
    revision: str | None
    layout: Literal["repository", "hub"]
    licence: str
    url: str
    upstream_sha256: Sha256
    transformations: list[str]
    redistributable: bool
