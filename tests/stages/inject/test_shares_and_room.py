"""Quotas are divided evenly, and room is used up as it is taken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.defect import Category
from stages.inject.capacities import capacities_of
from stages.inject.choice import rank, ranked
from stages.inject.defects.defect import Site
from stages.inject.eligible_positions import eligible_positions
from stages.inject.even_shares import even_shares, weighted_shares
from tests.stages.inject.defect_cases import parameters

weights = st.dictionaries(st.integers(1, 12), st.integers(1, 9), min_size=1)


@given(quota=st.integers(0, 300), by_key=weights)
def test_weighted_shares_add_up_and_stay_within_one_of_the_exact_share(
    quota: int, by_key: dict[int, int]
) -> None:
    shares = weighted_shares(quota, by_key)
    total = sum(by_key.values())
    assert sum(shares.values()) == quota
    assert all(abs(shares[key] - quota * weight / total) < 1 for key, weight in by_key.items())


def test_equal_remainders_go_to_the_smaller_key() -> None:
    assert weighted_shares(4, {5: 1, 4: 1, 6: 1}) == {4: 2, 5: 1, 6: 1}


@given(quota=st.integers(0, 60), length=st.integers(2, 9), seed=st.integers(0, 99))
def test_single_positions_differ_by_at_most_one(quota: int, length: int, seed: int) -> None:
    shares = even_shares(quota, eligible_positions("wrong", length), seed)
    assert sum(shares.values()) == quota
    assert max(shares.values()) - min(shares.values()) <= 1


@given(quota=st.integers(0, 60), length=st.integers(2, 8), seed=st.integers(0, 99))
def test_swapped_pairs_are_even_over_distance_and_then_over_start(
    quota: int, length: int, seed: int
) -> None:
    shares = even_shares(quota, eligible_positions("swapped", length), seed)
    assert sum(shares.values()) == quota
    by_distance: dict[int, list[int]] = {}
    for (distance, _), share in shares.items():
        by_distance.setdefault(distance, []).append(share)
    totals = [sum(own) for own in by_distance.values()]
    assert max(totals) - min(totals) <= 1
    assert all(max(own) - min(own) <= 1 for own in by_distance.values())


@pytest.mark.parametrize(
    ("category", "positions"),
    [
        ("wrong", [(1,), (2,), (3,)]),
        ("redundant", [(1,), (2,)]),
        ("repeated", [(2,)]),
        ("missing", [(0,), (1,), (2,)]),
        ("swapped", [(1, 1), (1, 2), (2, 1)]),
        ("clean", [(0,)]),
    ],
)
def test_eligible_positions_of_three_displayed_steps(
    category: Category, positions: list[tuple[int, ...]]
) -> None:
    assert sorted(eligible_positions(category, 3)) == sorted(positions)


def test_ranks_depend_on_every_part_and_on_the_seed() -> None:
    assert rank(1, "a", "b") == rank(1, "a", "b")
    assert len({rank(1, "a", "b"), rank(2, "a", "b"), rank(1, "a", "c"), rank(1, "ab")}) == 4


def test_ranked_options_are_a_permutation_that_the_seed_decides() -> None:
    options = list(range(20))
    assert sorted(ranked(options, 1)) == options
    assert ranked(options, 1) == ranked(options[::-1], 1)
    assert ranked(options, 1) != ranked(options, 2)


def copied(kind: str, adjacent: bool) -> Site:
    return Site("repeated", kind, (1,), 5, (2,), adjacent=adjacent)


def test_proportions_of_copies_are_hard_limits() -> None:
    room = capacities_of("repeated", 30, parameters(), 1)
    assert room.kinds == {"full-exact": 10, "full-para": 10, "partial": 10}
    assert room.adjacent == 10
    for _ in range(10):
        assert room.admit(copied("full-exact", adjacent=True), "kind")
        room.take(copied("full-exact", adjacent=True))
    assert not room.admit(copied("full-exact", adjacent=False), "kind")
    assert not room.admit(copied("partial", adjacent=True), "kind")
    assert room.admit(copied("partial", adjacent=False), "kind")


@given(quota=st.integers(1, 120))
def test_copies_keep_their_proportions_at_any_quota(quota: int) -> None:
    room = capacities_of("repeated", quota, parameters(), 1)
    assert sum(room.kinds.values()) == quota
    assert room.kinds["full-exact"] <= quota * 0.34
    assert room.kinds["partial"] >= quota * 0.33
    assert all(count >= 0 for count in room.kinds.values())


def test_wrong_kinds_share_evenly() -> None:
    assert sorted(capacities_of("wrong", 83, parameters(), 1).kinds.values()) == [27, 28, 28]


def test_room_is_used_up_in_the_order_of_strictness() -> None:
    room = capacities_of("redundant", 3, parameters(), 1)
    site = Site("redundant", "sum", (0, 0), 4, (1,))
    assert room.lengths == {4: 1, 5: 1, 6: 1}
    allowed = [p for (length, p), n in room.positions.items() if length == 4 and n]
    first = Site("redundant", "sum", (0, 0), 4, allowed[0])
    assert room.admit(first, "all")
    room.take(first)
    assert not room.admit(site, "length")
    assert room.admit(site, "listed")
    assert not room.admit(Site("redundant", "sum", (0, 0), 9, (1,)), "listed")
    assert room.admit(Site("redundant", "sum", (0, 0), 9, (1,)), "kind")
