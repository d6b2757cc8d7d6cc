"""The quantities that a question states, with their places."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from instruments.arithmetic.numbers import parse_number
from instruments.quantities.number_words import CARDINALS, MAGNITUDES, MULTIPLES, PARTS
from instruments.quantities.spelled_numbers import compose

__all__ = ["Fact", "question_facts"]


@dataclass(frozen=True, slots=True)
class Fact:
    """A quantity in a question.

    Attributes:
        ref: ``q<start>``: stable as long as the question's text is.
        start: First character, 0-based.
        end: One past the last character.
        text: As the question words it.
        values: What it states directly, the plain reading first (``30%``: 30 and 3/10;
            ``half``: 1/2 and 2).
        derived: Values that a reader reaches in one unspoken step (``30%``: 7/10, 13/10, 70 and
            130; ``50 cents``: 1/2; ``half a dozen``: 6).
    """

    ref: str
    start: int
    end: int
    text: str
    values: tuple[Fraction, ...]
    derived: tuple[Fraction, ...]


_VULGAR = {
    "\u00bc": Fraction(1, 4),
    "\u00bd": Fraction(1, 2),
    "\u00be": Fraction(3, 4),
    "\u2153": Fraction(1, 3),
    "\u2154": Fraction(2, 3),
    "\u2155": Fraction(1, 5),
    "\u2156": Fraction(2, 5),
    "\u2157": Fraction(3, 5),
    "\u2158": Fraction(4, 5),
    "\u2159": Fraction(1, 6),
    "\u215a": Fraction(5, 6),
    "\u215b": Fraction(1, 8),
    "\u215c": Fraction(3, 8),
    "\u215d": Fraction(5, 8),
    "\u215e": Fraction(7, 8),
}
_WORDS = "|".join(sorted({*CARDINALS, *MAGNITUDES, *MULTIPLES, *PARTS}, key=len, reverse=True))
_BAR = r"[/\u2044]"
# Longer digit runs than twenty are no fraction's; the bound keeps the search linear.
_RATIO = rf"(?P<top>[0-9]{{1,20}}){_BAR}(?P<bottom>[0-9]{{1,20}})(?![0-9/\u2044]|\.[0-9])"
_TOKEN = re.compile(
    rf"(?=[0-9.{''.join(_VULGAR)}]|(?<![A-Za-z])[A-Za-z])"  # most places are decided here
    rf"(?:(?<![0-9/.,])(?P<fraction>(?:(?P<whole>[0-9]{{1,20}})(?:[\s-]|\s+and\s+))?{_RATIO})"
    rf"|(?P<vulgar>(?:(?P<before>[0-9]{{1,20}})\s?)?(?P<sign>[{''.join(_VULGAR)}]))"
    r"|(?P<number>(?:(?>[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:\.[0-9]+)?|(?<![\w.])\.[0-9]+))"
    rf"|(?P<word>(?ai:{_WORDS}))(?![A-Za-z]))"
)
_PERCENT = re.compile(r"[\s-]?(?:%|per\s?cent(?:age)?\b)", re.IGNORECASE)
_CENTS = re.compile(r"[\s-]*(?:cents?\b|\u00a2)", re.IGNORECASE)
_MAGNITUDE = re.compile(rf"[\s-]((?ai:{'|'.join(MAGNITUDES)}))\b")
_LONGEST_RUN = 20
"""Words; no number below 10^12 takes more."""
_JOINED = re.compile(r"\s+|-")
_AND = re.compile(r"\s+(?i:and)\s+")
_AND_A = re.compile(r"\s+and\s+(?:an?\s+)?|-and-a-", re.IGNORECASE)
_PART_OF = re.compile(r"(?:\s+of)?\s+an?\s+|\s+|-")


@lru_cache(maxsize=1 << 12)
def question_facts(question: str) -> tuple[Fact, ...]:
    """Reads the quantities of a question: digits, fractions, percentages and number words.

    Args:
        question: Text of the question. The time is linear in its length.

    Returns:
        The facts in the order of the text; no two begin at the same character.
    """
    return tuple(_Reader(question).facts())


@dataclass(frozen=True, slots=True)
class _Previous:
    """The quantity before the one being read, which may count or enlarge it."""

    value: Fraction
    start: int
    end: int
    kind: str
    whole: Fraction | None = None


class _Reader:
    """Reads one question from left to right."""

    def __init__(self, question: str) -> None:
        self.question = question
        self.tokens = list(_TOKEN.finditer(question))
        self.previous = _Previous(Fraction(0), -1, -1, "none")

    def facts(self) -> Iterator[Fact]:
        """Yields the facts in the order of the text."""
        place = 0
        while place < len(self.tokens):
            token = self.tokens[place]
            if token["word"] is None:
                yield from self._digits(token)
                # "3 million" has taken the word along.
                place += 1
                while place < len(self.tokens) and self.tokens[place].start() < self.previous.end:
                    place += 1
            elif _is_whole(token):
                value, used = compose(self._run(place))
                yield from self._spelled(place, place + used, Fraction(value))
                place += used
            else:
                yield from self._named(token, token["word"].lower())
                place += 1

    def _gap(self, token: re.Match[str]) -> str:
        return self.question[self.previous.end : token.start()] if self.previous.end >= 0 else "."

    def _run(self, place: int) -> list[str]:
        """The number words from here on that may belong to one number."""
        words: list[str] = []
        end = 0
        for token in self.tokens[place : place + _LONGEST_RUN]:
            if not _is_whole(token):
                break
            if words:
                gap = self.question[end : token.start()]
                joined = _JOINED.fullmatch(gap) or (words[-1] in MAGNITUDES and _AND.fullmatch(gap))
                if not joined or (gap != "-" and self._counts_things(place + len(words))):
                    break
            words.append(token["word"].lower())
            end = token.end()
        return words

    def _counts_things(self, place: int) -> bool:
        """Whether a word begins a compound, as in ``twenty five-dollar bills``: twenty of them."""
        end = self.tokens[place].end()
        if not re.match("-[A-Za-z]", self.question[end : end + 2]):
            return False
        following = self.tokens[place + 1] if place + 1 < len(self.tokens) else None
        return following is None or following.start() != end + 1 or not _is_whole(following)

    def _fact(
        self, start: int, end: int, values: Sequence[Fraction], derived: Sequence[Fraction] = ()
    ) -> Fact:
        direct = tuple(dict.fromkeys(values))
        rest = tuple(value for value in dict.fromkeys(derived) if value not in direct)
        return Fact(f"q{start}", start, end, self.question[start:end], direct, rest)

    def _digits(self, token: re.Match[str]) -> Iterator[Fact]:
        start, end = token.span()
        if token["number"] is None:
            yield from self._fraction(token)
            return
        value = parse_number(token["number"])
        if value is None:  # too many digits
            return
        magnitude = _MAGNITUDE.match(self.question, end)
        if magnitude is None:
            yield self._counted(start, end, value)
            return
        factor = Fraction(MAGNITUDES[magnitude[1].lower()])
        self.previous = _Previous(value * factor, start, magnitude.end(), "number")
        yield self._fact(start, magnitude.end(), [value * factor, value, factor])

    def _fraction(self, token: re.Match[str]) -> Iterator[Fact]:
        start, end = token.span()
        if token["vulgar"]:
            part = _VULGAR[token["sign"]]
            sides = [Fraction(part.denominator)]
        else:
            sides = [Fraction(int(token["top"])), Fraction(int(token["bottom"]))]
            if not sides[1]:
                return
            part = sides[0] / sides[1]
        whole = Fraction(int(token["whole"] or token["before"] or 0))
        self.previous = _Previous(whole + part, start, end, "number")
        if whole:
            yield self._fact(start, end, [whole + part], [whole, part])
        else:
            yield self._fact(start, end, [part, *sides], [1 - part, 1 + part])

    def _spelled(self, first: int, last: int, value: Fraction) -> Iterator[Fact]:
        start, end = self.tokens[first].start(), self.tokens[last - 1].end()
        gap = self._gap(self.tokens[first])
        before = self.previous
        if before.kind == "part" and _PART_OF.fullmatch(gap):  # "half a million"
            self.previous = _Previous(before.value * value, start, end, "number")
            yield self._fact(start, end, [value], [before.value * value])
            return
        whole = before.value if before.kind == "number" and _AND.fullmatch(gap) else None
        following = self.tokens[last] if last < len(self.tokens) else None
        if following is not None and self.question[end : following.start()] == "-":
            word = (following["word"] or "").lower()
            if word in PARTS or word in MULTIPLES:  # "two-thirds" is one quantity
                self.previous = _Previous(value, start, end, "number", whole)
                return
        fact = self._counted(start, end, value)
        self.previous = _Previous(value, start, self.previous.end, "number", whole)
        yield fact

    def _counted(self, start: int, end: int, value: Fraction) -> Fact:
        """A whole or decimal number with what follows it: percent, cents or nothing."""
        values, derived = [value], []
        if percent := _PERCENT.match(self.question, end):
            end = percent.end()
            part = value / 100
            values.append(part)
            derived = [1 - part, 1 + part, 100 - value, 100 + value]
        elif _CENTS.match(self.question, end):
            derived = [value / 100]
        self.previous = _Previous(value, start, end, "number")
        return self._fact(start, end, values, derived)

    def _named(self, token: re.Match[str], word: str) -> Iterator[Fact]:
        """A word for a part or a multiple, counted by what stands before it."""
        start, end = token.span()
        gap, before = self._gap(token), self.previous
        part = word in PARTS
        first, *others = PARTS[word] if part else MULTIPLES[word]
        count = before.value if before.kind == "number" and _JOINED.fullmatch(gap) else Fraction(1)
        derived: list[Fraction] = []
        if part and gap == "-" and count in _TENS and others[0] < 10:  # "twenty-third"
            ordinal = count + others[0]
            self.previous = _Previous(ordinal, start, end, "ordinal")
            yield self._fact(before.start, end, [ordinal])
            return
        if part and gap != "-" and not word.endswith("s"):  # "two third-graders"
            count = Fraction(1)
        if not part and (gap != "-" or before.kind == "part"):  # "two dozen", "half a dozen"
            enlarged = before.kind == "part" and _PART_OF.fullmatch(gap)
            derived.append(first * (before.value if enlarged else count))
            count = Fraction(1)
        value = count * first
        if part and gap != "-" and value >= 1:  # "14 quarters" are coins
            derived.append(value)
            count, value = Fraction(1), first
        values = [value, *others] if count in (0, 1) else [value, *others, count]
        if part:
            whole = before.value if before.kind == "number" and _AND_A.fullmatch(gap) else None
            whole = before.whole if whole is None and _JOINED.fullmatch(gap) else whole
            derived += [] if whole is None else [whole + value]
        if value < 1:
            derived += [1 - value, 1 + value]
        derived.append(first)
        self.previous = _Previous(value, start, end, "part" if part else "multiple")
        yield self._fact(start, end, values, derived)


def _is_whole(token: re.Match[str]) -> bool:
    word = (token["word"] or "").lower()
    return word in CARDINALS or word in MAGNITUDES


_TENS = frozenset(Fraction(10 * number) for number in range(2, 10))
