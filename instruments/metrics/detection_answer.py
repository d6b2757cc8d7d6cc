"""Reads a detection answer: strict JSON, else the last JSON object in the text (defects.md 4.5)."""

import json
from dataclasses import dataclass
from typing import Literal, TypeGuard

from schemas.defect import CATEGORIES, Category

__all__ = ["DetectionAnswer", "parse_detection"]

_LONGEST = 200_000
_MOST_OBJECTS = 200
_ALIASES = {"none": "clean", "no defect": "clean", "no error": "clean", "correct": "clean"}


@dataclass(frozen=True, slots=True)
class DetectionAnswer:
    """What a system says about a displayed chain; indices are 1-based and never shifted.

    Attributes:
        category: The category that it names; on the typed track the one that the prompt names.
        steps: The steps that it names, in its order; empty for missing and clean.
        after_step: Missing only: where the step should stand; None otherwise.
        missing: Missing only: text of the missing step; None when it gives none.
        strict: Whether the whole text was the JSON object.
    """

    category: Category
    steps: tuple[int, ...]
    after_step: int | None
    missing: str | None
    strict: bool

    def canonical(self) -> str:
        """The answer in one line, for tables."""
        parts = {"category": self.category, "steps": list(self.steps)}
        shown: dict[str, object] = {**parts, "after_step": self.after_step}
        return json.dumps({key: value for key, value in shown.items() if value not in (None, [])})


def parse_detection(text: str, asked: Category | None) -> DetectionAnswer | None:
    """Reads the answer to a typed or blind detection prompt (MB-098).

    Args:
        text: The completion.
        asked: The category that a typed prompt names; None on the blind track, where the
            answer must name one itself (``none`` for a clean chain).

    Returns:
        The answer; None when no JSON object of the asked form is there (``parse_failed``: wrong,
        and counted).
    """
    text = text.strip()[-_LONGEST:]
    whole = _object(text)
    found = whole if whole is not None else _last_object(text)
    if found is None:
        return None
    category = asked if asked is not None else _category(found.get("category"))
    if category is None:
        return None
    return _located(found, category, strict=whole is not None)


def _object(text: str) -> dict[str, object] | None:
    """The text as one JSON object, or None."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _last_object(text: str) -> dict[str, object] | None:
    """The last JSON object in a text that is not inside a later-ending one.

    Opening braces are tried from the end, at most 200 of them; the outermost object that ends
    last wins, so that a nested object never stands for its parent.
    """
    decoder = json.JSONDecoder()
    best: tuple[int, dict[str, object]] | None = None
    start = len(text)
    for _ in range(_MOST_OBJECTS):
        start = text.rfind("{", 0, start)
        if start < 0:
            break
        try:
            value, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            continue
        if best is None or end >= best[0]:
            best = (end, value)
    return None if best is None else best[1]


def _category(named: object) -> Category | None:
    if not isinstance(named, str):
        return None
    name = named.strip().lower()
    name = _ALIASES.get(name, name)
    return next((category for category in CATEGORIES if category == name), None)


def _located(
    found: dict[str, object], category: Category, *, strict: bool
) -> DetectionAnswer | None:
    """Checks that the place is given in the category's own form."""
    if category == "clean":
        return DetectionAnswer("clean", (), None, None, strict)
    if category == "missing":
        after, content = found.get("after_step"), found.get("missing")
        if not _is_index(after):
            return None
        told = content if isinstance(content, str) else None
        return DetectionAnswer("missing", (), after, told, strict)
    key: Literal["step", "steps"] = "step" if category in ("wrong", "repeated") else "steps"
    given = found.get(key)
    steps = given if key == "steps" else [given]
    if not isinstance(steps, list) or not steps or not all(_is_index(step) for step in steps):
        return None
    return DetectionAnswer(category, tuple(steps), None, None, strict)


def _is_index(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
