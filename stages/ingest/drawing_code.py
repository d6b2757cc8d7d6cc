"""Figures that stand in a text as drawing code (Asymptote)."""

import re

__all__ = ["has_drawing_code", "without_drawing_code"]

_BLOCK = re.compile(r"\[asy\].*?(?:\[/asy\]|\Z)", re.DOTALL)


def has_drawing_code(text: str) -> bool:
    """Tells whether a text holds an Asymptote block."""
    return "[asy]" in text


def without_drawing_code(text: str) -> str:
    """Leaves the blocks out; one that is not closed ends with the text.

    What looks like mathematics inside of a block is a label of the figure or a piece of a
    program, not a statement of the text.
    """
    return _BLOCK.sub(" ", text)
