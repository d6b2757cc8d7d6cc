"""What people do to a problem's text, and what makes another problem of it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from instruments.near_duplicates.deciding_words import DECIDING_WORDS

__all__ = ["EDITS", "Edit"]

_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}\b")
_NUMBER = re.compile(r"(?<![\w<.])[0-9]+(?![\w>])")
_SENTENCE = re.compile(r"(?<=[.?!])\s+")
_LARGEST_LOSS = 0.2


@dataclass(frozen=True)
class Edit:
    """One kind of edit.

    Attributes:
        name: As the table prints it.
        apply: Gives the edited text; an unchanged text when it does not apply.
        same: Whether the edited text asks the same; None where that is a matter of taste.
    """

    name: str
    apply: Callable[[str, Random], str]
    same: bool | None


def _renamed(text: str, random: Random) -> str:
    names = sorted(set(_NAME.findall(text)))
    if len(names) < 2:
        return text
    one, other = random.sample(names, 2)
    swap = {one: other, other: one}
    return re.sub(rf"\b({one}|{other})\b", lambda found: swap[found[0]], text)


def _other_numbers(text: str, random: Random) -> str:
    return _NUMBER.sub(lambda found: str(int(found[0]) + random.randint(1, 9)), text)


def _misspelt(text: str, random: Random) -> str:
    words = [
        found
        for found in re.finditer(r"(?<![\\{\w])[a-z]{5,}\b", text)
        if found[0] not in DECIDING_WORDS
    ]
    for found in random.sample(words, min(2, len(words))):
        place = found.start() + random.randint(1, len(found[0]) - 3)
        text = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
    return text


def _shortened(text: str, random: Random) -> str:
    """Drops a sentence that is no question and no more than a fifth of the text."""
    sentences = _SENTENCE.split(text)
    droppable = [
        place
        for place, sentence in enumerate(sentences[:-1])
        if 0 < len(sentence) <= _LARGEST_LOSS * len(text) and "$" not in sentence
    ]
    if droppable:
        del sentences[random.choice(droppable)]
    return " ".join(sentences)


def _spaced(text: str, random: Random) -> str:
    changed = re.sub(r"\\frac(?![a-z])", r"\\dfrac", text)
    spaced = re.sub(r"(?<=[0-9a-z]) ?\+ ?(?=[0-9a-z])", r"\\, + \\;", changed)
    return spaced.replace(" = ", r"\ =\ ") if "$" in text and "\\" in spaced else text


def _small(text: str, random: Random) -> str:
    pieces = text.split("$")  # a formula means something else in small letters
    if len(pieces) % 2 == 0:
        return text
    return "$".join(p if i % 2 else p.lower() for i, p in enumerate(pieces))


def _punctuated(text: str, random: Random) -> str:
    return text.replace(", ", " ").replace(". ", "; ").replace("?", ".")


def _reopened(text: str, random: Random) -> str:
    opening = random.choice(["Suppose that ", "Consider the following problem. ", "We know that "])
    changed = text.replace("How many", "Tell how many").replace("Find ", "Determine ")
    return opening + changed


def _hinted(text: str, random: Random) -> str:
    return text + random.choice([" Hint: make a table.", " Show your work.", " (Use algebra.)"])


def _one_number(text: str, random: Random) -> str:
    found = random.choice(list(_NUMBER.finditer(text)) or [None])
    if found is None:
        return text
    return text[: found.start()] + str(int(found[0]) + 1) + text[found.end() :]


def _reversed_comparison(text: str, random: Random) -> str:
    return re.sub(r"\bmore\b", "fewer", text)


def _negated(text: str, random: Random) -> str:
    return re.sub(r"\b(is|are|does|do|can)\b(?! not)", r"\1 not", text, count=1)


def _other_sign(text: str, random: Random) -> str:
    return re.sub(r"(?<=[0-9a-z]) ?\+ ?(?=[0-9a-z])", " - ", text, count=1)


def _other_question(text: str, random: Random) -> str:
    """Asks for something that no sentence of ours asks for."""
    sentences = _SENTENCE.split(text)
    return " ".join([*sentences[:-1], "Who will have to wait for the bus until it rains?"])


EDITS = (
    Edit("names exchanged", _renamed, None),
    Edit("numbers changed", _other_numbers, False),
    Edit("spelling", _misspelt, True),
    Edit("sentence dropped", _shortened, None),
    Edit("LaTeX spacing", _spaced, True),
    Edit("small letters", _small, True),
    Edit("punctuation", _punctuated, True),
    Edit("opening paraphrased", _reopened, None),
    Edit("hint added", _hinted, None),
    Edit("one number", _one_number, False),
    Edit("more to fewer", _reversed_comparison, False),
    Edit("negated", _negated, False),
    Edit("plus to minus", _other_sign, False),
    Edit("other question", _other_question, False),
)
"""The kinds that ask the same, or leave that open, count as duplicates for the recall."""
