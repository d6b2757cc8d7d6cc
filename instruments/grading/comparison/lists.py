"""Comparison of several answers, tuples and sets."""

from collections.abc import Callable, Sequence

from instruments.grading.comparison.settings import Outcome, Settings
from instruments.grading.comparison.values import other_name
from instruments.grading.forms import Form, Several, Value

__all__ = ["compare_in_order", "compare_several", "compare_unordered"]

Comparison = Callable[[Form, Form, Settings], Outcome]
_BARE = ("", "{}")
_MOST_PAIRED = 100


def compare_several(
    predicted: Several, gold: Several, settings: Settings, compare: Comparison
) -> Outcome:
    """Bare lists and sets in any order, unless the row says else; tuples in order."""
    if other_name(predicted.label, gold.label):
        return Outcome("no_match", "label")
    by_name = _by_name(predicted, gold)
    if by_name is not None:
        return compare_in_order(*by_name, settings, compare)
    if predicted.brackets in _BARE and gold.brackets in _BARE:
        one, two = predicted.items, gold.items
        if "{}" in (predicted.brackets, gold.brackets):
            one, two = (_distinct(items, settings, compare) for items in (one, two))
        if settings.ordered or _needs_order(predicted, gold) or _goes_on(gold):
            return compare_in_order(one, two, settings, compare)
        return compare_unordered(one, two, settings, compare)
    if predicted.brackets != gold.brackets:
        return Outcome("no_match", "brackets")
    return compare_in_order(predicted.items, gold.items, settings, compare)


def _by_name(predicted: Several, gold: Several) -> tuple[tuple[Form, ...], tuple[Form, ...]] | None:
    """Coordinates in the order of their names: ``x = 1, y = 2`` is ``(x, y) = (1, 2)``.

    Coordinates without names are in alphabetical order.

    Returns:
        Both in one order; None when not at least one names all, or neither is a tuple.
    """
    if sorted((predicted.brackets, gold.brackets)) not in (["", "()"], ["()", "()"]):
        return None
    ordered = []
    for several in (predicted, gold):
        names = [item.label for item in several.items if isinstance(item, Value) and item.label]
        if len(set(names)) == len(several.items):
            ordered.append(tuple(sorted(several.items, key=_name)))
        elif names or several.brackets != "()":
            return None
        else:
            ordered.append(several.items)
    return (ordered[0], ordered[1])


def _name(form: Form) -> str:
    return (form.label or "") if isinstance(form, Value) else ""


def _goes_on(gold: Several) -> bool:
    """Whether dots stand for members, so that the order says which."""
    return any(isinstance(item, Value) and item.tree.name == "dots" for item in gold.items)


def _needs_order(predicted: Several, gold: Several) -> bool:
    """Whether the gold answers have different names that the predictions lack."""
    names = {item.label for item in gold.items if isinstance(item, Value)}
    given = {item.label for item in predicted.items if isinstance(item, Value)}
    return len(names - {None}) > 1 and given == {None}


def compare_in_order(
    predicted: Sequence[Form], gold: Sequence[Form], settings: Settings, compare: Comparison
) -> Outcome:
    """Member by member."""
    if len(predicted) != len(gold):
        return Outcome("no_match", "length")
    for one, two in zip(predicted, gold, strict=True):
        outcome = compare(one, two, settings)
        if not outcome.matched:
            return outcome
    return Outcome("match", "members")


def compare_unordered(
    predicted: Sequence[Form], gold: Sequence[Form], settings: Settings, compare: Comparison
) -> Outcome:
    """Each member has its own counterpart."""
    if len(predicted) != len(gold):
        return Outcome("no_match", "length")
    if settings.tolerance is not None:
        return _paired(predicted, gold, settings, compare)
    left = list(gold)
    worst = Outcome("no_match", "members")
    # Printed forms first: they decide most pairs at no cost.
    rest = []
    texts = [item.text for item in left]
    for item in predicted:
        if item.text in texts and compare(item, left[texts.index(item.text)], settings).matched:
            index = texts.index(item.text)
            del texts[index], left[index]
        else:
            rest.append(item)
    for item in rest:
        for index, other in enumerate(left):
            outcome = compare(item, other, settings)
            if outcome.matched:
                del left[index]
                break
            if outcome.status != "no_match":
                worst = outcome
        else:
            return worst
    return Outcome("match", "members")


def _paired(
    predicted: Sequence[Form], gold: Sequence[Form], settings: Settings, compare: Comparison
) -> Outcome:
    """With a tolerance a member may have several counterparts: a matching by augmenting paths."""
    if len(predicted) > _MOST_PAIRED:
        return Outcome("over_limit", "members")
    close = [
        [n for n, other in enumerate(gold) if compare(item, other, settings).matched]
        for item in predicted
    ]
    owner: dict[int, int] = {}
    found = all(_counterpart(item, close, owner, set()) for item in range(len(close)))
    return Outcome("match" if found else "no_match", "members")


def _counterpart(item: int, close: list[list[int]], owner: dict[int, int], asked: set[int]) -> bool:
    """Finds one more member its counterpart, for which others may have to change theirs."""
    for other in close[item]:
        if other in asked:
            continue
        asked.add(other)
        if other not in owner or _counterpart(owner[other], close, owner, asked):
            owner[other] = item
            return True
    return False


def _distinct(items: Sequence[Form], settings: Settings, compare: Comparison) -> tuple[Form, ...]:
    """The members of a set, each once; a tolerance makes no two of them one."""
    settings = settings._replace(tolerance=None)
    found: list[Form] = []
    for item in items:
        if not any(item == other or compare(item, other, settings).matched for other in found):
            found.append(item)
    return tuple(found)
