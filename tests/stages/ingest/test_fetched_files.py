"""A folder that was fetched is read only while it holds what was fetched."""

import hashlib
import json
from pathlib import Path

import pytest

from schemas.errors import SourceError
from stages.ingest.fetched_files import verify_fetched_files


def fetched(folder: Path, name: str = "rows.jsonl") -> Path:
    rows = folder / "rows.jsonl"
    rows.write_bytes(b"{}\n")
    note = {"files": {name: hashlib.sha256(b"{}\n").hexdigest()}}
    (folder / "fetched.json").write_text(json.dumps(note), encoding="utf-8")
    return rows


def test_what_was_fetched_is_read(tmp_path: Path) -> None:
    fetched(tmp_path)
    verify_fetched_files(tmp_path)


def test_a_folder_that_was_not_fetched_is_not_checked(tmp_path: Path) -> None:
    (tmp_path / "rows.jsonl").write_bytes(b"anything")
    verify_fetched_files(tmp_path)


def test_a_changed_file_is_refused(tmp_path: Path) -> None:
    fetched(tmp_path).write_bytes(b"{ }\n")
    with pytest.raises(SourceError, match="is not the file that was fetched"):
        verify_fetched_files(tmp_path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    fetched(tmp_path).unlink()
    with pytest.raises(SourceError, match="is missing"):
        verify_fetched_files(tmp_path)


def test_a_name_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    inside = tmp_path / "source"
    inside.mkdir()
    (tmp_path / "rows.jsonl").write_bytes(b"{}\n")
    fetched(inside, "../rows.jsonl")
    with pytest.raises(SourceError, match="is missing"):
        verify_fetched_files(inside)


@pytest.mark.parametrize("note", ["{", "[]", '{"files": 3}', "\udcff"])
def test_a_damaged_note_is_refused(tmp_path: Path, note: str) -> None:
    fetched(tmp_path)
    (tmp_path / "fetched.json").write_bytes(note.encode("utf-8", "surrogateescape"))
    with pytest.raises(SourceError, match="is damaged"):
        verify_fetched_files(tmp_path)
