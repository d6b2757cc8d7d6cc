"""The JSON files of a folder that nobody vouches for, row by row."""

import json
import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from instruments.release_items.item import Fault

__all__ = ["JsonFile", "json_files"]

MAX_FILE_BYTES = 256 << 20
"""The published file of 800 items has a few megabytes."""
_ENDINGS = {".json", ".jsonl"}


@dataclass(frozen=True)
class JsonFile:
    """A file and what it holds.

    Attributes:
        path: Where it lies.
        name: Its path below the folder, with ``/``.
        rows: Its objects with their 1-based numbers.
        faults: Place and fault of what could not be read.
    """

    path: Path
    name: str
    rows: tuple[tuple[int, Mapping[str, object]], ...] = ()
    faults: tuple[tuple[str, Fault], ...] = ()


def json_files(folder: Path) -> Iterator[JsonFile]:
    """Reads all JSON files below a folder, in the order of their names.

    A file is one list of objects, or one object per line. Links that lead out of the folder,
    pipes, devices and files over 256 MiB are not opened.

    Args:
        folder: The folder.

    Yields:
        Files; one that cannot be read has a fault and no rows.
    """
    root = folder.resolve()
    found = []
    for place, folders, files in os.walk(root):  # links to folders are not followed
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [Path(place) / name for name in files if Path(name).suffix.lower() in _ENDINGS]
    for path in sorted(found):
        # A name need not be Unicode on disk; where it is told, it must be.
        name = path.relative_to(root).as_posix().encode(errors="backslashreplace").decode()
        reason = _refusal(path, root)
        if reason:
            yield JsonFile(path, name, faults=((name, Fault("file", reason, item_lost=True)),))
        else:
            yield _read(path, name)


def _refusal(path: Path, root: Path) -> str:
    try:
        resolved = path.resolve()
        status = resolved.stat()
    except (OSError, RuntimeError) as error:  # a loop of links
        return f"cannot be opened: {type(error).__name__}"
    if not resolved.is_relative_to(root):
        return "is a link that leads out of the folder"
    if not stat.S_ISREG(status.st_mode):
        return "is no regular file"
    if status.st_size > MAX_FILE_BYTES:
        return f"has {status.st_size:,} bytes, more than {MAX_FILE_BYTES:,}"
    return ""


def _read(path: Path, name: str) -> JsonFile:
    try:
        data = path.read_bytes()
    except OSError as error:
        fault = Fault("file", f"cannot be read: {error.strerror}", item_lost=True)
        return JsonFile(path, name, faults=((name, fault),))
    values: list[tuple[int, object]]
    faults: list[tuple[str, Fault]] = []
    if data.lstrip()[:1] == b"{":
        values = []
        for number, line in enumerate(data.split(b"\n"), 1):
            if line.strip():
                _append(line, number, name, values, faults)
        if not values and faults:  # one object over many lines, such as a configuration
            return JsonFile(path, name)
    else:
        try:
            whole = _parsed(data)
        except (ValueError, RecursionError) as error:
            fault = Fault("file", f"is not JSON: {error!s:.120}", item_lost=True)
            return JsonFile(path, name, faults=((name, fault),))
        values = list(enumerate(whole, 1)) if isinstance(whole, list) else []
    rows = []
    for number, value in values:
        if isinstance(value, dict):
            rows.append((number, value))
        else:
            fault = Fault("row", f"a {type(value).__name__}, not an object", item_lost=True)
            faults.append((f"{name}:{number}", fault))
    return JsonFile(path, name, tuple(rows), tuple(faults))


def _append(
    line: bytes,
    number: int,
    name: str,
    values: list[tuple[int, object]],
    faults: list[tuple[str, Fault]],
) -> None:
    try:
        values.append((number, _parsed(line)))
    except (ValueError, RecursionError) as error:
        fault = Fault("row", f"is not JSON: {error!s:.120}", item_lost=True)
        faults.append((f"{name}:{number}", fault))


def _parsed(data: bytes) -> object:
    """Parses; decimals stay texts, since 2.50 is an answer with two places and 1e999 no float."""
    return json.loads(data, parse_float=str, parse_constant=str)
