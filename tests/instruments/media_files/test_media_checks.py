"""Pictures are decoded to their end, recordings are read by their header."""

import hashlib
import struct
import zlib

import pytest

from instruments.media_files.checked_medium import MediaLimits
from instruments.media_files.media_error import MediaError
from instruments.media_files.picture_check import checked_picture
from instruments.media_files.recording_check import checked_recording
from tests.rows.published_release import recording_bytes, small_picture


def huge_png() -> bytes:
    """A header that claims gigapixels, in under a hundred bytes."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    data = chunk(b"IDAT", zlib.compress(b"\0" * 50))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + data + chunk(b"IEND", b"")


def test_a_whole_picture_is_known_by_content() -> None:
    data = small_picture(size=(8, 6), form="JPEG")
    checked = checked_picture("a.png", data, MediaLimits())
    assert (checked.kind, checked.format, checked.width, checked.height) == ("image", "jpeg", 8, 6)
    assert checked.sha256 == hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize(
    ("data", "limits", "rule"),
    [
        (b"", MediaLimits(), "I-MEDIA-DAMAGED"),
        (b"no picture at all", MediaLimits(), "I-MEDIA-FORMAT"),
        (small_picture(size=(60, 60))[:-20], MediaLimits(), "I-MEDIA-DAMAGED"),
        (small_picture(size=(60, 60))[:-20], MediaLimits(max_pixels=3600), "I-MEDIA-DAMAGED"),
        (b"<svg></svg>", MediaLimits(), "I-MEDIA-FORMAT"),
        (small_picture(form="JPEG")[:200], MediaLimits(), "I-MEDIA-DAMAGED"),
        (small_picture()[:40], MediaLimits(), "I-MEDIA-FORMAT"),
        (huge_png(), MediaLimits(), "I-MEDIA-SIZE"),
        (huge_png(), MediaLimits(max_pixels=10**10), "I-MEDIA-SIZE"),
        (small_picture(), MediaLimits(max_bytes=10), "I-MEDIA-SIZE"),
        (small_picture(size=(9, 9)), MediaLimits(max_pixels=80), "I-MEDIA-SIZE"),
    ],
)
def test_a_picture_that_is_not_whole_or_too_large_is_refused(
    data: bytes, limits: MediaLimits, rule: str
) -> None:
    with pytest.raises(MediaError) as caught:
        checked_picture("a.png", data, limits)
    assert caught.value.rule == rule
    assert "\n" not in caught.value.reason


def test_a_picture_that_passed_before_is_not_decoded_again() -> None:
    data = small_picture(size=(60, 60))
    cut = data[:-20]
    known = {hashlib.sha256(cut).hexdigest()}
    assert checked_picture("a.png", cut, MediaLimits(), known=known).width == 60


def test_a_picture_of_the_largest_size_passes() -> None:
    assert (
        checked_picture("a.png", small_picture(size=(9, 9)), MediaLimits(max_pixels=81)).width == 9
    )


@pytest.mark.parametrize("form", ["MP3", "FLAC", "WAV"])
def test_a_recording_is_known_by_its_header(form: str) -> None:
    checked = checked_recording("a.mp3", recording_bytes(form), MediaLimits())
    assert (checked.kind, checked.format) == ("audio", form.lower())
    assert checked.seconds == pytest.approx(0.5, abs=0.3)


@pytest.mark.parametrize(
    ("data", "limits", "rule"),
    [
        (b"", MediaLimits(), "I-MEDIA-DAMAGED"),
        (b"this is no sound" * 20, MediaLimits(), "I-MEDIA-DAMAGED"),
        (recording_bytes("WAV", 0), MediaLimits(), "I-MEDIA-DAMAGED"),
        (recording_bytes("FLAC"), MediaLimits(max_bytes=10), "I-MEDIA-SIZE"),
    ],
)
def test_what_is_no_recording_is_refused(data: bytes, limits: MediaLimits, rule: str) -> None:
    with pytest.raises(MediaError) as caught:
        checked_recording("a.mp3", data, limits)
    assert caught.value.rule == rule
