"""Media are found by their names, and never outside of the folder."""

import os
from pathlib import Path

import pytest

from instruments.media_files.media_error import MediaError
from instruments.media_files.named_media import NamedMedia


@pytest.fixture
def release(tmp_path: Path) -> Path:
    (tmp_path / "secret.png").write_bytes(b"secret")
    root = tmp_path / "release"
    (root / "img-220").mkdir(parents=True)
    (root / "math-220").mkdir()
    (root / "img-220" / "9.png").write_bytes(b"nine")
    return root


def refusal(release: Path, name: str, max_bytes: int = 100) -> str:
    with pytest.raises(MediaError) as caught:
        NamedMedia(release, max_bytes).read(name, release / "math-220/dataset-220.json")
    return caught.value.rule


@pytest.mark.parametrize("name", ["img-220/9.png", "./img-220/9.png", "9.png", "pictures/9.png"])
def test_a_name_is_found_by_its_path_or_by_its_last_part(release: Path, name: str) -> None:
    folder = NamedMedia(release, 100)
    assert folder.read(name, release / "math-220/dataset-220.json") == b"nine"


def test_a_file_beside_the_rows_comes_before_one_elsewhere(release: Path) -> None:
    (release / "math-220" / "9.png").write_bytes(b"beside")
    folder = NamedMedia(release, 100)
    assert folder.read("9.png", release / "math-220/dataset-220.json") == b"beside"


def test_two_files_of_one_name_are_ambiguous(release: Path) -> None:
    (release / "other").mkdir()
    (release / "other" / "9.png").write_bytes(b"other")
    assert refusal(release, "9.png") == "I-MEDIA-AMBIGUOUS"


@pytest.mark.parametrize(
    "name",
    [
        "../secret.png",
        "img-220/../../secret.png",
        "/etc/hostname",
        "a\\b.png",
        "a\0.png",
        "x" * 600,
    ],
)
def test_a_path_that_leads_out_or_is_none_is_refused(release: Path, name: str) -> None:
    assert refusal(release, name) == "I-MEDIA-PATH"


def test_links_that_lead_out_are_refused_by_path_and_by_name(release: Path) -> None:
    (release / "img-220" / "out.png").symlink_to(release.parent / "secret.png")
    (release / "linked").symlink_to(release.parent)
    assert refusal(release, "img-220/out.png") == "I-MEDIA-PATH"
    assert refusal(release, "out.png") == "I-MEDIA-PATH"
    assert refusal(release, "linked/secret.png") == "I-MEDIA-PATH"
    assert refusal(release, "secret.png") == "I-MEDIA-MISSING"


def test_a_pipe_is_missing_and_not_waited_for(release: Path) -> None:
    os.mkfifo(release / "img-220" / "pipe.png")
    assert refusal(release, "img-220/pipe.png") == "I-MEDIA-MISSING"


def test_a_file_of_the_largest_size_is_read(release: Path) -> None:
    assert NamedMedia(release, 4).read("9.png", release / "rows.json") == b"nine"


def test_what_is_too_large_or_missing_is_refused(release: Path) -> None:
    assert refusal(release, "9.png", max_bytes=3) == "I-MEDIA-SIZE"
    assert refusal(release, "10.png") == "I-MEDIA-MISSING"
