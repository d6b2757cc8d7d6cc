"""The authors' folder is read by content."""

import json
from pathlib import Path

import pytest

from instruments.media_files.checked_medium import MediaLimits
from instruments.release_items.item import Release
from instruments.release_items.reading import read_release
from schemas.errors import SourceError
from tests.rows.published_release import PublishedFolder, positive_row


def read(folder: PublishedFolder) -> Release:
    return read_release(folder.root, MediaLimits())


@pytest.fixture
def folder(tmp_path: Path) -> PublishedFolder:
    return PublishedFolder(tmp_path)


def test_rows_are_positives_or_negatives_by_their_fields(folder: PublishedFolder) -> None:
    folder.positives([positive_row(1), {"remark": "neither"}], "any/name.json")
    folder.negatives("wrong", [{"id": 0, "question": "q", "steps": ["a"], "first_error_step": 1}])
    folder.write("other.json", b'[{"vocabulary": 1}]')
    release = read(folder)
    assert release.layout == "authors"
    assert [item.id for item in release.positives] == ["1"]
    assert [item.id for item in release.negatives] == ["negatives/wrong_step#0"]
    assert [(place, fault.item_lost) for place, fault in release.broken] == [
        ("any/name.json:2", True)
    ]


def test_a_row_that_is_nested_too_deeply_costs_itself_alone(folder: PublishedFolder) -> None:
    depth = 900  # read in lines; deeper files are refused as a whole
    deep = '{"milestones_0": ' + "[" * depth + "]" * depth + "}"
    folder.write("a.json", f"{json.dumps(positive_row(1))}\n{deep}\n".encode())
    release = read(folder)
    assert "1" in {item.id for item in release.positives}
    assert len(release.positives) + len(release.broken) == 2


def test_a_licence_is_noticed(folder: PublishedFolder) -> None:
    folder.positives([positive_row(1)])
    assert not read(folder).licence
    folder.write("LICENSE", b"MIT")
    assert read(folder).licence


def test_a_folder_without_items_or_none_at_all_is_an_error(folder: PublishedFolder) -> None:
    with pytest.raises(SourceError, match="holds no release"):
        read(folder)
    folder.write("broken.json", b"[{")
    with pytest.raises(SourceError, match=r"broken\.json: is not JSON"):
        read(folder)
    with pytest.raises(SourceError, match="no folder"):
        read_release(folder.root / "absent", MediaLimits())
