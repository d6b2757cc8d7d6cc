"""One way to read a release, whoever published it."""

from pathlib import Path

from instruments.media_files.checked_medium import MediaLimits
from instruments.release_items.authors_release import read_authors_release
from instruments.release_items.item import Release
from instruments.release_items.media_reading import MediaReading
from instruments.release_items.own_release import is_own_release, read_own_release
from schemas.errors import SourceError

__all__ = ["read_release"]


def read_release(folder: Path, limits: MediaLimits) -> Release:
    """Reads a folder in the authors' layout or in ours.

    Args:
        folder: The folder.
        limits: What media are too large to be looked at.

    Returns:
        The release.

    Raises:
        SourceError: There is no such folder, or it holds no item of either layout.
    """
    if not folder.is_dir():
        raise SourceError(f"no folder {folder}", "name the folder of a release")
    if is_own_release(folder):
        return read_own_release(folder, limits)
    release = read_authors_release(folder, MediaReading(folder, limits))
    if not (release.positives or release.negatives):
        first = next((f"; {place}: {fault.detail}" for place, fault in release.broken), "")
        raise SourceError(
            f"{folder} holds no release{first}",
            "name a folder with data/positive/*.parquet, or with JSON lists of objects that have "
            "milestones_0 (positives) or first_error_step, rating or tags (negatives)",
        )
    return release
