"""The proof that a displayed chain differs from its source by exactly the labelled defect.

Every check starts from the two chains and the label; what the injector believes plays no part.
"""

from instruments.chains.algebra_words import algebra_words
from instruments.chains.defect_shape import shape_faults
from instruments.chains.dependency_graph import consumers_of
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from instruments.chains.inserted_proof import redundant_faults, repeated_faults
from instruments.chains.missing_proof import essential_faults
from instruments.chains.predicate_table import PredicateTable, predicate_table
from instruments.chains.repair import repaired
from instruments.chains.swapped_proof import swapped_faults
from instruments.chains.wrong_proof import wrong_faults
from schemas.defect import DefectLabel, Witness
from schemas.errors import InvalidResultError

__all__ = ["defect_faults", "witness_of"]


def defect_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel
) -> list[str]:
    """Lists everything that speaks against the labelled defect being the only one.

    Args:
        source: The clean chain.
        displayed: The chain with the defect.
        label: Category and place.

    Returns:
        Faults in words; empty exactly when the failing predicates are those of the category
        (defects.md 4.2), at exactly the labelled place.
    """
    if faults := shape_faults(source, displayed, label):
        return faults
    return _predicate_faults(source, displayed, label, _table(source, displayed, label))


def witness_of(
    source: DisplayedChain, injection: Injection, before: PredicateTable | None = None
) -> Witness | list[str]:
    """Proves an injection.

    Args:
        source: The clean chain.
        injection: What the injector made of it.
        before: Predicates of the source, if they are at hand.

    Returns:
        The witness, or the faults when the proof fails.
    """
    displayed, label = injection.displayed, injection.label
    if faults := shape_faults(source, displayed, label):
        return faults
    before, after = before or predicate_table(source), _table(source, displayed, label)
    if faults := _predicate_faults(source, displayed, label, after):
        return faults
    if not _undone_by(injection, source):
        return ["undoing the edits does not give the source"]
    return Witness(
        edits=injection.edits,
        before=before.rows,
        after=after.rows,
        answer_before=before.answer,
        answer_after=after.answer,
        algebra=algebra_words(displayed, label),
        unsupported=[f"{entry.step}:{entry.reference}" for entry in after.lacking],
        exempt=sorted({entry.step for entry in after.differing}),
        unique_repair=True if label.category == "swapped" else None,
    )


def _undone_by(injection: Injection, source: DisplayedChain) -> bool:
    try:
        return repaired(injection.displayed, injection.edits) == source
    except InvalidResultError:
        return False


def _table(source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel) -> PredicateTable:
    removed = [] if label.after_step is None else [source.milestones[label.after_step]]
    return predicate_table(displayed, removed)


def _predicate_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel, table: PredicateTable
) -> list[str]:
    category = label.category
    faults = []
    if category != "wrong" and table.untrue:
        faults.append(f"truth fails at steps {table.untrue}")
    if category not in ("missing", "swapped") and table.lacking:
        faults.append(f"support fails at step {table.lacking[0].step}")
    if category != "wrong" and table.differing:
        faults.append(f"step {table.differing[0].step} uses a number that is not concluded")
    if category != "repeated" and table.restating:
        faults.append(f"novelty fails at steps {sorted(table.restating)}")
    if table.idle != (label.steps if category in ("redundant", "repeated") else []):
        faults.append(f"utility fails at steps {table.idle}")
    if not table.answer and not _answer_may_fail(source, displayed, label):
        faults.append("the last conclusion is not the gold answer")
    return faults or _category_faults(source, displayed, label, table)


def _answer_may_fail(source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel) -> bool:
    """V5 may fail for a wrong final step, and for a swap that moves the final step."""
    if label.category == "wrong":
        return displayed.milestones[-1] != source.milestones[-1]
    return label.category == "swapped" and label.steps[-1] == len(displayed)


def _category_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel, table: PredicateTable
) -> list[str]:
    if label.category == "wrong":
        return wrong_faults(source, displayed, label, table)
    if label.category == "redundant":
        return redundant_faults(source, displayed, label)
    if label.category == "repeated":
        return repeated_faults(label, table)
    if label.category == "swapped":
        return swapped_faults(source, displayed, label, table)
    if label.category == "missing":
        return _gap_faults(source, displayed, label, table)
    return []


def _gap_faults(
    source: DisplayedChain, displayed: DisplayedChain, label: DefectLabel, table: PredicateTable
) -> list[str]:
    """V2 must fail at exactly the consumers of the removed step, and only for its fact."""
    removed = source.milestones[label.after_step or 0]
    positions = displayed.positions
    expected = {
        (positions[user], removed.id) for user in consumers_of(removed.id, source.milestones)
    }
    found = {(entry.step, entry.reference) for entry in table.lacking if entry.reason == "absent"}
    if not expected or found != expected or any(e.reason != "absent" for e in table.lacking):
        return [f"support fails at {sorted(found)}, not at the consumers {sorted(expected)}"]
    return essential_faults(source, displayed, label)
