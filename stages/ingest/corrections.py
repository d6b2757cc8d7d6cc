"""Applying the known label corrections to one problem."""

from collections.abc import Sequence

from instruments.arithmetic.numbers import canonical, parse_number
from instruments.decisions.book import Found
from instruments.decisions.replacement import replace_words
from schemas.decision import LabelCorrectionDecision
from schemas.problem import Problem
from schemas.provenance import LabelCorrection

__all__ = ["corrected"]


def corrected(problem: Problem, found: Sequence[Found[LabelCorrectionDecision]]) -> Problem:
    """Applies verified corrections and carries disputed ones; stale ones are left out.

    Args:
        problem: A problem as its source gave it.
        found: The decisions about its upstream row.

    Returns:
        The problem, with what upstream says kept beside.
    """
    for entry in found:
        if entry.state in ("applied", "carried"):
            problem = _with_correction(problem, entry)
    return problem


def _with_correction(problem: Problem, entry: Found[LabelCorrectionDecision]) -> Problem:
    decision = entry.decision
    applied = entry.state == "applied" and decision.corrected_text is not None
    note = LabelCorrection(
        decision=entry.name,
        field=decision.field,
        status=decision.status,
        upstream_text=decision.upstream_text,
        corrected_text=decision.corrected_text,
        applied=applied,
    )
    changes: dict[str, object] = {"corrections": [*problem.corrections, note]}
    if applied and decision.corrected_text is not None:
        changes |= _changes(problem, decision, entry.name, decision.corrected_text)
        provenance = problem.provenance
        steps = [*provenance.transformations, f"correction:{entry.name}"]
        changes["provenance"] = provenance.model_copy(update={"transformations": steps})
    return problem.model_copy(update=changes)


def _changes(
    problem: Problem, decision: LabelCorrectionDecision, name: str, new: str
) -> dict[str, object]:
    if decision.field == "answer":
        value = parse_number(new)
        update = {"text": new, "value": None if value is None else canonical(value)}
        return {"answer": problem.answer.model_copy(update=update)}
    if decision.field == "question":
        return {"question": replace_words(problem.question, decision, name)}
    if decision.field == "solution":
        return {
            "solutions": [
                solution.model_copy(update={"text": replace_words(solution.text, decision, name)})
                for solution in problem.solutions
            ]
        }
    return {"subfield": new}
