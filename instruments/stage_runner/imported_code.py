"""Notices code that was edited after this process had imported it.

A stage's inputs are fingerprinted when its modules are already imported, up to a second after the
start: what was edited in between would be fingerprinted as if it had run.
"""

import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from schemas.errors import InputChangedError

__all__ = ["process_start_ns", "require_code_as_imported"]

_LOADED_NS = time.time_ns()


def require_code_as_imported(files: Iterable[Path]) -> None:
    """Refuses a module of this process whose file has changed since the process started.

    The time of change is the file system's own (``ctime``), so neither an edit that keeps the
    time of modification nor a clone or archive with times in the future deceives it. Data and
    code that is not imported yet may be as new as they like: they are fingerprinted before they
    are read.

    Args:
        files: Files that the stage depends on.

    Raises:
        InputChangedError: Names the first such file.
    """
    start = process_start_ns()
    new = [file for file in files if file.suffix == ".py" and file.stat().st_ctime_ns > start]
    if not new:
        return
    places = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
    imported = {os.path.realpath(place) for place in places if isinstance(place, str)}
    for file in new:
        if os.path.realpath(file) in imported:
            raise InputChangedError(
                f"{file} was edited while the stage was starting", "run `dvc repro` again"
            )


def process_start_ns() -> int:
    """Gives the time at which this process started, nanoseconds since the epoch.

    Up to one clock tick (10 ms) late, never early: a file that was written right before is no
    edit, and no interpreter has imported anything in so short a time. Where the system does not
    tell, it is the time at which this module was imported.
    """
    try:
        status = Path("/proc/self/stat").read_text(encoding="utf-8")
        since_boot = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
        ticks_per_s = os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError, ValueError):
        return _LOADED_NS
    started = int(status.rpartition(")")[2].split()[19]) + 1  # field 22 of proc(5)
    return time.time_ns() - (since_boot - started * 1_000_000_000 // ticks_per_s)
