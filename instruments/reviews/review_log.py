"""The append-only log of reviews: one JSON object per line, one file per packet."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from schemas.errors import DecisionError
from schemas.review import Review

__all__ = ["append_review", "read_reviews"]

_ENDING = ".jsonl"
_PACKET = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}")


def read_reviews(folder: Path) -> list[Review]:
    """Reads all reviews.

    Args:
        folder: data/decisions/reviews; a missing folder holds no reviews.

    Returns:
        The reviews by packet, in the order in which they were written.

    Raises:
        DecisionError: A line is no review (names file, line and field), stands in another
            packet's file, or repeats an id.
    """
    reviews: list[Review] = []
    places: dict[str, str] = {}
    for path in sorted(folder.glob(f"*{_ENDING}")):
        for place, review in _read(path):
            if review.id in places:
                raise DecisionError(
                    f"{place}: id {review.id} is taken by {places[review.id]}", "use a new id"
                )
            places[review.id] = place
            reviews.append(review)
    return reviews


def append_review(folder: Path, review: Review) -> Path:
    """Adds a review at the end of its packet's file and syncs it to the disk.

    Earlier lines are never touched. One writer per packet at a time: that an id is new is checked
    against what was there before.

    Args:
        folder: data/decisions/reviews; it is made when missing.
        review: The review.

    Returns:
        The file.

    Raises:
        DecisionError: The packet's id cannot be a file name, the review's id is taken, or the
            file's last line is incomplete.
    """
    if _PACKET.fullmatch(review.packet_id) is None:
        raise DecisionError(
            f"packet id {review.packet_id!r} cannot be a file name",
            "use at most 100 letters, digits, - and _",
        )
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{review.packet_id}{_ENDING}"
    if path.exists() and any(known.id == review.id for _, known in _read(path)):
        raise DecisionError(f"{path}: id {review.id} is taken", "use a new id")
    with path.open("ab") as stream:
        stream.write(f"{review.model_dump_json()}\n".encode())
        stream.flush()
        os.fsync(stream.fileno())
    return path


def _read(path: Path) -> Iterator[tuple[str, Review]]:
    data = path.read_bytes()
    if data and not data.endswith(b"\n"):
        raise DecisionError(f"{path}: the last line is incomplete", "complete or remove it")
    for number, line in enumerate(data.split(b"\n")[:-1], start=1):
        place = f"{path}:{number}"
        try:
            review = Review.model_validate_json(line)
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(str(part) for part in first["loc"])
            raise DecisionError(f"{place}: {field}: {first['msg']}", "correct this line") from error
        if review.packet_id != path.stem:
            raise DecisionError(
                f"{place}: packet_id is {review.packet_id}", "move the line to that packet's file"
            )
        yield place, review
