"""Splits a text at the separators outside brackets."""

import re

__all__ = ["split_pieces"]

_SEPARATOR = re.compile(
    r"[()\[\]{}]|,(?![0-9]{3}(?![0-9]))|;|\s(?:and|or)\s|\\text\s*\{\s*(?:and|or)\s*\}"
)
_MOST = 50


def split_pieces(text: str) -> list[str]:
    """Splits ``3 cm and 4 cm`` into its members.

    Returns:
        The pieces without white space; the whole text when a piece would be empty or there
        are more than fifty.
    """
    pieces: list[str] = []
    depth = position = 0
    for match in _SEPARATOR.finditer(text):
        sign = match[0]
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif depth == 0:
            pieces.append(text[position : match.start()].strip())
            position = match.end()
    pieces.append(text[position:].strip())
    pieces = [piece for index, piece in enumerate(pieces) if piece or not 0 < index < len(pieces)]
    return pieces if all(pieces) and len(pieces) <= _MOST else [text]
