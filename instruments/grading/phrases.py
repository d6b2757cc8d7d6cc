"""The phrases by which a text marks its answer: *the answer is*, *Answer:*, ``A:``."""

import json
import re
from collections.abc import Iterator

from instruments.grading.suppositions import is_supposed

__all__ = ["last_phrase", "phrase_ends"]

_VERB = r"(?:is|are|=|equals|(?:should|would|must|will)[ \t]+be)"
_PHRASE = re.compile(
    # Each alternative begins with its own word, so that the search stays linear.
    r"\banswers?\b[*]*(?:[ \t]+(?:to|for|of)[ \t][^.:\n]{1,80}?)?[ \t]+"
    rf"{_VERB}(?![A-Za-z])[ \t]*:?"
    r"|\banswer[*]*[ \t]*:"
    r"|\b(?:correct|right|best)[ \t]+(?:option|choice)[ \t]+is\b[ \t]*:?"
    r"|^[ \t]*(?:#+[ \t]*|\*\*)(?:the[ \t]+)?(?:final[ \t]+)?answer(?:\*\*)?[ \t]*(?=\n)"
    r"|^[ \t>*]*A[ \t]*:",
    re.I | re.M,
)
_JSON = re.compile(r'"(?:final_?)?answer"\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,}\]"]+)', re.I)
_LETTER_RIGHT = re.compile(
    r"\b(?:option|choice|answer)[ \t]+[(*]*([A-J])[)*]*[ \t]+is[ \t]+(?:the[ \t]+)?"
    r"(?:correct|right|best)\b",
    re.I,
)
_END = re.compile(
    r"(?<!\s)\.(?=\s|$)|\s\.(?=\s*$|\s+[^\s0-9])|,\s+(?:which|because|since|meaning|as|so)\b"
    r"|\s(?:because|since)\s|;\s+(?=[A-Za-z]{2})"
)
_FILLER = re.compile(
    r"^(?:(?:therefore|thus|hence|simply|just|then|indeed|clearly|exactly|equal[ \t]+to)\b"
    r"[ \t,:]*)+",
    re.I,
)
_TAKEN_BACK = re.compile(
    r"\b(?:which|that) is (?:wrong|incorrect|false|not)\b|[;.] (?:no|wait|sorry|actually)\b", re.I
)
_DOUBT = re.compile(r"\?|\bnot\b|\bor\b", re.I)
_MATHEMATICAL = re.compile(r"[0-9$\\=+*/^]")
_LONGEST_REST = 1200
_MOST = 200


def phrase_ends(text: str) -> Iterator[int]:
    """Yields where each phrase that is followed by something ends."""
    for match in _PHRASE.finditer(text):
        if _rest(text, match.end()):
            yield match.end()


def last_phrase(text: str) -> str | None:
    """Finds what the last phrase says.

    The last phrase with mathematics behind it counts, else the last one; the answer ends with
    its sentence, or where reasons begin.

    Args:
        text: A model's text.

    Returns:
        The answer, or None without a phrase.
    """
    chosen = ""
    for match in reversed(list(_PHRASE.finditer(text))[-_MOST:]):
        if is_supposed(text, match.start()):
            continue
        rest = _rest(text, match.end())
        chosen = chosen or rest
        if _MATHEMATICAL.search(rest):
            chosen = rest
            break
    if not chosen:
        return _from_json(text) or _right_letter(text)
    chosen = _FILLER.sub("", chosen)
    if _TAKEN_BACK.search(chosen):
        return None
    end = _END.search(chosen)
    return (chosen[: end.start()] if end and end.start() > 0 else chosen).strip(" *\t")


def _rest(text: str, start: int) -> str:
    """What follows a phrase on its line, or on the next line when nothing does."""
    lines = text[start : start + _LONGEST_REST].lstrip(" \t*").split("\n")
    rest = lines[0].strip(" *\t")
    return (rest if rest not in (r"\[", "$$", "```") else "") or next(
        (
            stripped
            for line in lines[1:]
            if (stripped := line.strip(" *\t")) and stripped not in (r"\[", "$$", "```")
        ),
        "",
    )


def _from_json(text: str) -> str | None:
    """The value of a JSON field ``answer``."""
    found = _JSON.findall(text)
    if not found:
        return None
    value = str(found[-1])
    if not value.startswith('"'):
        return value
    try:
        return str(json.loads(value)).strip() or None
    except ValueError:
        return value.strip('"') or None


def _right_letter(text: str) -> str | None:
    """The letter of *option B is correct*."""
    found = _LETTER_RIGHT.findall(text)
    if len(set(found)) != 1 or _DOUBT.search(text):
        return None
    return str(found[-1])
