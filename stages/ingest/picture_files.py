"""Finding a picture by its path, in a folder or in an archive inside of it."""

import zipfile
import zlib
from pathlib import Path, PurePosixPath

from schemas.errors import SourceError
from stages.ingest.upstream_row import PictureFile, RowError

__all__ = ["PictureFolder"]

_ARCHIVES = ("images.zip", "data/images.zip")
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

    def read(self, picture: PictureFile) -> bytes:
        """Reads a picture.

        Args:
            picture: Its path as the row has it, relative, with ``/``, and where else it may lie.

        Returns:
            Its bytes.

        Raises:
            RowError: I-MEDIA-PATH, I-MEDIA-MISSING or I-MEDIA-SIZE.
            SourceError: The archive cannot be read at all.
        """
        paths = [_relative(path) for path in (picture.path, *picture.elsewhere)]
        for relative in paths:
            place = self._place(relative)
            if place is not None:
                return self._file(place)
        for relative in paths:
            data = self._member(relative)
            if data is not None:
                return data
        raise RowError("I-MEDIA-MISSING", f"picture {picture.path} is not in the source's folder")

    def _place(self, relative: PurePosixPath) -> Path | None:
        try:
            place = (self._folder / relative).resolve()
            is_file = place.is_file()
        except (OSError, RuntimeError) as error:  # too long a name, a loop of links
            raise RowError("I-MEDIA-PATH", f"picture {relative} cannot be opened") from error
        if not place.is_relative_to(self._folder):  # a link that leads out
            raise RowError("I-MEDIA-PATH", f"picture {relative} lies outside the source's folder")
        return place if is_file else None

    def _file(self, place: Path) -> bytes:
        try:
            size = place.stat().st_size
            if size > self._max_bytes:
                raise RowError("I-MEDIA-SIZE", f"picture {place.name} has {size:,} bytes")
            return place.read_bytes()
        except OSError as error:
            raise RowError("I-MEDIA-PATH", f"picture {place.name} cannot be read") from error

    def _member(self, relative: PurePosixPath) -> bytes | None:
        members = self._archive_members()
        info = members.get(str(relative)) or members.get(relative.name)
        if info is None or self._archive is None:
            return None
        if info.file_size > self._max_bytes:
            raise RowError("I-MEDIA-SIZE", f"picture {relative} has {info.file_size:,} bytes")
        try:
            with self._archive.open(info) as stream:
                data = stream.read(self._max_bytes + 1)  # the size in the index may be a lie
        except _UNPACKING as error:
            raise RowError("I-MEDIA-DAMAGED", f"picture {relative} cannot be unpacked") from error
        if len(data) > self._max_bytes:
            raise RowError(
                "I-MEDIA-SIZE", f"picture {relative} unpacks to over {len(data):,} bytes"
            )
        return data

    def _archive_members(self) -> dict[str, zipfile.ZipInfo]:
        """Lists the archive's files by their path, and by their path below its one folder."""
        if self._members is None:
            self._members = {}
            place = next(
                (self._folder / p for p in _ARCHIVES if (self._folder / p).is_file()), None
            )
            if place is not None:
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
