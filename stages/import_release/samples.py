"""A published positive as a sample of this project."""

from typing import cast, get_args

from instruments.release_items.item import Medium, PositiveItem
from schemas.media import MediaReference, Modality
from schemas.problem import PROBLEM_TYPES, Problem, ProblemType
from schemas.sample import Difficulty, Sample, TierEvidence
from stages.import_release.flat_milestones import flat_path
from stages.import_release.gold_answers import gold_answer
from stages.import_release.item_error import ItemError
from stages.import_release.origin import imported_id, imported_provenance

__all__ = ["imported_sample"]

_COMPLEXITY = {"easy": 1, "medium": 2, "hard": 3}
"""The published rows name no source, by which MB-011 counts; the tier stands in for it."""
_TIED_COUNT = 6
"""Milestones with which medium and hard overlap (MB-015)."""


def imported_sample(item: PositiveItem) -> Sample:
    """Makes a sample; an item without steps becomes one without paths.

    Args:
        item: The item.

    Returns:
        The sample.

    Raises:
        ItemError: V-TIER, V-MODALITY, V-TYPE or V-QUESTION: a field has no value that the
            schemas know; ``I-MEDIA-...``: a medium cannot be used, so it cannot be posed.
    """
    difficulty = cast("Difficulty", _known("V-TIER", item.difficulty, get_args(Difficulty)))
    modality = cast("Modality", _known("V-MODALITY", item.modality, get_args(Modality)))
    problem = _problem(item, modality, difficulty)
    answer = problem.answer.text or ""
    filled = [path for path in item.paths if any(step.strip() for step in path)]
    paths = [flat_path(problem.id, number, path, answer) for number, path in enumerate(filled, 1)]
    count = len(paths[0].milestones) if paths else 0
    return Sample(
        id=problem.id,
        difficulty=difficulty,
        modality=modality,
        problem=problem,
        paths=paths,
        tier=TierEvidence(
            milestone_count=count,
            modality=modality,
            domain_complexity=problem.domain_complexity,
            tie_rule_used=count == _TIED_COUNT,
            priority=0.0,
            train_split_used=False,
        ),
    )


def _problem(item: PositiveItem, modality: Modality, difficulty: Difficulty) -> Problem:
    folded = " ".join(item.type_label.casefold().split())
    kind = cast("ProblemType", _known("V-TYPE", folded, PROBLEM_TYPES))
    if not item.question:
        raise ItemError("V-QUESTION", "no question")
    problem_id = imported_id(item.id)
    changes = [*(["fold-type"] if folded != item.type_label else []), *_repairs(item)]
    return Problem(
        id=problem_id,
        type=kind,
        question=item.question,
        answer=gold_answer(item.answers),
        solutions=[],
        media=_references(item),
        modality=modality,
        domain_complexity=_COMPLEXITY[difficulty],
        level=None,
        subfield=None,
        family=problem_id,
        tags=[],
        corrections=[],
        provenance=imported_provenance(item.id, item.row_sha256, changes),
    )


def _known(rule: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise ItemError(rule, f"{value!r:.60} is none of {', '.join(known)}")
    return value


def _repairs(item: PositiveItem) -> list[str]:
    names = {"nested": "flatten-steps", "word": "null-word", "list": "unlist-answer"}
    return sorted({names[fault.rule] for fault in item.faults if fault.rule in names})


def _references(item: PositiveItem) -> list[MediaReference]:
    role = "question" if item.modality == "image" else "diagram"
    media: list[tuple[Medium, str]] = [(image, role) for image in item.images]
    if item.audio is not None:
        media.append((item.audio, "speech"))
    for medium, _ in media:
        if medium.rule:
            raise ItemError(medium.rule, medium.reason)
    return [
        MediaReference.model_validate({"sha256": medium.sha256, "role": as_role})
        for medium, as_role in media
    ]
