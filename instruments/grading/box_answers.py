r"""The answer that a text gives in its boxes: the last one, with those that stand beside it."""

import re
from typing import NamedTuple

from instruments.grading.answer_reader import read_answer
from instruments.grading.approximations import without_approximation
from instruments.grading.box_context import is_denied, whole_formula
from instruments.grading.phrases import last_phrase
from instruments.grading.unwrapping import unwrap
from instruments.mathematical_text.boxes import Box, find_boxes
from instruments.mathematical_text.latex import unwrap_text_commands

__all__ = ["BoxedAnswer", "boxed_answer"]

_BETWEEN = re.compile(
    r"(?:[\s$,;&:]|\\[,;:!() \[\]\\]|\\(?:quad|qquad|cup|lor|vee|left|right)(?![A-Za-z])"
    r"|(?:\\(?:text|mbox)\s*\{\s*)?(?:,\s*)?(?:and|or)(?:\s+else)?(?![a-z])(?:\s*\})?"
    r"|(?<=\n)[ \t]*(?:[-*\u2022]|[0-9]{1,2}[.)])(?=\s)"
    r"|(?:[A-Za-z](?:_\{?\w\}?)?|\([a-z, ]+\))\s*=)+"
)
_LINE_APART = re.compile(
    r"\n[ \t]*(?![-*\u2022][ \t]|[0-9]{1,2}[.)][ \t]|(?:and|or)\b|\\[\[\]]|\$\$)\S"
    r"|\n[ \t]*\n|\n[ \t]*$"
)
_OR = re.compile(r"(?<![A-Za-z])or(?![a-z])|\\(?:lor|vee|cup)(?![A-Za-z])")
_LABEL = re.compile(r"(?<![A-Za-z\\])([A-Za-z](?:_\{?\w\}?)?)\s*=\s*(?:\$\s*)?$")
_VALUE = (
    r"(?:[A-Za-z]\s*=\s*)?([-+]?(?:[0-9][0-9.,/]*[0-9]|[0-9]|\\[dt]?frac\{?[0-9]+\}?\{?[0-9]+\}?)"
    r"(?:\s*\\?%)?)"
)
_OR_BEHIND = re.compile(rf"[\s$]*or\s+\$?\s*{_VALUE}(?![0-9A-Za-z])")
_OR_BEFORE = re.compile(rf"(?<![0-9A-Za-z.]){_VALUE}[\s$]*or\s+\$?\s*(?:[A-Za-z]\s*=\s*)?\$?\s*$")
_NEAR = 80
_MOST_BESIDE, _MOST_COMPARED = 50, 100


class BoxedAnswer(NamedTuple):
    """What the boxes of a text say.

    Attributes:
        text: The answer.
        end: Where the last box ends.
        several_values: Whether the text boxes different values.
    """

    text: str
    end: int
    several_values: bool


def boxed_answer(text: str) -> BoxedAnswer | None:
    """Finds the answer in the last box that is not denied.

    Boxes side by side (``2`` or ``3`` in a box each) are one answer of several; of a box inside a
    formula the formula is the answer (``box_context.whole_formula``).

    Args:
        text: A model's text.

    Returns:
        The answer; None without a box.
    """
    boxes = find_boxes(text)
    while boxes and is_denied(text, boxes[-1]):
        boxes.pop()
    if not boxes:
        return None
    beside = _beside(text, boxes)
    whole = whole_formula(text, boxes[-1])
    if len(beside) > 1 and _differ(beside):
        # ``(2, 3)`` with both members in boxes is a pair, and so is the formula around them.
        inside = whole is not None and all(box.content in whole for box in beside)
        answer = whole if whole is not None and inside else _joined(text, beside)
    else:
        answer = whole or _hedged(text, boxes[-1])
    return BoxedAnswer(answer, boxes[-1].end, _differ(boxes))


def _beside(text: str, boxes: list[Box]) -> list[Box]:
    """The last box and those that only a comma, *and* or *or* parts from it."""
    beside = [boxes[-1]]
    for box in reversed(boxes[-_MOST_BESIDE:-1]):
        end = beside[-1].start
        between = text[box.end : end] if end - box.end <= _NEAR else "."
        apart = not between.strip(" $\n") or _LINE_APART.search(between)
        if apart or _BETWEEN.fullmatch(between) is None:
            break
        beside.append(box)
    return beside[::-1]


def _joined(text: str, boxes: list[Box]) -> str:
    between = text[boxes[0].end : boxes[-1].start]
    labels = [_LABEL.search(text[max(0, box.start - _NEAR) : box.start]) for box in boxes]
    named = [
        f"{label[1]}={box.content}" if label else box.content
        for label, box in zip(labels, boxes, strict=True)
    ]
    contents = named if all(labels) else [box.content for box in boxes]
    return (" or " if _OR.search(between) else ", ").join(contents)


def _hedged(text: str, box: Box) -> str:
    """A box beside another value that the text leaves open: ``5 or`` a box of 7."""
    content = _said(box.content)
    behind = _OR_BEHIND.match(text, box.end)
    before = _OR_BEFORE.search(text[max(0, box.start - _NEAR) : box.start])
    for other in (behind, before):
        if other is None or _form(other[1]) == _form(content):
            continue
        if without_approximation(rf"{content} \approx {other[1]}") is None:
            return f"{content} or {other[1]}"
    return content


def _said(content: str) -> str:
    """The content of a box; where it is a sentence, what the sentence says."""
    if "nswer" not in content:
        return content
    return last_phrase(unwrap_text_commands(content)) or content


def _differ(boxes: list[Box]) -> bool:
    """Whether the last hundred boxes hold different answers, by value where they have one."""
    contents = list(dict.fromkeys(box.content for box in boxes[-_MOST_COMPARED:]))
    return len(contents) > 1 and len({_form(content) for content in contents}) > 1


def _form(content: str) -> str:
    form = read_answer(content).form
    return unwrap(content) if form is None else form.text
