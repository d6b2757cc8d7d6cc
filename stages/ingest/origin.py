"""What a folder of upstream rows says about its own origin."""

import json
from dataclasses import dataclass, replace
from pathlib import Path

from instruments.stage_runner.input_files import require_regular_file
from schemas.errors import SourceError
from stages.ingest.upstream_row import UpstreamRow

__all__ = ["FolderOrigin", "read_origin"]


@dataclass(frozen=True)
class FolderOrigin:
    """Origin of a folder, where it differs from what the source's module knows.

    Attributes:
        revision: Upstream revision; None for a folder without one.
        licence: Licence of these rows; None: the upstream licence.
        url: Where they come from; None: the upstream page.
        ids: Word before the upstream part of every id; None: the ids are upstream's own.
    """

    revision: str | None = None
    licence: str | None = None
    url: str | None = None
    ids: str | None = None

    def named(self, row: UpstreamRow) -> UpstreamRow:
        """Gives a row of another origin an id that no row of the upstream set can have."""
        if self.ids is None:
            return row
        return replace(row, upstream_id=f"{self.ids}-{row.upstream_id}")


def read_origin(folder: Path) -> FolderOrigin:
    """Reads the note that a folder carries, if it carries one.

    ``fetched.json`` is written by the ``fetch`` pipeline and gives the revision. ``origin.json``
    lies in folders whose rows are not upstream's, such as the bundled sample: without it, text
    written for this project would be passed off as the upstream set. It also gives the word that
    keeps their ids apart from upstream's (``gsm8k-sample-test-3`` is not ``gsm8k-test-3``).

    Args:
        folder: The source's folder.

    Returns:
        The origin; empty for a folder without a note.

    Raises:
        SourceError: A note is damaged.
        MamathError: A note is a named pipe or a device.
    """
    fetched = _note(folder / "fetched.json", ("revision",))
    if fetched is not None:
        return FolderOrigin(revision=fetched["revision"])
    own = _note(folder / "origin.json", ("revision", "licence", "url", "ids"))
    return FolderOrigin() if own is None else FolderOrigin(**own)


def _note(path: Path, keys: tuple[str, ...]) -> dict[str, str] | None:
    if not path.exists():
        return None
    require_regular_file(path)
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        note = {key: values[key] for key in keys}
    except (ValueError, KeyError, TypeError) as error:
        raise SourceError(f"{path} is damaged", "bring the folder anew") from error
    for key, value in note.items():
        if not isinstance(value, str) or not value:
            raise SourceError(f"{path} names no {key}", "bring the folder anew")
        if key == "ids" and not value.isalnum():
            raise SourceError(f"{path}: ids is {value!r}", "write one word of letters and digits")
    return note
