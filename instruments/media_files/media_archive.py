"""Media inside of a zip archive, which is read and never unpacked."""

import zipfile
import zlib
from pathlib import Path, PurePosixPath

from instruments.media_files.media_error import MediaError
from schemas.errors import SourceError

__all__ = ["MediaArchive"]

_UNPACKING = (
    zipfile.BadZipFile,
    zlib.error,
    OSError,
    EOFError,
    RuntimeError,  # encrypted
    NotImplementedError,  # an unknown compression
)


class MediaArchive:
    """Reads members of an archive by their path, with or without the archive's one top folder.

    Members with ``..`` or an absolute path can be named by no row.

    Args:
        place: The archive.
        max_bytes: Longest medium that is read.

    Raises:
        SourceError: It cannot be read at all.
    """

    def __init__(self, place: Path, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        try:
            self._archive = zipfile.ZipFile(place)
        except (zipfile.BadZipFile, OSError, ValueError) as error:
            raise SourceError(f"{place} is no archive", "bring the file anew") from error
        self._members: dict[str, zipfile.ZipInfo] = {}
        for info in self._archive.infolist():
            self._list(info)

    def close(self) -> None:
        """Closes the archive."""
        self._archive.close()

    def read(self, relative: PurePosixPath) -> bytes | None:
        """Reads a member.

        Args:
            relative: Its path, from ``media_path``; failing that, its last part is looked for.

        Returns:
            Its bytes; None where there is no such member.

        Raises:
            MediaError: I-MEDIA-SIZE (by the index or while it is unpacked) or I-MEDIA-DAMAGED.
        """
        info = self._members.get(str(relative)) or self._members.get(relative.name)
        if info is None:
            return None
        if info.file_size > self._max_bytes:
            reason = f"medium {relative} has {info.file_size:,} bytes"
            raise MediaError("I-MEDIA-SIZE", reason)
        try:
            with self._archive.open(info) as stream:
                data = stream.read(self._max_bytes + 1)  # the size in the index may be a lie
        except _UNPACKING as error:
            reason = f"medium {relative} cannot be unpacked"
            raise MediaError("I-MEDIA-DAMAGED", reason) from error
        if len(data) > self._max_bytes:
            reason = f"medium {relative} unpacks to over {self._max_bytes:,} B"
            raise MediaError("I-MEDIA-SIZE", reason)
        return data

    def _list(self, info: zipfile.ZipInfo) -> None:
        parts = PurePosixPath(info.filename).parts
        if info.is_dir() or ".." in parts or info.filename.startswith("/") or not parts:
            return
        for name in (info.filename, "/".join(parts[1:])):
            if name:
                self._members.setdefault(name, info)
