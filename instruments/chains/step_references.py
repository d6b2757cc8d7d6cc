"""Words that tie a step to its place: ordinals of steps and references to other steps."""

import re

__all__ = ["order_opener", "step_reference"]

_REFERENCE = re.compile(
    r"\b(?:steps?|lines?|equations?|parts?)\s+\(?(?:\d+|one|two|three|four|above|below)\b"
    r"|\b(?:first|second|third|fourth|fifth|last|next|final|previous|preceding|earlier|following)"
    r"\s+(?:step|equation|line|result|answer|calculation|computation)s?\b"
    r"|\b(?:above|aforementioned|mentioned\s+(?:above|earlier|before))\b"
    r"|\bthe\s+(?:former|latter)\b",
    re.IGNORECASE,
)
_ORDINAL_OPENER = re.compile(
    r"\W*(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth(?:ly)?|lastly|finally"
    r"|last|to\s+(?:start|begin|finish))\b",
    re.IGNORECASE,
)
_ORDER_OPENER = re.compile(
    r"\W*(?:then|next|now|so|therefore|thus|hence|after\s+(?:that|this|which)|afterwards?"
    r"|subsequently|consequently|as\s+a\s+result|in\s+(?:total|all|the\s+end)|altogether"
    r"|overall|and|also|initially|originally)\b",
    re.IGNORECASE,
)


def step_reference(text: str) -> str | None:
    """Finds an ordinal opening or a reference to another step.

    Ordinals inside a sentence (``the second day``) belong to the story and are allowed.

    Returns:
        The words found, or None.
    """
    match = _ORDINAL_OPENER.match(text) or _REFERENCE.search(text)
    return None if match is None else match[0].strip()


def order_opener(text: str) -> str | None:
    """Finds an opening that betrays that something came before (``Then``, ``So``, ``Now``).

    Returns:
        The opening words, or None.
    """
    match = _ORDINAL_OPENER.match(text) or _ORDER_OPENER.match(text)
    return None if match is None else match[0].strip()
