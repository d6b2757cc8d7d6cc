"""Each predicate fails where it should, and is recomputed from text and question."""

from fractions import Fraction

import pytest

from instruments.chains.answer import answer_holds
from instruments.chains.novelty import restated_by
from instruments.chains.predicate_table import predicate_table
from instruments.chains.support import stated_values, unsupported
from instruments.chains.truth import false_equations
from instruments.chains.utility import idle_steps
from schemas.milestone import Equation
from tests.instruments.chains.chain_builder import STEPS, Step, chain, changed, milestone


def test_a_clean_chain_passes_all_five() -> None:
    table = predicate_table(chain())
    assert table.answer
    assert all(r.truth and r.support and r.novelty and r.utility for r in table.rows)
    assert [row.step for row in table.rows] == [1, 2, 3, 4, 5]


def test_truth_does_not_trust_the_stored_status() -> None:
    lying = Equation(lhs="3*14", rel="=", rhs="43", status="true")
    table = predicate_table(changed(chain(), 1, equations=[lying]))
    assert table.untrue == [1]
    assert not table.rows[0].truth


@pytest.mark.parametrize(
    ("lhs", "rel", "rhs", "true"),
    [
        ("0.1+0.2", "=", "0.3", True),
        ("10/3", "=", "3.33", False),
        ("7/2", "=", "3.5", True),
        ("7/2", "=", "4", False),
        ("2", "<", "3", True),
        ("2", ">=", "3", False),
        ("2", "!=", "2.0", False),
        ("4/0", "=", "0", False),
        ("four", "=", "4", False),
    ],
)
def test_truth_is_exact(lhs: str, rel: str, rhs: str, true: bool) -> None:
    equation = Equation.model_validate({"lhs": lhs, "rel": rel, "rhs": rhs, "status": "unchecked"})
    step = milestone(1, STEPS[0]).model_copy(update={"equations": [equation]})
    assert (false_equations(step) == []) is true


def test_support_says_absent_when_nobody_displays_the_milestone() -> None:
    base = chain()
    (entry,) = unsupported(base.showing(base.milestones[1:]))
    assert (entry.step, entry.reference, entry.reason) == (2, "m1", "absent")


def test_support_says_later_when_the_milestone_follows() -> None:
    base = chain()
    first, second, third, *rest = base.milestones
    entries = unsupported(base.showing([first, third, second, *rest]))
    assert [(e.step, e.reference, e.reason) for e in entries] == [(2, "m2", "later")]


def test_a_step_does_not_support_itself() -> None:
    base = chain()
    looped = base.milestones[0].conditions[0].model_copy(update={"kind": "milestone", "ref": "m1"})
    conditions = [looped, base.milestones[0].conditions[1]]
    (entry,) = unsupported(changed(base, 1, conditions=conditions))
    assert entry.reason == "later"


@pytest.mark.parametrize(
    ("kind", "reference", "value", "reason"),
    [
        ("fact", "q0", "3", "fact"),
        ("fact", "q9999", "3", "fact"),
        ("fact", "three", "3", "fact"),
        ("fact", "q10", "4", "value"),
        ("known", "unknown", "3", "fact"),
        ("known", "days per week", "8", "value"),
        ("milestone", "m9", "3", "absent"),
    ],
)
def test_support_looks_facts_and_constants_up(
    kind: str, reference: str, value: str, reason: str
) -> None:
    base = chain()
    first, second = base.milestones[0].conditions
    broken = first.model_copy(update={"kind": kind, "ref": reference, "value": value})
    (entry,) = unsupported(changed(base, 1, conditions=[broken, second]))
    assert (entry.step, entry.reason) == (1, reason)


def test_a_different_number_is_told_apart_from_a_missing_one() -> None:
    base = chain()
    wrong = base.milestones[2].conditions[0].model_copy(update={"value": "43"})
    table = predicate_table(changed(base, 3, conditions=[wrong, base.milestones[2].conditions[1]]))
    assert table.lacking == []
    assert [(e.step, e.reference) for e in table.differing] == [(3, "m1")]
    assert table.rows[2].support


def test_a_step_states_its_conclusion_and_its_right_sides() -> None:
    assert stated_values(chain().milestones[0]) == {Fraction(42)}


@pytest.mark.parametrize(
    ("again", "restates"),
    [
        (Step("The boxes of Mia hold 3 * 14 = 42 pens.", "3*14=42", ("q", "q")), True),
        (Step("In other words, 14 * 3 = 42 pens.", "14*3=42", ("q", "q")), True),
        (Step("There are 42 pens, 3.0 * 14 = 42.", "3.0*14=42", ("q", "q")), True),
        (Step("The boxes of Mia hold 3 * 14 = 42 pens.", "3*14=42", ("q", "q"), "$"), True),
        (Step("Altogether it costs 3 * 14 = 42 dollars.", "3*14=42", ("q", "q"), "dollars"), False),
        (Step("The boxes of Mia hold 10 + 14 = 24 pens.", "10+14=24", ("q", "q")), False),
        (Step("Both give 10 + 32 = 42 pens.", "10+14=42", ("q", "q")), False),
    ],
)
def test_novelty_compares_claims_and_wording(again: Step, restates: bool) -> None:
    found = restated_by(chain([STEPS[0], again]))
    assert found == ({2: [1]} if restates else {})


def test_only_the_later_of_two_equal_steps_fails_novelty() -> None:
    assert restated_by(chain([STEPS[0], STEPS[1], STEPS[0]])) == {3: [1]}


def test_a_step_that_nobody_uses_is_idle() -> None:
    idle = Step("Both gifts together are 10 + 14 = 24 pens.", "10+14=24", ("q", "q"))
    base = chain([*STEPS[:2], idle, Step("Left are 42 + 4 = 46 pens.", "42+4=46", ("m1", "m2"))])
    assert idle_steps(base) == [3]


def test_premises_of_a_removed_step_are_not_idle() -> None:
    base = chain()
    gap = base.showing(step for step in base.milestones if step.id != "m3")
    assert idle_steps(gap) == [1, 2]
    assert idle_steps(gap, [base.milestones[2]]) == []


def test_utility_goes_by_reference_and_not_by_order() -> None:
    base = chain()
    assert idle_steps(base.showing(base.milestones[::-1])) == []


def test_the_answer_is_the_conclusion_that_is_displayed_last() -> None:
    base = chain()
    assert answer_holds(base)
    assert not answer_holds(base.showing(base.milestones[:-1]))
    assert not answer_holds(chain(gold="23"))


def test_a_chain_without_a_numeric_gold_answer_never_passes() -> None:
    base = chain()
    silent = base.showing(base.milestones)
    assert not answer_holds(
        type(silent)(silent.key, silent.question, None, silent.milestones, "m5")
    )
    assert not answer_holds(base.showing([]))
