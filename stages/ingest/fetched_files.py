"""Whether a fetched folder still holds what was fetched."""

import json
from pathlib import Path

from schemas.errors import SourceError
from schemas.fingerprints import sha256_of_file

__all__ = ["verify_fetched_files"]


def verify_fetched_files(folder: Path) -> None:
    """Compares each file's hash with the note that ``fetch`` left beside the files.

    A row's provenance names the pinned revision; a file that somebody changed afterwards would
    make that a lie.

    Args:
        folder: The source's folder; one without ``fetched.json`` is not checked.

    Raises:
        SourceError: The note is damaged, or a file is missing or has changed.
    """
    note = folder / "fetched.json"
    if not note.is_file():
        return
    try:
        files = json.loads(note.read_text(encoding="utf-8")).get("files", {})
        hashes = {str(name): str(sha256) for name, sha256 in files.items()}
    except (ValueError, AttributeError) as error:
        raise SourceError(f"{note} is damaged", "bring the folder anew") from error
    for name, sha256 in sorted(hashes.items()):
        place = folder / name
        if not place.resolve().is_relative_to(folder.resolve()) or not place.is_file():
            raise SourceError(f"{place} is missing, though it was fetched", _ANEW)
        if sha256_of_file(place) != sha256:
            raise SourceError(f"{place} is not the file that was fetched", _ANEW)


_ANEW = "remove the folder and let the fetch pipeline bring it anew"
