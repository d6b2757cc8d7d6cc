"""Wrong answers that the policy of a gold answer tells: another choice, another unit."""

import re
from collections.abc import Callable

from benchmarks.grader.answer_tokens import mathematics
from benchmarks.grader.rewrites.policies import letters_as_texts
from benchmarks.grader.sampling.reading import read, same
from schemas.answer import Answer

__all__ = ["POLICY_MUTATIONS", "other_choice", "other_choice_text", "other_unit"]

_LETTERS = "ABCDEFGH"
_OTHER_UNITS = {
    "km": "cm",
    "m": "km",
    "cm": "m",
    "mm": "m",
    "km/h": "cm",
    "min": "km",
    "minute": "cm",
    "minutes": "cm",
    "g": "cm",
}
_NUMBER = re.compile(r"-?[1-9]\d*(?:\.\d+)?")


def other_choice(answer: Answer) -> str | None:
    """Gives the letter after the right one; None where a letter may say two things."""
    letter = (answer.text or "").strip().strip("()")
    letters = _LETTERS[: len(answer.policy.choices)]
    if answer.policy.several or len(letters) < 2 or len(letter) != 1 or letter not in letters:
        return None
    told = [re.sub(r"[()\s]", "", choice) for choice in answer.policy.choices]
    if told != list(letters) and letters_as_texts(answer.policy.choices):
        return None
    return letters[(letters.index(letter) + 1) % len(letters)]


def other_choice_text(answer: Answer) -> str | None:
    """Gives the text of another choice; None where texts are letters or all say the same."""
    choices, text = answer.policy.choices, (answer.text or "").strip()
    if answer.policy.several or letters_as_texts(choices):
        return None
    letter = text.strip("()")
    if text in choices:
        right = choices.index(text)
    elif len(letter) == 1 and letter in _LETTERS[: len(choices)]:
        right = _LETTERS.index(letter)
    else:
        return None
    for place in range(right + 1, right + len(choices)):
        other = choices[place % len(choices)].strip()
        if not _says_the_same(other, choices[right].strip()):
            return other
    return None


def other_unit(answer: Answer) -> str | None:
    r"""``42`` with the unit km to ``42 \text{ cm}``."""
    body = mathematics(answer.text or "")
    unit = (answer.policy.unit or "").strip("$ ")
    if body is None or not _NUMBER.fullmatch(body) or unit not in _OTHER_UNITS:
        return None
    return rf"{body} \text{{ {_OTHER_UNITS[unit]}}}"


POLICY_MUTATIONS: dict[str, Callable[[Answer], str | None]] = {
    "other_choice": other_choice,
    "other_choice_text": other_choice_text,
    "other_unit": other_unit,
}
"""Every kind by its name."""


def _says_the_same(first: str, second: str) -> bool:
    if re.sub(r"\W", "", first).lower() == re.sub(r"\W", "", second).lower():
        return True
    one, other = read(first), read(second)
    return one is not None and other is not None and same(one, other)
