"""The files below a stage's inputs, which must be files: reading a pipe would wait for ever."""

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from schemas.errors import MamathError

__all__ = ["PARTIAL", "input_files", "require_regular_file"]

PARTIAL = ".partial-"
"""Part of the name of every unfinished output; ``.dvcignore`` and ``.gitignore`` hold it too."""

_CACHES = {"__pycache__", ".git", ".mypy_cache", ".ruff_cache", ".pytest_cache"}
_KINDS = {
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFDIR: "a folder",
}


def input_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Lists files, and folders with all that they hold but tool caches and unfinished outputs.

    Links to folders are not followed, as DVC does not.

    Args:
        paths: Files and folders; one that does not exist is passed over.

    Yields:
        Files, also links that point nowhere.
    """
    for path in paths:
        if path.is_dir():
            for folder, names, files in os.walk(path):
                names[:] = sorted(name for name in names if _counts(name))
                yield from (Path(folder) / name for name in sorted(files) if _counts(name))
        elif path.exists() or path.is_symlink():
            yield path


def require_regular_file(file: Path) -> None:
    """Looks at a file without opening it.

    Args:
        file: A file, or a link to one.

    Raises:
        MamathError: It is a link that points nowhere, a named pipe, a socket or a device.
    """
    if file.is_symlink() and not file.exists():
        raise MamathError(
            f"{file} is a link that points nowhere (to {file.readlink()})",
            "correct the link, or put the file in its place",
        )
    kind = stat.S_IFMT(file.stat().st_mode)
    if kind != stat.S_IFREG:
        raise MamathError(
            f"{file} is {_KINDS.get(kind, 'no file')}, which cannot be read as a file",
            "put a regular file in its place, or remove it",
        )


def _counts(name: str) -> bool:
    return name not in _CACHES and PARTIAL not in name
