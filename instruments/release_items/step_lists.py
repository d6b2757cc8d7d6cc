"""The field ``milestones_k`` of the published rows: a list of one-key dictionaries."""

import re
from dataclasses import dataclass

from instruments.release_items.field_values import RowFields

__all__ = ["StepList", "read_step_list"]

_STEP = re.compile(r"step[_ ]?(?P<number>[0-9]{1,4})", re.IGNORECASE)
_DEEPEST = 4
"""Lists within lists; one item of the published set has two levels."""
_MOST_ENTRIES = 10_000


@dataclass(frozen=True)
class StepList:
    """One path as published.

    Attributes:
        steps: Texts of the steps, in order; a blank one is an empty text.
        image_information: Gold description of the pictures.
        audio_information: Transcript of the recording.
    """

    steps: tuple[str, ...]
    image_information: str = ""
    audio_information: str = ""


def read_step_list(fields: RowFields, name: str) -> StepList | None:
    """Reads one path.

    Args:
        fields: The row; faults are noted there.
        name: ``milestones_0`` ... ``milestones_2``.

    Returns:
        The path; None when the row has none under this name.
    """
    value = fields.row.get(name)
    if value is None or (isinstance(value, str) and fields.as_text(value, name) is None):
        return None
    if not isinstance(value, list):
        fields.add("type", f"{name} is a {type(value).__name__}, not a list")
        return None
    steps: list[str] = []
    information = {"image_recognition_info": "", "audio_recognition_info": ""}
    numbers: list[int] = []
    for entry in _flattened(fields, value, name):
        for key, text in entry.items():
            match = _STEP.fullmatch(key.strip())
            if match:
                numbers.append(int(match["number"]))
                steps.append(fields.as_text(text, f"{name}.{key}") or "")
            elif key in information:
                information[key] = fields.as_text(text, f"{name}.{key}") or ""
            else:
                fields.add("type", f"{name} has an entry {key!r:.40}")
    if numbers != list(range(1, len(numbers) + 1)):
        fields.add("count", f"{name}: steps are numbered {numbers[:30]}")
    return StepList(
        tuple(steps), information["image_recognition_info"], information["audio_recognition_info"]
    )


def _flattened(fields: RowFields, value: list[object], name: str) -> list[dict[str, object]]:
    entries: list[dict[str, object]] = []
    nested = 0
    waiting: list[tuple[object, int]] = [(entry, 1) for entry in reversed(value)]
    while waiting and len(entries) < _MOST_ENTRIES:
        entry, depth = waiting.pop()
        if isinstance(entry, dict):
            entries.append(entry)
        elif isinstance(entry, list) and depth < _DEEPEST:
            nested += 1
            waiting += [(inner, depth + 1) for inner in reversed(entry)]
        else:
            fields.add("type", f"{name} has a {type(entry).__name__} among its steps")
    if nested:
        fields.add("nested", f"{name}: {nested} lists within the list of steps")
    return entries
