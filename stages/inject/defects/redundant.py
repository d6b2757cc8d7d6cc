"""``redundant``: a true, idle step is put in (MB-038, MB-039)."""

from collections.abc import Iterator
from typing import ClassVar

from instruments.arithmetic.numbers import canonical
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from instruments.chains.question_facts import question_values
from instruments.chains.support import stated_values
from instruments.chains.text_tokens import values_in
from instruments.quantities.known_constants import KnownConstant
from schemas.defect import Category
from schemas.milestone import Conclusion, Condition, Equation, Milestone, Rule
from stages.inject.chain_style import style_of
from stages.inject.choice import ranked
from stages.inject.defects.defect import Defect, Site, insertion, label_of
from stages.inject.idle_steps.derivation import Derivation, derivations_of
from stages.inject.idle_steps.quantity import Quantity, quantities_of
from stages.inject.idle_steps.sentence import frames_of, printed_value, worded

__all__ = ["Redundant"]

_RULES = {"+": "sum", "-": "difference", "*": "product", "/": "quotient"}


class Redundant(Defect):
    """Inserts one step that is derived from known quantities and used by nothing.

    Its conclusion is a number that neither question nor chain holds. Right after the latest
    milestone that it uses is taken first; further down it reads less like a side remark.
    """

    category: ClassVar[Category] = "redundant"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._latest: tuple[DisplayedChain, list[Derivation]] | None = None

    def sites(self, chain: DisplayedChain) -> Iterator[Site]:
        """Yields one site per derivation and gap; position is the displayed index."""
        for number, derivation in enumerate(self._derivations(chain)):
            latest = max(quantity.step for quantity in derivation.quantities)
            for gap in range(latest, len(chain)):
                yield Site(
                    category="redundant",
                    kind=derivation.kind,
                    place=(gap, number),
                    length=len(chain) + 1,
                    position=(gap + 1,),
                    reserve=gap - latest if latest else 0,
                )

    def inject(self, chain: DisplayedChain, site: Site) -> Injection | None:
        """Inserts the step and renumbers."""
        gap, number = site.place
        derivation = self._derivations(chain)[number]
        frames = frames_of(derivation, _context(chain))
        if not frames:
            return None
        frames = ranked(frames, self.seed, "redundant", chain.key, site.name)
        style = style_of(tuple(chain.texts))
        step = _milestone(derivation, worded(derivation, frames[0], style))
        steps = [*chain.milestones[:gap], step, *chain.milestones[gap:]]
        label = label_of("redundant", [gap + 1])
        edits = [insertion(gap + 1, step.text)]
        return Injection(chain.showing(steps), label, site.kind, edits)

    def _derivations(self, chain: DisplayedChain) -> list[Derivation]:
        """Keeps the derivations of the latest chain: its sites are asked for one after another."""
        if self._latest is None or self._latest[0] is not chain:
            self._latest = (chain, _idle_derivations(chain))
        return self._latest[1]


def _idle_derivations(chain: DisplayedChain) -> list[Derivation]:
    """Lists the derivations whose outcome stands nowhere in question or chain."""
    taken = set(question_values(chain.question))
    for milestone in chain.milestones:
        taken |= values_in(milestone.text) | stated_values(milestone)
    derivations = derivations_of(quantities_of(chain), _context(chain))
    return [derivation for derivation in derivations if derivation.value not in taken]


def _context(chain: DisplayedChain) -> str:
    return "\n".join([chain.question, *chain.texts])


def _milestone(derivation: Derivation, text: str) -> Milestone:
    sides = [
        operand.printed.replace(",", "")
        if isinstance(operand, Quantity)
        else canonical(operand.value)
        for operand in derivation.operands
    ]
    right = canonical(derivation.value)
    lhs = f"{sides[0]}{derivation.sign}{sides[1]}"
    premises = {q.reference for q in derivation.quantities if q.kind == "milestone"}
    return Milestone(
        id="idle",
        index=1,
        text=text,
        conditions=[_condition(operand) for operand in derivation.operands],
        rule=Rule(name=_RULES[derivation.sign], kind="arithmetic"),
        conclusion=Conclusion(
            text=f"{right} {derivation.noun}",
            expression=lhs,
            value=right,
            unit=derivation.noun,
        ),
        equations=[Equation(lhs=lhs, rel="=", rhs=printed_value(derivation), status="true")],
        premises=sorted(premises, key=lambda reference: (len(reference), reference)),
        spans=[],
        confidence="certain",
        origin="rule",
    )


def _condition(operand: Quantity | KnownConstant) -> Condition:
    value = canonical(operand.value)
    if isinstance(operand, Quantity):
        return Condition(
            kind=operand.kind,
            ref=operand.reference,
            text=operand.text,
            value=value,
            confidence="certain",
        )
    return Condition(
        kind="known",
        ref=operand.name,
        text=f"{operand.name}: {value}",
        value=value,
        confidence="certain",
    )
