"""Rewrites that need the policy of a gold answer: its unit or its choices."""

import re

from benchmarks.grader.answer_tokens import mathematics
from schemas.answer import Answer

__all__ = [
    "choice_in_brackets",
    "choice_letter",
    "choice_text",
    "choice_with_text",
    "letters_as_texts",
    "unit_added",
]

_LETTERS = "ABCDEFGH"
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def unit_added(answer: Answer) -> str | None:
    r"""``42`` to ``42 \text{ cm}`` where the row says that the unit is ``cm``."""
    body = mathematics(answer.text or "")
    unit = (answer.policy.unit or "").strip("$ ")
    if body is None or not unit or not _NUMBER.fullmatch(body):
        return None
    if unit.startswith("^"):
        return f"{body}{unit}"
    if unit in ("%", "percent"):
        return rf"{body}\%"
    if "\\" in unit:
        return f"{body} {unit}"
    name, power, exponent = unit.partition("^")
    return rf"{body} \text{{ {name}}}{power}{exponent}"


def choice_in_brackets(answer: Answer) -> str | None:
    """``B`` to ``(B)``."""
    letter = _letter(answer)
    return f"({letter})" if letter and answer.text != f"({letter})" else None


def choice_with_text(answer: Answer) -> str | None:
    """``B`` to ``B. 40°``."""
    letter, text = _letter(answer), _text(answer)
    return f"{letter}. {text}" if letter and text else None


def choice_text(answer: Answer) -> str | None:
    """``B`` to ``40°``."""
    text = _text(answer)
    return text if text != answer.text else None


def choice_letter(answer: Answer) -> str | None:
    """``40°`` to ``B``."""
    letter = _letter(answer)
    return letter if letter != answer.text else None


def _letter(answer: Answer) -> str | None:
    """Gives the letter of the right choice; None where the row does not name one choice."""
    text, choices = (answer.text or "").strip(), answer.policy.choices
    if text in choices:
        found = [
            letter for letter, choice in zip(_LETTERS, choices, strict=False) if choice == text
        ]
        return found[0] if len(found) == 1 and not letters_as_texts(choices) else None
    bare = text.strip("()")
    return bare if len(bare) == 1 and bare in _LETTERS[: len(choices)] else None


def _text(answer: Answer) -> str | None:
    """Gives the right choice's text, where it says more than its letter and stands once."""
    letter, choices = _letter(answer), answer.policy.choices
    if letter is None:
        return None
    text = choices[_LETTERS.index(letter)].strip()
    return text if text and choices.count(text) == 1 and not letters_as_texts(choices) else None


def letters_as_texts(choices: list[str]) -> bool:
    """Whether a choice's text is a letter, so that a letter may name a choice in two ways."""
    bare = [re.sub(r"\\(?:text|mathrm)|[${}().\s]", "", choice) for choice in choices]
    return any(len(text) == 1 and text.isalpha() for text in bare)
