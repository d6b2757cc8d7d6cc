"""Whether a downloaded file is what was asked for."""

import hashlib
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from schemas.errors import SourceError
from schemas.fingerprints import sha256_of_file
from stages.fetch.hub_file import HubFile

__all__ = ["check_columns", "check_content"]

_BLOCK = 1 << 20


def check_content(source: str, place: Path, file: HubFile, pinned: str | None) -> None:
    """Compares the file's hash with the pinned one and with the one that the Hub gave.

    A file that differs is removed: going on from it would never end well.

    Args:
        source: Name of the source, for the message.
        place: The downloaded file.
        file: What the Hub says about it.
        pinned: The hash in the pins, if there is one.

    Raises:
        SourceError: It differs.
    """
    found = sha256_of_file(place)
    if pinned is not None and found != pinned:
        place.unlink()
        raise SourceError(
            f"source {source}: {file.path} is not the pinned file (sha256 {found})",
            "bring it from another HF_ENDPOINT, or correct pipelines/upstream/sources.yaml",
        )
    damaged = found != file.sha256 if file.sha256 is not None else _differs_in_git(place, file)
    if damaged:
        place.unlink()
        raise SourceError(f"source {source}: {file.path} arrived damaged", "run again")


def check_columns(source: str, place: Path, name: str, columns: list[str]) -> None:
    """Reads the schema of a Parquet file; without columns, nothing is checked.

    Args:
        source: Name of the source, for the message.
        place: The downloaded file.
        name: Its path in the repository.
        columns: Columns that it must have.

    Raises:
        SourceError: It is not Parquet or lacks a column.
    """
    if not columns:
        return
    try:
        missing = sorted(set(columns) - set(pq.read_schema(place).names))
    except pa.ArrowException as error:
        raise SourceError(f"source {source}: {name} is not Parquet", _OTHER_REVISION) from error
    if missing:
        raise SourceError(f"source {source}: {name} lacks {', '.join(missing)}", _OTHER_REVISION)


_OTHER_REVISION = "pin a revision in pipelines/upstream/sources.yaml whose files have the columns"


def _differs_in_git(place: Path, file: HubFile) -> bool:
    if file.git_blob is None:
        return False
    digest = hashlib.sha1(f"blob {file.size}\0".encode(), usedforsecurity=False)
    with place.open("rb") as stream:
        while block := stream.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest() != file.git_blob
