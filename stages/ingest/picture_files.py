"""Finding a picture by its path, in a source's folder or in an archive inside of it."""

from pathlib import Path

from instruments.media_files.media_archive import MediaArchive
from instruments.media_files.media_error import MediaError
from instruments.media_files.media_folder import MediaFolder
from instruments.media_files.media_path import media_path
from stages.ingest.upstream_row import PictureFile

__all__ = ["PictureFolder"]

_ARCHIVES = ("images.zip", "data/images.zip")


class PictureFolder:
    """Reads pictures that rows name by path; nothing outside of the folder is ever opened.

    Where the folder has no such file, ``images.zip`` is looked into: the Hub's copies of
    MathVision, MathVista and MathVerse bring their pictures so.

    Args:
        folder: The source's folder.
        max_bytes: Longest picture that is read.
    """

    def __init__(self, folder: Path, max_bytes: int) -> None:
        self._folder = folder
        self._max_bytes = max_bytes
        self._files = MediaFolder(folder, max_bytes)
        self._archives: list[MediaArchive] | None = None

    def close(self) -> None:
        """Closes the archive, if one was opened."""
        for archive in self._archives or []:
            archive.close()

    def read(self, picture: PictureFile) -> bytes:
        """Reads a picture.

        Args:
            picture: Its path as the row has it, relative, with ``/``, and where else it may lie.

        Returns:
            Its bytes.

        Raises:
            MediaError: I-MEDIA-PATH, I-MEDIA-MISSING, I-MEDIA-SIZE or I-MEDIA-DAMAGED.
            SourceError: The archive cannot be read at all.
        """
        paths = [media_path(path) for path in (picture.path, *picture.elsewhere)]
        for relative in paths:
            place = self._files.find(relative)
            if place is not None:
                return self._files.read(place)
        for archive in self._opened():
            for relative in paths:
                data = archive.read(relative)
                if data is not None:
                    return data
        reason = f"picture {picture.path} is not in the source's folder"
        raise MediaError("I-MEDIA-MISSING", reason)

    def _opened(self) -> list[MediaArchive]:
        if self._archives is None:
            places = [self._folder / path for path in _ARCHIVES]
            found = [place for place in places if place.is_file()]
            self._archives = [MediaArchive(place, self._max_bytes) for place in found]
        return self._archives
