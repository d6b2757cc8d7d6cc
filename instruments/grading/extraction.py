r"""Finds the final answer in a model's text (metrics.md 6.6)."""

import re
from typing import NamedTuple

from instruments.grading.answer_reader import read_answer
from instruments.grading.box_context import is_taken_back, whole_formula
from instruments.grading.boxes import Box, find_boxes
from instruments.grading.numbers_in_text import NUMBER
from instruments.grading.phrases import last_phrase, phrase_ends
from instruments.grading.statements import is_bare_answer, only_statement
from instruments.grading.unwrapping import unwrap

__all__ = ["MAX_COMPLETION", "Extraction", "cut_run_on", "extract_answer"]

MAX_COMPLETION = 2_000_000
"""Longer completions are over the limit; what is shorter is read in linear time."""

_RUN_ON = re.compile(
    r"^[ \t]{0,8}(?:#{1,4}[ \t]*)?(?:\*\*)?(?:Question|Problem|Q|User|Human|Instruction)(?:\*\*)?"
    r"[ \t]{0,3}[0-9]{0,4}[ \t]{0,3}:|<\|(?:im_end|im_start|endoftext|eot_id|end|user)\|>|</s>",
    re.M,
)
_RUN_ON_HINTS = ("Question", "Problem", "Q", "User", "Human", "Instruction", "<|", "</s>")
_HASH = re.compile(r"^[ \t]*####[ \t]*(?P<rest>[^\s][^\n]*)", re.M)
_BETWEEN = re.compile(r"[$\s]*(?:(?:,\s*)?(?:and|(?P<or>or))|,)[$\s]*")
_HEADING = re.compile(
    r"(?:Step|Solution|Final|Answer|Part|Case|Check|Verification|Conclusion|Explanation)\b", re.I
)


class Extraction(NamedTuple):
    """An answer and how it was found.

    Attributes:
        text: The answer as it stands in the completion, stripped.
        method: ``boxed``, ``hash``, ``tag``, ``phrase``, ``bare``, ``statement`` or
            ``last_number``.
        several_boxes: Whether the completion boxes several different values.
    """

    text: str
    method: str
    several_boxes: bool


def extract_answer(completion: str, *, lenient: bool = False) -> Extraction | None:
    r"""Extracts the final answer.

    Order: the last balanced box; the last ``#### x``; the last ``<answer>`` tag; the last phrase
    such as ``answer is`` (``phrases``); a completion that is nothing but an answer (one
    number, or one line without a letter); one sentence that states a single number (``The total
    is 72 clips.``); with ``lenient`` the last number. Run-on text after an answer is cut first.

    Args:
        completion: The model's text, at most ``MAX_COMPLETION`` characters.
        lenient: Whether the last number may stand for an answer.

    Returns:
        The extraction, or None when nothing was found.
    """
    completion = cut_run_on(_without_thoughts(completion))
    found = _marked(completion)
    if found is None and is_bare_answer(completion.strip()):
        found = Extraction(completion.strip(), "bare", False)
    statement = only_statement(completion) if found is None else None
    if statement is not None:
        found = Extraction(statement, "statement", False)
    if found is None and lenient:
        found = _last_number(completion)
    return found


def _without_thoughts(completion: str) -> str:
    """What stands behind a block of thoughts, where something does."""
    _, closing, rest = completion.rpartition("</think>")
    if closing:
        return rest if rest.strip() else completion
    # Thoughts that never end were cut off; what they try is no answer yet.
    return completion.partition("<think>")[0]


def cut_run_on(completion: str) -> str:
    """Cuts what a model wrote after its answer: the next question of an imitated dialogue.

    A marker such as ``Question:`` counts only when an answer stands before it, so that a
    restated question is not cut.
    """
    # Most completions hold no marker at all, which is seen faster than where they are marked.
    if not any(hint in completion for hint in _RUN_ON_HINTS):
        return completion
    marked = _first_mark(completion)
    if marked is None:
        return completion
    match = _RUN_ON.search(completion, marked)
    return completion if match is None else completion[: match.start()].rstrip()


def _first_mark(text: str) -> int | None:
    """Where the first answer that the text marks ends; None when it marks none."""
    ends = [box.end for box in find_boxes(text)[:1]]
    ends += [match.end() for match in _hashes(text)[:1]]
    ends += [end + 1] if (end := text.find("</answer>")) >= 0 else []
    phrase = next(phrase_ends(text), None)
    return min(ends if phrase is None else [*ends, phrase], default=None)


def _hashes(text: str) -> list[re.Match[str]]:
    """The lines ``#### x`` that are no headings."""
    if "####" not in text:
        return []
    return [match for match in _HASH.finditer(text) if not _HEADING.match(match["rest"])]


def _marked(text: str) -> Extraction | None:
    """The answer that the text itself marks as such."""
    boxes = [box for box in find_boxes(text) if not is_taken_back(text, box)]
    if boxes:
        return Extraction(_boxed(text, boxes), "boxed", _differ(boxes))
    hashes = _hashes(text)
    if hashes:
        rest = hashes[-1]["rest"].strip()
        return Extraction(last_phrase(rest) or rest, "hash", False)
    tagged = _tagged(text)
    if tagged:
        return Extraction(tagged, "tag", False)
    phrase = last_phrase(text)
    return None if phrase is None else Extraction(phrase, "phrase", False)


def _tagged(text: str) -> str:
    """What stands in the last ``<answer>`` tag; empty without one."""
    end = text.rfind("</answer>")
    start = text.rfind("<answer>", 0, max(end, 0))
    return text[start + len("<answer>") : end].strip() if start >= 0 else ""


def _boxed(text: str, boxes: list[Box]) -> str:
    """What the last box says, with those that are listed beside it."""
    last = boxes[-1]
    whole = whole_formula(text, last)
    if whole is not None:
        return whole
    beside, alternative = [last], False
    for box in reversed(boxes[:-1]):
        between = _BETWEEN.fullmatch(text, box.end, beside[0].start)
        if between is None:
            break
        beside.insert(0, box)
        alternative = alternative or between["or"] is not None
    if len(beside) > 1 and _differ(beside):
        return (" or " if alternative else ", ").join(box.content for box in beside)
    negative = text[: last.start].endswith(("-", "\u2212")) and last.content[:1].isalnum()
    return f"-{last.content}" if negative else last.content


def _differ(boxes: list[Box]) -> bool:
    """Whether the boxes hold different answers, by value where they have one."""
    first = _form(boxes[-1].content)
    others = dict.fromkeys(box.content for box in reversed(boxes))
    return any(_form(content) != first for content in others)


def _form(content: str) -> str:
    form = read_answer(content).form
    return unwrap(content) if form is None else form.text


def _last_number(text: str) -> Extraction | None:
    """The last number of the text, whatever stands around it."""
    last = None
    for match in NUMBER.finditer(text):
        last = match
    return None if last is None else Extraction(last[0].strip(), "last_number", False)
