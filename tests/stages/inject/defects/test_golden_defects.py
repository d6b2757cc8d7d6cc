"""One defect of each category on a chain written by hand, checked word by word."""

import pytest

from instruments.chains.single_defect import witness_of
from schemas.defect import Category, Witness
from stages.inject.defects.defect import Site
from stages.inject.defects.missing import Missing
from stages.inject.defects.repeated import Repeated
from stages.inject.defects.swapped import Swapped
from tests.instruments.chains.chain_builder import STEPS, Step, chain, changed
from tests.stages.inject.defect_cases import DEFECTS, proved


def site(category: Category, kind: str, place: tuple[int, ...]) -> Site:
    return next(
        found
        for found in DEFECTS[category].sites(chain())
        if found.kind == kind and found.place == place
    )


def test_wrong_result_changes_one_number_and_exempts_its_consumer() -> None:
    base = chain()
    injection = DEFECTS["wrong"].inject(base, site("wrong", "result_number", (3, 0, 0)))
    assert injection is not None
    witness = witness_of(base, injection)
    assert isinstance(witness, Witness)
    edited = injection.displayed.milestones[2]
    new = edited.equations[0].rhs
    assert new != "46"
    assert edited.text == f"Mia owns 42 + 4 = {new} pens."
    assert edited.equations[0].status == "false"
    assert (edited.conclusion.value, edited.conclusion.text) == (new, f"{new} pens")
    assert injection.label.steps == [3]
    assert witness.exempt == [4]
    assert witness.algebra == [f"42+4 = 46, not {new}"]
    assert witness.answer_after


def test_wrong_result_of_the_final_step_loses_the_answer() -> None:
    base = chain()
    injection = DEFECTS["wrong"].inject(base, site("wrong", "result_number", (5, 0, 0)))
    assert injection is not None
    witness = witness_of(base, injection)
    assert isinstance(witness, Witness)
    assert (witness.answer_before, witness.answer_after) == (True, False)


def test_wrong_operand_keeps_the_result_and_the_reference() -> None:
    base = chain()
    injection = DEFECTS["wrong"].inject(base, site("wrong", "operand_number", (4, 0, 1)))
    assert injection is not None
    witness = witness_of(base, injection)
    assert isinstance(witness, Witness)
    edited, original = injection.displayed.milestones[3], base.milestones[3]
    new = edited.conditions[1].value
    assert edited.text == f"Outside the drawer lie 46 - {new} = 44 pens."
    assert edited.conditions[1].ref == original.conditions[1].ref
    assert edited.conclusion.value == "44"
    assert witness.exempt == [4]


def test_wrong_operator_keeps_all_numbers() -> None:
    base = chain()
    injection = DEFECTS["wrong"].inject(base, site("wrong", "operator", (3, 0, 0)))
    assert injection is not None
    text = injection.displayed.milestones[2].text
    assert text in {f"Mia owns 42 {sign} 4 = 46 pens." for sign in "-*/"}
    assert isinstance(witness_of(base, injection), Witness)


def test_exact_copies_of_a_changed_number_change_with_it() -> None:
    step = Step("Mia owns 46 pens because 42 + 4 = 46.", "42+4=46", ("m1", "m2"))
    base = chain([*STEPS[:2], step, *STEPS[3:]])
    injection = DEFECTS["wrong"].inject(base, site("wrong", "result_number", (3, 0, 0)))
    assert injection is not None
    edited = injection.displayed.milestones[2]
    new = edited.equations[0].rhs
    assert edited.text == f"Mia owns {new} pens because 42 + 4 = {new}."


@pytest.mark.parametrize(
    "text",
    [
        "Mia does not own 42 + 4 = 46 pens.",
        "Mia doesn't own 42 + 4 = 46 pens.",
        "Mia owns forty-six pens.",
    ],
)
def test_wrong_refuses_negations_and_unwritten_equations(text: str) -> None:
    base = changed(chain(), 3, text=text)
    assert all(found.place[0] != 3 for found in DEFECTS["wrong"].sites(base))


def test_missing_has_a_window_from_its_last_premise_to_its_first_consumer() -> None:
    base = chain()
    first, _, third, _ = Missing(0).sites(base)
    assert (first.kind, first.place) == ("window", (0,))
    injection = Missing(0).inject(base, first)
    assert injection.displayed.texts == base.texts[1:]
    assert injection.label.after_step == 0
    assert injection.label.window == [0, 1]
    assert injection.label.content == "The boxes of Mia hold 3 * 14 = 42 pens."
    witness = witness_of(base, injection)
    assert isinstance(witness, Witness)
    assert witness.unsupported == ["2:m1"]
    assert third.kind == "unique"
    assert third.reserve < first.reserve


def test_missing_is_refused_when_the_question_states_the_value() -> None:
    question = "Mia has 3 boxes with 14 pens each, 42 pens in all, and 10 more. How many pens?"
    base = chain(
        [
            Step("The boxes hold 3 * 14 = 42 pens.", "3*14=42", ("q", "q")),
            Step("Mia owns 42 + 10 = 52 pens.", "42+10=52", ("m1", "q")),
        ],
        question,
    )
    (found,) = Missing(0).sites(base)
    faults = witness_of(base, Missing(0).inject(base, found))
    assert faults == ["the question itself states the missing value"]


def test_missing_is_refused_when_the_consumer_computes_the_value_itself() -> None:
    base = chain(
        [
            Step("The boxes hold 3 * 14 = 42 pens.", "3*14=42", ("q", "q")),
            Step("With 42 she owns 3 * 14 + 10 - 42 + 42 = 52.", "3*14+10=52", ("q", "q", "q")),
        ]
    )
    assert list(Missing(0).sites(base)) == []


def test_the_final_step_is_never_missing() -> None:
    assert [found.place for found in Missing(0).sites(chain())] == [(0,), (1,), (2,), (3,)]


def test_swapped_exchanges_a_dependent_pair() -> None:
    base = chain()
    injection = Swapped(0).inject(base, site("swapped", "direct", (3, 4)))
    witness = witness_of(base, injection)
    assert isinstance(witness, Witness)
    assert injection.displayed.texts == [base.texts[place] for place in (0, 1, 3, 2, 4)]
    assert injection.label.steps == [3, 4]
    assert witness.unsupported == ["3:m3"]
    assert witness.unique_repair is True
    assert sorted(injection.displayed.texts) == sorted(base.texts)


def test_swapped_needs_a_direct_edge() -> None:
    pairs = {found.place for found in Swapped(0).sites(chain())}
    assert pairs == {(1, 3), (2, 3), (3, 4), (4, 5)}


def test_swapped_without_a_unique_repair_is_refused() -> None:
    base = chain(
        [
            STEPS[0],
            Step("With the gift there are 42 + 10 = 52 pens.", "42+10=52", ("m1", "q")),
            Step("Mia sets aside 14 - 6 = 8 of them.", "14-6=8", ("q", "q")),
            Step("Together these make 52 + 8 = 60 pens.", "52+8=60", ("m2", "m3")),
        ]
    )
    pair = next(found for found in Swapped(0).sites(base) if found.place == (1, 2))
    faults = witness_of(base, Swapped(0).inject(base, pair))
    assert faults == ["the exchanges [(1, 2), (1, 3)] give a valid order"]


def test_swapped_puts_no_continuing_step_at_the_start() -> None:
    base = changed(chain(), 3, text="So Mia owns 42 + 4 = 46 pens.")
    found = {entry.place: entry.reserve for entry in Swapped(0).sites(base)}
    assert (1, 3) not in found
    assert found[3, 4] > 0


def test_swapped_takes_pairs_first_that_leave_the_final_step_last() -> None:
    found = {entry.place: entry.reserve for entry in Swapped(0).sites(chain())}
    assert found[3, 4] < found[4, 5]


def test_uncertain_edges_carry_neither_missing_nor_swapped() -> None:
    doubtful = Step("Mia owns 42 + 4 = 46 pens.", "42+4=46", ("m1", "?m2"))
    base = chain([*STEPS[:2], doubtful, *STEPS[3:]])
    assert list(Missing(0).sites(base)) == []
    assert list(Swapped(0).sites(base)) == []


def test_repeated_full_copy_at_a_distance() -> None:
    base = chain()
    injection = Repeated(0).inject(base, site("repeated", "full-exact", (1, 1, 3, 0)))
    assert injection is not None
    witness = witness_of(base, injection)
    assert isinstance(witness, Witness)
    assert injection.displayed.texts == [base.texts[place] for place in (0, 1, 2, 0, 3, 4)]
    assert (injection.label.steps, injection.label.of) == ([4], [1])
    assert [row.step for row in witness.after if not row.novelty] == [4]
    assert [row.step for row in witness.after if not row.utility] == [4]


def test_repeated_block_of_two() -> None:
    base = chain()
    injection = Repeated(0).inject(base, site("repeated", "full-exact", (1, 2, 2, 0)))
    assert injection is not None
    assert isinstance(witness_of(base, injection), Witness)
    assert injection.displayed.texts == [base.texts[place] for place in (0, 1, 0, 1, 2, 3, 4)]
    assert (injection.label.steps, injection.label.of) == ([3, 4], [1, 2])


def test_repeated_paraphrase_keeps_the_numbers_and_changes_the_text() -> None:
    base = chain()
    injection = Repeated(0).inject(base, site("repeated", "full-para", (3, 1, 3, 1)))
    assert injection is not None
    assert isinstance(witness_of(base, injection), Witness)
    assert injection.displayed.texts[3] == "Mia owns 4 + 42 = 46 pens."


def test_repeated_partial_is_a_part_of_the_original() -> None:
    base = chain()
    injection = Repeated(0).inject(base, site("repeated", "partial", (4, 1, 4, 2)))
    assert injection is not None
    assert isinstance(witness_of(base, injection), Witness)
    assert injection.displayed.texts[4] == "46 - 2 = 44 pens."


def test_a_copy_never_follows_the_final_step() -> None:
    assert max(found.position for found in Repeated(0).sites(chain())) == (5,)


def test_redundant_steps_are_derived_from_the_chain_and_used_by_nothing() -> None:
    found = {
        injection.displayed.texts[injection.label.steps[0] - 1]: witness
        for _, injection, witness in proved(chain(), DEFECTS["redundant"])
    }
    assert len(found) > 5
    for text, witness in found.items():
        (row,) = [row for row in witness.after if not row.utility]
        assert row.truth
        assert row.support
        assert row.novelty
        assert text.endswith(".")
        assert " = " in text


def test_a_redundant_conclusion_stands_nowhere_in_question_or_chain() -> None:
    base = chain()
    known = {"3", "14", "10", "6", "2", "42", "4", "46", "44", "22"}
    for _, injection, _ in proved(base, DEFECTS["redundant"]):
        step = injection.displayed.milestones[injection.label.steps[0] - 1]
        assert step.conclusion.value not in known
        assert injection.label.steps[0] < len(injection.displayed)


def test_the_control_shows_the_chain_as_it_is() -> None:
    base = chain()
    ((_, injection, witness),) = proved(base, DEFECTS["clean"])
    assert injection.displayed == base
    assert injection.label.category == "clean"
    assert witness.edits == []
    assert witness.before == witness.after
