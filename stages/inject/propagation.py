"""Carrying a wrong result on through the steps that depend on it (``propagate: full``)."""

from fractions import Fraction

from instruments.arithmetic.expression import ExpressionError, evaluate, parse_expression
from instruments.arithmetic.numbers import canonical
from instruments.chains.dependency_graph import references_of
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_place import place_of
from schemas.milestone import Milestone
from stages.inject.step_edit import with_operand, with_result

__all__ = ["propagated"]


def propagated(chain: DisplayedChain, edited: Milestone) -> list[Milestone] | None:
    """Recomputes every step that depends on an edited one.

    Args:
        chain: The source chain.
        edited: One of its milestones with a wrong conclusion.

    Returns:
        All milestones in order, or None when a dependent step has more than one equation, does
        not show it plainly, or cannot show the new numbers in the manner of the old ones.
    """
    news: dict[str, Milestone] = {edited.id: edited}
    olds = {milestone.id: milestone for milestone in chain.milestones}
    steps = []
    for milestone in chain.milestones:
        if milestone.id not in news and any(ref in news for ref in references_of(milestone)):
            recomputed = _recomputed(milestone, olds, news)
            if recomputed is None:
                return None
            news[milestone.id] = recomputed
        steps.append(news.get(milestone.id, milestone))
    return steps


def _recomputed(
    milestone: Milestone, olds: dict[str, Milestone], news: dict[str, Milestone]
) -> Milestone | None:
    if len(milestone.equations) != 1:
        return None
    current = milestone
    for index, condition in enumerate(milestone.conditions):
        if condition.kind != "milestone" or condition.ref not in news:
            continue
        old, new = olds[condition.ref].conclusion.value, news[condition.ref].conclusion.value
        place = place_of(current.text, current.equations[0])
        if place is None or old is None or new is None or condition.value != old:
            return None
        if len(place.operands) != len(milestone.conditions):
            return None
        changed = with_operand(current, 0, place, index, Fraction(new))
        if changed is None:
            return None
        current = changed
    return _with_true_result(current)


def _with_true_result(milestone: Milestone) -> Milestone | None:
    place = place_of(milestone.text, milestone.equations[0])
    try:
        value = evaluate(parse_expression(milestone.equations[0].lhs))
    except ExpressionError:
        return None
    if place is None or place.result.value is None:
        return None
    if value != place.result.value:
        changed = with_result(milestone, 0, place, value)
        if changed is None or changed.conclusion.value != canonical(value):
            return None
        milestone = changed
    equation = milestone.equations[0].model_copy(update={"status": "true"})
    return milestone.model_copy(update={"equations": [equation]})
