"""Media below one folder, out of which nothing leads."""

from pathlib import Path, PurePosixPath

from instruments.media_files.media_error import MediaError

__all__ = ["MediaFolder"]


class MediaFolder:
    """Reads the files of a folder; nothing outside of it is ever opened.

    Args:
        folder: The folder.
        max_bytes: Longest medium that is read.
    """

    def __init__(self, folder: Path, max_bytes: int) -> None:
        self.folder = folder.resolve()
        self._max_bytes = max_bytes

    def find(self, relative: PurePosixPath, below: Path | None = None) -> Path | None:
        """Finds a file.

        Args:
            relative: Its path, from ``media_path``.
            below: The folder that the path starts in, inside of this one; None for this one.

        Returns:
            The file; None where there is none. A pipe or a device is none.

        Raises:
            MediaError: I-MEDIA-PATH: a link leads out or in a circle.
        """
        try:
            place = ((below or self.folder) / relative).resolve()
            found = place.is_file()
        except (OSError, RuntimeError, ValueError) as error:  # a loop of links, a name too long
            reason = f"medium {str(relative)!r:.120} cannot be opened"
            raise MediaError("I-MEDIA-PATH", reason) from error
        if not place.is_relative_to(self.folder):
            reason = f"medium {str(relative)!r:.120} lies outside the folder"
            raise MediaError("I-MEDIA-PATH", reason)
        return place if found else None

    def read(self, place: Path) -> bytes:
        """Reads a file that was found.

        Args:
            place: From ``find``.

        Raises:
            MediaError: I-MEDIA-SIZE, or I-MEDIA-PATH: it cannot be read.
        """
        try:
            with place.open("rb") as stream:
                data = stream.read(self._max_bytes + 1)  # a size that is told first may change
        except OSError as error:
            reason = f"medium {place.name!r:.120} cannot be opened"
            raise MediaError("I-MEDIA-PATH", reason) from error
        if len(data) > self._max_bytes:
            reason = f"medium {place.name!r:.120} is over {self._max_bytes:,} B"
            raise MediaError("I-MEDIA-SIZE", reason)
        return data
