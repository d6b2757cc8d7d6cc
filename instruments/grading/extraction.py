r"""Finds the final answer in a model's text (metrics.md 6.6)."""

import re
from typing import NamedTuple

from instruments.grading.answer_reader import read_answer
from instruments.grading.boxes import Box, find_boxes
from instruments.grading.forms import Words
from instruments.grading.units import changes_value
from instruments.grading.unwrapping import unwrap

__all__ = ["MAX_COMPLETION", "Extraction", "cut_run_on", "extract_answer"]

MAX_COMPLETION = 4_000_000
"""Longer completions are over the limit; what is shorter is read in linear time."""

_RUN_ON = re.compile(
    r"^[ \t]*(?:#{1,4}[ \t]*)?(?:\*\*)?(?:Question|Problem|Q|User|Human|Instruction)(?:\*\*)?"
    r"[ \t]*[0-9]*[ \t]*:|<\|(?:im_end|im_start|endoftext|eot_id|end|user)\|>|</s>",
    re.M,
)
_RUN_ON_HINTS = ("Question", "Problem", "Q", "User", "Human", "Instruction", "<|", "</s>")
_HASH = re.compile(r"^[ \t]*####[ \t]*(?P<rest>[^\s][^\n]*)", re.M)
_HEADING = re.compile(
    r"(?:Step|Solution|Final|Answer|Part|Case|Check|Verification|Conclusion|Explanation)\b", re.I
)
_PHRASE = re.compile(
    r"\banswer[ \t]+is\b(?:[ \t]*:)?|\banswer\**[ \t]*:|^[ \t>*]*A[ \t]*:", re.I | re.M
)
_LONGEST_REST = 1200
_MOST_PHRASES = 200
_SENTENCE_END = re.compile(r"\.(?=\s|$)|,\s+(?:which|because|since|meaning)\b|;\s")
_FIGURES = re.compile(r"[0-9][0-9,.]*")
_LETTER = re.compile(r"[^\W\d_]")
_ONE_WORD = re.compile(r"[(]?[^\W\d_]+[).]?")
_BARE_LENGTH = 200
_MATHEMATICAL = re.compile(r"[0-9$\\=+*/^]")
_COPULA = re.compile(
    r"\b(?:is|are|was|were|equals|makes|costs?|gives|totals?)[ \t]+\**[ \t]*$|=[ \t]*\**$"
)
_NUMBER = re.compile(
    r"(?<![A-Za-z0-9_.\\])[-\u2212]?\s?[$£€]?\s?"
    r"(?:\\[dtc]?frac\s*\{[0-9]{1,50}\}\s*\{[0-9]{1,50}\}"
    r"|[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?(?![0-9,])"
    r"|[0-9]+(?:\.[0-9]+)?(?:/[0-9]+(?![0-9.]))?|\.[0-9]+)\s?\\?%?"
)


class Extraction(NamedTuple):
    """An answer and how it was found.

    Attributes:
        text: The answer as it stands in the completion, stripped.
        method: ``boxed``, ``hash``, ``phrase``, ``bare`` or ``last_number``.
        several_boxes: Whether the completion boxes several different values.
    """

    text: str
    method: str
    several_boxes: bool


def extract_answer(completion: str, *, lenient: bool = False) -> Extraction | None:
    r"""Extracts the final answer.

    Order: the last balanced box; the last ``#### x``; the last phrase ``answer is``,
    ``answer:`` or ``A:`` at a line's start; a completion that is nothing but an answer (one
    number, or one line without a letter); one sentence that states a single number (``The total
    is 72 clips.``); with ``lenient`` the last number. Run-on text after an answer is cut first.

    Args:
        completion: The model's text, at most ``MAX_COMPLETION`` characters.
        lenient: Whether the last number may stand for an answer.

    Returns:
        The extraction, or None when nothing was found.
    """
    completion = cut_run_on(completion)
    found = _marked(completion)
    if found is None and _is_bare(completion.strip()):
        found = Extraction(completion.strip(), "bare", False)
    if found is None:
        found = _only_statement(completion)
    if found is None and lenient:
        found = _last_number(completion)
    return found


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
    phrase = next((m.end() for m in _PHRASE.finditer(text) if _rest(text, m.end())), None)
    return min(ends if phrase is None else [*ends, phrase], default=None)


def _hashes(text: str) -> list[re.Match[str]]:
    """The lines ``#### x`` that are no headings."""
    if "####" not in text:
        return []
    return [match for match in _HASH.finditer(text) if not _HEADING.match(match["rest"])]


def _rest(text: str, start: int) -> str:
    """What follows a phrase on its line, or on the next line when nothing does."""
    lines = text[start : start + _LONGEST_REST].lstrip(" \t*").split("\n")
    rest = lines[0].strip(" *\t")
    return rest or next((line.strip(" *\t") for line in lines[1:] if line.strip()), "")


def _marked(text: str) -> Extraction | None:
    """The answer that the text itself marks as such."""
    boxes = find_boxes(text)
    if boxes:
        return Extraction(boxes[-1].content, "boxed", _differ(boxes))
    hashes = _hashes(text)
    if hashes:
        return Extraction(hashes[-1]["rest"].strip(), "hash", False)
    return _phrase(text)


def _is_bare(text: str) -> bool:
    """Whether a completion is nothing but an answer."""
    if not text or len(text) > _BARE_LENGTH or "\n" in text:
        return False
    if _LETTER.search(text) is None or _ONE_WORD.fullmatch(text):
        return True
    form = read_answer(text).form
    return form is not None and not isinstance(form, Words)


def _differ(boxes: list[Box]) -> bool:
    """Whether the boxes hold different answers, by value where they have one."""
    first = _form(boxes[-1].content)
    others = dict.fromkeys(box.content for box in reversed(boxes))
    return any(_form(content) != first for content in others)


def _form(content: str) -> str:
    form = read_answer(content).form
    return unwrap(content) if form is None else form.text


def _phrase(text: str) -> Extraction | None:
    """What follows the last answer phrase with mathematics, up to the end of its sentence."""
    chosen = ""
    for match in reversed(list(_PHRASE.finditer(text))[-_MOST_PHRASES:]):
        rest = _rest(text, match.end())
        chosen = chosen or rest
        if _MATHEMATICAL.search(rest):
            chosen = rest
            break
    if not chosen:
        return None
    end = _SENTENCE_END.search(chosen)
    chosen = chosen[: end.start()] if end and end.start() > 0 else chosen
    return Extraction(chosen.strip(), "phrase", False)


def _only_statement(text: str) -> Extraction | None:
    """The number of one sentence that holds no other and says that something is it."""
    text = text.strip()
    if len(text) > _BARE_LENGTH or "\n" in text:
        return None
    numbers = list(_NUMBER.finditer(text))
    if len(numbers) != 1 or _COPULA.search(text, 0, numbers[0].start()) is None:
        return None
    if len(_FIGURES.findall(text)) > 1 or changes_value(text[numbers[0].end() :]):
        return None
    return Extraction(numbers[0][0].strip(), "statement", False)


def _last_number(text: str) -> Extraction | None:
    """The last number of the text, whatever stands around it."""
    last = None
    for match in _NUMBER.finditer(text):
        last = match
    return None if last is None else Extraction(last[0].strip(), "last_number", False)
