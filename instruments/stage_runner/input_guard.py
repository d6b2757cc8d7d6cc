"""Notices that code or data changed while a stage was reading it.

DVC hashes dependencies after a stage has run: an edit in between would be recorded as the
origin of a result that it did not give.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from instruments.stage_runner.imported_code import require_code_as_imported
from instruments.stage_runner.input_files import input_files, require_regular_file
from schemas.errors import InputChangedError
from schemas.fingerprints import sha256_of_file

__all__ = ["InputGuard"]


@dataclass(frozen=True)
class _Fingerprint:
    state: tuple[int, int, int, int]
    sha256: str


class InputGuard:
    """Fingerprints inputs when it is made and compares them when it is asked.

    Args:
        paths: Files and folders (folders with all that they hold, tool caches and unfinished
            outputs excepted).

    Raises:
        InputChangedError: One is a module of this process and was edited since it started.
        MamathError: One is no regular file.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = list(paths)
        self._before = {file: _fingerprint(file) for file in input_files(self._paths)}
        # Second, so that no moment lies between what this sees and what ``verify`` sees.
        require_code_as_imported(self._before)

    def verify(self) -> None:
        """Checks that every input is as it was.

        A file whose size, times and inode are unchanged is taken as unchanged; others are hashed.

        Raises:
            InputChangedError: Names the first file that was changed, added or removed.
        """
        after = list(input_files(self._paths))
        for file in sorted(set(after) ^ set(self._before)):
            raise InputChangedError(f"{file} appeared or vanished during the run", _REMEDY)
        for file in after:
            before = self._before[file]
            if _state(file) != before.state and sha256_of_file(file) != before.sha256:
                raise InputChangedError(f"{file} was edited during the run", _REMEDY)


_REMEDY = "leave the inputs alone while it runs, and run `dvc repro` again"


def _fingerprint(file: Path) -> _Fingerprint:
    require_regular_file(file)
    return _Fingerprint(_state(file), sha256_of_file(file))


def _state(file: Path) -> tuple[int, int, int, int]:
    status = file.stat()
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino
