"""A published negative as a negative of this project: labelled, but without a proof."""

import hashlib
from typing import cast

from instruments.release_items.item import NegativeItem
from schemas.defect import CATEGORIES, Category, DefectLabel, Witness
from schemas.fingerprints import sha256_of
from schemas.negative_sample import NegativeSample
from schemas.problem import Problem
from stages.import_release.flat_milestones import flat_milestones
from stages.import_release.gold_answers import gold_answer
from stages.import_release.item_error import ItemError
from stages.import_release.origin import imported_id, imported_provenance

__all__ = ["imported_negative"]

_NO_PROOF = Witness(
    edits=[],
    before=[],
    after=[],
    answer_before=False,
    answer_after=False,
    algebra=["no proof: the label is the release's own"],
    unsupported=[],
    exempt=[],
    unique_repair=None,
)


def imported_negative(item: NegativeItem) -> NegativeSample:
    """Makes a negative; its label counts displayed steps from 1.

    Args:
        item: The item. It has no tier, no type and no modality: it becomes a ``medium`` ``word
            problem`` in ``text``, and its transformations say so (``no-tier``, ``no-type``).

    Returns:
        The negative, with an empty witness.

    Raises:
        ItemError: V-CATEGORY, V-QUESTION, V-STEPS, or V-LABEL: the label names a place that
            the chain does not have.
    """
    if item.category not in CATEGORIES:
        raise ItemError("V-CATEGORY", f"{item.kind!r:.60} is no known category")
    if not item.question:
        raise ItemError("V-QUESTION", "no question")
    if not item.steps or not all(step.strip() for step in item.steps):
        raise ItemError("V-STEPS", "the chain is empty or has a blank step")
    problem = _problem(item)
    return NegativeSample(
        id="n-" + hashlib.sha256(problem.id.encode()).hexdigest()[:16],
        category=item.category,
        kind=item.kind,
        stratum="prose",
        difficulty="medium",
        modality="text",
        problem=problem,
        source_path_id=f"{problem.id}/s1",
        source_path_sha256=sha256_of(list(item.reference or item.steps)),
        in_positive_split=False,
        steps=list(item.steps),
        milestones=flat_milestones(item.steps),
        label=_label(item),
        witness=_NO_PROOF,
    )


def _problem(item: NegativeItem) -> Problem:
    problem_id = imported_id(item.id)
    return Problem(
        id=problem_id,
        type="word problem",
        question=item.question,
        answer=gold_answer([item.answer] if item.answer else []),
        solutions=[],
        media=[],
        modality="text",
        domain_complexity=2,
        level=None,
        subfield=None,
        family=problem_id,
        tags=[],
        corrections=[],
        provenance=imported_provenance(item.id, item.row_sha256, ["no-tier", "no-type"]),
    )


def _label(item: NegativeItem) -> DefectLabel:
    places = [*item.labelled, *item.of]
    count = len(item.steps)
    if not all(1 <= place <= count for place in places):
        raise ItemError("V-LABEL", f"steps {places[:20]} are labelled, the chain has {count}")
    if item.category == "missing":
        if item.after_step is None or not 0 <= item.after_step <= count:
            raise ItemError("V-LABEL", f"missing after {item.after_step}, {count} steps")
    elif not places and item.category != "clean":
        raise ItemError("V-LABEL", "the label names no step")
    window = [] if item.after_step is None else [item.after_step, item.after_step]
    return DefectLabel(
        category=cast("Category", item.category),
        steps=sorted(item.labelled),
        of=list(item.of),
        after_step=item.after_step,
        window=window,
        content=item.content,
    )
