"""Finding a medium by the name that a row gives it, below one folder."""

import os
from pathlib import Path, PurePosixPath

from instruments.media_files.media_error import MediaError

__all__ = ["MediaFolder"]

_ENDINGS = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".mp3", ".flac", ".wav", ".ogg"}
_LONGEST_NAME = 500
_MOST_FILES = 200_000
"""A release has under 10,000 media; beyond, a name is not looked for in other folders."""


class MediaFolder:
    """Reads media that rows name; nothing outside of the folder is ever opened.

    A name is looked for as it stands below the folder and below the folder of the file that gives
    it; then by its last part alone, where only one file has it: published rows name ``9.png`` that
    lies in ``img-220/``.

    Args:
        folder: The release's folder.
        max_bytes: Longest medium that is read.
    """

    def __init__(self, folder: Path, max_bytes: int) -> None:
        self._folder = folder.resolve()
        self._max_bytes = max_bytes
        self._by_name: dict[str, list[Path]] | None = None

    def read(self, name: str, beside: Path) -> bytes:
        """Reads a medium.

        Args:
            name: Its name as the row has it, relative, with ``/``.
            beside: The file that gives the name.

        Returns:
            Its bytes.

        Raises:
            MediaError: I-MEDIA-PATH, I-MEDIA-MISSING, I-MEDIA-AMBIGUOUS or I-MEDIA-SIZE.
        """
        relative = _relative(name)
        for base in (self._folder, beside.resolve().parent):
            place = self._inside(base / relative, name)
            if place is not None:
                return self._bytes(place, name)
        return self._bytes(self._by_last_part(relative, name), name)

    def _inside(self, place: Path, name: str) -> Path | None:
        try:
            resolved = place.resolve()
            found = resolved.is_file()
        except (OSError, RuntimeError, ValueError) as error:  # a loop of links, a name too long
            raise MediaError("I-MEDIA-PATH", f"medium {name!r:.120} cannot be opened") from error
        if not resolved.is_relative_to(self._folder):  # a link that leads out
            raise MediaError("I-MEDIA-PATH", f"medium {name!r:.120} lies outside the folder")
        return resolved if found else None

    def _by_last_part(self, relative: PurePosixPath, name: str) -> Path:
        places = self._index().get(relative.name, [])
        if len(places) > 1:
            raise MediaError("I-MEDIA-AMBIGUOUS", f"{len(places)} files are called {name!r:.120}")
        place = self._inside(places[0], name) if places else None
        if place is None:
            raise MediaError("I-MEDIA-MISSING", f"medium {name!r:.120} is not in the folder")
        return place

    def _index(self) -> dict[str, list[Path]]:
        if self._by_name is None:
            self._by_name = {}
            count = 0
            for folder, folders, files in os.walk(self._folder):  # links are not followed
                folders.sort()
                for file in sorted(files):
                    count += 1
                    if Path(file).suffix.lower() in _ENDINGS and count <= _MOST_FILES:
                        self._by_name.setdefault(file, []).append(Path(folder) / file)
        return self._by_name

    def _bytes(self, place: Path, name: str) -> bytes:
        try:
            with place.open("rb") as stream:
                data = stream.read(self._max_bytes + 1)
        except OSError as error:
            raise MediaError("I-MEDIA-PATH", f"medium {name!r:.120} cannot be opened") from error
        if len(data) > self._max_bytes:
            raise MediaError("I-MEDIA-SIZE", f"medium {name!r:.120} is over {self._max_bytes:,} B")
        return data


def _relative(name: str) -> PurePosixPath:
    relative = PurePosixPath(name)
    if not name or len(name) > _LONGEST_NAME or "\0" in name or "\\" in name:
        raise MediaError("I-MEDIA-PATH", f"{name!r:.60} is no path of a medium")
    if relative.is_absolute() or ".." in relative.parts:
        raise MediaError("I-MEDIA-PATH", f"medium {name!r:.120} lies outside the folder")
    return relative
