"""``wrong``: one token makes a true equation false (MB-036, MB-037)."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar, TypeVar

from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_place import EquationPlace, place_of
from instruments.chains.equation_reading import read_equation
from instruments.chains.injection import Injection
from instruments.chains.question_facts import question_values
from instruments.chains.support import stated_values
from instruments.chains.text_tokens import TextToken, values_in
from instruments.chains.truth import false_equations
from schemas.defect import Category, Edit
from schemas.milestone import Milestone
from schemas.parameters.inject import WrongParameters
from stages.inject.chain_style import style_of
from stages.inject.choice import ranked
from stages.inject.defects.defect import Defect, Site, label_of
from stages.inject.number_slips import number_slips
from stages.inject.propagation import propagated
from stages.inject.step_edit import with_operand, with_operator, with_result

__all__ = ["Wrong"]

T = TypeVar("T")

_NEGATION = re.compile(
    r"\b(?:not|never|cannot|incorrect|wrong|mistake)\b|n['\u2019]t\b|\u2260", re.I
)
_SIGNS = ("+", "-", "*", "/")


class Wrong(Defect):
    """Changes a result, an operand or a sign of one equation, with its exact copies in the step.

    Refused: sentences that negate, equations whose text cannot be found, and numbers that also
    play another part in the step.
    """

    category: ClassVar[Category] = "wrong"

    def __init__(self, seed: int, parameters: WrongParameters) -> None:
        super().__init__(seed)
        self.parameters = parameters

    def sites(self, chain: DisplayedChain) -> Iterator[Site]:
        """Yields one site per kind and token; position is the step."""
        for milestone in chain.milestones:
            if _NEGATION.search(milestone.text):
                continue
            for number, equation in enumerate(milestone.equations):
                place = place_of(milestone.text, equation)
                if place is not None and len(place.operators) == len(place.operands) - 1:
                    yield from self._equation_sites(milestone.index, number, place, len(chain))

    def _equation_sites(
        self, step: int, number: int, place: EquationPlace, length: int
    ) -> Iterator[Site]:
        counts = {
            "result_number": 1,
            "operand_number": len(place.operands),
            "operator": len(place.operators),
        }
        for kind in self.parameters.kinds:
            for token in range(counts[kind]):
                yield Site("wrong", kind, (step, number, token), length, (step,))

    def inject(self, chain: DisplayedChain, site: Site) -> Injection | None:
        """Makes the first edit, in the order of hashes, that is false and leaks nowhere."""
        step, number, token = site.place
        milestone = chain.milestones[step - 1]
        place = place_of(milestone.text, milestone.equations[number])
        if place is None:
            return None
        for edited in self._edits(chain, site, milestone, number, place, token):
            if _clearly_false(edited):
                steps = self._carried_on(chain, site.kind, edited)
                if steps is not None:
                    return self._injection(chain, site, steps)
        return None

    def _edits(
        self,
        chain: DisplayedChain,
        site: Site,
        milestone: Milestone,
        number: int,
        place: EquationPlace,
        token: int,
    ) -> Iterator[Milestone]:
        if site.kind == "operator":
            old, style = place.operators[token].sign, style_of(tuple(chain.texts))
            for sign in self._ranked([s for s in _SIGNS if s != old], chain, site):
                yield with_operator(milestone, number, place, token, sign, style.spelled(sign))
            return
        result = site.kind == "result_number"
        target = place.result if result else place.operands[token]
        taken = _taken_values(chain, milestone)
        for value in self._ranked(self._slips(target), chain, site):
            if value in taken:
                continue
            edited = (
                with_result(milestone, number, place, value)
                if result
                else with_operand(milestone, number, place, token, value)
            )
            if edited is not None:
                yield edited

    def _slips(self, target: TextToken) -> list[Fraction]:
        limits = self.parameters
        return number_slips(target.text, limits.smallest_change, limits.largest_change)

    def _ranked(self, options: list[T], chain: DisplayedChain, site: Site) -> list[T]:
        return ranked(options, self.seed, "wrong", chain.key, site.name)

    def _carried_on(
        self, chain: DisplayedChain, kind: str, edited: Milestone
    ) -> list[Milestone] | None:
        if self.parameters.propagate == "full" and kind == "result_number":
            return propagated(chain, edited)
        return [edited if m.id == edited.id else m for m in chain.milestones]

    def _injection(self, chain: DisplayedChain, site: Site, steps: list[Milestone]) -> Injection:
        edits = [
            Edit(
                operation="replace",
                position=old.index,
                other=None,
                before=old.text,
                after=new.text,
                original=old,
            )
            for old, new in zip(chain.milestones, steps, strict=True)
            if old is not new
        ]
        label = label_of("wrong", [site.place[0]])
        return Injection(chain.showing(steps), label, site.kind, edits)


def _clearly_false(edited: Milestone) -> bool:
    """Says whether one equation is false, also after rounding to its last printed place."""
    false = [read_equation(equation) for equation in false_equations(edited)]
    return len(false) == 1 and false[0] is not None and false[0].gap > false[0].rounding


def _taken_values(chain: DisplayedChain, edited: Milestone) -> set[Fraction]:
    """Collects the numbers that a new one may not equal: question, other steps, answer."""
    taken = set(question_values(chain.question))
    if chain.gold is not None:
        taken.add(chain.gold)
    for milestone in chain.milestones:
        if milestone.id != edited.id:
            taken |= values_in(milestone.text) | stated_values(milestone)
    return taken | values_in(edited.text)
