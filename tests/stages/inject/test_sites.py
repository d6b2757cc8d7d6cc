"""Sites say beforehand where the defect will show, and which of them come first."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings

from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from instruments.chains.question_facts import question_values
from instruments.chains.text_tokens import values_in
from schemas.defect import CATEGORIES, Category
from stages.inject.defects.defect import Site
from stages.inject.eligible_positions import eligible_positions
from tests.instruments.chains.chain_builder import chain, changed, clean_chains
from tests.stages.inject.defect_cases import DEFECTS

FEW = settings(deadline=None, max_examples=8)


def made(chain: DisplayedChain, category: Category, most: int = 80) -> list[tuple[Site, Injection]]:
    found = []
    for site in islice(DEFECTS[category].sites(chain), most):
        injection = DEFECTS[category].inject(chain, site)
        if injection is not None:
            found.append((site, injection))
    return found


def position(injection: Injection) -> tuple[int, ...]:
    label = injection.label
    if label.category == "missing":
        assert label.after_step is not None
        return (label.after_step,)
    if label.category == "swapped":
        return (label.steps[1] - label.steps[0], label.steps[0])
    return tuple(label.steps[:1]) or (0,)


@pytest.mark.parametrize("category", CATEGORIES)
@FEW
@given(base=clean_chains())
def test_position_and_length_are_those_of_the_label(
    category: Category, base: DisplayedChain
) -> None:
    found = made(base, category)
    assert found
    for site, injection in found:
        assert site.category == category == injection.label.category
        assert site.kind == injection.kind
        assert site.length == len(injection.displayed)
        assert site.position == position(injection)
        assert site.position in eligible_positions(category, site.length)


@pytest.mark.parametrize("category", CATEGORIES)
@FEW
@given(base=clean_chains())
def test_every_site_has_a_name_of_its_own_and_a_fixed_place_in_the_order(
    category: Category, base: DisplayedChain
) -> None:
    sites = list(DEFECTS[category].sites(base))
    assert sites == list(DEFECTS[category].sites(base))
    assert len({site.name for site in sites}) == len(sites)


@FEW
@given(base=clean_chains())
def test_wrong_offers_each_token_of_each_equation_once(base: DisplayedChain) -> None:
    sites = Counter((site.place[0], site.kind) for site in DEFECTS["wrong"].sites(base))
    for step in range(1, len(base) + 1):
        assert sites[step, "result_number"] == 1
        assert sites[step, "operand_number"] == 2
        assert sites[step, "operator"] == 1


@FEW
@given(base=clean_chains())
def test_repeated_takes_a_copy_at_a_distance_first(base: DisplayedChain) -> None:
    for site, injection in made(base, "repeated", 400):
        first, last = injection.label.of[0], injection.label.of[-1]
        assert site.adjacent == (injection.label.steps[0] == last + 1)
        assert site.reserve == int(site.adjacent and first > 1)


def test_repeated_offers_every_block_distance_and_form() -> None:
    sites = Counter((site.place[1], site.kind) for site in DEFECTS["repeated"].sites(chain()))
    forms = ("full-exact", "full-para", "partial")
    assert sites == {(block, form): 10 if block == 1 else 6 for block in (1, 2) for form in forms}


@FEW
@given(base=clean_chains())
def test_redundant_comes_first_right_after_what_it_uses(base: DisplayedChain) -> None:
    places = base.positions
    for site, injection in made(base, "redundant"):
        (step,) = injection.label.steps
        idle = injection.displayed.milestones[step - 1]
        used = [places[c.ref] for c in idle.conditions if c.kind == "milestone"]
        assert site.reserve == (step - 1 - max(used) if used else 0)
        assert site.reserve >= 0


@FEW
@given(base=clean_chains())
def test_an_idle_step_names_its_premises_and_concludes_a_new_number(base: DisplayedChain) -> None:
    known = set(question_values(base.question)).union(*map(values_in, base.texts))
    for _, injection in made(base, "redundant"):
        idle = injection.displayed.milestones[injection.label.steps[0] - 1]
        links = {c.ref for c in idle.conditions if c.kind == "milestone"}
        assert idle.premises == sorted(links, key=lambda ref: (len(ref), ref))
        (conclusion,) = values_in(idle.equations[0].rhs)
        assert conclusion not in known
        assert idle.conclusion.value == str(conclusion)
        assert idle.conclusion.expression == idle.equations[0].lhs


@FEW
@given(base=clean_chains())
def test_missing_comes_first_where_one_gap_alone_fits(base: DisplayedChain) -> None:
    for site, injection in made(base, "missing"):
        low, high = injection.label.window
        assert site.reserve == high - low
        assert site.kind == ("unique" if low == high else "window")
        assert low <= injection.label.window[0] <= high
        (edit,) = injection.edits
        assert edit.original == base.milestones[edit.position - 1]
        assert edit.before == injection.label.content


def test_missing_offers_only_steps_that_are_used() -> None:
    base = chain()
    idle = base.milestones[1].model_copy(update={"id": "m9"})
    with_idle = base.showing([*base.milestones[:4], idle, base.milestones[4]])
    assert [site.place for site in DEFECTS["missing"].sites(with_idle)] == [(0,), (1,), (2,), (3,)]


@pytest.mark.parametrize(
    ("step", "text", "reserves"),
    [
        (2, "So of the gift 10 - 6 = 4 pens are left.", {(2, 3): 1, (1, 3): 0}),
        (4, "Now outside the drawer lie 46 - 2 = 44 pens.", {(3, 4): 1, (4, 5): 3}),
        (5, "Altogether each child gets 44 / 2 = 22 pens.", {(4, 5): 3, (3, 4): 0}),
    ],
)
def test_swapped_takes_steps_with_openings_later(
    step: int, text: str, reserves: dict[tuple[int, int], int]
) -> None:
    found = {
        site.place: site.reserve
        for site in DEFECTS["swapped"].sites(changed(chain(), step, text=text))
    }
    for place, reserve in reserves.items():
        assert found[place] == reserve


@pytest.mark.parametrize("category", CATEGORIES)
def test_other_chains_in_between_change_nothing(category: Category) -> None:
    first, second = chain(), changed(chain(), 3, text="All in all she owns 42 + 4 = 46 pens.")
    before = [injection.displayed.texts for _, injection in made(first, category)]
    made(second, category)
    assert [injection.displayed.texts for _, injection in made(first, category)] == before
