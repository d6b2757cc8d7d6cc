"""What a reader finds in the texts alone: a second opinion that shares no code with the proofs.

It reads one equation a step, of whole numbers and one sign, and follows numbers by their value;
so it suits chains whose numbers all differ.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

__all__ = ["PlainReader"]

_EQUATION = re.compile(r"(\d+) ([-+*/]) (\d+) = (\d+)")


@dataclass(frozen=True)
class _Told:
    left: int
    sign: str
    right: int
    result: int

    @property
    def true(self) -> bool:
        left, right = Fraction(self.left), Fraction(self.right)
        values = {"+": left + right, "-": left - right, "*": left * right, "/": left / right}
        return values[self.sign] == self.result

    @property
    def claim(self) -> tuple[str, tuple[int, ...], int]:
        operands = (self.left, self.right)
        ordered = operands if self.sign in "-/" else tuple(sorted(operands))
        return self.sign, ordered, self.result


class PlainReader:
    """Reads a question and the steps below it; all steps are 1-based.

    ``constants`` are numbers that need no source, such as the halves of an idle step.
    """

    def __init__(self, question: str, texts: list[str], constants: Iterable[int] = ()) -> None:
        self.given = {int(number) for number in re.findall(r"\d+", question)} | set(constants)
        self.told = [self._read(text) for text in texts]

    @staticmethod
    def _read(text: str) -> _Told:
        (match,) = _EQUATION.finditer(text)
        left, sign, right, result = match.groups()
        return _Told(int(left), sign, int(right), int(result))

    def false_steps(self) -> list[int]:
        return [step for step, told in enumerate(self.told, 1) if not told.true]

    def numbers_from_nowhere(self) -> list[tuple[int, int]]:
        """Lists (step, number) where neither the question nor an earlier step gives a number."""
        return self._lacks(self.told)

    def _lacks(self, told: list[_Told]) -> list[tuple[int, int]]:
        known, lacks = set(self.given), []
        for step, one in enumerate(told, 1):
            lacks += [(step, number) for number in (one.left, one.right) if number not in known]
            known.add(one.result)
        return lacks

    def steps_said_before(self) -> list[int]:
        claims = [told.claim for told in self.told]
        return [step for step, claim in enumerate(claims, 1) if claim in claims[: step - 1]]

    def idle_steps(self, answer: int) -> list[int]:
        """Lists the steps from which no way of numbers leads to the answer."""
        producers: dict[int, int] = {}
        for step, told in enumerate(self.told, 1):
            producers.setdefault(told.result, step)
        needed, waiting = set(), [producers[answer]]
        while waiting:
            step = waiting.pop()
            if step not in needed:
                needed.add(step)
                told = self.told[step - 1]
                waiting += [producers[n] for n in (told.left, told.right) if n in producers]
        return [step for step in range(1, len(self.told) + 1) if step not in needed]

    def repairing_exchanges(self) -> list[tuple[int, int]]:
        """Lists the pairs whose exchange leaves no number without a source before it."""
        repairs = []
        for a, b in combinations(range(len(self.told)), 2):
            told = list(self.told)
            told[a], told[b] = told[b], told[a]
            if not self._lacks(told):
                repairs.append((a + 1, b + 1))
        return repairs
