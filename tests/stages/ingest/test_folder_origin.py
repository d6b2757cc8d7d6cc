"""A folder's own word about where its rows come from."""

import json
import os
from pathlib import Path

import pytest

from schemas.errors import MamathError, SourceError
from stages.ingest.origin import FolderOrigin, read_origin
from stages.ingest.sources.gsm8k import SOURCE
from stages.ingest.upstream_row import UpstreamRow
from tests.stages.ingest.upstream_project import ANSWER, UpstreamProject

PROJECT = Path(__file__).parents[3]


def note(folder: Path, name: str, **values: object) -> None:
    (folder / name).write_text(json.dumps(values))


def test_a_plain_folder_says_nothing(tmp_path: Path) -> None:
    assert read_origin(tmp_path) == FolderOrigin()


def test_a_fetched_folder_names_its_revision_only(tmp_path: Path) -> None:
    note(tmp_path, "fetched.json", revision="a" * 40, repository="openai/gsm8k")
    assert read_origin(tmp_path) == FolderOrigin(revision="a" * 40)


def test_rows_of_another_origin_carry_its_licence_and_page(tmp_path: Path) -> None:
    page = "https://example.org/own"
    note(tmp_path, "origin.json", revision="r1", licence="CC0-1.0", url=page, ids="own")
    row = UpstreamRow("test-0", "test", "repository", {"question": "q", "answer": "#### 1"})
    provenance = SOURCE.provenance(row, read_origin(tmp_path))
    assert (provenance.revision, provenance.licence, provenance.url) == (
        "r1",
        "CC0-1.0",
        "https://example.org/own",
    )
    upstream = SOURCE.provenance(row, FolderOrigin())
    assert (upstream.revision, upstream.licence) == (None, "MIT")


FOLDERS = sorted(path for path in (PROJECT / "data/sample").iterdir() if path.is_dir())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_bundled_folder_says_that_it_is_not_upstreams(folder: Path) -> None:
    origin = read_origin(folder)
    expected = FolderOrigin("bundled sample", "Apache-2.0", "data/sample/README.md", "sample")
    assert origin == expected


def test_the_ids_of_another_origin_are_not_upstreams(project: UpstreamProject) -> None:
    upstream = project.gsm8k(ANSWER).only
    note(project.folder, "origin.json", revision="r", licence="CC0-1.0", url="u", ids="own")
    own = project.gsm8k(ANSWER).only
    assert (upstream.id, own.id, own.family) == ("gsm8k-test-0", *["gsm8k-own-test-0"] * 2)
    assert own.provenance.upstream_id == "own-test-0"
    assert own.provenance.upstream_sha256 == upstream.provenance.upstream_sha256
    with pytest.raises(SourceError, match="gsm8k-own-test-0: I-ANSWER-MARK"):
        project.gsm8k("no mark")


@pytest.mark.parametrize("ids", ["a-b", "a b", "../a"])
def test_the_word_of_the_ids_is_one_word(tmp_path: Path, ids: str) -> None:
    note(tmp_path, "origin.json", revision="r", licence="CC0-1.0", url="u", ids=ids)
    with pytest.raises(SourceError, match="ids is"):
        read_origin(tmp_path)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"revision": 3}', '{"revision": ""}', "{"])
def test_a_damaged_note_is_an_error(tmp_path: Path, text: str) -> None:
    (tmp_path / "fetched.json").write_text(text)
    with pytest.raises(SourceError, match=r"fetched\.json"):
        read_origin(tmp_path)


def test_a_half_filled_origin_is_an_error(tmp_path: Path) -> None:
    note(tmp_path, "origin.json", revision="r1", licence="CC0-1.0")
    with pytest.raises(SourceError, match=r"origin\.json"):
        read_origin(tmp_path)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", ["fetched.json", "origin.json"])
def test_a_note_that_is_a_pipe_is_not_waited_for(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    with pytest.raises(MamathError, match="is a named pipe"):
        read_origin(tmp_path)
