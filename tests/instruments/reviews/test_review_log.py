"""The append-only log of reviews."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.reviews.review_log import append_review, read_reviews
from schemas.errors import DecisionError
from schemas.review import JudgedField, Review


def review(number: int, packet: str = "packet-1", value: str = "ok") -> Review:
    return Review(
        id=f"review-{number}",
        round=1,
        packet_id=packet,
        target_kind="defect",
        target_id="n-0123456789abcdef",
        target_sha256="a" * 64,
        guideline_version="1",
        reviewer="anna",
        role="student_cs",
        blind=True,
        fields=[JudgedField(name="category", value=value)],
        supersedes=None,
    )


def test_a_missing_folder_holds_no_reviews(tmp_path: Path) -> None:
    assert read_reviews(tmp_path / "none") == []


def test_what_was_appended_is_read_in_order(tmp_path: Path) -> None:
    rows = [review(2), review(1), review(3, packet="packet-2")]
    for row in rows:
        append_review(tmp_path / "reviews", row)
    assert read_reviews(tmp_path / "reviews") == rows


def test_appending_leaves_earlier_bytes_alone(tmp_path: Path) -> None:
    path = append_review(tmp_path, review(1))
    before = path.read_bytes()
    append_review(tmp_path, review(2))
    assert path.read_bytes().startswith(before)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
def test_any_text_survives_the_log(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.mktemp("reviews")
    row = review(1, value=text)
    append_review(folder, row)
    append_review(folder, review(2, value=text))
    assert read_reviews(folder)[0] == row
    assert len(read_reviews(folder)) == 2


def test_a_taken_id_is_refused(tmp_path: Path) -> None:
    append_review(tmp_path, review(1))
    with pytest.raises(DecisionError, match="id review-1 is taken"):
        append_review(tmp_path, review(1, value="wrong"))
    assert len(read_reviews(tmp_path)) == 1


def test_an_id_that_two_packets_hold_is_refused(tmp_path: Path) -> None:
    append_review(tmp_path, review(1))
    append_review(tmp_path, review(1, packet="packet-2"))
    with pytest.raises(DecisionError, match=r"packet-2\.jsonl:1: id review-1 is taken"):
        read_reviews(tmp_path)


@pytest.mark.parametrize("packet", ["../outside", "a/b", "", ".hidden", "a" * 101, "a\n"])
def test_a_packet_id_that_is_no_file_name_is_refused(tmp_path: Path, packet: str) -> None:
    with pytest.raises(DecisionError, match="cannot be a file name"):
        append_review(tmp_path / "reviews", review(1, packet=packet))
    assert not (tmp_path / "reviews").exists()


def test_an_incomplete_last_line_is_noticed_before_anything_is_added(tmp_path: Path) -> None:
    path = append_review(tmp_path, review(1))
    path.write_bytes(path.read_bytes() + b'{"id": "rev')
    torn = path.read_bytes()
    with pytest.raises(DecisionError, match="last line is incomplete"):
        append_review(tmp_path, review(2))
    assert path.read_bytes() == torn


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = append_review(tmp_path, review(1))
    path.write_bytes(path.read_bytes() + b'{"id": "review-2"}\n')
    with pytest.raises(DecisionError, match=r"packet-1\.jsonl:2: round: Field required"):
        read_reviews(tmp_path)


def test_a_review_in_the_wrong_packet_is_named(tmp_path: Path) -> None:
    path = append_review(tmp_path, review(1))
    path.rename(tmp_path / "packet-9.jsonl")
    with pytest.raises(DecisionError, match=r"packet-9\.jsonl:1: packet_id is packet-1"):
        read_reviews(tmp_path)
