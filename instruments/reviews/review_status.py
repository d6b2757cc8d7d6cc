"""The status of a reviewed item (MB-044 ... MB-051): derived from its rows, never stored."""

from collections.abc import Sequence

from instruments.reviews.superseding import standing
from schemas.errors import DecisionError
from schemas.review import ArbiterVerdict, JudgedField, Review, ReviewStatus, Ruling

__all__ = ["review_status"]

REVIEWS_NEEDED = 2
"""Independent blind reviews that close the first round (MB-045)."""


def review_status(
    target_sha256: str, reviews: Sequence[Review], rulings: Sequence[Ruling]
) -> ReviewStatus:
    """Derives the status of one target; the order of the rows plays no part.

    Only blind reviews of people in round 1 that no later review of the same person replaces, and
    that saw the target as it is now, count. Machine reviews and notes of round 2 never do.

    Args:
        target_sha256: Hash of the target as it is now.
        reviews: All reviews of the target.
        rulings: All rulings on the target.

    Returns:
        ``unreviewed``; ``in_review`` after one review; ``agreed`` when all reviews (two or more)
        judge every field alike, else ``disputed`` (MB-048); a dispute is ``ruled`` when both
        arbiters judge alike and ``unresolved`` when they do not (MB-049); ``stale`` when there
        are reviews or rulings, but no review of the target as it is now.

    Raises:
        DecisionError: The rows contradict each other: about several targets, a review that
            replaces another person's, two standing reviews of one person that differ, a ruling
            of one arbiter or without a note, several different rulings, or a broken chain.
    """
    _check_one_target(reviews, rulings)
    counted = [review for review in _standing_reviews(reviews) if _counts(review)]
    decided = [ruling for ruling in _standing_rulings(rulings) if _of_people(ruling)]
    verdicts = _verdict_by_reviewer([r for r in counted if r.target_sha256 == target_sha256])
    if not verdicts:
        return "stale" if counted or decided else "unreviewed"
    if len(verdicts) < REVIEWS_NEEDED:
        return "in_review"
    if len(set(verdicts.values())) == 1:
        return "agreed"
    return _ruled([ruling for ruling in decided if ruling.target_sha256 == target_sha256])


_Verdict = tuple[tuple[str, str], ...]


def _verdict(fields: Sequence[JudgedField]) -> _Verdict:
    return tuple(sorted((field.name, field.value) for field in fields))


def _counts(review: Review) -> bool:
    return review.round == 1 and review.blind and review.role != "machine"


def _of_people(ruling: Ruling) -> bool:
    return "machine" not in (ruling.first.role, ruling.second.role)


def _standing_reviews(reviews: Sequence[Review]) -> list[Review]:
    by_id = {review.id: review for review in reviews}
    current = standing(reviews)
    for review in reviews:
        earlier = by_id.get(review.supersedes or "")
        if earlier is not None and _author(earlier) != _author(review):
            raise DecisionError(
                f"review {review.id} replaces {earlier.id} of another reviewer or round",
                "supersede only your own earlier review of the same round",
            )
    return current


def _author(review: Review) -> tuple[str, str, int]:
    return review.reviewer, review.role, review.round


def _standing_rulings(rulings: Sequence[Ruling]) -> list[Ruling]:
    for ruling in rulings:
        if ruling.first.arbiter == ruling.second.arbiter:
            raise DecisionError(f"ruling {ruling.id} has one arbiter twice", "name two people")
        if not (ruling.first.note.strip() and ruling.second.note.strip()):
            raise DecisionError(f"ruling {ruling.id} lacks a note", "let both arbiters say why")
    return standing(rulings)


def _verdict_by_reviewer(reviews: Sequence[Review]) -> dict[str, _Verdict]:
    verdicts: dict[str, _Verdict] = {}
    for review in reviews:
        verdict = _verdict(review.fields)
        if verdicts.setdefault(review.reviewer, verdict) != verdict:
            raise DecisionError(
                f"{review.reviewer} has two reviews of {review.target_id} that differ",
                "let the later one name the earlier one in supersedes",
            )
    return verdicts


def _ruled(rulings: Sequence[Ruling]) -> ReviewStatus:
    if not rulings:
        return "disputed"
    outcomes = {(_side(r.first), _side(r.second)) for r in rulings}
    if len(outcomes) > 1:
        raise DecisionError(
            f"rulings {', '.join(ruling.id for ruling in rulings)} differ",
            "let the later one name the earlier one in supersedes",
        )
    first, second = outcomes.pop()
    return "ruled" if first == second else "unresolved"


def _side(verdict: ArbiterVerdict) -> _Verdict:
    return _verdict(verdict.fields)


def _check_one_target(reviews: Sequence[Review], rulings: Sequence[Ruling]) -> None:
    kinds = {(review.target_kind, review.target_id) for review in reviews}
    targets = sorted(kinds | {(ruling.target_kind, ruling.target_id) for ruling in rulings})
    if len(targets) > 1:
        raise DecisionError(
            f"rows of several targets together: {targets[0][1]}, {targets[1][1]}",
            "derive a status for each target alone",
        )
