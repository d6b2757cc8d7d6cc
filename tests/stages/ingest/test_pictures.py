"""A picture is taken in unchanged, or costs its row and a reason."""

import hashlib
import zipfile
from pathlib import Path

import pytest

from instruments.media_files.checked_medium import MediaLimits
from instruments.media_files.media_error import MediaError
from stages.ingest.picture_files import PictureFolder
from stages.ingest.pictures import Pictures
from stages.ingest.upstream_row import PictureBytes, PictureFile, RowError
from tests.stages.ingest.drawn_pictures import picture, place_picture

LIMITS = MediaLimits(max_bytes=10_000, max_pixels=1_000)


@pytest.mark.parametrize("path", ["../p.png", "a/../../p.png", "/etc/hosts", "", "a\0b", "a\\b"])
def test_a_path_outside_of_the_folder_is_never_opened(tmp_path: Path, path: str) -> None:
    (tmp_path / "in").mkdir()
    place_picture(tmp_path / "p.png")
    with pytest.raises(MediaError) as caught:
        PictureFolder(tmp_path / "in", 10_000).read(PictureFile(path))
    assert caught.value.rule == "I-MEDIA-PATH"


def test_a_link_that_leads_out_is_never_opened(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    place_picture(tmp_path / "p.png")
    (tmp_path / "in/p.png").symlink_to(tmp_path / "p.png")
    with pytest.raises(MediaError) as caught:
        PictureFolder(tmp_path / "in", 10_000).read(PictureFile("p.png"))
    assert caught.value.rule == "I-MEDIA-PATH"


def test_a_large_file_is_told_by_its_size(tmp_path: Path) -> None:
    place_picture(tmp_path / "p.png", b"x" * 10_001)
    with pytest.raises(MediaError) as caught:
        PictureFolder(tmp_path, 10_000).read(PictureFile("p.png"))
    assert caught.value.rule == "I-MEDIA-SIZE"


def test_other_places_are_looked_at_in_order(tmp_path: Path) -> None:
    place_picture(tmp_path / "data/p.png")
    found = PictureFolder(tmp_path, 10_000).read(PictureFile("p.png", ("x/p.png", "data/p.png")))
    assert found == picture()


@pytest.mark.parametrize("member", ["images/1.png", "1.png", "top/images/1.png"])
def test_an_archive_is_read_without_being_unpacked(tmp_path: Path, member: str) -> None:
    with zipfile.ZipFile(tmp_path / "images.zip", "w") as archive:
        archive.writestr(member, picture())
    folder = PictureFolder(tmp_path, 10_000)
    assert folder.read(PictureFile("images/1.png")) == picture()
    folder.close()
    assert [path.name for path in tmp_path.iterdir()] == ["images.zip"]


def test_what_is_wrong_with_a_picture_is_the_row_s_error(tmp_path: Path) -> None:
    with Pictures(tmp_path, tmp_path / "spool", LIMITS) as pictures:
        for wanted, given in (
            ("I-MEDIA-PATH", PictureFile("../p.png")),
            ("I-MEDIA-MISSING", PictureFile("p.png")),
            ("I-MEDIA-FORMAT", PictureBytes("p.png", b"<svg></svg>")),
        ):
            with pytest.raises(RowError) as caught:
                pictures.add(given)
            assert caught.value.rule == wanted


def test_pictures_are_kept_once_unchanged_and_only_where_used(tmp_path: Path) -> None:
    red, green = picture(), picture((10, 200, 10))
    with Pictures(tmp_path, tmp_path / "spool", LIMITS) as pictures:
        first = pictures.add(PictureBytes("a.png", red), placeholder="<img_1>")
        again = pictures.add(PictureBytes("b.png", red))
        unused = pictures.add(PictureBytes("c.png", green))
        rows = list(pictures.rows({first.sha256}))
    assert first.sha256 == again.sha256 == hashlib.sha256(red).hexdigest() != unused.sha256
    (row,) = rows
    assert (row.data, row.name, row.format) == (red, "a.png", "png")
    assert list(tmp_path.iterdir()) == []
