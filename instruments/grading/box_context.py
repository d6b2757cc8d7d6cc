r"""What stands around a box: a denial, a comment, or a formula of which it is only a part."""

import re

from instruments.grading.boxes import Box

__all__ = ["is_taken_back", "whole_formula"]

_NEAR = 300
_TAKEN_BACK = re.compile(
    r"[\s$.)\]]*(?:,\s*(?:but|which|and)\s+|;\s*(?:but\s+)?)?(?:(?:this|that|it|which)\s+)?"
    r"(?:is|was|seems|looks|must\s+be|can't\s+be|cannot\s+be|isn't|wasn't)\s+"
    r"(?:(?:clearly|obviously|still|also)\s+)?"
    r"(?:wrong|incorrect|false|impossible|invalid|absurd|not\b|an?\s+(?:mistake|error)|rejected)",
    re.I,
)
_COMMENT = re.compile(r"(?:^|\n)[ \t]*%[^\n]*$")
_DELIMITER = re.compile(r"\$\$?|\\[\[\]()]|\n")
_OPERAND = (
    r"(?:[0-9({]|\\(?!text|mbox|mathrm|quad|qquad|hspace|implies|in\b)[A-Za-z]+"
    r"|[A-Za-z](?![A-Za-z]))"
)
_COMMAND = (
    r"\\(?:cdot|times|div|pm|mp|pi|sqrt|[dtc]?frac|binom|over|theta|sin|cos|tan|ln|log)(?![A-Za-z])"
)
_BEHIND = re.compile(
    rf"(?:\^(?!\s*\{{?\s*\\circ)|_|[-+/]{_OPERAND}|\*(?!\*){_OPERAND}|{_COMMAND}"
    r"|[0-9]|[A-Za-z](?![A-Za-z]))"
)
_BEHIND_SPACED = re.compile(rf"\s+(?:[-+*/]\s*{_OPERAND}|{_COMMAND}|[A-Za-z](?![A-Za-z]))")
_BEFORE = re.compile(
    rf"(?:[0-9A-Za-z)}}\]!][+/^_]|[0-9A-Za-z)}}\]!]\*|[0-9)}}\]]-|(?<![A-Za-z\\])[A-Za-z]-|[0-9]"
    rf"|(?<![A-Za-z\\])[A-Za-z]|{_COMMAND}\s*(?:\[[^\]]*\]\s*)?\{{?|\}}\s*\{{)$"
)
_BEFORE_SPACED = re.compile(r"(?:[0-9A-Za-z)}\]!]\s*[-+*/^]|(?<![A-Za-z])[0-9A-Za-z])\s+$")
_GLUED_END, _GLUED_START = re.compile(r"\S*$"), re.compile(r"^\S*")
_SIDE = re.compile(
    r"=|\\(?:approx|implies|Rightarrow|Longrightarrow|iff|therefore|text|quad|qquad)(?![A-Za-z])"
    r"|[&,;:<>]|\\\\"
)


def is_taken_back(text: str, box: Box) -> bool:
    """Whether the words behind a box deny it, or it stands in a comment of LaTeX.

    Args:
        text: The text in which the box was found.
        box: One of its boxes.
    """
    if _TAKEN_BACK.match(text, box.end, box.end + _NEAR):
        return True
    line = text[max(0, box.start - _NEAR) : box.start]
    return _COMMENT.search(line) is not None


def whole_formula(text: str, box: Box) -> str | None:
    r"""Gives the formula of which a box is only a factor, a term or an exponent.

    In ``$2 + \boxed{5}$`` the text says 7, not 5. A unit, a degree or percent sign and words
    behind a box are no part of it.

    Args:
        text: The text in which the box was found.
        box: One of its boxes.

    Returns:
        The side of the formula, the box in parentheses; None where the box is the whole side.
    """
    left, right, displayed = _bounds(text, box)
    before, behind = text[left : box.start], text[box.end : right]
    part = _BEFORE.search(before) or _BEHIND.match(behind)
    if part is None and displayed:
        part = _BEFORE_SPACED.search(before) or _BEHIND_SPACED.match(behind)
    if part is None:
        return None
    if not displayed:
        # Outside a formula only what touches the box belongs to it.
        before, behind = _GLUED_END.findall(before)[0], _GLUED_START.findall(behind)[0]
    starts = [match.end() for match in _SIDE.finditer(before)]
    end = _SIDE.search(behind)
    before = before[starts[-1] :] if starts else before
    behind = behind[: end.start()] if end else behind
    return f"{before}({box.content}){behind}".strip()


def _bounds(text: str, box: Box) -> tuple[int, int, bool]:
    """The formula or line around a box, and whether signs of mathematics delimit it."""
    start = max(0, box.start - _NEAR)
    opening = list(_DELIMITER.finditer(text, start, box.start))
    closing = _DELIMITER.search(text, box.end, box.end + _NEAR)
    left = opening[-1].end() if opening else start
    right = closing.start() if closing else min(len(text), box.end + _NEAR)
    displayed = closing is not None and bool(opening) and _opens(opening[-1][0], closing[0])
    return left, right, displayed


def _opens(opening: str, closing: str) -> bool:
    pairs = {("$", "$"), ("$$", "$$"), (r"\(", r"\)"), (r"\[", r"\]")}
    return (opening, closing) in pairs or "\n" in (opening, closing)
