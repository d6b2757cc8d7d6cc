r"""Finds the final answer in a model's text (metrics.md 6.6)."""

import re
from typing import NamedTuple

from instruments.grading.answer_reader import read_answer
from instruments.grading.box_answers import boxed_answer
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.forms import Words
from instruments.grading.numbers_in_text import NUMBER
from instruments.grading.phrases import is_corrected, last_phrase, phrase_ends
from instruments.grading.statements import is_bare_answer, only_statement, single_value
from instruments.mathematical_text.boxes import find_boxes

__all__ = ["MAX_COMPLETION", "Extraction", "cut_run_on", "extract_answer"]

MAX_COMPLETION = 2_000_000
"""Longer completions are over the limit; what is shorter is read in linear time."""

_RUN_ON = re.compile(
    r"^[ \t]{0,8}(?:#{1,4}[ \t]*)?(?:\*\*)?(?:Question|Problem|Q|User|Human|Instruction)(?:\*\*)?"
    r"[ \t]{0,3}[0-9]{0,4}[ \t]{0,3}:"
    r"|<\|(?:im_end|im_start|endoftext|eot_id|end|user|start_header_id)\|>"
    r"|</s>|<(?:end|start)_of_turn>|\[/?INST\]|^User[ \t]+Question:",
    re.M,
)
_RUN_ON_HINTS = (
    "Question",
    "Problem",
    "Q",
    "User",
    "Human",
    "Instruction",
    "<|",
    "</s>",
    "_of_turn>",
    "INST]",
)
_HASH = re.compile(r"^[ \t]*####[ \t]*(?P<rest>[^\s][^\n]*)", re.M)
_TAG = re.compile(
    r"<(answer|final_answer|solution)>(?P<answer>[^<]{0,1200}(?:<(?!/\1>)[^<]{0,200}){0,20})</\1>",
    re.I,
)
_DENIED = re.compile(r"\s*(?:(?:is|was)\s+(?:wrong|incorrect|false|not)|isn't|wasn't)\b", re.I)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.S)
_BLANKS = re.compile(r"[ \t]{3,}")
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
    completion = _BLANKS.sub("  ", cut_run_on(_without_thoughts(completion)))
    found = _marked(completion)
    bare = completion.strip()
    if bare.startswith("**") and bare.endswith("**"):
        bare = bare[2:-2].strip()
    if found is None and is_bare_answer(bare):
        found = Extraction(bare, "bare", False)
    statement = only_statement(completion) if found is None else None
    if statement is not None:
        found = Extraction(statement, "statement", False)
    if found is None and lenient:
        found = _last_number(completion)
    return found


def _without_thoughts(completion: str) -> str:
    """What stands behind a block of thoughts, without comments."""
    text = completion.rpartition("</think>")[2]
    # Thoughts that never end were cut off; what they try is no answer yet.
    text = text.partition("<think>")[0]
    return _COMMENT.sub("", text) if "<!--" in text else text


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
    ends += [end] if (end := text.find("</answer>")) >= 0 else []
    phrase = next(phrase_ends(text), None)
    return min(ends if phrase is None else [*ends, phrase], default=None)


def _hashes(text: str) -> list[re.Match[str]]:
    """The lines ``#### x`` that are no headings."""
    if "####" not in text:
        return []
    return [match for match in _HASH.finditer(text) if not _HEADING.match(match["rest"])]


def _marked(text: str) -> Extraction | None:
    """The answer that the text itself marks as such; what comes after a box may correct it."""
    boxed = boxed_answer(text)
    start = 0 if boxed is None else boxed.end
    later = _later_mark(text, start)
    if boxed is None:
        return later
    if later is not None and _corrects(later.text, boxed.text):
        return later
    return Extraction(boxed.text, "boxed", boxed.several_values)


def _later_mark(text: str, start: int) -> Extraction | None:
    """The last ``#### x``, ``<answer>`` tag or phrase from a place on."""
    hashes = [match for match in _hashes(text) if match.start() >= start]
    if hashes:
        if is_corrected(text, hashes[-1].end()):
            return None
        rest = hashes[-1]["rest"].strip()
        return Extraction(last_phrase(rest) or rest, "hash", False)
    tagged = _tagged(text[start:])
    if tagged:
        return Extraction(last_phrase(tagged) or single_value(tagged) or tagged, "tag", False)
    phrase = last_phrase(text, start)
    return None if phrase is None else Extraction(phrase, "phrase", False)


def _corrects(later: str, boxed: str) -> bool:
    """Whether a later mark gives another value than the box, and no remark."""
    said, before = read_answer(later).form, read_answer(boxed).form
    if said is None or isinstance(said, Words):
        return False
    return before is None or not compare(said, before).matched


def _tagged(text: str) -> str:
    """What stands in the last ``<answer>`` tag; empty without one, or where it is denied."""
    if "</" not in text:
        return ""
    tags = [match for match in _TAG.finditer(text) if match["answer"].strip()]
    if not tags or _DENIED.match(text, tags[-1].end()) or is_corrected(text, tags[-1].end()):
        return ""
    return tags[-1]["answer"].strip()


def _last_number(text: str) -> Extraction | None:
    """The last number of the text, whatever stands around it."""
    last = None
    for match in NUMBER.finditer(text):
        last = match
    return None if last is None else Extraction(last[0].strip(), "last_number", False)
