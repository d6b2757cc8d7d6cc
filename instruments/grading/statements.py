"""Texts that are nothing but an answer, or one sentence that states one."""

import re

from instruments.grading.answer_reader import read_answer
from instruments.grading.forms import Words
from instruments.grading.numbers_in_text import NUMBER
from instruments.grading.units import changes_value, split_unit
from instruments.mathematical_text.formula_spans import formula_spans

__all__ = ["is_bare_answer", "only_statement", "single_value"]

_LONGEST = 200
_LETTER = re.compile(r"[^\W\d_]")
_ONE_WORD = re.compile(r"[(]?[^\W\d_]+[).]?")
_CHOICE = re.compile(r"[(]?[A-J][.):]+\s*\S.*")
_FIGURES = re.compile(r"[0-9][0-9,.]*")
_DENIAL = re.compile(
    r"n't\b|\b(?:not|no|never|nor|nobody|none|cannot|wrong|wrongly|incorrect|false|if|suppose|assume"
    r"|assuming|doubt|unless|guess|maybe|perhaps|about|around|approximately|roughly|nearly|least"
    r"|most|than|otherwise|say|says|said|claims?|thinks?|believes?|according|impossible|unlikely"
    r"|imagine|pretend|might|could|would|mistaken|untrue|deny|refuse|when|bound|old|previous|initial"
    r"|first|earlier|friend|or|between|either)\b|~",
    re.I,
)
_PROSE_WORD = re.compile(r"(?<![\\A-Za-z{])[A-Za-z]{2,}")
_FEWEST_WORDS = 2
_CHANGED = re.compile(
    r"\b(?:without|exceeds?|lacks?|all\s+but|times|twice|thrice|half|double|triple|quarter|third|dozen|hundred|thousand|million"
    r"|billion|percent|factor|multiple|power|squared|cubed|plus|minus|more|fewer|less"
    r"|ratio|out\s+of|option|choice)\b",
    re.I,
)
_RELATED = re.compile(
    r"\b(?:(?<!total )of|before|after|by|step|part|case|problem|question|but|except|than|for|from"
    r"|to|until|into|over|under|above|below|the|in|at|on|log|root|number)\s*[*$]*$",
    re.I,
)
_BEHIND = re.compile(r"\**((?:\s+[A-Za-z]+){0,4})(?:\s*\.|,[A-Za-z ]*\.?)?\s*")
_PERCENT = re.compile(r"\**\s*(?:percent|per\s+cent)\b", re.I)
_COPULA = re.compile(
    r"(?:\b(?:is|are|was|were|equals|makes|costs?|gives|totals?)[ \t]+|=[ \t]*"
    r"|^[A-Za-z][A-Za-z ]{0,40}:[ \t]*)\**[ \t]*$"
)


def is_bare_answer(text: str) -> bool:
    """Whether a text is nothing but an answer: one line without prose.

    Args:
        text: A completion, stripped.
    """
    if not text or len(text) > _LONGEST or "\n" in text:
        return False
    if _LETTER.search(text) is None or _ONE_WORD.fullmatch(text) or _CHOICE.fullmatch(text):
        return True
    form = read_answer(text).form
    return form is not None and not isinstance(form, Words)


def only_statement(text: str) -> str | None:
    """Finds what one sentence states when it holds a single number or formula.

    The number must follow *is*, *equals*, *costs*, ``=`` or a label with a colon; behind it only
    a unit may stand up to the end or a comma; a question, a denial or a supposition states
    nothing. So nothing is chosen among several and nothing is taken out of an expression.

    Args:
        text: A completion.

    Returns:
        The number or formula, or None.
    """
    text = text.strip()
    if len(text) > _LONGEST or "\n" in text or "?" in text or _DENIAL.search(text):
        return None
    place = _only_value(text)
    if place is None:
        return None
    start, end = place
    if _COPULA.search(text, 0, start) is None or not _only_a_unit(text[end:]):
        return None
    percent = " percent" if _PERCENT.match(text, end) else ""
    return text[start:end].strip() + percent


def single_value(sentence: str) -> str | None:
    """Finds the only number of a sentence that is itself marked as the answer.

    *Natalia sold 72 clips altogether* behind *Final answer:* says 72; *three times as many*, a
    denial or a comparison says no number.

    Args:
        sentence: What stands behind a mark.

    Returns:
        The number or formula; None when the text is no sentence of words around one.
    """
    if len(sentence) > _LONGEST or len(_PROSE_WORD.findall(sentence)) < _FEWEST_WORDS:
        return None
    form = read_answer(sentence).form
    if form is not None and not isinstance(form, Words):
        return None
    if _DENIAL.search(sentence) or "?" in sentence:
        return None
    found = _only_value(sentence)
    if found is None:
        return None
    start, end = found
    before, behind = sentence[:start], sentence[end:]
    if _RELATED.search(before) or re.match(r"\s*(?:st|nd|rd|th)\b|.*\band\b", behind):
        return None
    if _CHANGED.search(f"{before} {behind}") or changes_value(" ".join(sentence[end:].split()[:1])):
        return None
    return sentence[start:end].strip()


def _only_value(text: str) -> tuple[int, int] | None:
    """The place of the only number or formula of a text; the value of a letter with it."""
    spans = formula_spans(text)
    if len(spans) == 2 and text[spans[0].end : spans[1].start].strip() == "is":
        spans = spans[1:]  # the value of $x$ is $6$
        start, end = spans[0].start, spans[0].end
        return None if _FIGURES.search(text[end:]) else (start, end)
    if len(spans) == 1:
        start, end = spans[0].start, spans[0].end
    elif spans:
        return None
    else:
        numbers = list(NUMBER.finditer(text))
        if len(numbers) != 1:
            return None
        start, end = numbers[0].span()
        start += len(text[start:end]) - len(text[start:end].lstrip())
        end = start + len(text[start:end].rstrip())
    return None if _FIGURES.search(text[:start] + " " + text[end:]) else (start, end)


def _only_a_unit(behind: str) -> bool:
    """Whether what stands behind a number leaves it as it is."""
    match = _BEHIND.fullmatch(behind)
    if match is None or changes_value(behind):
        return False
    words = (match[1] or "").strip()
    if not words:
        return True
    measured = split_unit(f"1 {words}")
    return measured is not None and (measured.number, measured.scale) == ("1", 1)
