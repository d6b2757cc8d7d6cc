"""What a scripted model knows: the key that the predict stage hands to its server."""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from schemas.defect import DefectLabel
from schemas.row import Row, Sha256, Text

__all__ = ["AnswerKeyEntry", "fingerprint", "read_answer_key", "write_answer_key"]


class AnswerKeyEntry(Row):
    """What is right for one question.

    Attributes:
        fingerprint: Hash of the user message, by which the server knows the question.
        item_id: Sample or negative id.
        task: Which question about the item.
        gold: Gold answer of a problem; None for a proof and for detection.
        value: Canonical rational of the gold answer; None if it is not one number.
        milestones: Texts of the reference milestones of a problem, in order; empty for detection.
        label: Category and place of a defect; None for solving.
        n_steps: Displayed steps of a chain; 0 for solving.
    """

    fingerprint: Sha256
    item_id: str
    task: Literal["solve", "detect_typed", "detect_blind"]
    gold: Text | None
    value: str | None
    milestones: list[Text]
    label: DefectLabel | None
    n_steps: int


def fingerprint(user_text: str) -> str:
    """Hashes the text of a user message; 64 hexadecimal digits."""
    return hashlib.sha256(user_text.encode("utf-8")).hexdigest()


def write_answer_key(path: Path, entries: Iterable[AnswerKeyEntry]) -> None:
    """Writes a key as JSON lines; its folder is made if it does not exist."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="\n") as stream:
        stream.writelines(entry.model_dump_json() + "\n" for entry in entries)


def read_answer_key(path: Path) -> dict[str, AnswerKeyEntry]:
    """Reads a key.

    Args:
        path: A file of ``write_answer_key``.

    Returns:
        Entries by fingerprint; when two items pose the same question, the first one answers.
    """
    entries: dict[str, AnswerKeyEntry] = {}
    with path.open(encoding="utf-8") as stream:
        for line in stream:
            entry = AnswerKeyEntry.model_validate_json(line)
            entries.setdefault(entry.fingerprint, entry)
    return entries
