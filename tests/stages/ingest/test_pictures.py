"""A picture is taken in unchanged, or costs its row and a reason."""

import hashlib
import struct
import zipfile
import zlib
from pathlib import Path

import pytest

from stages.ingest.picture_checks import PictureLimits, checked_picture
from stages.ingest.picture_files import PictureFolder
from stages.ingest.pictures import Pictures
from stages.ingest.upstream_row import PictureBytes, PictureFile, RowError
from tests.stages.ingest.drawn_pictures import picture, place_picture

LIMITS = PictureLimits(max_bytes=10_000, max_pixels=1_000)


def huge_png() -> bytes:
    """A header that claims gigapixels, in under a hundred bytes."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    data = chunk(b"IDAT", zlib.compress(b"\0" * 50))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + data + chunk(b"IEND", b"")


def rule_of(data: bytes) -> str:
    with pytest.raises(RowError) as caught:
        checked_picture("p.png", data, LIMITS)
    assert "\n" not in caught.value.reason
    return caught.value.rule


@pytest.mark.parametrize(("kind", "name"), [("PNG", "png"), ("JPEG", "jpeg"), ("GIF", "gif")])
def test_the_format_is_told_by_the_content(kind: str, name: str) -> None:
    found = checked_picture("p.txt", picture(kind=kind), LIMITS)
    assert (found.format, found.width, found.height) == (name, 8, 6)


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (b"", "I-MEDIA-DAMAGED"),
        (picture()[:40], "I-MEDIA-FORMAT"),
        (picture(kind="JPEG")[:200], "I-MEDIA-DAMAGED"),
        (b"<svg></svg>", "I-MEDIA-FORMAT"),
        (b"x" * 10_001, "I-MEDIA-SIZE"),
        (huge_png(), "I-MEDIA-SIZE"),
    ],
)
def test_what_is_no_whole_picture_of_bearable_size_has_a_reason(data: bytes, rule: str) -> None:
    assert rule_of(data) == rule


def test_more_pixels_than_allowed_are_not_decoded() -> None:
    small = PictureLimits(max_bytes=10_000, max_pixels=47)
    with pytest.raises(RowError, match="8 x 6 pixels"):
        checked_picture("p.png", picture(), small)


@pytest.mark.parametrize("path", ["../p.png", "a/../../p.png", "/etc/hosts", "", "a\0b", "a\\b"])
def test_a_path_outside_of_the_folder_is_never_opened(tmp_path: Path, path: str) -> None:
    (tmp_path / "in").mkdir()
    place_picture(tmp_path / "p.png")
    with pytest.raises(RowError) as caught:
        PictureFolder(tmp_path / "in", 10_000).read(PictureFile(path))
    assert caught.value.rule == "I-MEDIA-PATH"


def test_a_link_that_leads_out_is_never_opened(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    place_picture(tmp_path / "p.png")
    (tmp_path / "in/p.png").symlink_to(tmp_path / "p.png")
    with pytest.raises(RowError) as caught:
        PictureFolder(tmp_path / "in", 10_000).read(PictureFile("p.png"))
    assert caught.value.rule == "I-MEDIA-PATH"


def test_a_large_file_is_told_by_its_size(tmp_path: Path) -> None:
    place_picture(tmp_path / "p.png", b"x" * 10_001)
    with pytest.raises(RowError) as caught:
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


@pytest.mark.parametrize("member", ["../1.png", "/1.png", "images/../../1.png"])
def test_a_member_with_dots_can_be_named_by_no_row(tmp_path: Path, member: str) -> None:
    with zipfile.ZipFile(tmp_path / "images.zip", "w") as archive:
        archive.writestr(member, picture())
    with pytest.raises(RowError) as caught:
        PictureFolder(tmp_path, 10_000).read(PictureFile("1.png"))
    assert caught.value.rule == "I-MEDIA-MISSING"


def test_a_member_that_unpacks_to_much_is_not_held(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "images.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("1.png", b"\0" * 1_000_000)
    assert (tmp_path / "images.zip").stat().st_size < 10_000
    with pytest.raises(RowError) as caught:
        PictureFolder(tmp_path, 10_000).read(PictureFile("1.png"))
    assert caught.value.rule == "I-MEDIA-SIZE"


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
