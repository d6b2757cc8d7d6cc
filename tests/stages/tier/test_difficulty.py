"""Where a problem belongs, over all counts, modalities and complexities (MB-011 ... MB-018)."""

from itertools import product

import pytest

from schemas.media import Modality
from stages.tier.difficulty import place

MODALITIES: tuple[Modality, ...] = ("text", "image", "text-image", "audio-image")
NONE, EASY, MEDIUM, HARD = None, "easy", "medium", "hard"

# For each modality and complexity: the tier of 1-3, 4-5, 6, 7-20 and 21 milestones.
TABLE: dict[tuple[Modality, int], tuple[str | None, ...]] = {
    ("text", 1): (EASY, MEDIUM, MEDIUM, NONE, NONE),
    ("text", 2): (NONE, MEDIUM, HARD, HARD, NONE),
    ("text", 3): (NONE, MEDIUM, HARD, HARD, NONE),
    ("image", 1): (NONE, MEDIUM, MEDIUM, NONE, NONE),
    ("image", 2): (NONE, MEDIUM, NONE, NONE, NONE),
    ("image", 3): (NONE, MEDIUM, NONE, NONE, NONE),
    ("text-image", 1): (NONE, MEDIUM, MEDIUM, NONE, NONE),
    ("text-image", 2): (NONE, MEDIUM, HARD, HARD, NONE),
    ("text-image", 3): (NONE, MEDIUM, HARD, HARD, NONE),
    ("audio-image", 1): (NONE, NONE, NONE, NONE, NONE),
    ("audio-image", 2): (NONE, NONE, HARD, HARD, NONE),
    ("audio-image", 3): (NONE, NONE, HARD, HARD, NONE),
}
BANDS = ((1, 2, 3), (4, 5), (6,), tuple(range(7, 21)), (21, 50))


@pytest.mark.parametrize(("modality", "complexity"), TABLE)
def test_the_tier_follows_the_table(modality: Modality, complexity: int) -> None:
    for counts, tier in zip(BANDS, TABLE[modality, complexity], strict=True):
        for count in counts:
            assert place(count, modality, complexity).difficulty == tier, count


def test_a_problem_without_tier_has_a_reason_and_one_with_tier_has_none() -> None:
    for count, modality, complexity in product(range(1, 25), MODALITIES, (1, 2, 3)):
        placement = place(count, modality, complexity)
        assert bool(placement.reason) == (placement.difficulty is None)


def test_only_six_milestones_use_the_tie_rule() -> None:
    for count, modality, complexity in product(range(1, 25), MODALITIES, (1, 2, 3)):
        placement = place(count, modality, complexity)
        expected = count == 6 and placement.difficulty is not None
        assert placement.tie_rule_used == expected


@pytest.mark.parametrize(
    ("count", "modality", "complexity", "reason"),
    [
        (2, "image", 1, "easy is text only, this is image"),
        (2, "text", 3, "2 milestones of competition mathematics"),
        (5, "audio-image", 2, "medium has no sound"),
        (21, "text", 2, "21 milestones, at most 20"),
        (7, "text", 1, "7 milestones of word problems: hard needs competition"),
        (6, "image", 2, "hard has no question printed in a picture"),
    ],
)
def test_the_reason_says_what_does_not_fit(
    count: int, modality: Modality, complexity: int, reason: str
) -> None:
    assert place(count, modality, complexity).reason == reason
