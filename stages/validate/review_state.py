"""The review status of every item, from data/decisions (MB-044 ... MB-051)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from pathlib import Path

from instruments.decisions.reading import read_decisions
from instruments.reviews.review_log import read_reviews
from instruments.reviews.review_status import review_status
from instruments.reviews.target_fingerprints import decomposition_sha256, defect_sha256
from schemas.decision import RulingDecision
from schemas.errors import DecisionError
from schemas.finding import Finding
from schemas.negative_sample import NegativeSample
from schemas.review import Review, ReviewStatus, Ruling, TargetKind
from schemas.sample import Sample

__all__ = ["ReviewBook", "review_finding"]


class ReviewBook:
    """Reviews and rulings by target.

    Args:
        reviews: All reviews.
        rulings: All rulings.
    """

    def __init__(self, reviews: Sequence[Review], rulings: Sequence[Ruling]) -> None:
        self._reviews: dict[tuple[str, str], list[Review]] = defaultdict(list)
        self._rulings: dict[tuple[str, str], list[Ruling]] = defaultdict(list)
        for review in reviews:
            self._reviews[review.target_kind, review.target_id].append(review)
        for ruling in rulings:
            self._rulings[ruling.target_kind, ruling.target_id].append(ruling)

    @classmethod
    def load(cls, decisions: Path) -> "ReviewBook":
        """Reads reviews and rulings.

        Args:
            decisions: The folder data/decisions.

        Returns:
            The book.

        Raises:
            DecisionError: A file is wrong, or a decision and its ruling name different targets.
        """
        rulings = read_decisions(decisions / "rulings", RulingDecision)
        return cls(read_reviews(decisions / "reviews"), list(_consistent(rulings)))

    def of_sample(self, sample: Sample) -> ReviewStatus:
        """Gives the status of a sample's decomposition."""
        return self._status("decomposition", sample.id, decomposition_sha256(sample))

    def of_negative(self, negative: NegativeSample) -> ReviewStatus:
        """Gives the status of a negative's defect."""
        return self._status("defect", negative.id, defect_sha256(negative))

    def about_others(self, item_ids: Set[str]) -> int:
        """Counts the reviews and rulings of targets that are not among the given items."""
        targets = [target for (_, target), found in self._reviews.items() for _ in found]
        targets += [target for (_, target), found in self._rulings.items() for _ in found]
        return sum(target not in item_ids for target in targets)

    def _status(self, kind: TargetKind, target: str, sha256: str) -> ReviewStatus:
        key = (kind, target)
        return review_status(sha256, self._reviews.get(key, []), self._rulings.get(key, []))


def _consistent(decisions: dict[str, RulingDecision]) -> Iterator[Ruling]:
    for name, decision in decisions.items():
        ruling = decision.ruling
        if (decision.target, decision.applies_to_sha256) != (
            ruling.target_id,
            ruling.target_sha256,
        ):
            raise DecisionError(
                f"ruling {name} and its decision name different targets or hashes",
                "make target and applies_to_sha256 those of the ruling",
            )
        yield ruling


def review_finding(item_id: str, status: ReviewStatus) -> Finding | None:
    """Says what a status means for a release.

    Args:
        item_id: The item.
        status: Its status.

    Returns:
        An error for ``unresolved``, which is kept out (MB-049); a warning for ``disputed`` and
        ``stale``, which wait for people; None otherwise.
    """
    if status == "unresolved":
        return Finding(
            check="review", level="error", item_id=item_id, detail="the two arbiters differ"
        )
    if status in ("disputed", "stale"):
        return Finding(
            check="review", level="warning", item_id=item_id, detail=f"reviews are {status}"
        )
    return None
