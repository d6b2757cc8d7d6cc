"""Ids and origin of imported rows."""

import re

from schemas.provenance import Provenance

__all__ = ["SOURCE", "imported_id", "imported_provenance"]

SOURCE = "release_v1"
URL = "https://github.com/mira-ai-lab/AgentMath"
LICENCE = "none stated"
_ODD = re.compile(r"[^A-Za-z0-9_.-]+")
_LONGEST_ID = 100


def imported_id(item_id: str) -> str:
    """Gives an item's stable id, of characters that every file system and tool takes."""
    return f"{SOURCE}-{_ODD.sub('-', item_id)[:_LONGEST_ID]}"


def imported_provenance(item_id: str, sha256: str, transformations: list[str]) -> Provenance:
    """Writes down where an imported row comes from; it may not be passed on (R11).

    Args:
        item_id: The item's id in the release.
        sha256: Hash of the raw row.
        transformations: Ids of the changes made to it.

    Returns:
        The provenance.
    """
    return Provenance(
        source="release_v1",
        upstream_id=item_id,
        split="all",
        revision=None,
        layout="repository",
        licence=LICENCE,
        url=URL,
        upstream_sha256=sha256,
        transformations=transformations,
        redistributable=False,
    )
