"""Choices that upstream writes into the question, each behind its letter."""

import re

__all__ = ["lettered_choices"]

_LETTERS = "ABCDEFGH"
_CHOICE = re.compile(r"^[ \t]*([A-H])[ \t]*[:.][ \t]*(.*?)[ \t]*$", re.MULTILINE)


def lettered_choices(text: str) -> list[str]:
    """Finds the texts of the choices A, B, C, ... that stand at the start of a line, in order.

    Args:
        text: A question, or choices joined by line feeds. ``A:`` and ``A.`` are letters; an
            ``A`` behind others begins anew, since a question may name points before.

    Returns:
        The texts without their letters; empty when there is no A.
    """
    found: list[str] = []
    for letter, choice in _CHOICE.findall(text):
        if letter == "A":
            found = []
        if letter == _LETTERS[len(found) : len(found) + 1]:
            found.append(choice)
    return found
