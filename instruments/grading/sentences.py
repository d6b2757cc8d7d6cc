"""Gold answers that are whole sentences, as MAVIS writes them."""

import re

__all__ = ["last_statement"]

_WORDS = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{2,}")
_VERB = re.compile(r"\b(?:is|are|equals|equal to)\b|=")
_FEWEST_WORDS, _MOST_WORDS = 4, 3


def last_statement(text: str) -> str | None:
    """Gives what a sentence says last: the text behind its last *is*, *equals* or ``=``.

    Args:
        text: A gold answer.

    Returns:
        The statement when it holds a figure or a command; None when the text is no sentence.
    """
    if len(_WORDS.findall(text)) < _FEWEST_WORDS or "\\text" in text:
        return None
    verbs = list(_VERB.finditer(text))
    statement = text[verbs[-1].end() :].strip(" :") if verbs else ""
    if not re.search(r"[0-9\\]", statement) or len(_WORDS.findall(statement)) > _MOST_WORDS:
        return None
    return statement
