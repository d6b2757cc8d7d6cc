"""One spelling for the notations that the sampled reading knows."""

import re

from benchmarks.grader.answer_tokens import replace_macro

__all__ = ["clean"]

_UNICODE = str.maketrans(
    {
        "\u2212": "-",
        "π": r"\pi ",
        "θ": r"\theta ",
        "√": r"\surd ",
        "\u00d7": "*",
        "·": "*",
        "÷": "/",
        "≤": r"\le ",
        "≥": r"\ge ",
        "≠": r"\ne ",
        "∞": r"\infty ",
        "\u222a": r"\cup ",
        "∈": r"\in ",
        "±": r"\pm ",
        "°": "",
        "~": " ",
    }
)
_SEPARATED = re.compile(r"(?<=\d)(?:\{,\}|,?\\[,!]\s*)(?=\d{3}(?!\d))")
_THOUSANDS = re.compile(r"[^\d,]*-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?[^\d,+*/^-]*")
_REPLACEMENTS: list[tuple[str, str]] = [
    (r"\\(?:text|mbox)\s*\{\s*(?:or|and)\s*\}|\b(?:or|and)\b", ","),
    (r"\\(?:text|mbox)\s*\{\s*percent\s*\}|\bpercent\b", r"\\%"),
    (r"\\(?:text|textbf)\s*\{\s*(\(?[A-Z]\)?)\s*\}", r"\1"),
    (r"\\(?:text|mbox|mathrm)\s*\{[^{}]*\}(?:\s*\^\s*(?:\d|\{\d\}))?", " "),
    (r"(?<=[\d}])\s*(?:dollars|degrees)\b", ""),
    (r"\^\s*(?:\{\s*\\circ\s*\}|\\circ(?![A-Za-z]))", ""),
    (r"\\displaystyle(?![A-Za-z])|\\(?:left|right)(?![A-Za-z])|(?<!\\)\\[,!;: $]|\\q?quad", " "),
    (r"\\[dtc]frac(?![A-Za-z])", r"\\frac"),
    (r"\\dbinom(?![A-Za-z])", r"\\binom"),
    (r"\\(?:cdot|times)(?![A-Za-z])", "*"),
    (r"\\div(?![A-Za-z])", "/"),
    (r"\*\*", "^"),
    (r"\\leq(?:slant)?(?![A-Za-z])|<=", r"\\le "),
    (r"\\geq(?:slant)?(?![A-Za-z])|>=", r"\\ge "),
    (r"\\neq(?![A-Za-z])|!=", r"\\ne "),
    (r"(?<![A-Za-z\\])sqrt(?![A-Za-z])", r"\\surd "),
    (r"(?<![A-Za-z\\])pi(?![A-Za-z])", r"\\pi "),
    (r"(?<![A-Za-z\\])(infinity|infty)(?![A-Za-z])", r"\\infty "),
    (r"(?<!\\)%", r"\\%"),
    (r"\.\s*$", ""),
]
_COMPILED = [(re.compile(pattern), replacement) for pattern, replacement in _REPLACEMENTS]


def clean(text: str) -> str:
    """Takes off wrapping and units, and spells operators in one way.

    Args:
        text: An answer.

    Returns:
        The answer with the operators ``+ - * / ^``; a comma stands for ``or``.
    """
    text = re.sub(r"(?<!\\)\$", "", text.strip()).translate(_UNICODE)
    text = re.sub(r"^\\[(\[]|\\[)\]]$", "", text.removesuffix("."))
    text = replace_macro(text, r"\boxed", 1, lambda arguments: arguments[0])
    text = _SEPARATED.sub("", text)
    if _THOUSANDS.fullmatch(text):
        text = text.replace(",", "")
    for pattern, replacement in _COMPILED:
        text = pattern.sub(replacement, text)
    return text.strip()
