"""A reader who shares no code with the proofs finds the labelled defect, and no other."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.chains.displayed_chain import DisplayedChain
from schemas.defect import CATEGORIES, Category
from stages.inject.defects.wrong import Wrong
from tests.instruments.chains.chain_builder import clean_chains
from tests.stages.inject.defect_cases import DEFECTS, parameters, proved
from tests.stages.inject.plain_reader import PlainReader

CONSTANTS = dict.fromkeys(CATEGORIES, ()) | {"redundant": (2, 12)}
"""Halves and dozens come from no step; only idle steps use them."""
FEW = settings(deadline=None, max_examples=12)


def readings(
    chain: DisplayedChain, category: Category, seed: int
) -> list[tuple[PlainReader, list[int]]]:
    """Reads a handful of the category's negatives of a chain, with their labelled steps."""
    found = [injection for _, injection, _ in islice(proved(chain, DEFECTS[category]), 60)]
    chosen = Random(seed).sample(found, min(8, len(found)))
    return [
        (
            PlainReader(chain.question, injection.displayed.texts, CONSTANTS[category]),
            injection.label.steps,
        )
        for injection in chosen
    ]


@FEW
@given(chain=clean_chains(), seed=st.integers(0, 99))
def test_a_wrong_step_alone_is_false(chain: DisplayedChain, seed: int) -> None:
    for reader, steps in readings(chain, "wrong", seed):
        assert reader.false_steps() == steps
        assert reader.steps_said_before() == []


@FEW
@given(chain=clean_chains())
def test_the_flow_of_numbers_does_not_tell_a_wrong_sign(chain: DisplayedChain) -> None:
    """Audit A13: a reader who never calculates sees nothing in a chain with a wrong sign."""
    assert chain.gold is not None
    for site, injection, witness in proved(chain, DEFECTS["wrong"]):
        if site.kind == "operator":
            reader = PlainReader(chain.question, injection.displayed.texts)
            assert reader.numbers_from_nowhere() == []
            assert reader.idle_steps(int(chain.gold)) == []
            assert (witness.exempt, witness.answer_after) == ([], True)


@FEW
@given(chain=clean_chains(), seed=st.integers(0, 99))
def test_a_redundant_step_alone_is_idle(chain: DisplayedChain, seed: int) -> None:
    assert chain.gold is not None
    for reader, steps in readings(chain, "redundant", seed):
        assert reader.idle_steps(int(chain.gold)) == steps
        assert reader.false_steps() == []
        assert reader.numbers_from_nowhere() == []
        assert reader.steps_said_before() == []


@FEW
@given(chain=clean_chains(), seed=st.integers(0, 99))
def test_a_repeated_step_alone_was_said_before(chain: DisplayedChain, seed: int) -> None:
    for reader, steps in readings(chain, "repeated", seed):
        assert reader.steps_said_before() == steps
        assert reader.false_steps() == []
        assert reader.numbers_from_nowhere() == []


@FEW
@given(chain=clean_chains())
def test_a_missing_step_leaves_its_number_alone_from_nowhere(chain: DisplayedChain) -> None:
    source = PlainReader(chain.question, chain.texts)
    for _, injection, witness in proved(chain, DEFECTS["missing"]):
        gap = injection.label.after_step
        assert gap is not None
        lost = source.told[gap].result
        reader = PlainReader(chain.question, injection.displayed.texts)
        lacks = reader.numbers_from_nowhere()
        assert {number for _, number in lacks} == {lost}
        assert sorted(f"{step}:m{gap + 1}" for step, _ in lacks) == sorted(witness.unsupported)
        assert reader.false_steps() == reader.steps_said_before() == []


@FEW
@given(chain=clean_chains(), seed=st.integers(0, 99))
def test_swapped_steps_alone_can_be_put_right(chain: DisplayedChain, seed: int) -> None:
    for reader, steps in readings(chain, "swapped", seed):
        assert reader.repairing_exchanges() == [tuple(steps)]
        results = {told.result for told in reader.told}
        lacks = reader.numbers_from_nowhere()
        assert lacks
        assert all(number in results for _, number in lacks)
        assert reader.false_steps() == reader.steps_said_before() == []


@FEW
@given(chain=clean_chains(), seed=st.integers(0, 99))
def test_nothing_is_found_in_a_control(chain: DisplayedChain, seed: int) -> None:
    assert chain.gold is not None
    ((reader, _),) = readings(chain, "clean", seed)
    assert reader.false_steps() == reader.steps_said_before() == []
    assert reader.numbers_from_nowhere() == reader.idle_steps(int(chain.gold)) == []


@FEW
@given(chain=clean_chains(smallest=4))
def test_a_wrong_result_that_is_carried_on_changes_its_descendants_alone(
    chain: DisplayedChain,
) -> None:
    full = Wrong(7, parameters(propagate="full").wrong)
    for site, injection, _ in proved(chain, full):
        if site.kind != "result_number":
            continue
        (place,) = injection.label.steps
        downstream = {chain.milestones[place - 1].id}
        for milestone in chain.milestones[place:]:
            if downstream & set(milestone.premises):
                downstream.add(milestone.id)
        pairs = list(zip(chain.milestones, injection.displayed.milestones, strict=True))
        assert {old.id for old, new in pairs if old != new} == downstream
        assert [edit.position for edit in injection.edits] == [
            old.index for old, _ in pairs if old.id in downstream
        ]
        reader = PlainReader(chain.question, injection.displayed.texts)
        assert reader.false_steps() == [place]
        assert reader.numbers_from_nowhere() == []


@pytest.mark.parametrize("category", CATEGORIES)
@FEW
@given(chain=clean_chains())
def test_all_steps_but_the_named_ones_keep_every_field(
    category: Category, chain: DisplayedChain
) -> None:
    source = {milestone.id: milestone for milestone in chain.milestones}
    for _, injection, _ in islice(proved(chain, DEFECTS[category]), 12):
        edited = injection.label.steps if category == "wrong" else []
        for milestone in injection.displayed.milestones:
            if milestone.index in edited or milestone.id not in source:
                continue
            original = source[milestone.id]
            assert milestone.model_copy(update={"index": original.index}) == original
