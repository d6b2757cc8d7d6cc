r"""Finds ``\boxed{...}``, ``\fbox{...}`` and ``\framebox{...}`` in a model's text."""

import re
from typing import NamedTuple

__all__ = ["Box", "find_boxes"]

_TOKEN = re.compile(
    r"(?P<box>\\(?:boxed|fbox|framebox)(?![A-Za-z])\s*\{)"
    r"|(?P<bare>\\(?:boxed|fbox|framebox)(?![A-Za-z])[ \t]*(?P<value>[-+]?[0-9][0-9,./]*"
    r"|\\[dtc]?frac\s*(?:[0-9]|\{[^{}\n]{1,40}\})\s*(?:[0-9]|\{[^{}\n]{1,40}\})"
    r"|(?<=[ \t])[A-Za-z](?![A-Za-z])))"
    r"|(?P<escape>\\[^A-Za-z])"
    r"|(?P<open>\{)|(?P<close>\})"
)
_BLANK = re.compile(r"\s*")


class Box(NamedTuple):
    """One balanced box.

    Attributes:
        start: First character of the command, 0-based.
        end: One past the closing brace.
        content: What stands inside, stripped; never empty.
    """

    start: int
    end: int
    content: str


def find_boxes(text: str) -> list[Box]:
    r"""Finds the outermost balanced boxes in one pass over the text (metrics.md 6.6).

    Nested braces are honoured, ``\{`` is no brace, an unbalanced or empty box is none, and
    ``\boxed 5`` is read without braces. Time is linear, also for a flood of boxes.

    Returns:
        The boxes in order of their end; a box inside a box is left out.
    """
    if "\\boxed" not in text and "\\fbox" not in text and "\\framebox" not in text:
        return []
    boxes: list[_Place] = []
    opened: list[tuple[int, int] | None] = []
    for match in _TOKEN.finditer(text):
        if match["box"]:
            opened.append((match.start(), match.end()))
        elif match["open"]:
            opened.append(None)
        elif match["bare"]:
            boxes.append(_Place(match.start(), match.end(), *match.span("value")))
        elif match["close"] and opened:
            box = opened.pop()
            if box is not None:
                _close(boxes, box, match.start(), text)
    # Only now is text copied: of nested boxes each inner one would be copied for nothing.
    return [Box(place.start, place.end, _content(text, place)) for place in boxes]


class _Place(NamedTuple):
    start: int
    end: int
    inner: int
    inner_end: int


def _close(boxes: list[_Place], box: tuple[int, int], end: int, text: str) -> None:
    """Adds a box in place of those that it encloses."""
    start, inner = box
    if _BLANK.fullmatch(text, inner, end):
        return
    while boxes and boxes[-1].start > start:
        boxes.pop()
    boxes.append(_Place(start, end + 1, inner, end))


def _content(text: str, place: _Place) -> str:
    content = text[place.inner : place.inner_end].strip()
    if content.endswith("\\") and not content.endswith("\\\\"):
        content = content[:-1].rstrip()  # of a blank that was stripped
    return content if text[place.inner_end : place.end] == "}" else content.rstrip(".,")
