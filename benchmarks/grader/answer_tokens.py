"""Tokens and groups of an answer's LaTeX: enough to rewrite it, independent of the grader."""

import re
from collections.abc import Callable
from typing import NamedTuple

__all__ = ["Token", "argument", "mathematics", "replace_macro", "split_top", "tokens"]

_TEXT = r"\\(?:text|mbox|textbf|textit|mathrm|mathbf|operatorname)\s*\{[^{}]*\}"
_TOKEN = re.compile(
    rf"\\(?:begin|end)\{{\w+\}}|{_TEXT}|\\[A-Za-z]+|\\.|\d+\.\d+|\d+|\.\d+|\s+|.", re.DOTALL
)
_OPEN = frozenset({"{", "(", "[", r"\{", r"\lbrace", r"\lfloor", r"\lceil", r"\langle"})
_CLOSE = frozenset({"}", ")", "]", r"\}", r"\rbrace", r"\rfloor", r"\rceil", r"\rangle"})
_WORD = re.compile(r"[A-Za-z]{3,}|[^\W\d_a-zA-Z\u0370-\u03ff]")
_COMMANDS = re.compile(rf"{_TEXT}|\\(?:begin|end)\{{\w+\}}|\\[A-Za-z]+")
_DOLLAR = re.compile(r"(?<!\\)\$+")


class Token(NamedTuple):
    r"""A piece of an answer.

    Attributes:
        text: As it is spelt; a whole ``\text{...}`` is one token.
        start: Where it begins.
        end: Where it ends.
        depth: How many groups of any kind enclose it; a bracket has its group's outer depth.
    """

    text: str
    start: int
    end: int
    depth: int


def tokens(text: str) -> list[Token]:
    """Splits an answer.

    Raises:
        ValueError: Its groups do not close.
    """
    found: list[Token] = []
    depth = 0
    for match in _TOKEN.finditer(text):
        piece = match.group()
        closes = piece in _CLOSE or piece.startswith(r"\end{")
        depth -= closes
        if depth < 0:
            raise ValueError("a group closes that never opened")
        found.append(Token(piece, match.start(), match.end(), depth))
        depth += piece in _OPEN or piece.startswith(r"\begin{")
    if depth:
        raise ValueError("a group does not close")
    return found


def split_top(text: str, separates: Callable[[Token], bool]) -> tuple[list[str], list[str]]:
    """Splits at separators outside of all groups.

    Args:
        text: An answer.
        separates: Whether a token outside of all groups is a separator.

    Returns:
        The parts, stripped, and the separators between them.

    Raises:
        ValueError: Its groups do not close.
    """
    parts, separators, start = [], [], 0
    for token in tokens(text):
        if token.depth == 0 and separates(token):
            parts.append(text[start : token.start].strip())
            separators.append(token.text)
            start = token.end
    parts.append(text[start:].strip())
    return parts, separators


def argument(text: str, start: int) -> tuple[str, int]:
    """Reads the argument of a macro: a group, a command or a single character.

    Returns:
        The argument without its braces, and where it ends.

    Raises:
        ValueError: There is none.
    """
    while start < len(text) and text[start].isspace():
        start += 1
    if start == len(text):
        raise ValueError("no argument")
    if text[start] != "{":
        command = re.compile(r"\\[A-Za-z]+|\\.|.").match(text, start)
        if command is None or command.group() in _CLOSE:
            raise ValueError("no argument")
        return command.group(), command.end()
    depth = 0
    for token in tokens_from(text, start):
        depth += token.text == "{"
        depth -= token.text == "}"
        if depth == 0:
            return text[start + 1 : token.start], token.end
    raise ValueError("a group does not close")


def tokens_from(text: str, start: int) -> list[Token]:
    """Splits from a place on, whether or not the groups close; every depth is 0."""
    return [
        Token(match.group(), match.start(), match.end(), 0)
        for match in _TOKEN.finditer(text, start)
    ]


def replace_macro(text: str, name: str, count: int, build: Callable[[list[str]], str]) -> str:
    r"""Replaces every use of a macro, the innermost first.

    Args:
        text: An answer.
        name: The macro, as ``\frac``.
        count: How many arguments it takes.
        build: Gives the replacement for the arguments, in which it is replaced already.

    Returns:
        The new text; uses without enough arguments stay.
    """
    use = re.compile(re.escape(name) + r"(?![A-Za-z])")
    written, position = "", 0
    while match := use.search(text, position):
        arguments, end = [], match.end()
        try:
            for _ in range(count):
                found, end = argument(text, end)
                arguments.append(replace_macro(found, name, count, build))
        except ValueError:
            written += text[position : match.end()]
            position = match.end()
            continue
        written += text[position : match.start()] + build(arguments)
        position = end
    return written + text[position:]


def mathematics(text: str) -> str | None:
    """Takes the dollars off an answer that is mathematics alone.

    Returns:
        The answer's LaTeX; None when words stand outside of commands or the groups do not close.
    """
    pieces = _DOLLAR.split(text.strip())
    if any(re.search(r"[^\s,;.]", outside) for outside in pieces[0::2]) and len(pieces) > 1:
        return None
    body = "".join(pieces).strip()
    if len(pieces) > 1 or body.startswith(r"\["):
        body = body.removesuffix(".").strip()
    body = _unwrapped(body)
    try:
        tokens(body)
    except ValueError:
        return None
    return None if not body or _WORD.search(_COMMANDS.sub(" ", body)) else body


def _unwrapped(body: str) -> str:
    r"""Takes off ``\[...\]`` and ``\boxed{...}`` around the whole answer."""
    if body.startswith(r"\[") and body.endswith(r"\]"):
        body = body[2:-2].strip()
    if body.startswith(r"\boxed{"):
        try:
            inner, end = argument(body, len(r"\boxed"))
        except ValueError:
            return body
        return inner.strip() if end == len(body) else body
    return body
