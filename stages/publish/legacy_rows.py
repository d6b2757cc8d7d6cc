"""Positive rows in the fields of the published set."""

import json
from collections.abc import Sequence

from schemas.release import EvidenceRow, JsonText, LegacyRow, PositiveRow

__all__ = ["LEGACY_PATHS", "legacy_row"]

LEGACY_PATHS = 3
"""The published set has the fields ``milestones_0`` to ``milestones_2``."""


def legacy_row(row: PositiveRow, evidence: Sequence[EvidenceRow]) -> LegacyRow:
    """Makes the legacy form of a positive row (published_release.md).

    Args:
        row: The positive row.
        evidence: The facts of its pictures; they become ``image_recognition_info``, which the
            published set puts before the steps and which must never reach a solver.

    Returns:
        The row; of more than three paths the first three.
    """
    before: list[tuple[str, str]] = []
    if evidence:
        before.append(("image_recognition_info", " ".join(fact.text for fact in evidence)))
    if row.audio is not None:
        before.append(("audio_recognition_info", row.question))
    paths = [
        before + [(f"step_{m.index}", m.text) for m in path.milestones]
        for path in row.paths[:LEGACY_PATHS]
    ]
    columns = [[_one_key(*entry) for entry in path] for path in paths]
    return LegacyRow(
        id=row.id,
        modality=row.modality,
        image=row.images or None,
        audio=row.audio,
        type=row.type,
        difficulty=row.difficulty,
        problem=row.question,
        final_answer=row.answer,
        milestones_number=len(columns),
        milestones_0=columns[0] if columns else None,
        milestones_1=columns[1] if len(columns) > 1 else None,
        milestones_2=columns[2] if len(columns) > 2 else None,
    )


def _one_key(key: str, text: str) -> JsonText:
    return JsonText(text=json.dumps({key: text}, ensure_ascii=False))
