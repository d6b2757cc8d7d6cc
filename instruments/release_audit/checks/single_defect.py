"""A-SINGLE: a negative holds exactly the defect that its label names (MB-034, R8)."""

from collections.abc import Iterator

from instruments.arithmetic.equation_status import equation_status
from instruments.quantities.text_equations import text_equations
from instruments.release_audit.check import AuditCheck, AuditSubject
from instruments.release_audit.equal_steps import equal_steps
from instruments.release_items.item import NegativeItem
from schemas.finding import Finding

__all__ = ["SINGLE_DEFECT"]


def _find(subject: AuditSubject) -> Iterator[Finding]:
    for item in subject.release.negatives:
        for detail in _faults(item):
            yield Finding(check="A-SINGLE", level="error", item_id=item.id, detail=detail)


def _faults(item: NegativeItem) -> Iterator[str]:
    places = len(item.labelled)
    is_one_step = item.category in ("wrong", "redundant", "repeated") and not item.contiguous_block
    if is_one_step and places > 1:
        yield f"{places} steps are labelled {item.category}: {list(item.labelled)[:20]}"
    if item.category == "clean" and places:
        yield f"a clean chain with {places} labelled steps"
    for first, second in equal_steps(item.steps):
        if item.category != "repeated" or second not in item.labelled:
            yield f"step {second} repeats step {first}, which the label does not name"
    for number, step in enumerate(item.steps, 1):
        if item.category == "wrong" and number in item.labelled:
            continue
        for equation in text_equations(step):
            if equation_status(equation.lhs, equation.rhs) == "false":
                yield f"step {number} is false, unlabelled: {equation.lhs} = {equation.rhs}"
    if item.reference and not _is_labelled_edit(item):
        yield f"the chain is not its reference with one step {item.category}, as labelled"


def _is_labelled_edit(item: NegativeItem) -> bool:
    steps, reference = list(item.steps), list(item.reference)
    if item.category == "repeated" and len(item.labelled) == len(item.of) == 1:
        copy, original = item.labelled[0] - 1, item.of[0] - 1
        if not (0 <= copy < len(steps) and 0 <= original < len(steps)):
            return False
        return steps[:copy] + steps[copy + 1 :] == reference and steps[copy] == steps[original]
    if item.category == "missing" and item.after_step is not None:
        place = item.after_step
        return 0 <= place < len(reference) and reference[:place] + reference[place + 1 :] == steps
    if item.category == "swapped" and len(item.labelled) == 2:
        first, second = (place - 1 for place in item.labelled)
        if not (0 <= first < len(steps) and 0 <= second < len(steps)):
            return False
        steps[first], steps[second] = steps[second], steps[first]
        return steps == reference
    if item.category == "wrong" and len(steps) == len(reference):
        pairs = zip(steps, reference, strict=True)
        changed = [number for number, (one, other) in enumerate(pairs, 1) if one != other]
        return changed == list(item.labelled)
    return item.category not in ("repeated", "missing", "swapped", "wrong")


SINGLE_DEFECT = AuditCheck("A-SINGLE", "more than one defect", _find, published="R8")
