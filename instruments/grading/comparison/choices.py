"""Multiple choice: the letter, its text, or both."""

import re
from collections.abc import Callable, Sequence

from instruments.grading.comparison.settings import Outcome
from instruments.grading.unwrapping import unwrap

__all__ = ["compare_choices"]

_LETTER = re.compile(r"[(\[]?\s*([A-Za-z])\s*[)\]]?\s*[.:]?")
_LETTER_AND_TEXT = re.compile(
    r"[(\[]?([A-Z])(?:[)\]]\s*[.:]?\s*|\.\s*|:\s+|:(?=[0-9])|\s+[-\u2013]\s+|\s+(?=\())(\S.*)", re.S
)
_DENIED = re.compile(
    r"(?i:\b(?:not|no|wrong|incorrect|incorrectly|false|or|but|never|nor|isn't|none|neither|maybe"
    r"|perhaps|possibly|unlikely|impossible|eliminated|excluded|rejected|ruled|fails?|others?)\b)"
    r"|(?:^|[\s,;.(])(?:[B-J](?:$|[\s,;.)])|A(?:$|[,;.)]))"  # ``a`` may be an article
)
_MOST = 26
"""More choices than letters are told by their letter or spelling alone."""

_LAST_LETTER = "J"
_OPTION = re.compile(r"^(?:option|choice|answer)\s+(?=[(\[]?[A-Z][)\]]?(?:$|[\s:.]))", re.I)


def compare_choices(
    predicted: str, gold: str, choices: Sequence[str], equal: Callable[[str, str], bool]
) -> Outcome | None:
    """Compares answers as choices.

    Args:
        predicted: The prediction: a letter, a choice's text, or ``B: text``.
        gold: The gold answer: a letter or a choice's text.
        choices: Texts of the choices A, B, C, ...; empty when the row names none: then only a
            gold letter up to J makes a choice of a prediction ``B: text`` or ``(B)``.
        equal: Tells whether two texts are the same answer.

    Returns:
        The outcome; None when one of both is no choice.
    """
    wanted = _index(gold, choices, equal)
    if wanted is None:
        return None
    given = _index(predicted, choices, equal)
    if given is None:
        return None
    return Outcome("match" if given == wanted else "no_match", "choice")


def _index(text: str, choices: Sequence[str], equal: Callable[[str, str], bool]) -> int | None:
    """Which choice a text names."""
    text = _OPTION.sub("", unwrap(text))
    letter = _LETTER.fullmatch(text)
    named = _place(letter[1], choices) if letter else None
    if named is not None:
        if not choices and letter is not None and not letter[1].isupper():
            return None
        return named
    spelt = [n for n, choice in enumerate(choices) if _spelt(choice) == _spelt(text)]
    if len(spelt) == 1:
        return spelt[0]
    both = _LETTER_AND_TEXT.fullmatch(text)
    if both is not None:
        named = _place(both[1], choices)
        return _with_text(named, both[2], choices, equal)
    if len(choices) > _MOST:
        return None
    same = [n for n, choice in enumerate(choices) if equal(text, choice)]
    return same[0] if len(same) == 1 else None


def _with_text(
    named: int | None, written: str, choices: Sequence[str], equal: Callable[[str, str], bool]
) -> int | None:
    """The choice of a letter with a text: its own text, where the row gives texts."""
    texts = [choice for choice in choices if _LETTER.fullmatch(choice.strip()) is None]
    if named is None or (texts and not equal(written, choices[named])):
        return None
    if not texts and _DENIED.search(written):
        return None
    return named


def _spelt(text: str) -> str:
    return "".join(unwrap(text).split())


def _place(letter: str, choices: Sequence[str]) -> int | None:
    """The number of a letter; None when the choices are themselves letters of another order."""
    number = ord(letter.upper()) - ord("A")
    if not choices:
        return number if number <= ord(_LAST_LETTER) - ord("A") else None
    if number >= len(choices):
        return None
    texts = [choice.strip().upper() for choice in choices]
    if letter.upper() in texts and texts.index(letter.upper()) != number:
        return texts.index(letter.upper())
    return number
