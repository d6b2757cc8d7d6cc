"""The draw: deterministic, even, one per problem, honest about what it lacks."""

from collections import Counter
from collections.abc import Sequence

import pytest

from schemas.defect import CATEGORIES, Category, Witness
from stages.inject.sampler import Draw, draw
from stages.inject.source_chain import RefusedChain, SourceChain, gated_chains
from stages.inject.stage import defects_of
from tests.stages.inject.defect_cases import parameters
from tests.stages.inject.inject_project import random_samples
from tests.stages.inject.source_samples import samples


def sources(count: int = 60, positive: frozenset[str] = frozenset()) -> list[SourceChain]:
    gated = [entry for sample in samples(count) for entry in gated_chains(sample, positive)]
    return [entry for entry in gated if isinstance(entry, SourceChain)]


def drawn(chains: Sequence[SourceChain], quota: int = 6, seed: int = 1, **quotas: int) -> Draw:
    chosen = parameters(quota, **quotas)
    return draw(chains, defects_of(seed, chosen), chosen, seed)


def names(result: Draw) -> list[tuple[str, str, str]]:
    return [(c.source.chain.key, c.site.category, c.site.name) for c in result.chosen]


@pytest.fixture(scope="module")
def chains() -> list[SourceChain]:
    return sources()


@pytest.fixture(scope="module")
def result(chains: list[SourceChain]) -> Draw:
    """Gives the draw of six negatives of each category."""
    return drawn(chains)


def test_all_own_chains_are_clean(chains: list[SourceChain]) -> None:
    assert len(chains) == 60
    assert len({source.chain.key for source in chains}) == 60


def test_quotas_are_filled_and_each_problem_is_used_once(result: Draw) -> None:
    assert Counter(c.site.category for c in result.chosen) == dict.fromkeys(CATEGORIES, 6)
    families = [c.source.sample.problem.family for c in result.chosen]
    assert len(set(families)) == len(families) == 36
    assert result.short == {}


def test_the_same_seed_draws_the_same_and_the_order_of_chains_does_not_matter(
    chains: list[SourceChain],
) -> None:
    some = chains[:30]
    first = names(drawn(some, quota=2))
    assert first == names(drawn(some[::-1], quota=2))
    assert first != names(drawn(some, quota=2, seed=2))


def test_all_categories_share_one_distribution_of_displayed_lengths(result: Draw) -> None:
    for category in CATEGORIES:
        lengths = Counter(
            len(c.injection.displayed) for c in result.chosen if c.site.category == category
        )
        assert lengths == {4: 2, 5: 2, 6: 2}, category
    assert result.off_length == {}


def test_positions_of_one_length_differ_by_at_most_one(chains: list[SourceChain]) -> None:
    result = drawn(chains, quota=0, wrong=24)
    for length in (4, 5, 6):
        places = Counter(c.site.position for c in result.chosen if c.site.length == length)
        counts = [places[step,] for step in range(1, length + 1)]
        assert sum(counts) == 8
        assert max(counts) - min(counts) <= 1


def test_copies_keep_their_proportions(chains: list[SourceChain]) -> None:
    result = drawn(chains, quota=0, repeated=12)
    kinds = Counter(c.site.kind for c in result.chosen)
    assert kinds == {"full-exact": 4, "full-para": 4, "partial": 4}
    assert sum(c.site.adjacent for c in result.chosen) <= 4


def test_problems_outside_the_positive_split_come_first() -> None:
    positive = frozenset(f"gsm8k-own-{number}" for number in range(30))
    result = drawn(sources(positive=positive), quota=0, missing=9)
    assert not any(c.source.in_positive_split for c in result.chosen)
    alone = drawn([s for s in sources(positive=positive) if s.in_positive_split], 0, missing=9)
    assert all(c.source.in_positive_split for c in alone.chosen)


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_quota_that_cannot_be_filled_is_counted(category: Category) -> None:
    result = drawn(sources(5), quota=0, **{category: 9})
    assert len(result.chosen) + result.short[category] == 9
    assert len(result.chosen) <= 5


def test_an_empty_supply_leaves_everything_short() -> None:
    result = drawn([], quota=2)
    assert result.chosen == []
    assert result.short == dict.fromkeys(CATEGORIES, 2)


def test_lengths_that_no_chain_has_are_replaced_and_counted() -> None:
    short = [source for source in sources() if len(source.chain) == 3]
    result = drawn(short, quota=0, wrong=3)
    assert len(result.chosen) == 3
    assert result.off_length == {"wrong": 3}


def test_a_small_change_of_the_supply_changes_few_negatives(chains: list[SourceChain]) -> None:
    before = set(names(drawn(chains[:40], quota=3)))
    after = set(names(drawn(chains[1:40], quota=3)))
    assert len(before - after) <= 2


def test_one_family_gives_one_negative_whatever_its_problems_and_paths() -> None:
    rows = [
        row.model_copy(update={"problem": row.problem.model_copy(update={"family": "one"})})
        for row in samples(6)
    ]
    path = rows[0].paths[0]
    second = path.model_copy(update={"id": f"{path.id}-b", "solution_id": "s2"})
    rows[0] = rows[0].model_copy(update={"paths": [path, second]})
    gated = [entry for row in rows for entry in gated_chains(row, frozenset())]
    chains = [entry for entry in gated if isinstance(entry, SourceChain)]
    assert len(chains) == 7
    result = drawn(chains, quota=1)
    assert len(result.chosen) == 1
    assert sum(result.short.values()) == len(CATEGORIES) - 1


def test_paths_that_are_not_accepted_or_empty_are_no_sources() -> None:
    (row, *_) = samples(1)
    path = row.paths[0]
    refused = path.model_copy(update={"accepted": False})
    empty = path.model_copy(update={"milestones": []})
    assert list(gated_chains(row.model_copy(update={"paths": [refused, empty]}), frozenset())) == []
    (gated,) = gated_chains(row.model_copy(update={"paths": [refused, path]}), frozenset((row.id,)))
    assert isinstance(gated, SourceChain)
    assert gated.in_positive_split
    assert gated.path == path


def test_a_chain_that_is_not_clean_says_what_fails() -> None:
    (row, *_) = samples(1)
    path = row.paths[0]
    lost = path.milestones[2].model_copy(update={"text": "Finally there are many apples."})
    spoiled = path.model_copy(update={"milestones": [*path.milestones[:2], lost]})
    (gated,) = gated_chains(row.model_copy(update={"paths": [spoiled]}), frozenset())
    assert isinstance(gated, RefusedChain)
    assert (gated.path_id, gated.refusal.rule, gated.refusal.step) == (path.id, "ordinal", 3)


def test_sites_without_a_proof_are_counted_and_passed_over() -> None:
    """An exchange of steps that stand side by side has no unique repair."""
    rows = random_samples(24)
    gated = [entry for row in rows for entry in gated_chains(row, frozenset())]
    chains = [entry for entry in gated if isinstance(entry, SourceChain)]
    result = drawn(chains, quota=0, swapped=24)
    assert result.unproved["swapped"] > 0
    assert len(result.chosen) + result.short.get("swapped", 0) == 24
    for chosen in result.chosen:
        assert isinstance(chosen.witness, Witness)
        assert chosen.witness.unique_repair is True
    names_of = [(chosen.source.chain.key, chosen.site.name) for chosen in result.chosen]
    assert len(set(names_of)) == len(names_of)


def test_sites_of_less_reserve_come_first_among_equals(chains: list[SourceChain]) -> None:
    result = drawn(chains, quota=0, redundant=6)
    assert [chosen.site.reserve for chosen in result.chosen] == [0] * 6
