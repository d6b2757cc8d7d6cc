"""The journal: every call of a language model, kept as it ends, before its result is used.

One file of JSON lines, only ever appended to, outside every DVC out (DVC deletes outs before a
run). A line is ``{"call": {...}, "seconds": 1.25}``.
"""

import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from pydantic import ValidationError

from instruments.language_models.call_store import is_reusable
from schemas.call import Call
from schemas.errors import ModelCallError
from schemas.row import Row

__all__ = ["Journal", "JournalEntry"]


class JournalEntry(Row):
    """One line of the journal.

    Attributes:
        call: The finished call.
        seconds: From sending the first attempt to the last byte of the last one.
    """

    call: Call
    seconds: float

    def line(self) -> bytes:
        """The entry as a line of the file."""
        return self.model_dump_json().encode("utf-8") + b"\n"


class Journal:
    """An open journal; a context manager that holds the file's lock.

    Guarantees: an entry whose ``write`` has returned survives a kill and a power cut; two
    processes never write into one file; a line that was torn by a kill is cut off when the file
    is opened, so that the next one is not glued to it. Memory holds 100 bytes per call, not the
    texts. Not guaranteed: a file system without working ``fsync`` or ``flock``.

    Args:
        path: The file; it and its folder are made if they do not exist.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = -1
        self._size = 0
        self._places: dict[str, tuple[int, int, bool]] = {}

    def __enter__(self) -> Self:
        """Locks, repairs and indexes the file.

        Raises:
            ModelCallError: Another process holds the journal, or a line other than a torn last
                one is damaged.
        """
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = not self._path.exists()
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            self._lock()
            self._index()
            if new:
                _sync_folder(self._path.parent)
        except BaseException:
            os.close(self._file)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)

    def find(self, key: str) -> Call | None:
        """Gives the first reusable call with this key, else its last failure; None if unknown."""
        place = self._places.get(key)
        if place is None:
            return None
        start, length, _ = place
        line = os.pread(self._file, length, start)
        return JournalEntry.model_validate_json(line).call

    def write(self, entries: list[JournalEntry]) -> None:
        """Appends entries in one write and waits until the disc has them.

        Args:
            entries: Finished calls.

        Raises:
            OSError: The disc refuses; none of the entries counts as kept.
        """
        lines = [entry.line() for entry in entries]
        data = memoryview(b"".join(lines))
        try:
            while data:
                data = data[os.write(self._file, data) :]
            os.fsync(self._file)
        except OSError:
            os.ftruncate(self._file, self._size)
            raise
        for entry, line in zip(entries, lines, strict=True):
            self._remember(entry.call, self._size, len(line))
            self._size += len(line)

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ModelCallError(
                f"{self._path} is in use by another process", "wait for it to end, or end it"
            ) from None

    def _index(self) -> None:
        with self._path.open("rb") as stream:
            for number, line in enumerate(stream, start=1):
                try:
                    call = JournalEntry.model_validate_json(line).call
                except ValidationError:
                    if line.endswith(b"\n"):
                        raise ModelCallError(
                            f"{self._path}: line {number} is damaged",
                            "restore the file, or delete that line to ask its call again",
                        ) from None
                    os.ftruncate(self._file, self._size)
                    return
                self._remember(call, self._size, len(line))
                self._size += len(line)
        if self._size and not line.endswith(b"\n"):
            self._size += os.write(self._file, b"\n")

    def _remember(self, call: Call, start: int, length: int) -> None:
        known = self._places.get(call.key)
        if known is None or not known[2]:
            self._places[call.key] = (start, length, is_reusable(call))


def _sync_folder(folder: Path) -> None:
    """Makes a new file's name durable too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
