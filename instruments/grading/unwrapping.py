r"""Takes off what surrounds an answer and does not change it: ``$...$``, bold, boxes, a period."""

import re
from functools import lru_cache

from instruments.grading.spelling import with_exact_signs
from instruments.mathematical_text.latex import canonical_text, unwrap_text_commands

__all__ = ["peel", "unwrap"]

_PAIRS = (
    ("$$", "$$"),
    ("$", "$"),
    (r"\(", r"\)"),
    (r"\[", r"\]"),
    ("***", "***"),
    ("**", "**"),
    ("`", "`"),
    ('"', '"'),
)
_COMMAND = re.compile(r"\\(?:boxed|fbox|mathbf|mathrm|textbf|text|underline|bm)\s*\{(.*)\}", re.S)
_STRAY = re.compile(r"^(?:\\\[|\\\(|\*{2,3}|(?::=|[:=])(?!\s*[:=]))\s*|\s*(?:\\\]|\\\)|\*{2,3})$")
_ENVIRONMENT = re.compile(
    r"\\begin\{(aligned|align\*?|equation\*?|gathered|split)\}(?P<inner>[^\x00]*)\\end\{\1\}$"
)
_SPACE = re.compile(r"\s+")
_STYLE = r"\displaystyle"
_ROUNDS = 12


@lru_cache(maxsize=1 << 10)
def unwrap(text: str) -> str:
    r"""Gives the answer without its wrapping and without ``\text{}``, spaces collapsed.

    ``$\boxed{\text{72}}$.`` becomes ``72``; ``10\text{ cm}`` becomes ``10 cm``.
    """
    return _SPACE.sub(" ", unwrap_text_commands(peel(text))).strip()


@lru_cache(maxsize=1 << 10)
def peel(text: str) -> str:
    r"""Gives the answer without its wrapping, in canonical spelling, spaces collapsed.

    ``$\boxed{5}$.`` becomes ``5``. Parentheses and brackets stay: they may be a pair or an
    interval; an inner ``\text{}`` stays, since it tells a unit from a variable. At most twelve
    layers come off, so that no input takes long.
    """
    text = _SPACE.sub(" ", canonical_text(with_exact_signs(text))).strip()
    if text.startswith("\\begin{"):
        text = _ENVIRONMENT.sub(_one_line, text)
    for _ in range(_ROUNDS):
        before = text
        text = _layer_off(text)
        if text == before:
            break
    return text


def _one_line(match: re.Match[str]) -> str:
    """What stands in an environment of a single line."""
    inner = match["inner"]
    return match[0] if "\\\\" in inner or r"\cr" in inner else inner.replace("&", "").strip()


def _layer_off(text: str) -> str:
    """Takes one layer off."""
    text = _STRAY.sub("", text).strip()
    if text.startswith(_STYLE) and not text[len(_STYLE) :][:1].isalpha():
        text = text[len(_STYLE) :].lstrip()
    if text.endswith(".") and not text.endswith(".."):
        text = text[:-1].rstrip()
    for left, right in _PAIRS:
        inner = text[len(left) : len(text) - len(right)]
        if (
            len(text) > len(left) + len(right)
            and text.startswith(left)
            and text.endswith(right)
            and left not in inner
            and right not in inner
        ):
            return inner.strip()
    match = _COMMAND.fullmatch(text)
    if match is not None and _balanced(match[1]):
        return match[1].strip()
    return text


def _balanced(text: str) -> bool:
    """Whether the braces of a command's argument close each other."""
    depth = 0
    for sign in text:
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth < 0:
                return False
    return depth == 0
