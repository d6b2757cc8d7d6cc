"""The graph, the unique repair, the clean gate and the undoing of edits."""

import pytest
from hypothesis import given, settings

from instruments.chains.clean_gate import refusal_of
from instruments.chains.dependency_graph import (
    ancestors_of,
    consumers_of,
    is_topological,
    references_of,
    uncertain_edges,
)
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.repair import repaired
from instruments.chains.step_references import order_opener, step_reference
from instruments.chains.unique_repair import repairing_exchanges
from schemas.defect import Edit
from schemas.errors import InvalidResultError
from tests.instruments.chains.chain_builder import STEPS, Step, chain, changed, clean_chains


def test_edges_are_read_from_the_conditions() -> None:
    base = changed(chain(), 3, premises=["m2"])
    assert references_of(base.milestones[2]) == ["m1", "m2"]
    assert consumers_of("m3", base.milestones) == ["m4"]
    assert ancestors_of("m4", base.milestones) == {"m1", "m2", "m3", "m4"}
    assert ancestors_of("m2", base.milestones) == {"m2"}


@pytest.mark.parametrize(
    ("order", "valid"),
    [("abc", True), ("bac", False), ("acb", True), ("ab", True), ("b", False), ("", True)],
)
def test_an_order_is_valid_when_every_used_id_stands_before(order: str, valid: bool) -> None:
    assert is_topological(list(order), {"a": [], "b": ["a"], "c": ["a"]}) is valid


def test_likely_edges_are_listed() -> None:
    doubtful = Step("Mia owns 42 + 4 = 46 pens.", "42+4=46", ("m1", "?m2"))
    assert uncertain_edges(chain([*STEPS[:2], doubtful]).milestones) == [("m2", "m3")]


def test_a_doubtful_fact_is_no_edge() -> None:
    doubtful = Step("Of the gift 10 - 6 = 4 pens are left.", "10-6=4", ("?q", "?q"))
    assert uncertain_edges(chain([STEPS[0], doubtful]).milestones) == []


def test_one_exchange_repairs_a_swap_along_a_line() -> None:
    base = chain(STEPS)
    steps = list(base.milestones)
    steps[2], steps[3] = steps[3], steps[2]
    assert repairing_exchanges(base.showing(steps)) == [(3, 4)]


def test_two_exchanges_may_repair_a_swap_with_a_free_step() -> None:
    base = chain(STEPS[:3])
    steps = list(base.milestones)
    assert repairing_exchanges(base.showing([steps[2], steps[1], steps[0]])) == [(1, 3)]
    assert repairing_exchanges(base.showing([steps[0], steps[2], steps[1]])) == [(2, 3)]
    assert repairing_exchanges(base.showing(steps)) == [(1, 2)]


def test_a_clean_chain_is_not_refused() -> None:
    assert refusal_of(chain()) is None


def test_a_refusal_names_predicate_and_step() -> None:
    idle = Step("The gift and a box are 10 + 14 = 24 pens.", "10+14=24", ("q", "q"))
    final = Step("She has 42 + 4 = 46 pens.", "42+4=46", ("m1", "m2"))
    refusal = refusal_of(chain([*STEPS[:2], idle, final]))
    assert refusal is not None
    assert (refusal.rule, refusal.step) == ("utility", 3)


def refusals() -> dict[str, tuple[DisplayedChain, int]]:
    base = chain()
    wrong = base.milestones[1].equations[0].model_copy(update={"rhs": "5"})
    lost = base.milestones[2].conditions[0].model_copy(update={"ref": "m9"})
    likely = base.milestones[3].conditions[0].model_copy(update={"confidence": "likely"})
    others = [base.milestones[3].conditions[1], base.milestones[2].conditions[1]]
    return {
        "truth": (changed(base, 2, equations=[wrong]), 2),
        "support": (changed(base, 3, conditions=[lost, others[1]]), 3),
        "novelty": (chain([STEPS[0], STEPS[0], STEPS[1]]), 2),
        "answer": (chain(gold="23"), 5),
        "ordinal": (changed(base, 2, text=f"First, {STEPS[1].text}"), 2),
        "certainty": (changed(base, 4, conditions=[likely, others[0]]), 4),
    }


@pytest.mark.parametrize("rule", list(refusals()))
def test_every_rule_of_the_gate_can_refuse(rule: str) -> None:
    base, step = refusals()[rule]
    refusal = refusal_of(base)
    assert refusal is not None
    assert (refusal.rule, refusal.step) == (rule, step)
    assert refusal.detail


def test_a_step_without_an_equation_is_refused() -> None:
    refusal = refusal_of(changed(chain(), 2, equations=[]))
    assert refusal is not None
    assert refusal.detail == "no equation to verify"


def test_premises_that_differ_from_the_conditions_are_refused() -> None:
    refusal = refusal_of(changed(chain(), 3, premises=["m2"]))
    assert refusal is not None
    assert refusal.rule == "certainty"


@settings(deadline=None, max_examples=30)
@given(clean_chains())
def test_generated_chains_are_clean(base: DisplayedChain) -> None:
    assert refusal_of(base) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("First, add 3 and 4.", "First"),
        ("Finally she has 3.", "Finally"),
        ("As in step 2, add them.", "step 2"),
        ("The previous result is 4.", "previous result"),
        ("See above for it.", "above"),
        ("The latter costs 4.", "The latter"),
        ("On the second day he ran 3 miles.", None),
        ("He takes 2 steps.", None),
    ],
)
def test_references_to_steps_are_found_and_ordinals_of_the_story_are_not(
    text: str, words: str | None
) -> None:
    found = step_reference(text)
    assert (found or "").lower() == (words or "").lower()


@pytest.mark.parametrize(
    ("text", "opens"),
    [("So he has 3.", True), ("Then 4 stay.", True), ("Sofia has 3.", False), ("He has 3.", False)],
)
def test_openings_that_continue_are_found(text: str, opens: bool) -> None:
    assert (order_opener(text) is not None) is opens


def edit(operation: str, position: int, other: int | None = None) -> Edit:
    return Edit.model_validate(
        {
            "operation": operation,
            "position": position,
            "other": other,
            "before": None,
            "after": None,
            "original": None,
        }
    )


@pytest.mark.parametrize(
    "broken",
    [edit("insert", 9), edit("insert", 0), edit("delete", 1), edit("replace", 1), edit("swap", 1)],
)
def test_an_edit_that_does_not_fit_is_refused(broken: Edit) -> None:
    with pytest.raises(InvalidResultError):
        repaired(chain(), [broken])


def test_edits_are_undone_from_the_last_to_the_first() -> None:
    base = chain()
    steps = list(base.milestones)
    extra = steps[0].model_copy(update={"id": "extra"})
    steps.insert(1, extra)
    steps[3], steps[4] = steps[4], steps[3]
    assert repaired(base.showing(steps), [edit("insert", 2), edit("swap", 4, 5)]) == base
