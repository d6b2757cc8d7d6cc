"""A published negative row, as an item with 1-based displayed places (R8, R13)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from instruments.release_items.field_values import RowFields
from instruments.release_items.item import NegativeItem

__all__ = ["LABEL_FIELDS", "negative_item"]

LABEL_FIELDS = (
    "first_error_step",
    "model_output_solution_first_error_step",
    "rating",
    "tags",
)
"""A row with one of these is a negative."""

_CATEGORY_WORDS = (
    ("wrong", re.compile(r"wrong|invalid|error_step|random")),
    ("redundant", re.compile(r"redundan")),
    ("repeated", re.compile(r"repeat")),
    ("missing", re.compile(r"remov|missing|delet")),
    ("swapped", re.compile(r"swap")),
)


@dataclass(frozen=True)
class _Place:
    """Where the label says that the defect is."""

    labelled: tuple[int, ...] = ()
    of: tuple[int, ...] = ()
    after_step: int | None = None
    content: str | None = None


def negative_item(
    row: Mapping[str, object], sha256: str, place: str, file_name: str
) -> NegativeItem:
    """Reads a row; whatever its values are, there is an item.

    Args:
        row: The raw row.
        sha256: Its hash.
        place: ``<file>:<1-based row>``; the id of a row without one.
        file_name: Path of its file without the ending: it names the category where the row does
            not, and it is part of the id, since each file counts its rows from 0.

    Returns:
        The item; its label counts displayed steps from 1.
    """
    fields = RowFields(row)
    steps = _steps(fields, "hypothesis_steps", "model_output_step_format", "model_output_steps")
    steps = steps or _steps(fields, "steps")
    reference = _steps(fields, "reference_steps")
    kind = fields.text("category", "error_type")
    category = _category(row, kind, file_name, steps, reference)
    identity = fields.text("id", "uuid")
    label = _place(fields, category, steps, reference)
    return NegativeItem(
        id=f"{file_name}#{identity}" if identity else place,
        place=place,
        category=category,
        kind=kind or category,
        question=fields.text("question", "problem"),
        answer=fields.text("ground_truth_answer", "final_answer") or None,
        steps=steps,
        reference=reference,
        labelled=label.labelled,
        of=label.of,
        after_step=label.after_step,
        content=label.content,
        row_sha256=sha256,
        faults=tuple(fields.faults),
    )


def _steps(fields: RowFields, *names: str) -> tuple[str, ...]:
    """Reads a list of texts, or of lists of texts that make one step each."""
    for name in names:
        value = fields.row.get(name)
        if value is None:
            continue
        if not isinstance(value, list):
            fields.add("type", f"{name} is a {type(value).__name__}, not a list")
            continue
        return tuple(_step(fields, entry, name) for entry in value)
    return ()


def _step(fields: RowFields, entry: object, name: str) -> str:
    if isinstance(entry, list):
        return "\n".join(fields.as_text(part, name) or "" for part in entry)
    if isinstance(entry, dict) and len(entry) == 1:
        (entry,) = entry.values()
    return fields.as_text(entry, name) or ""


def _category(
    row: Mapping[str, object],
    kind: str,
    file_name: str,
    steps: tuple[str, ...],
    reference: tuple[str, ...],
) -> str:
    for said in (kind.casefold(), file_name.casefold()):
        for category, words in _CATEGORY_WORDS:
            if words.search(said):
                return category
    if "rating" in row:
        return "redundant"
    if any(name in row for name in LABEL_FIELDS[:2]):
        return "wrong"
    if reference and len(steps) != len(reference):
        return "repeated" if len(steps) > len(reference) else "missing"
    return "swapped" if sorted(steps) == sorted(reference) else ""


def _place(
    fields: RowFields, category: str, steps: tuple[str, ...], reference: tuple[str, ...]
) -> _Place:
    if category == "redundant" and "rating" in fields.row:
        return _Place(labelled=_zero_ratings(fields))
    for name in LABEL_FIELDS[:2]:
        if name in fields.row:
            first = fields.whole_number(name)  # counts from 1
            return _Place(labelled=(first,) if first is not None else ())
    tags = _tags(fields)  # count from 0
    if category == "repeated" and tags:  # the last step before the copy
        return _Place(labelled=(tags[0] + 2,), of=(tags[0] + 1,))
    if category == "missing" and tags:  # an index in the reference
        content = reference[tags[0]] if 0 <= tags[0] < len(reference) else None
        return _Place(after_step=tags[0], content=content)
    if category == "swapped" and len(tags) < 2 and len(steps) == len(reference):
        pairs = zip(steps, reference, strict=True)
        return _Place(labelled=tuple(i for i, (one, other) in enumerate(pairs, 1) if one != other))
    return _Place(labelled=tuple(tag + 1 for tag in tags))


def _tags(fields: RowFields) -> list[int]:
    value = fields.row.get("tags")
    values = value if isinstance(value, list) else [] if value is None else [value]
    tags = [tag for tag in values if isinstance(tag, int) and not isinstance(tag, bool)]
    if len(tags) != len(values):
        fields.add("label", f"tags are no whole numbers: {value!r:.60}")
    return tags


def _zero_ratings(fields: RowFields) -> tuple[int, ...]:
    value = fields.row.get("rating")
    if not isinstance(value, list):
        fields.add("label", f"rating is a {type(value).__name__}, not a list")
        return ()
    return tuple(i for i, rating in enumerate(value, 1) if _is_zero(rating))


def _is_zero(rating: object) -> bool:
    """Compares as text: decimals are kept as they are written, and False is no rating."""
    return str(rating) in ("0", "0.0")
