"""Rewrites of what stands around an answer, and of the space within it."""

import re

from benchmarks.grader.answer_tokens import mathematics, tokens

__all__ = [
    "boxed",
    "compact",
    "display_math",
    "display_style",
    "dollars",
    "left_right_added",
    "left_right_removed",
    "round_math",
    "spaced",
    "text_bold",
    "text_removed",
    "thin_spaces",
    "trailing_period",
]

_TEXT_ANSWER = re.compile(r"\\text\s*\{\s*(\(?[A-Za-z ]+\)?)\s*\}")
_SIDED = re.compile(r"\\(?:left|right)(?![A-Za-z])\s*")
_OPENING = frozenset(["(", "[", r"\{"])
_CLOSING = frozenset([")", "]", r"\}"])
_JOINED = [
    (re.compile(before), re.compile(after))
    for before, after in ((r"\\[A-Za-z]+$", "[A-Za-z]"), (r"\d$", r"\d"), (r"\d,$", r"\d{3}$"))
]
"""What two neighbours look like that would be read as one thing without the space between."""

_SPACED_OPERATORS = frozenset({"+", "-", "=", "<", ">", ",", "/", r"\cdot", r"\cup", r"\pm"})


def boxed(text: str) -> str | None:
    r"""``5`` to ``\boxed{5}``."""
    body = mathematics(text)
    return None if body is None else rf"\boxed{{{body}}}"


def dollars(text: str) -> str | None:
    """``5`` to ``$5$``."""
    body = mathematics(text)
    return None if body is None or text.strip() == f"${body}$" else f"${body}$"


def display_math(text: str) -> str | None:
    r"""``5`` to ``\[5\]``."""
    body = mathematics(text)
    return None if body is None else rf"\[{body}\]"


def round_math(text: str) -> str | None:
    r"""``5`` to ``\(5\)``."""
    body = mathematics(text)
    return None if body is None else rf"\({body}\)"


def display_style(text: str) -> str | None:
    r"""``\frac{1}{2}`` to ``\displaystyle \frac{1}{2}``."""
    body = mathematics(text)
    return None if body is None or "\\" not in body else rf"\displaystyle {body}"


def trailing_period(text: str) -> str | None:
    """``5`` to ``5.``, as at the end of a sentence."""
    body = mathematics(text)
    return None if body is None or body.endswith(".") else f"{body}."


def left_right_added(text: str) -> str | None:
    r"""``(1,2]`` to ``\left(1,2\right]``; only where no bracket has a size yet."""
    body = mathematics(text)
    if body is None or r"\left" in body:
        return None
    pieces: list[str] = []
    opened: list[int] = []
    for token in tokens(body):
        if token.text in _CLOSING and opened:
            place = opened.pop()
            if not "".join(pieces[:place]).rstrip().endswith(r"\sqrt"):
                pieces[place] = rf"\left{pieces[place]}"
                pieces.append(r"\right")
        elif token.text in _OPENING:
            opened.append(len(pieces))
        pieces.append(token.text)
    written = "".join(pieces)
    return written if written != body else None


def left_right_removed(text: str) -> str | None:
    r"""``\left(1,2\right]`` to ``(1,2]``; not ``\left|``, whose bar would not close."""
    body = mathematics(text)
    if body is None or r"\left" not in body or r"\left." in body or r"\right." in body:
        return None
    return _SIDED.sub("", body)


def spaced(text: str) -> str | None:
    """``1+2,3`` to ``1 + 2 , 3``: a space on each side of the operators."""
    body = mathematics(text)
    if body is None:
        return None
    return _around(body, " ") if not re.search(r"\d,(?:\\!)?\s*\d{3}(?!\d)", body) else None


def thin_spaces(text: str) -> str | None:
    r"""``1+2`` to ``1\,+\,2``."""
    body = mathematics(text)
    if body is None or "," in body:
        return None
    return _around(body, r"\,")


def compact(text: str) -> str | None:
    r"""``2 + 3`` to ``2+3``; a space stays where without it two would be one.

    That is after a command (``\pi r``), between digits, and in ``12, 345``.
    """
    body = mathematics(text)
    if body is None:
        return None
    written, space = "", ""
    for token in tokens(body):
        if token.text.isspace():
            space = " "
            continue
        joins = any(before.search(written) and after.match(token.text) for before, after in _JOINED)
        written += (space if joins else "") + token.text
        space = ""
    return written if written != body else None


def text_removed(text: str) -> str | None:
    r"""``\text{even}`` to ``even``."""
    match = _TEXT_ANSWER.fullmatch(text.strip())
    return match.group(1) if match else None


def text_bold(text: str) -> str | None:
    r"""``\text{even}`` to ``\textbf{even}``."""
    match = _TEXT_ANSWER.fullmatch(text.strip())
    return rf"\textbf{{{match.group(1)}}}" if match else None


def _around(body: str, space: str) -> str | None:
    written = ""
    for token in tokens(body):
        operator = token.text in _SPACED_OPERATORS
        written += f"{space}{token.text}{space}" if operator else token.text
    written = written.removeprefix(space)
    return written if written != body else None
