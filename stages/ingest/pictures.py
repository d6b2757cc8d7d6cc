"""The pictures of one source: taken in row by row, written as one table."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Literal, Self

from instruments.media_files.checked_medium import CheckedMedium, MediaLimits
from instruments.media_files.media_error import MediaError
from instruments.media_files.picture_check import checked_picture
from schemas.media import Media, MediaReference
from stages.ingest.picture_files import PictureFolder
from stages.ingest.upstream_row import PictureBytes, PictureFile, RowError

__all__ = ["Pictures"]


@dataclass(frozen=True)
class _Stored:
    """Where the bytes of a picture lie in the spool, and what is known about it."""

    start: int
    size: int
    name: str
    checked: CheckedMedium


class Pictures:
    """Takes pictures in, each once, without holding their bytes in memory.

    Bytes are kept as they came. They wait in a file of the stage's unfinished output until the
    table is written, since the table is ordered by hash and rows come in upstream's order.

    Args:
        folder: The source's folder; no picture outside of it is read.
        spool: A file for the waiting bytes; it is removed at the end.
        limits: What is too large to be looked at.
    """

    def __init__(self, folder: Path, spool: Path, limits: MediaLimits) -> None:
        self._files = PictureFolder(folder, limits.max_bytes)
        self._place = spool
        self._limits = limits
        self._stored: dict[str, _Stored] = {}
        self._spool: BinaryIO | None = None

    def __enter__(self) -> Self:
        self._spool = self._place.open("w+b")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._spool is not None:
            self._spool.close()
        self._files.close()
        self._place.unlink(missing_ok=True)

    def add(
        self,
        picture: PictureFile | PictureBytes,
        placeholder: str | None = None,
        role: Literal["diagram", "question"] = "diagram",
    ) -> MediaReference:
        """Takes a picture in.

        Args:
            picture: The picture as its row has it.
            placeholder: The mark in the text that stands for it.
            role: What it shows.

        Returns:
            The reference for the row.

        Raises:
            RowError: I-MEDIA-PATH (outside the folder, or no path), I-MEDIA-MISSING,
                I-MEDIA-SIZE (too many bytes or pixels), I-MEDIA-FORMAT (none of the known
                formats) or I-MEDIA-DAMAGED (it cannot be decoded to its end).
        """
        try:
            if isinstance(picture, PictureBytes):
                name, data = picture.name, picture.data
            else:
                name, data = picture.path, self._files.read(picture)
            checked = checked_picture(name, data, self._limits, known=self._stored)
        except MediaError as error:
            raise RowError(error.rule, error.reason) from error
        if checked.sha256 not in self._stored:
            spool = self._open_spool()
            stored = _Stored(spool.seek(0, 2), len(data), Path(name).name, checked)
            self._stored[checked.sha256] = stored
            spool.write(data)
        return MediaReference(sha256=checked.sha256, role=role, placeholder=placeholder)

    def rows(self, used: set[str]) -> Iterator[Media]:
        """Gives the pictures in the order of their hashes.

        Args:
            used: Hashes of those that some problem refers to; a row may have failed after its
                pictures were taken in.

        Yields:
            Rows of the media table.
        """
        spool = self._open_spool()
        for sha256, stored in sorted(self._stored.items()):
            if sha256 in used:
                spool.seek(stored.start)
                yield Media(
                    sha256=sha256,
                    kind="image",
                    format=stored.checked.format,
                    data=spool.read(stored.size),
                    width=stored.checked.width,
                    height=stored.checked.height,
                    name=stored.name,
                )

    def _open_spool(self) -> BinaryIO:
        if self._spool is None:
            raise RuntimeError("Pictures is a context manager: use it in a with statement")
        return self._spool
