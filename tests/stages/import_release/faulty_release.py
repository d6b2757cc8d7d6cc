"""A release in the authors' format with their known faults; every text is written for it."""

from pathlib import Path
from typing import Any

from tests.rows.published_release import (
    PublishedFolder,
    positive_row,
    recording_bytes,
    small_picture,
    steps_of,
)

__all__ = ["CHAIN", "write_faulty_release"]

CHAIN = ["Take 2 and 3.", "2 + 3 = 5", "5 * 4 = 20", "So it is 20."]


def write_faulty_release(root: Path) -> PublishedFolder:
    """Writes eight positives and five negatives; items 7 and 8 cannot be imported."""
    folder = PublishedFolder(root)
    folder.write("img-220/3.png", small_picture(30))
    folder.write("img-220/4.jpg", small_picture(40, form="JPEG"))
    folder.write("audio-220/6.mp3", recording_bytes("MP3"))
    folder.positives(
        [
            positive_row(1),
            positive_row(2, type="Algebra", milestones_0=[[steps_of("Two.")]], audio="null"),
            positive_row(
                3,
                difficulty="medium",
                modality="image",
                image="3.png",
                milestones_0=[{"image_recognition_info": "A red box."}, *_steps(4)],
                problem="How many beads does the picture show?",
            ),
            positive_row(
                4,
                difficulty="hard",
                modality="text-image",
                image=["3.png", "4.jpg"],
                milestones_0=[],
                final_answer=None,
                problem="Prove that <img_1> and <img_2> show the same box.",
            ),
            positive_row(5, final_answer=None, milestones_0=steps_of("Five.", "Five.")),
            positive_row(
                6,
                difficulty="hard",
                modality="audio-image",
                image="4.jpg",
                audio="6.mp3",
                final_answer=["-12"],
                milestones_number=2,
                milestones_0=[{"audio_recognition_info": "spoken"}, *_steps(6)],
                milestones_1=_steps(21),
            ),
            positive_row(7, modality="image", image="../secret.png"),
            positive_row(8, type="logic"),
        ]
    )
    folder.negatives("wrong", [_negative(0, model_output_steps=CHAIN, first_error_step=2)])
    folder.negatives("redundant", [_negative(0, model_output_steps=CHAIN, rating=[1, 0, 0, 1])])
    repeated = [*CHAIN[:2], *CHAIN[1:]]
    folder.negatives("repeat", [_edited(0, repeated, tags=1)])
    folder.negatives("remove", [_edited(0, [*CHAIN[:2], CHAIN[3]], tags=2)])
    folder.negatives("swap", [_edited(0, [CHAIN[0], CHAIN[2], CHAIN[1], CHAIN[3]], tags=[1, 2])])
    return folder


def _steps(count: int) -> list[dict[str, str]]:
    return steps_of(*(f"Count box {number}." for number in range(1, count + 1)))


def _negative(number: int, **row: Any) -> dict[str, Any]:  # noqa: ANN401
    asked = {"id": number, "question": "What is 4 times 2 + 3?", "ground_truth_answer": "20"}
    return asked | row


def _edited(number: int, steps: list[str], **row: Any) -> dict[str, Any]:  # noqa: ANN401
    return _negative(number, reference_steps=CHAIN, hypothesis_steps=steps, **row)
