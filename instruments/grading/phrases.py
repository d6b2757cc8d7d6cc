"""The phrases by which a text marks its answer: *the answer is*, *Answer:*, ``A:``."""

import json
import re
from collections.abc import Iterator

from instruments.grading.statements import single_value
from instruments.grading.suppositions import is_conditional, is_supposed

__all__ = ["is_corrected", "last_phrase", "phrase_ends"]

_VERB = r"(?P<verb>is|are|=|equals|(?:should|must|will)[ \t]+be|(?P<would>would[ \t]+be))"
_PHRASE = re.compile(
    # Each alternative begins with its own word, so that the search stays linear.
    r"(?<![0-9A-Za-z])answers?\b[*]*(?:[ \t]+(?:to|for|of)[ \t][^.:\n]{1,80}?"
    rf"|[ \t]+(?:we|you)[ \t]+[a-z]{{2,12}}|,[ \t][a-z ]{{2,20}},)?[ \t]+{_VERB}"
    r"(?![A-Za-z])[ \t]*:?"
    r"|(?<![0-9A-Za-z])answers?[*_]*(?:\\[:}])?[ \t]*:"
    r"|\b(?:(?:final[ \t]+)?result|final[ \t]+value)[*_]*[ \t]*:"
    r"|^[*_#> \t]*answer[*_]*\.[*_]*[ \t]+(?=[$\\0-9])"
    r"|\bfinal[ \t]+answer[*_]*[ \t]+(?:[-\u2013\u2014\u2192]|[-=]>)[ \t]"
    r"|\b(?:correct|right|best|final|answer)[ \t]+(?:option|choice|letter)[*]*[ \t]*"
    r"(?:is\b[ \t]*:?|:)"
    r"|^[*_ \t]*choice[*_]*[ \t]*:"
    r"|^[^\w\n]{0,12}(?:the[ \t]+)?(?:final[ \t]+)?answer[*_]*[ \t]*(?=\n)"
    r"|^[ \t>*]*(?:A|Ans)[ \t]*[.]?:",
    re.I | re.M,
)
_JSON = re.compile(r'"(?:final_?)?answer"\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,}\]"]+)', re.I)
_LETTER_RIGHT = re.compile(
    r"\b(?:option|choice|answer)[ \t]+[(*]*([A-J])[)*]*[ \t]+is[ \t]+(?:the[ \t]+)?"
    r"(?:correct|right|best)\b"
    r"|\b[(*]*(?-i:([A-J]))[)*]*[ \t]+is[ \t]+(?:the[ \t]+)?(?:correct|right|best)"
    r"(?:[ \t]+(?:answer|option|choice))?[ \t]*[.*]*\s*$",
    re.I | re.M,
)
_IS_THE_ANSWER = re.compile(
    r"(?<!\S)(?P<value>\**\$?[-+]?[^\s$*.,;]{1,60}(?:\.[0-9]+)?\$?\**)[ \t]+(?:is|as)[ \t]+"
    r"(?:the|our|my)[ \t]+(?:final[ \t]+|correct[ \t]+)?answer\b[ \t]*[.!]?[ \t]*$",
    re.I | re.M,
)
_END = re.compile(
    r"(?<!\s)\.(?=\s|$)|\s\.(?=\s*$|\s+[^\s0-9])"
    r"|,\s+(?:which|because|since|meaning|as(?!\s+well)|so(?!\s+(?:is|are|does)))\b"
    r"|(?<!well)\s(?:because|since|as(?!\s+well))\s"
    r"|;\s+(?=[A-Za-z]{2})(?!(?i:also|or|and|alternatively|otherwise)\b)"
    r"|\s(?:over|during)\s+(?:the|these|those)\b|,\s+(?:not|rather\s+than)\b|\s\(not\b|\s[\u2013\u2014]\s+(?=[A-Za-z]{2})"
    r"|\s\((?=[^()\\]{0,80}\b(?!sqrt|sinh|cosh|tanh|arc)[A-Za-z]{4,}[^()\\]{0,80}\))"
)
_FILLER = re.compile(
    r"^(?:(?:therefore|thus|hence|simply|just|then|indeed|clearly|exactly|of[ \t]+course"
    r"|equal[ \t]+to)\b[ \t,:]*)+",
    re.I,
)
_TAKEN_BACK = re.compile(
    r"\b(?:which|that) is (?:wrong|incorrect|false|not (?:right|correct|true|possible|the"
    r" answer))\b"
    r"|[;.!] (?:no|sorry|wait|hmm)[,.!\u2013\u2014 -]+(?!(?:other|more|need)\b)"
    r"|[;.!] (?:oops|correction)\b|\((?:incorrect|wrong|false|rejected|extraneous)\)"
    r"|[;.!] actually,? (?:no|it|the answer|that)\b(?! is (?:right|correct))",
    re.I,
)
_CORRECTED = re.compile(
    r"(?:^|[.!\n])[\s*]*(?:wait|hmm+|correction|edit|oops)\b"
    r"|\b(?:this|that)(?:\s+is|'s)\s+(?:wrong|incorrect|false|impossible)\b(?!\s+(?:to|for|if))"
    r"|\bthat\s+can't\s+be\s+right\b|\boh,?\s+wait\b|[.!]\s+i\s+mean\b",
    re.I,
)
_CHATTER = re.compile(
    r"(?:an?[ \t]+(?:integer|whole|real|positive|negative|number|rational|single)|correct|right"
    r"|reasonable|valid|clear|unique|consistent|verified|confirmed|obtained|found|given|derived"
    r"|plausible|simple|expected|in[ \t]+(?:the|simplest))\b",
    re.I,
)
_DOUBT = re.compile(
    r"\?|\b(?:not|or|never|if|unless|suppose|assume|doubt|(?:false|wrong|impossible)\s+that)\b",
    re.I,
)
_NAMED = re.compile(r"^\$?[A-Za-z]\$?[ \t]+(?:is|equals)[ \t]+(?:equal[ \t]+to[ \t]+)?")
_MATHEMATICAL = re.compile(r"[0-9$\\=+*/^]")
_MARKUP = re.compile(
    r"(?<![0-9A-Za-z)])\*\*|\*\*(?![0-9A-Za-z(])|__|</?(?:b|strong|em|i|u)>|<<[^<>\n]*>>|[\u2713\u2714\u2705]"
)
_BULLET = re.compile(r"[ \t]*(?:[-*\u2022>]|[0-9]{1,2}[.)])[ \t]+(?=\S)")
_FORMULA_LINE = re.compile(r"[ \t]*(?:\$[^$]+\$|\\\([^$]+\\\)|and|or|[-+]?[0-9][0-9.,/]*)[ \t.,]*")
_ENVIRONMENT = re.compile(r"\s*\\begin\{([a-z]+\*?)\}(?:(?!\\end\{).){0,1000}\\end\{\1\}", re.S)
_OPENING = re.compile(r"\s*(\$\$|\\\[|\\\(|\$)\s*")
_CLOSING = {"$$": "$$", r"\[": r"\]", r"\(": r"\)", "$": "$"}
_EMPTY_LINES = frozenset({"", "```", "---", "***", "___", r"\[", "$$", r"\(", "$"})
_LONGEST_REST = 1200
_MOST = 200
_NEAR = 300
_MOST_BULLETS = 20


def phrase_ends(text: str) -> Iterator[int]:
    """Yields where each phrase that is followed by something ends."""
    for match in _PHRASE.finditer(text):
        if _rest(text, match):
            yield match.end()


def last_phrase(text: str, start: int = 0) -> str | None:
    """Finds what the last phrase says.

    The last phrase with mathematics behind it counts, else the last one; the answer ends with
    its sentence, or where reasons begin. Suppositions and remarks on an answer (*the answer is
    reasonable*) are passed over.

    Args:
        text: A model's text.
        start: Where the search begins, 0-based.

    Returns:
        The answer, or None without a phrase.
    """
    chosen, place, colon = "", 0, False
    for match in reversed(list(_PHRASE.finditer(text, start))[-_MOST:]):
        if is_supposed(text, match.start()):
            continue
        if (match["would"] or start) and is_conditional(text, match.start()):
            continue
        rest = _FILLER.sub("", _MARKUP.sub("", _rest(text, match)).strip())
        if _CHATTER.match(rest):
            continue
        said = _sentence(rest)
        if not chosen:
            chosen, place, colon = rest, match.end(), _is_heading(match)
        if _MATHEMATICAL.search(said):
            chosen, place, colon = rest, match.end(), _is_heading(match)
            break
    if not chosen:
        return _other_marks(text, start)
    if _TAKEN_BACK.search(chosen) or is_corrected(text, place):
        return None
    said = _sentence(chosen)
    return (single_value(said) if colon else None) or said


def _is_heading(phrase: re.Match[str]) -> bool:
    """Whether a sentence of its own follows: *Answer:* is one, *the answer is* and ``A:`` not."""
    return not phrase["verb"] and "nswer" in phrase[0]


def is_corrected(text: str, start: int) -> bool:
    """Whether a text goes on with *Wait*, *Correction* or *However, this is wrong*.

    Args:
        text: A model's text.
        start: Where the answer begins; the next 300 characters are read.
    """
    return _CORRECTED.search(text, start, start + _NEAR) is not None


def _sentence(rest: str) -> str:
    """The answer at the start of a text, without reasons and an exclamation mark."""
    end = _END.search(rest)
    said = (rest[: end.start()] if end and end.start() > 0 else rest).strip(" *\t")
    if said.startswith("}"):  # of ``\\textbf{Answer:} 6``
        said = said[1:].strip()
    if said.endswith("}") and said.count("}") > said.count("{"):
        said = said[:-1].strip()
    if said.endswith(("$!", ")!")) or (said.endswith("!") and "$" not in said and "=" not in said):
        said = said[:-1]
    if said[:1] == said[-1:] and said[:1] in ("'", "_") and len(said) > 1:
        said = said[1:-1]
    return _NAMED.sub("", said)


def _rest(text: str, phrase: re.Match[str]) -> str:
    """What follows a phrase: a formula, its line, or the next lines when nothing does."""
    rest = text[phrase.end() : phrase.end() + _LONGEST_REST]
    opening = _OPENING.match(rest)
    if opening is not None:
        close = _CLOSING[opening[1]]
        end = rest.find(close, opening.end())
        inner = rest[opening.end() : end] if end >= 0 else ""
        if end >= 0 and "\n" in rest[opening.end(1) : end]:
            return f"${' '.join(inner.split())}$" if inner.strip() else ""
    environment = _ENVIRONMENT.match(rest)
    if environment is not None:
        return " ".join(environment[0].split())
    first, *others = rest.lstrip(" \t*").split("\n")
    first = first.strip(" *\t")
    if first.strip("\\}") and first not in _EMPTY_LINES:
        return first
    return _next_lines(others, several="answers" in phrase[0].lower())


def _next_lines(lines: list[str], *, several: bool) -> str:
    """The first line that says something, with those of a list of bullets that it begins.

    Behind *answers* in the plural each line that is a formula is one of them.
    """
    filled = [line for line in lines if line.strip(" *\t") not in _EMPTY_LINES]
    if not filled:
        return ""
    bullets: list[str] = []
    for line in filled[:_MOST_BULLETS]:
        bullet = _BULLET.match(line)
        if bullet is None and not (several and _FORMULA_LINE.fullmatch(line)):
            break
        bullets.append(line[bullet.end() if bullet else 0 :].strip(" *\t"))
    return ", ".join(bullets) if bullets else filled[0].strip(" *\t")


def _other_marks(text: str, start: int) -> str | None:
    """A JSON field, *option B is correct*, or *72 is the answer*."""
    text = text[start:]
    return _from_json(text) or _right_letter(text) or _before_phrase(text)


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
    found = [one or two for one, two in _LETTER_RIGHT.findall(text)]
    if len(set(found)) != 1 or _DOUBT.search(text):
        return None
    return str(found[-1])


def _before_phrase(text: str) -> str | None:
    """The value in *72 is the answer*."""
    found = list(_IS_THE_ANSWER.finditer(text))
    if not found or is_supposed(text, found[-1].start()):
        return None
    value = found[-1]["value"].strip("*")
    return value if _MATHEMATICAL.search(value) else None
