"""What only the defect ``wrong`` must satisfy (defects.md 4.3)."""

from fractions import Fraction

from instruments.chains.dependency_graph import ancestors_of
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_place import place_of
from instruments.chains.equation_reading import read_equation
from instruments.chains.predicate_table import PredicateTable
from instruments.chains.question_facts import question_values
from instruments.chains.support import stated_values
from instruments.chains.text_tokens import TextToken, text_tokens, values_in
from instruments.chains.truth import false_equations
from schemas.defect import DefectLabel

__all__ = ["wrong_faults"]


def wrong_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel, table: PredicateTable
) -> list[str]:
    """Checks that one token makes exactly one equation clearly false, and leaks nowhere.

    Returns:
        Faults in words; empty when the labelled step alone is wrong.
    """
    place = label.steps[0]
    before, after = source.milestones[place - 1], displayed.milestones[place - 1]
    if table.untrue != [place]:
        return [f"truth fails at steps {table.untrue}"]
    false = false_equations(after)
    if len(false) != 1 or len(after.equations) != len(before.equations):
        return [f"{len(false)} equations of the step are false"]
    reading = read_equation(false[0])
    if reading is None or reading.gap <= reading.rounding:
        return ["the equation holds after rounding"]
    if place_of(after.text, false[0]) is None:
        return ["the text does not show the false equation"]
    change = _token_change(before.text, after.text)
    if change is None:
        return ["more or less than one token of the step has changed"]
    return [
        *_leaks(source, place, change[1], displayed),
        *_later_changes(source, displayed, place, table),
    ]


def _token_change(before: str, after: str) -> tuple[TextToken, TextToken] | None:
    """Gives the one token that changed, with its exact copies; None if the texts differ more."""
    old, new = text_tokens(before), text_tokens(after)
    if len(old) != len(new):
        return None
    pairs = [(a, b) for a, b in zip(old, new, strict=True) if a.text != b.text]
    if not pairs or any(a.kind != b.kind or a.kind == "word" for a, b in pairs):
        return None
    first, changed = pairs[0]
    if first.kind == "number":
        if {(a.value, b.value) for a, b in pairs} != {(first.value, changed.value)}:
            return None
        if any(token.value == first.value for token in new):
            return None
    elif len(pairs) != 1:
        return None
    return (first, changed) if _same_gaps(before, old, after, new) else None


def _same_gaps(
    before: str, old: tuple[TextToken, ...], after: str, new: tuple[TextToken, ...]
) -> bool:
    """Says whether the white space around all tokens is the same in both texts."""

    def gaps(text: str, tokens: tuple[TextToken, ...]) -> list[str]:
        """Gives the texts between the tokens."""
        ends = [0, *(token.end for token in tokens)]
        starts = [*(token.start for token in tokens), len(text)]
        return [text[end:start] for end, start in zip(ends, starts, strict=True)]

    return gaps(before, old) == gaps(after, new)


def _leaks(
    source: DisplayedChain, place: int, changed: TextToken, displayed: DisplayedChain
) -> list[str]:
    if changed.value is None:
        return []
    elsewhere: set[Fraction] = set(question_values(source.question))
    for milestone in source.milestones:
        if milestone.index != place:
            elsewhere |= values_in(milestone.text) | stated_values(milestone)
    if changed.value in elsewhere:
        return [f"{changed.text} also stands in the question or in another step"]
    if changed.value == displayed.gold:
        return [f"{changed.text} is the answer by accident"]
    return []


def _later_changes(
    source: DisplayedChain, displayed: DisplayedChain, place: int, table: PredicateTable
) -> list[str]:
    """Other steps may differ only where they follow from the edited one (``propagate: full``)."""
    edited = source.milestones[place - 1].id
    pairs = zip(source.milestones, displayed.milestones, strict=True)
    changed = [a for a, b in pairs if a.id != edited and a != b]
    strangers = [a.index for a in changed if edited not in ancestors_of(a.id, source.milestones)]
    if strangers:
        return [f"steps {strangers} changed without depending on the edited one"]
    if changed and any(entry.step != place for entry in table.differing):
        return ["the wrong value is carried on only in part"]
    return []
