"""An archive's members are read by path, bounded, and never unpacked."""

import zipfile
from pathlib import Path, PurePosixPath

import pytest

from instruments.media_files.media_archive import MediaArchive
from instruments.media_files.media_error import MediaError
from schemas.errors import SourceError


def archive_of(folder: Path, member: str, data: bytes) -> MediaArchive:
    place = folder / "images.zip"
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(member, data)
    return MediaArchive(place, 1000)


@pytest.mark.parametrize("member", ["images/1.png", "1.png", "top/images/1.png"])
def test_a_member_is_found_with_and_without_a_top_folder(tmp_path: Path, member: str) -> None:
    archive = archive_of(tmp_path, member, b"one")
    assert archive.read(PurePosixPath("images/1.png")) == b"one"
    assert archive.read(PurePosixPath("2.png")) is None
    archive.close()
    assert [path.name for path in tmp_path.iterdir()] == ["images.zip"]


@pytest.mark.parametrize("member", ["../1.png", "/1.png", "images/../../1.png"])
def test_a_member_that_leads_out_can_be_named_by_no_row(tmp_path: Path, member: str) -> None:
    archive = archive_of(tmp_path, member, b"one")
    assert archive.read(PurePosixPath("1.png")) is None
    assert archive.read(PurePosixPath(member)) is None
    archive.close()


def test_a_member_that_unpacks_to_much_is_not_held(tmp_path: Path) -> None:
    archive = archive_of(tmp_path, "1.png", b"\0" * 1_000_000)
    assert (tmp_path / "images.zip").stat().st_size < 10_000
    with pytest.raises(MediaError) as caught:
        archive.read(PurePosixPath("1.png"))
    assert caught.value.rule == "I-MEDIA-SIZE"
    archive.close()


def test_a_member_whose_size_in_the_index_is_a_lie_is_refused(tmp_path: Path) -> None:
    archive_of(tmp_path, "1.png", b"\0" * 1_000_000).close()
    place = tmp_path / "images.zip"
    told = (1_000_000).to_bytes(4, "little")
    assert place.read_bytes().count(told) == 2
    place.write_bytes(place.read_bytes().replace(told, (500).to_bytes(4, "little")))
    archive = MediaArchive(place, 1000)
    with pytest.raises(MediaError) as caught:
        archive.read(PurePosixPath("1.png"))
    assert caught.value.rule in {"I-MEDIA-SIZE", "I-MEDIA-DAMAGED"}
    archive.close()


def test_a_damaged_member_costs_its_row_alone(tmp_path: Path) -> None:
    place = tmp_path / "images.zip"
    with zipfile.ZipFile(place, "w") as archive:
        archive.writestr("1.png", b"first picture")
        archive.writestr("2.png", b"second picture")
    place.write_bytes(place.read_bytes().replace(b"first picture", b"FIRST picture"))
    opened = MediaArchive(place, 1000)
    with pytest.raises(MediaError) as caught:
        opened.read(PurePosixPath("1.png"))
    assert caught.value.rule == "I-MEDIA-DAMAGED"
    assert opened.read(PurePosixPath("2.png")) == b"second picture"
    opened.close()


def test_what_is_no_archive_is_a_fault_of_the_source(tmp_path: Path) -> None:
    (tmp_path / "images.zip").write_bytes(b"PK no archive")
    with pytest.raises(SourceError, match="no archive"):
        MediaArchive(tmp_path / "images.zip", 1000)
