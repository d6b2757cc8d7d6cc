"""Notices that code or data changed while a stage was reading it.

DVC hashes dependencies after a stage has run: an edit in between would be recorded as the
origin of a result that it did not give.
"""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from schemas.errors import InputChangedError
from schemas.fingerprints import sha256_of_file

__all__ = ["PARTIAL", "InputGuard"]

PARTIAL = ".partial-"
"""Part of the name of every unfinished output; ``.dvcignore`` and ``.gitignore`` hold it too."""

_CACHES = {"__pycache__", ".git", ".mypy_cache", ".ruff_cache", ".pytest_cache"}


@dataclass(frozen=True)
class _Fingerprint:
    state: tuple[int, int, int, int]
    sha256: str


class InputGuard:
    """Fingerprints inputs when it is made and compares them when it is asked.

    Args:
        paths: Files and folders (folders with all that they hold, tool caches and unfinished
            outputs excepted).
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = list(paths)
        self._before = {file: _fingerprint(file) for file in _files(self._paths)}

    def verify(self) -> None:
        """Checks that every input is as it was.

        A file whose size, times and inode are unchanged is taken as unchanged; others are hashed.

        Raises:
            InputChangedError: Names the first file that was changed, added or removed.
        """
        after = list(_files(self._paths))
        for file in sorted(set(after) ^ set(self._before)):
            raise InputChangedError(f"{file} appeared or vanished during the run", _REMEDY)
        for file in after:
            before = self._before[file]
            if _state(file) != before.state and sha256_of_file(file) != before.sha256:
                raise InputChangedError(f"{file} was edited during the run", _REMEDY)


_REMEDY = "leave the inputs alone while it runs, and run `dvc repro` again"


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            for folder, names, files in os.walk(path):
                names[:] = sorted(name for name in names if _counts(name))
                yield from (Path(folder) / name for name in sorted(files) if _counts(name))
        elif path.exists():
            yield path


def _counts(name: str) -> bool:
    return name not in _CACHES and PARTIAL not in name


def _fingerprint(file: Path) -> _Fingerprint:
    return _Fingerprint(_state(file), sha256_of_file(file))


def _state(file: Path) -> tuple[int, int, int, int]:
    status = file.stat()
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino
