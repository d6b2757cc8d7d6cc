"""Finding a picture by its path, in a folder or in an archive inside of it."""

import zipfile
import zlib
from pathlib import Path, PurePosixPath

from schemas.errors import SourceError
from stages.ingest.upstream_row import RowError

__all__ = ["PictureFolder"]

_ARCHIVE = "images.zip"
_LONGEST_PATH = 500
_UNPACKING = (
    zipfile.BadZipFile,
    zlib.error,
    OSError,
    EOFError,
    RuntimeError,  # encrypted
    NotImplementedError,  # an unknown compression
)


class PictureFolder:
    """Reads pictures that rows name by path; nothing outside of the folder is ever opened.

    Where the folder has no such file, ``images.zip`` is looked into: the Hub's copies of
    MathVision, MathVista and MathVerse bring their pictures so. It is not unpacked.

    Args:
        folder: The source's folder.
        max_bytes: Longest picture that is read.
    """

    def __init__(self, folder: Path, max_bytes: int) -> None:
        self._folder = folder.resolve()
        self._max_bytes = max_bytes
        self._archive: zipfile.ZipFile | None = None
        self._members: dict[str, zipfile.ZipInfo] | None = None

    def close(self) -> None:
        """Closes the archive, if one was opened."""
        if self._archive is not None:
            self._archive.close()

    def read(self, path: str) -> bytes:
        """Reads a picture.

        Args:
            path: Its path as the row has it, relative, with ``/``.

        Returns:
            Its bytes.

        Raises:
            RowError: I-MEDIA-PATH, I-MEDIA-MISSING or I-MEDIA-SIZE.
            SourceError: The archive cannot be read at all.
        """
        relative = _relative(path)
        place = self._folder / relative
        try:
            resolved = place.resolve()
            if not resolved.is_relative_to(self._folder):  # a link that leads out
                raise RowError("I-MEDIA-PATH", f"picture {path!r} lies outside the source's folder")
            if resolved.is_file():
                return self._file(path, resolved)
        except (OSError, ValueError) as error:
            raise RowError("I-MEDIA-PATH", f"picture {path!r:.120} cannot be opened") from error
        return self._member(path, relative)

    def _file(self, path: str, place: Path) -> bytes:
        size = place.stat().st_size
        if size > self._max_bytes:
            raise RowError("I-MEDIA-SIZE", f"picture {path} has {size:,} bytes")
        return place.read_bytes()

    def _member(self, path: str, relative: PurePosixPath) -> bytes:
        members = self._archive_members()
        info = members.get(str(relative)) or members.get(relative.name)
        if info is None or self._archive is None:
            raise RowError("I-MEDIA-MISSING", f"picture {path} is not in the source's folder")
        if info.file_size > self._max_bytes:
            raise RowError("I-MEDIA-SIZE", f"picture {path} has {info.file_size:,} bytes")
        try:
            with self._archive.open(info) as stream:
                data = stream.read(self._max_bytes + 1)  # the size in the index may be a lie
        except _UNPACKING as error:
            raise RowError("I-MEDIA-DAMAGED", f"picture {path} cannot be unpacked") from error
        if len(data) > self._max_bytes:
            raise RowError("I-MEDIA-SIZE", f"picture {path} unpacks to over {len(data):,} bytes")
        return data

    def _archive_members(self) -> dict[str, zipfile.ZipInfo]:
        """Lists the archive's files by their path, and by their path below its one folder."""
        if self._members is None:
            self._members = {}
            place = self._folder / _ARCHIVE
            if place.is_file():
                try:
                    self._archive = zipfile.ZipFile(place)
                except (zipfile.BadZipFile, OSError) as error:
                    raise SourceError(f"{place} is no archive", "bring the file anew") from error
                for info in self._archive.infolist():
                    self._list(info)
        return self._members

    def _list(self, info: zipfile.ZipInfo) -> None:
        parts = PurePosixPath(info.filename).parts
        if info.is_dir() or ".." in parts or info.filename.startswith("/") or not parts:
            return  # such a member can be named by no row
        members = self._members if self._members is not None else {}
        for name in (info.filename, "/".join(parts[1:])):
            if name:
                members.setdefault(name, info)


def _relative(path: str) -> PurePosixPath:
    relative = PurePosixPath(path)
    if not path or len(path) > _LONGEST_PATH or "\0" in path or "\\" in path:
        raise RowError("I-MEDIA-PATH", f"picture {path!r:.60} is no path")
    if relative.is_absolute() or ".." in relative.parts:
        raise RowError("I-MEDIA-PATH", f"picture {path!r:.120} lies outside the source's folder")
    return relative
