r"""Spellings of one text that mean the same, brought to one form."""

import re

from instruments.mathematical_text.characters import plain_characters
from instruments.mathematical_text.formula_spans import formula_spans
from instruments.mathematical_text.latex import canonical_latex, unwrap_text_commands

__all__ = ["normal_text"]

_NUMBER_FRACTION = re.compile(r"\\frac\{\s*(-?[0-9]+)\s*\}\{\s*([0-9]+)\s*\}")
_NEEDLESS_BRACES = re.compile(r"([\^_])\{\s*(\w|\\[A-Za-z]+)\s*\}")
_ENVIRONMENT = re.compile(r"\\(?:(begin)|end)\s*\{\s*([A-Za-z]+)\*?\s*\}")
_DELIMITERS = re.compile(r"\\[()\[\]]|\$")
_LETTER_IN_FORMULA = re.compile(r"(\\[A-Za-z]+)|([A-Za-z])(?=[A-Za-z])")
_POINTS = re.compile(r"(?<![\\A-Za-z'])[A-Z]{2,4}(?![A-Za-z'])")
_SMALL_WORD = re.compile(r"(?<![\\{A-Za-z])[a-z]{3,}")
# Three letters, since `ab-cd` is a difference and `well-known` and `x-axis` are not.
_HYPHEN = re.compile(r"(?<=[^\W\d_]{3})-|-(?=[^\W\d_]{3})|(?<=[^\W\d_]{2}) +-+ +(?=[^\W\d_]{2})")
_LATEX_DASH = re.compile("-{2,3}")


def normal_text(text: str) -> str:
    r"""Gives the text without what only its spelling says; capitals stay.

    Signs, powers and digits of other scripts become plain (NFKC); LaTeX spacing, ``\left`` and
    ``\right``, ``\text{...}`` and the dollars around formulas go; ``\frac{1}{2}`` becomes
    ``1/2``; a hyphen of a word becomes a space, while a minus sign and every other operator stay.
    Letters that stand together in a formula, and the capitals that name points outside one, are
    set apart: ``$AB$``, ``$A B$`` and ``AB`` are equal.

    Args:
        text: Any text, with or without LaTeX.
    """
    text = canonical_latex(plain_characters(text))
    if "\\begin" in text:
        # `pmatrix` letter by letter, twice per matrix, would make all matrices alike.
        text = _ENVIRONMENT.sub(lambda found: f"\\{found[2]} " if found[1] else " ", text)
    if "\\" in text or "^" in text or "_" in text:
        text = unwrap_text_commands(text)
        text = _NUMBER_FRACTION.sub(r" \1/\2 ", text)
        text = _NEEDLESS_BRACES.sub(r"\1\2 ", text)
    if "$" in text or "\\" in text:
        text = _DELIMITERS.sub(" ", _spaced_formulas(text))
    # In a text of capitals alone every short word would be taken for points.
    if _SMALL_WORD.search(text):
        text = _POINTS.sub(lambda points: " ".join(points[0]), text)
    if "-" in text:
        text = _HYPHEN.sub(" ", _LATEX_DASH.sub("-", text))
    return " ".join(text.split())


def _spaced_formulas(text: str) -> str:
    pieces, done = [], 0
    for span in formula_spans(text):
        inner = text[span.inner_start : span.inner_end]
        pieces += [text[done : span.start], " ", _LETTER_IN_FORMULA.sub(r"\1\2 ", inner), " "]
        done = span.end
    return "".join([*pieces, text[done:]])
