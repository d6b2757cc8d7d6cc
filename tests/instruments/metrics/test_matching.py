"""Alignment and the matching rule."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.metrics.matching import align, match_rule
from instruments.metrics.similarity import Similarity
from tests.rows.parameters import PAPER_SCORING as PAPER

GOLD = ["Ann has 3 + 5 = 8 figs.", "She doubles them: 8 * 2 = 16 figs.", "She keeps 16 - 1 = 15."]
FILLER = ["Let us think about weather.", "Hmm, wonderful music today", "Nice trees grow slowly"]


@pytest.mark.parametrize(
    ("semantic", "equation", "numbers", "keywords", "total", "rule"),
    [
        (0.0, 1, 0.0, 0.0, 0.25, "equation"),
        (0.4, 0, 0.5, 0.0, 0.27, "overlap"),
        (0.4, 0, 0.0, 0.2, 0.24, "overlap"),
        (0.4, 0, 0.49, 0.19, 0.3, "none"),
        (0.39, 0, 1.0, 1.0, 0.41, "similarity"),
        (0.9, 0, 0.0, 0.0, 0.5, "similarity"),
        (0.4, 0, 0.0, 0.0, 0.22, "none"),
        (0.0, 0, 0.0, 0.0, 0.4, "similarity"),
        (0.0, 0, 0.0, 0.0, 0.3999, "none"),
        (1.0, 1, 1.0, 1.0, 1.0, "equation"),
    ],
)
def test_clauses(
    semantic: float, equation: int, numbers: float, keywords: float, total: float, rule: str
) -> None:
    found = Similarity(semantic, equation, numbers, keywords, total)
    assert match_rule(found, PAPER.thresholds) == rule


def test_value_that_equals_a_threshold_up_to_rounding_passes() -> None:
    assert match_rule(Similarity(0, 0, 0, 0, 0.4 - 1e-13), PAPER.thresholds) == "similarity"
    assert match_rule(Similarity(0, 0, 0, 0, 0.4 - 1e-9), PAPER.thresholds) == "none"


def test_each_milestone_takes_its_most_similar_unit() -> None:
    alignment = align([GOLD[2], GOLD[0], GOLD[1]], GOLD, PAPER)
    assert alignment.best == (1, 2, 0)
    assert alignment.n_matched == 3
    assert [found.total if found else 0 for found in alignment.similarities] == [
        pytest.approx(1)
    ] * 3


def test_tie_goes_to_the_lowest_index() -> None:
    assert align([GOLD[0], GOLD[0]], GOLD[:1], PAPER).best == (0,)


def test_one_unit_may_match_several_milestones() -> None:
    alignment = align([" ".join(GOLD)], GOLD, PAPER)
    assert alignment.n_matched == 3
    assert alignment.aligned_units == {0}


def test_copies_match_but_only_the_first_is_aligned() -> None:
    alignment = align([GOLD[0]] * 3, GOLD[:1], PAPER)
    assert alignment.aligned_units == {0}
    assert alignment.units_matching == {0, 1, 2}


def test_no_units_match_nothing() -> None:
    alignment = align([], GOLD, PAPER)
    assert alignment.best == (None, None, None)
    assert alignment.similarities == (None, None, None)
    assert alignment.rules == ("none", "none", "none")
    assert alignment.n_matched == 0
    assert alignment.aligned_units == frozenset()


def test_unmatched_milestone_still_has_a_best_unit() -> None:
    alignment = align(FILLER, GOLD[:1], PAPER)
    assert alignment.rules == ("none",)
    assert alignment.best[0] is not None
    assert alignment.aligned_units == frozenset()


@given(st.lists(st.sampled_from(FILLER), max_size=5), st.lists(st.sampled_from(GOLD), max_size=4))
@settings(deadline=None)
def test_filler_never_changes_which_milestones_match(filler: list[str], units: list[str]) -> None:
    before = align(units, GOLD, PAPER)
    after = align([*units, *filler], GOLD, PAPER)
    for old, new in zip(before.rules, after.rules, strict=True):
        assert old == "none" or new == old


@given(st.permutations(range(len(GOLD))), st.permutations(range(len(GOLD))))
@settings(deadline=None)
def test_order_of_units_and_milestones_does_not_matter(
    units: list[int], milestones: list[int]
) -> None:
    straight = align(GOLD, GOLD, PAPER)
    shuffled = align([GOLD[i] for i in units], [GOLD[i] for i in milestones], PAPER)
    assert shuffled.n_matched == straight.n_matched
    assert [units[index] for index in shuffled.best if index is not None] == list(milestones)
