r"""Cuts a model's text into reasoning units (metrics.md 6.1)."""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from instruments.mathematical_text.formula_spans import formula_spans

__all__ = ["SEGMENTER_VERSION", "Segmentation", "SegmentationMethod", "segment", "split_sentences"]

SEGMENTER_VERSION = "segmenter_v1"

SegmentationMethod = Literal[
    "adapter", "steps", "numbers", "bullets", "paragraphs", "lines", "sentences", "none"
]

_ANNOTATION = re.compile(r"<<[^<>]*>>")
_LINE = re.compile(r"\r\n|\r|\n")
_BLANK = re.compile(r"(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)\s*")
_STEP = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]*)?\**[ \t]*(?:Step|STEP)[ \t]+(?P<number>[0-9]{1,3})\**[ \t]*"
    r"(?:[:.)\u2013-]+[ \t]*\**|\**(?=[ \t]|$))[ \t]*"
)
_NUMBERED = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]*)?\**\(?(?P<number>[0-9]{1,3})[.)](?=[ \t*]|$)\**[ \t]*"
)
_BULLET = re.compile(r"(?P<indent>[ \t]*)[-*\u2022][ \t]+(?=\S)")
_ANSWER_LINE = re.compile(
    r"[ \t]*(?:####[ \t]*(?!#)\S[^\n]*"
    r"|\**(?:A|Answer|Final Answer)[ \t]*:\**[^\n=]{0,40})[ \t]*",
    re.I,
)
_FORMULA = re.compile(
    r"[ \t]*(?:\$\$.*\$\$|\\\[.*\\\]|\\begin\{.*\\end\{[a-z*]+\}|\$[^$]*\$"
    r"|\\(?:boxed|fbox)\s*\{.*\})[ \t]*[.,;]?[ \t]*",
    re.S,
)
_HEADING = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]*[^\n=]*|\*\*[^*\n=]{0,80}\*\*[ \t]*:?|[^\n0-9=]{0,60}:|-{3,}|\*{3,})"
    r"[ \t]*"
)
_LEAD_IN = re.compile(r"[^#*]*:")
_SENTENCE_END = re.compile(r"(?<=[.!?])(?<!\b[A-Z]\.)[\"')]*\s+(?=[\"'(]?[A-Z0-9$\\\uE000])")
_ABBREVIATION = re.compile(r"(?:\b(?:Mr|Mrs|Ms|Dr|St|vs|etc|e\.g|i\.e|approx|No|Fig|Eq))\.$")
_CONTENT = re.compile(r"[^\W_]")
_MASK = "\ue000"


class Segmentation(NamedTuple):
    """Reasoning units of one text.

    Attributes:
        units: Texts in order, without markers, headings and answer lines; may be empty.
        method: What cut the text; ``none`` for an empty one.
    """

    units: tuple[str, ...]
    method: SegmentationMethod


def segment(text: str, steps: Sequence[str] = ()) -> Segmentation:
    r"""Cuts a text into units by the first method that applies.

    Order: steps that an adapter reports; ``Step k`` markers; numbers; bullets at one level;
    paragraphs; lines; sentences with formulas masked. Then calculator annotations
    ``<<48/2=24>>``, markers, headings, units without a letter or digit and answer lines
    (``#### 72``, ``A: 72``: they state the answer and reason nothing) are dropped, and a
    display formula joins the unit before it.

    Args:
        text: A model's completion.
        steps: Steps of an agent system; empty for single models.

    Returns:
        The units and the method.
    """
    if steps:
        return _finish([_ANNOTATION.sub("", step) for step in steps], "adapter")
    text = _ANNOTATION.sub("", text).strip()
    if not text:
        return Segmentation((), "none")
    lines = _split(text, _LINE)
    for method, pattern in _MARKERS:
        units = _marked_units(lines, pattern)
        if units is not None:
            return _finish(units, method)
    paragraphs = [part for part in _split(text, _BLANK) if part.strip()]
    if len(paragraphs) >= 2:
        return _finish(paragraphs, "paragraphs")
    lines = [line for line in lines if line.strip()]
    if len(lines) >= 2:
        return _finish(lines, "lines")
    return _finish(split_sentences(text), "sentences")


_MARKERS: tuple[tuple[SegmentationMethod, re.Pattern[str]], ...] = (
    ("steps", _STEP),
    ("numbers", _NUMBERED),
    ("bullets", _BULLET),
)


def split_sentences(text: str) -> list[str]:
    r"""Splits at sentence ends; formulas (``$...$``, ``\(...\)``, ``\[...\]``) stay whole."""
    masked = _masked(text)
    sentences, start = [], 0
    for match in _SENTENCE_END.finditer(masked):
        if _ABBREVIATION.search(masked[start : match.start()]):
            continue
        sentences.append(text[start : match.start()].strip())
        start = match.end()
    sentences.append(text[start:].strip())
    return [sentence for sentence in sentences if sentence]


def _split(text: str, separator: re.Pattern[str]) -> list[str]:
    """Splits at a separator, but not inside a formula."""
    parts, start = [], 0
    for match in separator.finditer(_masked(text)):
        parts.append(text[start : match.start()])
        start = match.end()
    return [*parts, text[start:]]


def _masked(text: str) -> str:
    """The text with every formula replaced by as many mask characters."""
    parts, position = [], 0
    for span in formula_spans(text):
        parts += [text[position : span.start], _MASK * (span.end - span.start)]
        position = span.end
    return "".join([*parts, text[position:]])


def _marked_units(lines: list[str], pattern: re.Pattern[str]) -> list[str] | None:
    """Units from marker to marker, or None when the lines carry fewer than two of them.

    Numbers must count up from the first; bullets count at the indentation of the first only.
    What stands before the first marker is a unit of its own.
    """
    units: list[list[str]] = [[]]
    expected: str | None = None
    for line in lines:
        match = pattern.match(line)
        key = None if match is None else _marker_key(match)
        if match is not None and (expected is None or key == expected):
            units.append([line[match.end() :]])
            expected = _next_key(match)
        else:
            units[-1].append(line)
    if len(units) < 3:
        return None
    return ["\n".join(unit).strip() for unit in units]


def _marker_key(match: re.Match[str]) -> str:
    groups = match.groupdict()
    return groups["indent"] if "indent" in groups else str(int(groups["number"]))


def _next_key(match: re.Match[str]) -> str:
    groups = match.groupdict()
    return groups["indent"] if "indent" in groups else str(int(groups["number"]) + 1)


def _finish(parts: list[str], method: SegmentationMethod) -> Segmentation:
    """Drops what is no reasoning; a display formula joins the unit or lead-in before it."""
    units: list[str] = []
    lead_in = ""
    for part in parts:
        unit = _without_answer_lines(_without_markers(part) if method == "adapter" else part)
        if not _CONTENT.search(unit):
            continue
        if _HEADING.fullmatch(unit):
            lead_in = unit if _LEAD_IN.fullmatch(unit) else ""
        elif _FORMULA.fullmatch(unit) and lead_in:
            units.append(f"{lead_in}\n{unit}")
            lead_in = ""
        elif _FORMULA.fullmatch(unit) and units:
            units[-1] = f"{units[-1]}\n{unit}"
        else:
            units.append(unit)
            lead_in = ""
    return Segmentation(tuple(units), method)


def _without_answer_lines(text: str) -> str:
    lines = _LINE.split(text)
    return "\n".join(line for line in lines if not _ANSWER_LINE.fullmatch(line)).strip()


def _without_markers(text: str) -> str:
    for pattern in (_STEP, _NUMBERED, _BULLET):
        match = pattern.match(text)
        if match is not None:
            text = text[match.end() :]
    return text
