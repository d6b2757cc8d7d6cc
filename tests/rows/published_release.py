"""A small release in the authors' format; every text is written for these tests."""

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import soundfile
from PIL import Image

__all__ = ["PublishedFolder", "positive_row", "recording_bytes", "small_picture"]


def small_picture(shade: int = 40, size: tuple[int, int] = (8, 6), form: str = "PNG") -> bytes:
    stream = io.BytesIO()
    Image.new("L", size, shade).save(stream, form)
    return stream.getvalue()


def recording_bytes(form: str = "MP3", samples: int = 4000) -> bytes:
    stream = io.BytesIO()
    soundfile.write(stream, [0.0, 0.2, 0.0, -0.2] * (samples // 4), 8000, format=form)
    return stream.getvalue()


def steps_of(*texts: str) -> list[dict[str, str]]:
    return [{f"step_{number}": text} for number, text in enumerate(texts, 1)]


def positive_row(number: int, **changes: object) -> dict[str, Any]:
    """Gives a clean easy row; fields as in the published file."""
    colours = ("red", "green", "blue", "white", "black", "pink", "brown", "grey")
    first, second = colours[number % 8], colours[number // 8 % 8]
    row = {
        "id": number,
        "modality": "text",
        "image": None,
        "audio": None,
        "type": "algebra",
        "difficulty": "easy",
        "problem": f"Box {number} holds 3 {first} beads and {number} {second} ones. How many?",
        "final_answer": str(number + 3),
        "milestones_number": 1,
        "milestones_0": steps_of(f"There are 3 + {number} = {number + 3} beads."),
        "milestones_1": None,
        "milestones_2": None,
    }
    return row | changes


@dataclass
class PublishedFolder:
    """A folder in the authors' layout.

    Attributes:
        root: The folder.
    """

    root: Path

    def positives(self, rows: Sequence[object], name: str = "math-220/dataset-220.json") -> None:
        self.write(name, json.dumps(rows).encode())

    def negatives(self, category: str, rows: Sequence[object]) -> None:
        self.write(f"negatives/{category}_step.json", json.dumps(rows).encode())

    def write(self, name: str, data: bytes) -> Path:
        place = self.root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        return place
