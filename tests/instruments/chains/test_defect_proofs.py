"""Each reason for which the proof of a defect fails, met alone."""

from collections.abc import Sequence

import pytest

from instruments.chains.defect_shape import shape_faults
from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.inserted_proof import redundant_faults, repeated_faults
from instruments.chains.missing_proof import essential_faults, window_of
from instruments.chains.predicate_table import predicate_table
from instruments.chains.single_defect import defect_faults
from instruments.chains.swapped_proof import swapped_faults
from instruments.chains.wrong_proof import wrong_faults
from schemas.defect import DefectLabel
from schemas.milestone import Milestone
from tests.instruments.chains.chain_builder import STEPS, Step, chain, changed, milestone
from tests.rows.negative import make_label

BASE = chain()
IDLE = Step("Both gifts together are 10 + 14 = 24 pens.", "10+14=24", ("q", "q"))


def with_idle(step: Step = IDLE, **changes: object) -> DisplayedChain:
    idle = milestone(1, step).model_copy(update={"id": "idle", **changes})
    return BASE.showing([BASE.milestones[0], idle, *BASE.milestones[1:]])


def idle_faults(displayed: DisplayedChain) -> list[str]:
    return redundant_faults(BASE, displayed, make_label("redundant", steps=[2]))


def test_an_idle_step_passes() -> None:
    assert idle_faults(with_idle()) == []
    assert defect_faults(BASE, with_idle(), make_label("redundant", steps=[2])) == []


@pytest.mark.parametrize(
    ("displayed", "fault"),
    [
        (with_idle(equations=[]), "the inserted step states no equation"),
        (
            with_idle(conclusion=milestone(1, IDLE).conclusion.model_copy(update={"value": None})),
            "the inserted step states no equation",
        ),
        (
            with_idle(
                Step("Halves and days: 2 * 7 = 14.", "2*7=14", ("two halves", "days per week"))
            ),
            "the inserted step uses no quantity of the chain",
        ),
        (
            with_idle(text="Both gifts together are 24 pens."),
            "the inserted text does not show its equation",
        ),
        (
            with_idle(text="Finally, both gifts together are 10 + 14 = 24 pens."),
            "the inserted text is tied to its place by 'Finally'",
        ),
        (
            with_idle(Step("Lost and kept are 6 + 4 = 10 pens.", "6+4=10", ("q", "m2"))),
            "the inserted conclusion is a number of the question",
        ),
        (
            with_idle(Step("Boxes and gift: 3 * 14 + 2 + 2 = 46.", "14+32=46", ("q", "m1"))),
            "the inserted text does not show its equation",
        ),
        (
            with_idle(
                Step("So 6 * 7 + 2 + 2 = 46 pens.", "6*7+2+2=46", ("q", "days per week", "q", "q"))
            ),
            "the inserted conclusion stands in source step 3",
        ),
    ],
)
def test_an_idle_step_that_is_something_else_falls(displayed: DisplayedChain, fault: str) -> None:
    assert idle_faults(displayed) == [fault]


def test_an_idle_step_may_use_earlier_results_alone() -> None:
    step = Step("Twice that is 42 * 2 = 84 pens.", "42*2=84", ("m1", "two halves"))
    assert idle_faults(with_idle(step)) == []


def copied(steps: Sequence[int], at: int) -> DisplayedChain:
    """Shows the chain with copies of some steps from a displayed place on."""
    copies = [
        BASE.milestones[step - 1].model_copy(update={"id": f"m{step}-again"}) for step in steps
    ]
    return BASE.showing([*BASE.milestones[: at - 1], *copies, *BASE.milestones[at - 1 :]])


def copy_faults(steps: Sequence[int], of: Sequence[int], displayed: DisplayedChain) -> list[str]:
    label = make_label("repeated", steps=list(steps), of=list(of))
    return repeated_faults(label, predicate_table(displayed))


@pytest.mark.parametrize(("block", "at"), [([1], 2), ([1], 4), ([2], 5), ([1, 2], 3), ([2, 3], 5)])
def test_copies_pass(block: list[int], at: int) -> None:
    places = list(range(at, at + len(block)))
    assert copy_faults(places, block, copied(block, at)) == []


@pytest.mark.parametrize(
    ("steps", "of", "displayed", "fault"),
    [
        ([3], [1], copied([1], 4), "novelty fails at steps [4]"),
        ([4], [1], BASE, "novelty fails at steps []"),
        ([4], [2], copied([1], 4), "step 4 restates steps [1], not 2"),
        ([3, 4], [1], copied([1, 2], 3), "the copy and its original differ in length"),
        ([3, 4], [2, 1], copied([1, 2], 3), "the original is not one block before the copy"),
        ([4, 5], [1, 3], copied([1, 3], 4), "the original is not one block before the copy"),
        ([4], [4], copied([1], 4), "the original is not one block before the copy"),
        ([4], [5], copied([1], 4), "the original is not one block before the copy"),
    ],
)
def test_copies_of_something_else_fall(
    steps: list[int], of: list[int], displayed: DisplayedChain, fault: str
) -> None:
    assert copy_faults(steps, of, displayed) == [fault]


def test_a_step_that_was_said_twice_before_is_no_copy_of_one() -> None:
    twice = copied([1, 1], 2)
    faults = copy_faults([2, 3], [1, 2], twice)
    assert faults == ["the original is not one block before the copy"]
    assert copy_faults([2], [1], twice) == ["novelty fails at steps [2, 3]"]


def gap_of(step: int, **changes: object) -> tuple[DisplayedChain, DefectLabel]:
    removed = BASE.milestones[step - 1]
    label = make_label(
        "missing",
        after_step=step - 1,
        window=window_of(BASE, removed),
        content=removed.text,
        **changes,
    )
    return BASE.showing(m for m in BASE.milestones if m is not removed), label


@pytest.mark.parametrize(("step", "window"), [(1, [0, 1]), (2, [0, 1]), (3, [2, 2]), (4, [3, 3])])
def test_windows_reach_from_the_last_premise_to_the_first_consumer(
    step: int, window: list[int]
) -> None:
    assert window_of(BASE, BASE.milestones[step - 1]) == window
    displayed, label = gap_of(step)
    assert essential_faults(BASE, displayed, label) == []
    assert defect_faults(BASE, displayed, label) == []


def lost_faults(source: DisplayedChain, **label: object) -> list[str]:
    """Removes step 3 of a chain."""
    removed = source.milestones[2]
    fields: dict[str, object] = {
        "after_step": 2,
        "window": window_of(source, removed),
        "content": removed.text,
    }
    displayed = source.showing([*source.milestones[:2], *source.milestones[3:]])
    return essential_faults(source, displayed, make_label("missing", **fields | label))


@pytest.mark.parametrize("window", [[2, 3], [1, 2], [2], []])
def test_another_window_falls(window: list[int]) -> None:
    assert lost_faults(BASE, window=window) == [f"the window is [2, 2], not {window}"]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (changed(BASE, 1, text="The boxes hold 3 * 14 = 42 pens, not 46."), "step 1 states"),
        (changed(BASE, 5, text="Each child gets 44 / 2 = 22 pens of the 46."), "step 4 states"),
        (chain(question=chain().question + " She once had 46 pens."), "the question itself states"),
    ],
)
def test_a_value_that_can_be_read_elsewhere_is_not_missing(
    source: DisplayedChain, fault: str
) -> None:
    (found,) = lost_faults(source)
    assert found.startswith(fault)


def test_a_consumer_that_calculates_the_value_itself_closes_the_gap() -> None:
    merged = Step("Outside lie 42 + 4 - 2 = 44 pens.", "42+4-2=44", ("m1", "m2", "q"))
    source = chain([*STEPS[:3], merged, STEPS[4]])
    user = source.milestones[3]
    conditions = [*user.conditions, BASE.milestones[3].conditions[0]]
    source = changed(source, 4, conditions=conditions)
    assert lost_faults(source) == ["step 3 computes the missing value itself"]


@pytest.mark.parametrize(
    "changes",
    [
        {"equations": []},
        {"conclusion": BASE.milestones[2].conclusion.model_copy(update={"value": None})},
    ],
)
def test_a_step_without_a_number_of_its_own_is_not_essential(changes: dict[str, object]) -> None:
    assert lost_faults(changed(BASE, 3, **changes)) == [
        "the removed step states no number that another step uses"
    ]


def test_a_step_that_nobody_uses_is_not_essential() -> None:
    label = make_label("missing", after_step=1, window=[0, 1], content=IDLE.text)
    assert essential_faults(with_idle(), BASE, label) == [
        "the removed step states no number that another step uses"
    ]


def test_an_equation_that_cannot_be_read_calculates_nothing() -> None:
    (old,) = BASE.milestones[3].equations
    odd = old.model_copy(update={"lhs": "forty-six less two"})
    assert lost_faults(changed(BASE, 4, equations=[odd])) == []


def exchanged(first: int, second: int) -> DisplayedChain:
    steps = list(BASE.milestones)
    steps[first - 1], steps[second - 1] = steps[second - 1], steps[first - 1]
    return BASE.showing(steps)


def swap_faults(first: int, second: int) -> list[str]:
    displayed = exchanged(first, second)
    label = make_label("swapped", steps=[first, second])
    return swapped_faults(BASE, displayed, label, predicate_table(displayed))


def test_a_swap_of_neighbours_that_depend_passes() -> None:
    assert swap_faults(3, 4) == []
    assert swap_faults(4, 5) == []
    assert swap_faults(1, 3) == []


def test_a_swap_of_steps_that_do_not_depend_falls() -> None:
    assert swap_faults(1, 2) == ["the later step does not use the earlier one"]
    assert swap_faults(3, 5) == ["the later step does not use the earlier one"]


def test_an_order_that_is_valid_is_no_swap() -> None:
    label = make_label("swapped", steps=[3, 4])
    assert swapped_faults(BASE, BASE, label, predicate_table(BASE)) == [
        "the displayed order is valid, or a fact is nowhere"
    ]


def test_a_swap_with_a_fact_from_nowhere_falls() -> None:
    displayed = exchanged(3, 4)
    lost = displayed.milestones[4].conditions[0].model_copy(update={"ref": "m9"})
    displayed = changed(displayed, 5, conditions=[lost, displayed.milestones[4].conditions[1]])
    label = make_label("swapped", steps=[3, 4])
    assert swapped_faults(BASE, displayed, label, predicate_table(displayed)) == [
        "the displayed order is valid, or a fact is nowhere"
    ]


def test_a_number_that_was_known_before_does_not_come_too_early() -> None:
    question = f"{BASE.question} Once she had 46 pens."
    source = chain(question=question)
    steps = list(source.milestones)
    steps[2], steps[3] = steps[3], steps[2]
    displayed = source.showing(steps)
    label = make_label("swapped", steps=[3, 4])
    assert swapped_faults(source, displayed, label, predicate_table(displayed)) == [
        "question or earlier steps state every number that comes later"
    ]


def wrong_step(**changes: object) -> DisplayedChain:
    """Changes the third step, ``Mia owns 42 + 4 = 46 pens.``"""
    return changed(BASE, 3, **changes)


def equation(lhs: str = "42+4", rhs: str = "46") -> dict[str, object]:
    (old,) = BASE.milestones[2].equations
    return {"equations": [old.model_copy(update={"lhs": lhs, "rhs": rhs, "status": "false"})]}


def lies(displayed: DisplayedChain, source: DisplayedChain = BASE) -> list[str]:
    label = make_label("wrong", steps=[3])
    return wrong_faults(source, displayed, label, predicate_table(displayed))


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("Mia owns 42 + 4 = 47 pens.", ("42+4", "47")),
        ("Mia owns 43 + 4 = 46 pens.", ("43+4", "46")),
        ("Mia owns 42 * 4 = 46 pens.", ("42*4", "46")),
    ],
)
def test_one_false_token_passes(text: str, sides: tuple[str, str]) -> None:
    assert lies(wrong_step(text=text, **equation(*sides))) == []


@pytest.mark.parametrize(
    ("displayed", "fault"),
    [
        (BASE, "truth fails at steps []"),
        (
            changed(wrong_step(**equation(rhs="47")), 4, **equation(rhs="47")),
            "truth fails at steps [3, 4]",
        ),
        (
            wrong_step(
                equations=[*equation(rhs="47")["equations"], *equation(rhs="48")["equations"]]
            ),
            "2 equations of the step are false",
        ),
        (
            wrong_step(equations=[*BASE.milestones[2].equations, *equation(rhs="48")["equations"]]),
            "1 equations of the step are false",
        ),
        (
            wrong_step(text="Mia owns 42 + 4.5 = 47 pens.", **equation("42+4.5", "47")),
            "the equation holds after rounding",
        ),
        (
            wrong_step(text="Mia owns 42 + 4 = 46 pens.", **equation(rhs="47")),
            "the text does not show the false equation",
        ),
        (
            wrong_step(text="Mia owns 43 + 4 = 48 pens.", **equation("43+4", "48")),
            "more or less than one token of the step has changed",
        ),
        (
            wrong_step(text="Mia has 42 + 4 = 47 pens.", **equation(rhs="47")),
            "more or less than one token of the step has changed",
        ),
        (
            wrong_step(text="Mia  owns 42 + 4 = 47 pens.", **equation(rhs="47")),
            "more or less than one token of the step has changed",
        ),
        (
            wrong_step(text="Mia owns 42 + 4 = 47 pens. ", **equation(rhs="47")),
            "more or less than one token of the step has changed",
        ),
        (
            wrong_step(text="Mia owns 42 + 4 = 47 pens now.", **equation(rhs="47")),
            "more or less than one token of the step has changed",
        ),
        (
            wrong_step(text="Mia owns 42 + 4 = 14 pens.", **equation(rhs="14")),
            "14 also stands in the question or in another step",
        ),
        (
            wrong_step(text="Mia owns 42 + 4 = 44 pens.", **equation(rhs="44")),
            "44 also stands in the question or in another step",
        ),
    ],
)
def test_a_lie_that_is_not_clear_or_not_alone_falls(displayed: DisplayedChain, fault: str) -> None:
    assert lies(displayed) == [fault]


def test_the_answer_may_not_appear_by_accident() -> None:
    source = chain(STEPS[:4], gold="47")
    displayed = changed(source, 3, text="Mia owns 42 + 4 = 47 pens.", **equation(rhs="47"))
    assert lies(displayed, source) == ["47 is the answer by accident"]


def test_every_copy_of_a_changed_number_must_change() -> None:
    both = "Mia owns 46 pens, for 42 + 4 = 46."
    source = changed(BASE, 3, text=both)
    half = changed(BASE, 3, text="Mia owns 46 pens, for 42 + 4 = 47.", **equation(rhs="47"))
    full = changed(BASE, 3, text="Mia owns 47 pens, for 42 + 4 = 47.", **equation(rhs="47"))
    assert lies(half, source) == ["more or less than one token of the step has changed"]
    assert lies(full, source) == []


def carried(fourth: dict[str, object]) -> DisplayedChain:
    lie = wrong_step(
        text="Mia owns 42 + 4 = 47 pens.",
        conclusion=BASE.milestones[2].conclusion.model_copy(update={"value": "47"}),
        **equation(rhs="47"),
    )
    return changed(lie, 4, **fourth)


def test_a_lie_may_be_carried_on_by_those_who_depend_on_it() -> None:
    first, second = BASE.milestones[3].conditions
    follows = {"conditions": [first.model_copy(update={"value": "47"}), second]}
    last, half = BASE.milestones[4].conditions
    done = {"conditions": [last, half]}
    assert lies(changed(carried(follows), 5, **done)) == []


def test_a_lie_that_is_carried_on_in_part_falls() -> None:
    text = "Outside the drawer there lie 46 - 2 = 44 pens."
    assert lies(carried({"text": text})) == ["the wrong value is carried on only in part"]


def test_a_stranger_may_not_change_with_a_lie() -> None:
    lie = changed(carried({}), 2, text="Of the gift, 10 - 6 = 4 pens are left.")
    assert lies(lie) == ["steps [2] changed without depending on the edited one"]


@pytest.mark.parametrize(
    ("label", "fault"),
    [
        (make_label("wrong"), "wrong names 0 steps"),
        (make_label("wrong", steps=[1, 2]), "wrong names 2 steps"),
        (make_label("swapped", steps=[3]), "swapped names 1 steps"),
        (make_label("clean", steps=[3]), "clean names 1 steps"),
        (make_label("missing", steps=[3]), "missing names 1 steps"),
        (make_label("wrong", steps=[6]), "a labelled step is not displayed"),
        (make_label("wrong", steps=[0]), "a labelled step is not displayed"),
        (make_label("repeated", steps=[3], of=[6]), "a labelled step is not displayed"),
        (make_label("repeated", steps=[3]), "`of` belongs to repeated alone"),
        (make_label("redundant", steps=[3], of=[1]), "`of` belongs to repeated alone"),
        (
            make_label("clean", after_step=0),
            "after_step, window and content belong to missing alone",
        ),
        (
            make_label("missing", after_step=0, content="x"),
            "after_step, window and content belong to missing alone",
        ),
    ],
)
def test_a_label_that_does_not_fill_its_fields_falls(label: DefectLabel, fault: str) -> None:
    assert fault in shape_faults(BASE, BASE, label)


def shown(steps: Sequence[Milestone]) -> DisplayedChain:
    return BASE.showing(steps)


M = BASE.milestones


@pytest.mark.parametrize(
    ("displayed", "label", "fault"),
    [
        (shown(M[:4]), make_label("clean"), "a control differs from its source"),
        (exchanged(1, 2), make_label("clean"), "a control differs from its source"),
        (exchanged(1, 2), make_label("wrong", steps=[1]), "the steps are not those of the source"),
        (
            wrong_step(text="Mia owns 42 + 4 = 47 pens."),
            make_label("wrong", steps=[4]),
            "steps [3] differ from the source, the label names [4]",
        ),
        (
            BASE,
            make_label("wrong", steps=[3]),
            "steps [] differ from the source, the label names [3]",
        ),
        (
            copied([1], 3),
            make_label("redundant", steps=[4]),
            "without the inserted steps the chain",
        ),
        (copied([1], 6), make_label("redundant", steps=[6]), "nothing may follow the final step"),
        (
            copied([1, 2], 3),
            make_label("repeated", steps=[3, 5], of=[1, 2]),
            "the inserted steps are not one block",
        ),
        (
            shown(M[:4]),
            make_label("missing", after_step=4, window=[4, 4], content=M[4].text),
            "the gap is not before the final step",
        ),
        (
            shown(M[1:]),
            make_label("missing", after_step=1, window=[0, 1], content=M[1].text),
            "the chain is not its source without one step",
        ),
        (
            shown(M[1:]),
            make_label("missing", after_step=0, window=[0, 1], content=M[1].text),
            "the labelled content is not the removed text",
        ),
        (
            exchanged(3, 4),
            make_label("swapped", steps=[4, 3]),
            "exchanging the labelled steps does not give the source",
        ),
        (
            exchanged(3, 4),
            make_label("swapped", steps=[3, 5]),
            "exchanging the labelled steps does not give the source",
        ),
    ],
)
def test_a_chain_that_is_not_the_labelled_edit_falls(
    displayed: DisplayedChain, label: DefectLabel, fault: str
) -> None:
    (found,) = shape_faults(BASE, displayed, label)
    assert found.startswith(fault)


def test_another_question_and_gaps_in_the_numbering_fall() -> None:
    other = chain(question=f"{BASE.question} Please.")
    assert shape_faults(BASE, other, make_label("clean")) == ["the question differs"]
    gap = type(BASE)(BASE.key, BASE.question, BASE.gold, M[1:], BASE.final_id)
    assert shape_faults(BASE, gap, make_label("clean")) == ["the displayed indices are not 1..m"]
