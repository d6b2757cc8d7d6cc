r"""What stands around a box: a denial, a sign, a scale, or a formula of which it is only a part."""

import re

from instruments.grading.suppositions import is_hypothetical
from instruments.mathematical_text.boxes import Box, find_boxes
from instruments.mathematical_text.formula_spans import formula_spans

__all__ = ["is_denied", "whole_formula"]

_NEAR = 300
_LONGEST_FORMULA = 3000
_MARK = "\x00"

_FALSE = (
    r"(?:wrong|incorrect|false|invalid|absurd|extraneous|rejected|ruled\s+out|too\s+(?:large|small"
    r"|big)|not\s+(?:correct|right|valid|true|what\s+we\s+want|the\s+(?:correct\s+|right\s+|final\s+)?"
    r"answer|an?\s+(?:valid\s+)?solution)|an?\s+(?:mistake|error))"
    r"(?![\w-]|\s+(?:to|for|if|unless|that)\b)"
)
_IS = (
    r"(?:is|was|seems|looks|must\s+be|would\s+be)\s+"
    r"(?:(?:clearly|obviously|also|just|however,?)\s+)?"
)
_DENIED_BEHIND = re.compile(
    r"[\s$*)\]}]*(?:\\[\])])?[\s.*]*"
    r"(?:,?\s*(?:however|but)?,?\s*|[-\u2013\u2014:]\s*)?(?:(?:this|that|it|which)\s+)?"
    rf"(?:{_IS}{_FALSE}|(?:isn't|wasn't|can't\s+be|cannot\s+be)\s+(?:right|correct|the\s+answer)"
    rf"|is\s+impossible(?!\s+to)|(?:does\s+not|doesn't)\s+(?:work|satisfy|hold|fit)|fails\b|contradicts\b"
    rf"|\(\s*{_FALSE}|:\s*{_FALSE}|\?\s*(?:no\b|not\b|\Z)|[\u2717\u2718\u274c]"
    r"|[-\u2013\u2014]*\s*no,\s+that(?:'s|\s+is)\s+(?:wrong|incorrect|not))",
    re.I,
)
_RETRACTED = re.compile(
    r"\b(?:i|we)\s+made\s+an?\s+(?:error|mistake)\b"
    r"|\b(?:hmm|wait),?\s+that(?:'s|\s+is)\s+(?:not\s+right|wrong|incorrect)\b"
    r"|\b(?:correction|edit)\s*:|\bsorry,\s+i\s+meant\b|\bactually,?\s+it\s+should\s+be\b"
    r"|\bthat\s+can't\s+be\s+right\b",
    re.I,
)
_DENIED_BEFORE = re.compile(
    r"(?:\b(?:is|be|are|was)\s+not|isn't|cannot\s+be|can't\s+be|\b(?:reject|discard|exclude"
    r"|rule\s+out|within))\s*(?:equal\s+to\s*)?(?:\$+|\\\(|\\\[)?\s*$"
    r"|(?:\b(?:not|nor|neither|except|anything\s+but)|\u2260)\s*(?:\$+|\\\()?\s*$"
    r"|\\(?:x|b)?cancel\s*\{\s*$|\\sout\s*\{\s*$|~~\s*\$?$|\\ne(?:q)?\s*$",
    re.I,
)
_COMMENT = re.compile(r"(?:^|\n)[ \t]*%[^\n]*$")

_TEXT = r"\\(?:text|mbox|mathrm|textbf|textrm|textit|rm|hbox)\s*\{[^{}]*\}"
_LEAD = re.compile(
    rf"(?:\s|~|&|\*\*|\\[,;:!$ ]|{_TEXT}|\\(?:color|textcolor)\s*\{{\w+\}}|\\begin\s*\{{[a-z*]+\}}"
    r"|\\(?:quad|qquad|displaystyle|left|bf|rm|large|Large|huge|Huge)(?![A-Za-z])"
    r"|(?:\\(?:mathbf|mathrm|underline|text|textbf|bm|boldsymbol)\s*)?\{|[(\[])*"
)
_TRAIL = re.compile(
    rf"(?:\s|~|[.,;)\]}}&]|\*\*|\\[,;:!\\ ]|{_TEXT}(?:\^\s*\{{?\s*-?[1-4]\s*\}}?)?"
    r"|\\(?:quad|qquad|right|qed|blacksquare|square|checkmark|Box)(?![A-Za-z])|\\end\s*\{[a-z*]+\}"
    r"|\\(?:tag|label|hspace|vspace)\s*\{[^{}]*\}|\\[bp]?mod(?![A-Za-z])\s*(?:\{[^{}]*\}|[0-9]+)"
    r"|\(\s*\\?(?:text\s*\{\s*mod\s*\}|mod)\s*[0-9]+\s*\)"
    r"|(?:\{\s*\})?\^\s*\{?\s*(?:\\circ|o|th|st|nd|rd"
    r"|\\(?:text|mathrm)\s*\{\s*(?:th|st|nd|rd|o)\s*\})\s*\}?"
    r"|[A-Za-z]{2,}(?:\^\s*\{?[23]\}?)?(?:/[A-Za-z]+(?:\^\s*\{?[23]\}?)?)?)*"
)
_SEPARATOR = re.compile(
    r"\\\\|\\(?:approx|implies|Rightarrow|Longrightarrow|iff|therefore|because|to|quad|qquad|in"
    r"|equiv|mapsto|hline|(?:long)?rightarrow|Leftrightarrow|leadsto|hence)(?![A-Za-z])|(?<!\\)[&,;=]"
)
_BRACKET = re.compile(r"\\[{}]|[(\[{]|[)\]}]")
_ENVIRONMENT = re.compile(
    r"\\begin\{(?P<name>(?:align|equation|gather|multline|eqnarray)\*?)\}"
    r"(?P<inner>(?:(?!\\end\{).)*)\\end\{",
    re.S,
)
_LETTER_UNIT = re.compile(
    r"\s*(?:\\[,;:! ])?\s*([mshgLNJVWAK](?:\^?\{?[23]\}?|\u00b2|\u00b3)?)\s*[.,]?\s*"
)
_SCALE = re.compile(
    r"[\s$]*(?:\\[,;:! ])?\s*(?:\\(?:text|mathrm)\s*\{\s*)?(hundred|thousand|million|billion"
    r"|trillion|dozen)s?\b",
    re.I,
)
_PERCENT = re.compile(
    r"[\s$]*(?:\\[,;:! ])?\s*(?:\\?%|(?:\\(?:text|mathrm)\s*\{\s*)?(?:percent|per\s+cent)\b)", re.I
)
_SIGN = re.compile(
    r"(?:^|[\s=(:$&*])(?P<sign>[-\u2212\u2013\u00b1])$|\b(?P<word>minus|negative)[\s$]*$"
)
_NEGATIVE = re.compile(r"\b(?:minus|negative)\s*(?:\$+|\\\(|\\\[)\Z", re.I)
_OPERAND = r"(?:[0-9(]|\\(?:sqrt|frac|pi)(?![A-Za-z])|[A-Za-z](?![A-Za-z]))"
_GLUED_BEFORE = re.compile(
    r"(?:[<>\u2264\u2265]\s*|\b(?:twice|half\s+of|double)\s+"
    r"|[0-9A-Za-z)}\]!][+/^_*\u00d7-]|[0-9]:|(?<![A-Za-z\\])[0-9A-Za-z]|\\(?:cdot|times|pi|sqrt|[dtc]?frac"
    r"|ln|log|sin|cos|tan|pm|mp)\s*\{?|\u221a|\}\s*\{|[0-9)]\s+[+*/\u00d7]\s+)$"
)
_GLUED_BEHIND = re.compile(
    rf"\s+(?:(?:times|plus|minus|divided\s+by)\s+[0-9]|squared\b|cubed\b)|\^(?!\s*\{{?\s*(?:\\circ|o\b|th|st|nd|rd|\\text))|_|:[0-9]|[-+/*\u00d7]{_OPERAND}|[0-9\u00b2\u00b3\u03c0\u221a]"
    rf"|[A-Za-z](?![A-Za-z])|\s*\\(?:times|cdot|pi|sqrt|[dtc]?frac)(?![A-Za-z])|\s+[+*/\u00d7]\s*{_OPERAND}"
)
_NUMBER = re.compile(r"[0-9][0-9.,]*")


def is_denied(text: str, box: Box) -> bool:
    """Whether the words around a box deny it, suppose it, or it stands in a comment of LaTeX.

    Args:
        text: The text in which the box was found.
        box: One of its boxes.
    """
    if _DENIED_BEHIND.match(text, box.end, box.end + _NEAR):
        return True
    if _RETRACTED.search(text, box.end, box.end + _NEAR):
        return True
    before = text[max(0, box.start - _NEAR) : box.start]
    if _DENIED_BEFORE.search(before) or _COMMENT.search(before):
        return True
    return is_hypothetical(text, box.start)


def whole_formula(text: str, box: Box) -> str | None:
    r"""Gives the formula of which a box is only a factor, a term, an exponent or a number.

    In ``$2 + \boxed{5}$`` the text says 7, not 5; in ``$-\boxed{5}$`` it says -5 and in
    ``\boxed{5} million`` 5,000,000. A unit or a degree sign behind a box is no part of it.

    Args:
        text: The text in which the box was found.
        box: One of its boxes.

    Returns:
        The side of the formula with the box's content; None where the box is the whole side.
    """
    bounds = _formula(text, box)
    behind = text[box.end : box.end + _NEAR]
    if bounds is not None:
        piece = _side(text, box, bounds)
        before, after = piece.split(_MARK)
        if _LEAD.fullmatch(before) is None or _TRAIL.fullmatch(after) is None:
            return _filled(before, box.content, after)
        named = _NEGATIVE.search(text, max(0, bounds[0] - _NEAR), bounds[0])
        if named is not None and text[bounds[0] :].startswith(before):
            return _signed("-", box.content)
    else:
        line = text[max(text.rfind("\n", 0, box.start) + 1, box.start - _NEAR) : box.start]
        rest = behind.partition("\n")[0]
        if _GLUED_BEFORE.search(line) or _GLUED_BEHIND.match(rest):
            glued = re.findall(r"(?:\S+\s+[+*/\u00d7]\s+|\S*)$", line)[0].lstrip("$*")
            match = re.match(r"\s+[+*/\u00d7]\s*\S+|\s*\\\S*|\S*", rest)
            return _filled(glued, box.content, match[0].rstrip("$*.,;") if match else "")
        sign = _SIGN.search(line)
        if sign is not None:
            return _signed(sign["sign"] or "-", box.content)
    for pattern, suffix in ((_PERCENT, r"\%"), (_SCALE, "")):
        found = pattern.match(behind)
        if found is not None:
            return f"{box.content}{suffix or f' {found[1].lower()}'}"
    return None


def _signed(sign: str, content: str) -> str:
    plain = content if content.isalnum() else f"({content})"
    return f"\\pm {plain}" if sign == "\u00b1" else f"-{plain}"


def _filled(before: str, content: str, behind: str) -> str:
    """The formula with the content; in parentheses, unless a unit alone stands beside it."""
    unit = _LETTER_UNIT.fullmatch(behind)
    if unit is not None and _LEAD.fullmatch(before):
        return f"{content} {unit[1]}"
    before = re.sub(r"^(?:\s|~|&|\*\*|\\[,;:! ])+", "", before).replace("\u2212", "-")
    listed = before[-1:] in ("", ",", ":", "(", "[") or before.endswith(", ")
    if listed and behind[:1] not in ("^", "!", "_") and _NUMBER.fullmatch(content):
        return f"{before}{content}{behind}".strip()
    return f"{before}({content}){behind}".strip()


def _formula(text: str, box: Box) -> tuple[int, int] | None:
    """The bounds of the formula between signs of mathematics around a box."""
    start = max(text.rfind("\n\n", 0, box.start), box.start - _LONGEST_FORMULA, 0)
    end = text.find("\n\n", box.end)
    end = min(len(text) if end < 0 else end, box.end + _LONGEST_FORMULA)
    place = box.start - start
    for span in formula_spans(text[start:end]):
        if span.inner_start <= place < span.inner_end:
            return start + span.inner_start, start + span.inner_end
    for match in _ENVIRONMENT.finditer(text, start, end):
        if match.start("inner") <= box.start < match.end("inner"):
            return match.span("inner")
    return None


def _side(text: str, box: Box, bounds: tuple[int, int]) -> str:
    """The side of a formula in which a box stands, with a mark in place of the box."""
    formula = text[bounds[0] : bounds[1]]
    for other in reversed(find_boxes(formula)):
        same = other.start == box.start - bounds[0]
        plain = _NUMBER.fullmatch(other.content) is not None
        content = _MARK if same else other.content if plain else f"{{{other.content}}}"
        formula = formula[: other.start] + content + formula[other.end :]
    if formula.count(_MARK) != 1:
        return _MARK
    place = formula.index(_MARK)
    depths = _depths(formula)
    left, right = 0, len(formula)
    for match in _SEPARATOR.finditer(formula):
        if depths[match.start()] > 0:
            continue
        if match.end() <= place:
            left = match.end()
        elif match.start() > place:
            right = match.start()
            break
    return formula[left:right]


def _depths(formula: str) -> list[int]:
    """How many brackets are open at each character."""
    depths: list[int] = []
    depth = position = 0
    for match in _BRACKET.finditer(formula):
        depths.extend([depth] * (match.start() - position))
        opening = match[0][-1] in "([{"
        depth = depth + 1 if opening else max(0, depth - 1)
        depths.extend([depth] * len(match[0]))
        position = match.end()
    depths.extend([depth] * (len(formula) - position))
    return depths
