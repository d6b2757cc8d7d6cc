"""The opening of a text, which several problems may share."""

import re

from instruments.near_duplicates.tokens import is_word, read_tokens

__all__ = ["LONG_OPENING", "opening"]

LONG_OPENING = 20
"""Words from which an opening is a preamble; stock phrases ("Let A B C be a triangle.", "Find all
functions such that") are shorter."""

# An end of a sentence, of a paragraph or of a displayed formula; not the point in `2.5` or `A.B`.
_SENTENCE_END = re.compile(r"(?<=[.?!:;])[\s$]+|\n\s*\n|(?<=\$\$)\s+")


def opening(text: str, words: int = LONG_OPENING) -> tuple[str, ...] | None:
    """Gives the first sentences of a text that together have words enough.

    Two texts that begin with the same sentences have the same opening, whatever follows; numbers
    count, capitals and punctuation do not.

    Args:
        text: A question.
        words: Least number of words, letters and LaTeX commands in an opening.

    Returns:
        The tokens of the opening, or None when the text has fewer words or when the opening would
        be all of it: equal texts are near-duplicates, no preamble.
    """
    tokens: list[str] = []
    for end in _SENTENCE_END.finditer(text):
        tokens = [token.casefold() for token in read_tokens(text[: end.start()])]
        if sum(map(is_word, tokens)) >= words:
            return tuple(tokens) if text[end.end() :].strip() else None
    return None
