"""Outputs that are not finished: made beside their place, and removed when nobody works on them.

A stage that is killed leaves its folder behind, and DVC may put the output back from its cache
without running the stage again. So whoever begins, removes what all of them left.
"""

import fcntl
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from instruments.stage_runner.input_files import PARTIAL

__all__ = ["remove_leftovers", "unfinished"]

_NAME = re.compile(rf"{re.escape(PARTIAL)}(?:old-)?\d+$")
_OUTPUTS_IN = (".", "data", "data/build", "data/build/*", "data/upstream")


@contextmanager
def unfinished(place: Path) -> Iterator[Path]:
    """Makes a folder beside an output's place, which is marked as in use while the block runs.

    The mark is a lock that the system takes back when the process ends, however it ends; a number
    of a process would say nothing to another container, and is given anew. Not guaranteed: a
    file system without ``flock`` on folders, where leftovers stay.

    Args:
        place: Where the output will stand.

    Yields:
        The folder, ``NAME.partial-PID``; what is still under that name at the end is removed.
    """
    folder = place.with_name(f"{place.name}{PARTIAL}{os.getpid()}")
    handle = _made_and_locked(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(handle)


def remove_leftovers(project: Path) -> None:
    """Removes the unfinished outputs that no process works on.

    Args:
        project: Root of the project; looked at are the folders in which stages have outputs.
    """
    for pattern in _OUTPUTS_IN:
        for parent in [project] if pattern == "." else project.glob(pattern):
            if not parent.is_dir() or _NAME.search(parent.name):
                continue
            for folder in parent.iterdir():
                if _NAME.search(folder.name) and folder.is_dir() and not folder.is_symlink():
                    _remove_if_free(folder)


def _made_and_locked(folder: Path) -> int:
    while True:
        shutil.rmtree(folder, ignore_errors=True)  # of an earlier process of this number
        folder.mkdir(parents=True)
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError:  # no such locks here
            return handle
        if folder.exists() and os.path.samestat(folder.stat(), os.fstat(handle)):
            return handle
        os.close(handle)  # another process took it for a leftover before it was locked


def _remove_if_free(folder: Path) -> None:
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # gone already, or somebody else's
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)
    except OSError:  # in use
        return
    finally:
        os.close(handle)
