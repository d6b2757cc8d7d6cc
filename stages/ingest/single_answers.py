"""Where upstream writes several answers into one text."""

import re

from instruments.arithmetic.numbers import parse_number

__all__ = ["single_answers"]

_OPENING = "([{"
_CLOSING = ")]}"
_SEPARATORS = ",;"
_GROUP = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")
_SPACED = re.compile(r"[,;]\s")


def single_answers(text: str) -> list[str]:
    r"""Splits at the commas and semicolons that stand outside of brackets.

    ``$4,(4,16)$`` holds ``4`` and ``(4,16)``; a half-open interval ``[0,1)`` is one answer. The
    comma of ``12,345`` groups digits when it is the whole text, or when other commas of the
    text have a blank behind them (``1,200, 1,400``).

    Args:
        text: The answers, with or without dollar signs, around each or around all of them.

    Returns:
        The answers in order, stripped, without their dollar signs; a single one for a text
        without a separator, none for a blank text.
    """
    bare = _bare(text)
    grouped = parse_number(bare) is not None or _SPACED.search(bare) is not None
    groups = {match.start() for match in _GROUP.finditer(bare)} if grouped else set()
    parts: list[str] = []
    depth = 0
    start = 0
    for place, character in enumerate(bare):
        if character in _OPENING:
            depth += 1
        elif character in _CLOSING:
            depth = max(0, depth - 1)
        elif character in _SEPARATORS and not depth and place not in groups:
            parts.append(bare[start:place])
            start = place + 1
    parts.append(bare[start:])
    return [told for part in parts if (told := _bare(part))]


def _bare(part: str) -> str:
    part = part.strip()
    if part.count("$") % 2:  # the pair's other half stands at another answer
        part = part.removeprefix("$").removesuffix("$")
    elif part.startswith("$") and part.endswith("$") and part.count("$") == 2:
        part = part[1:-1]
    return part.strip()
