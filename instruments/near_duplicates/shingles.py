"""What two texts may share: pairs of neighbouring tokens."""

from collections.abc import Iterator
from itertools import pairwise

from instruments.near_duplicates.normal_text import normal_text
from instruments.near_duplicates.tokens import is_word, masked, read_tokens

__all__ = ["FEW_WORDS", "Shingles", "read_shingles"]

FEW_WORDS = 8
"""A text of fewer words keeps its numbers: all texts ``compute #`` would be twins."""

Shingles = frozenset[str]
_BRACKETS = frozenset("(){}[]")


def read_shingles(text: str, keep_numbers: bool = False) -> tuple[Shingles, bool]:
    """Gives the shingles of a text, without regard to case and brackets.

    A text of one token has that token as its only shingle, and a text of signs that are no tokens
    (``?!``) has itself, so that equal texts always have equal shingles.

    Args:
        text: Any text.
        keep_numbers: Whether numbers stay although the text has words enough to mask them.

    Returns:
        The set, empty for a blank text, and whether numbers were kept.
    """
    tokens = [token.casefold() for token in read_tokens(text) if token not in _BRACKETS]
    keep_numbers = keep_numbers or sum(map(is_word, tokens)) < FEW_WORDS
    if not keep_numbers:
        tokens = masked(tokens)
    if len(tokens) > 1:
        return frozenset(_counted(tokens)), keep_numbers
    return frozenset([" ".join(tokens) or normal_text(text)]) - {""}, keep_numbers


def _counted(tokens: list[str]) -> Iterator[str]:
    """Tells the second `# +` of a text from the first: a long sum is unlike a short one."""
    seen: dict[tuple[str, str], int] = {}
    for shingle in pairwise(tokens):
        seen[shingle] = count = seen.get(shingle, 0) + 1
        yield f"{shingle[0]} {shingle[1]} {count}"
