r"""Plain TeX's fractions: ``{a \over b}`` and ``{n \choose k}``."""

import re

__all__ = ["spell_infix_fractions"]

_INFIX = re.compile(r"\\(over|choose)(?![A-Za-z])")
_COMMANDS = {"over": r"\frac", "choose": r"\binom"}
_MOST = 50


def spell_infix_fractions(text: str) -> str:
    r"""Writes ``{a \over b}`` as ``\frac{a}{b}`` and ``{n \choose k}`` as ``\binom{n}{k}``.

    Without braces the command reaches to both ends of the text, as in TeX. At most fifty are
    rewritten; two in one group are no TeX, and are left.
    """
    for _ in range(_MOST):
        match = _INFIX.search(text)
        if match is None:
            break
        start = _opening(text, match.start())
        end = _closing(text, match.end())
        top, bottom = text[start : match.start()].strip(), text[match.end() : end].strip()
        fraction = f"{_COMMANDS[match[1]]}{{{top}}}{{{bottom}}}"
        if start > 0:
            start, end = start - 1, end + 1
            fraction = f"{{{fraction}}}"
        text = text[:start] + fraction + text[end:]
    return text


def _opening(text: str, position: int) -> int:
    """Where the group around a position begins: one past its brace, or 0."""
    depth = 0
    for index in range(position - 1, -1, -1):
        if text[index] == "}":
            depth += 1
        elif text[index] == "{":
            if depth == 0:
                return index + 1
            depth -= 1
    return 0


def _closing(text: str, position: int) -> int:
    """Where the group around a position ends: its closing brace, or the end."""
    depth = 0
    for index in range(position, len(text)):
        if text[index] == "{":
            depth += 1
        elif text[index] == "}":
            if depth == 0:
                return index
            depth -= 1
    return len(text)
