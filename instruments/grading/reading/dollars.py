r"""Dollar signs of mathematics: what stands outside them is text."""

import re

from instruments.mathematical_text.formula_spans import formula_spans

__all__ = ["without_dollars"]

_BARE = re.compile(r"(?<!\\)\$")
_MONEY = re.compile(r"\$\s*[0-9.]")
_MONEY_BEHIND = re.compile(r"\s*([-+]?[0-9][0-9.,]*)\s*\\?\$\s*")
_WORDS = re.compile(r"[A-Za-z][A-Za-z .^0-9]*")


def without_dollars(text: str) -> str:
    r"""Takes the dollar signs of formulas off.

    Words between formulas become ``\text{}``, so that the m in ``$200\sqrt{3}$ m`` is a unit; the
    pieces are joined by spaces, so that a comma between two separates them (``$25538$,$2053$``).
    """
    if "$" not in text and r"\(" not in text and r"\[" not in text:
        return text
    behind = _MONEY_BEHIND.fullmatch(text)
    if behind is not None:
        return rf"\${behind[1]}"
    spans = formula_spans(text)
    signs = _BARE.findall(text)
    if len(signs) == 1 and _MONEY.search(text):
        return text
    if not spans or len(signs) % 2:
        return _BARE.sub("", text)
    pieces: list[str] = []
    position = 0
    for span in spans:
        pieces.append(_outside(text[position : span.start]))
        pieces.append(text[span.inner_start : span.inner_end])
        position = span.end
    pieces.append(_outside(text[position:]))
    return _BARE.sub("", " ".join(pieces)).strip()


def _outside(text: str) -> str:
    if "\\" in text or "{" in text:
        return text
    return _WORDS.sub(lambda match: rf" \text{{{match[0].strip()}}} ", text)
