"""Finding a medium whose row gives no more than its name."""

import os
from pathlib import Path

from instruments.media_files.media_error import MediaError
from instruments.media_files.media_folder import MediaFolder
from instruments.media_files.media_path import media_path

__all__ = ["NamedMedia"]

_ENDINGS = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".mp3", ".flac", ".wav", ".ogg"}
_MOST_FILES = 200_000
"""A release has under 10,000 media; beyond, a name is not looked for in other folders."""


class NamedMedia:
    """Reads media that rows name.

    A name is looked for as it stands below the folder and below the folder of the file that gives
    it; then by its last part alone, where only one file has it: published rows name ``9.png`` that
    lies in ``img-220/``.

    Args:
        folder: The release's folder; nothing outside of it is ever opened.
        max_bytes: Longest medium that is read.
    """

    def __init__(self, folder: Path, max_bytes: int) -> None:
        self._media = MediaFolder(folder, max_bytes)
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
        relative = media_path(name)
        for below in (None, beside.resolve().parent):
            place = self._media.find(relative, below)
            if place is not None:
                return self._media.read(place)
        places = self._index().get(relative.name, [])
        if len(places) > 1:
            raise MediaError("I-MEDIA-AMBIGUOUS", f"{len(places)} files are called {name!r:.120}")
        place = self._media.find(media_path(relative.name), places[0].parent) if places else None
        if place is None:
            raise MediaError("I-MEDIA-MISSING", f"medium {name!r:.120} is not in the folder")
        return self._media.read(place)

    def _index(self) -> dict[str, list[Path]]:
        if self._by_name is None:
            self._by_name = {}
            count = 0
            for folder, folders, files in os.walk(self._media.folder):  # links are not followed
                folders.sort()
                for file in sorted(files):
                    count += 1
                    if Path(file).suffix.lower() in _ENDINGS and count <= _MOST_FILES:
                        self._by_name.setdefault(file, []).append(Path(folder) / file)
        return self._by_name
