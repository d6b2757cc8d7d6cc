"""LaTeX spellings that mean the same are written the same; nothing is parsed yet."""

import re

from instruments.mathematical_text.characters import plain_characters

__all__ = ["canonical_latex", "canonical_text", "unwrap_text_commands"]

_INVISIBLE = re.compile(
    r"\\(?:left|right|displaystyle|textstyle|limits|big[lr]?|Big[lr]?|bigg[lr]?)(?![A-Za-z])\.?"
    r"|\\!"
)
_SPACE = re.compile(r"\\[,;:> ]|\\q?quad(?![A-Za-z])|(?<!\\)~")
_GROUPED = re.compile(r"(?<=[0-9])(?:\{,\}|,?\\[,;!]|,\s?\\!)(?=[0-9]{3}(?![0-9]))")
_SPELLINGS = (
    (re.compile(r"\\[dtc]frac(?![A-Za-z])"), r"\\frac"),
    (re.compile(r"\\frac\s*([0-9])\s*([0-9])"), r"\\frac{\1}{\2}"),
    (re.compile(r"\\(?:cdot|times|ast)(?![A-Za-z])"), "*"),
    (re.compile(r"\\div(?![A-Za-z])"), "/"),
    (re.compile(r"\\(?:leq|leqslant)(?![A-Za-z])"), r"\\le"),
    (re.compile(r"\\(?:geq|geqslant)(?![A-Za-z])"), r"\\ge"),
    (re.compile(r"\\neq(?![A-Za-z])"), r"\\ne"),
    (re.compile(r"\^\{\\circ\}|\\degree(?![A-Za-z])"), r"^\\circ"),
    (re.compile(r"\\([%#&])"), r"\1"),
    (re.compile(r"\\\$"), "$"),
)
_TEXT_COMMAND = re.compile(
    r"\\(?:text|textbf|textit|textrm|mathrm|mathbf|mathit|mathsf|operatorname|mbox|hbox|emph"
    r"|underline)\s*\{([^{}]*)\}"
)


def canonical_latex(text: str) -> str:
    r"""Writes equal LaTeX spellings equally (metrics.md 6.5).

    ``\left``, ``\right`` and spacing go; ``\dfrac34`` becomes ``\frac{3}{4}``, ``\cdot`` and
    ``\times`` become ``*``; ``12{,}345``, ``12,\!345`` and ``12\,345`` become ``12,345``;
    ``\$`` and ``\%`` lose their backslash.
    """
    if "\\" not in text and "{" not in text and "~" not in text:
        return text
    text = _GROUPED.sub(",", text)
    text = _INVISIBLE.sub("", text)
    text = _SPACE.sub(" ", text)
    for pattern, replacement in _SPELLINGS:
        text = pattern.sub(replacement, text)
    return text


def unwrap_text_commands(text: str) -> str:
    r"""Replaces ``\text{...}``, ``\mathrm{...}`` and their kin by their content."""
    if "\\" not in text:
        return text
    for _ in range(4):
        text, count = _TEXT_COMMAND.subn(r" \1 ", text)
        if not count:
            break
    return text


def canonical_text(text: str) -> str:
    """Applies ``plain_characters`` and ``canonical_latex``, the start of every reading."""
    return canonical_latex(plain_characters(text))
