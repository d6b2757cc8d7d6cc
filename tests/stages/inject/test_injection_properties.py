"""What holds for every defect on every chain: proved, single, undone byte for byte."""

from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.equation_reading import read_equation
from instruments.chains.injection import Injection
from instruments.chains.single_defect import defect_faults, witness_of
from instruments.chains.step_references import step_reference
from instruments.chains.truth import false_equations
from schemas.defect import CATEGORIES, Category, DefectLabel, Witness
from schemas.milestone import Milestone
from stages.inject.defects.wrong import Wrong
from tests.instruments.chains.chain_builder import clean_chains
from tests.stages.inject.defect_cases import DEFECTS, parameters, proved

FEW = settings(deadline=None, max_examples=10)
FIRST = 12
"""Sites of a chain that a test looks at."""
FIVE: tuple[Category, ...] = CATEGORIES[:-1]


def drawn(data: st.DataObject, chain: DisplayedChain, category: Category) -> Injection | None:
    found = [injection for _, injection, _ in islice(proved(chain, DEFECTS[category]), 40)]
    return data.draw(st.sampled_from(found)) if found else None


@pytest.mark.parametrize("category", FIVE)
@FEW
@given(chain=clean_chains(smallest=3, largest=5))
def test_every_chain_of_three_steps_has_a_proved_site(
    category: Category, chain: DisplayedChain
) -> None:
    assert next(proved(chain, DEFECTS[category]), None) is not None


@pytest.mark.parametrize("category", FIVE)
@FEW
@given(chain=clean_chains())
def test_repair_after_injection_is_the_identity(category: Category, chain: DisplayedChain) -> None:
    defect = DEFECTS[category]
    for site in defect.sites(chain):
        injection = defect.inject(chain, site)
        if injection is not None:
            repaired = defect.repair(injection)
            assert repaired == chain
            assert [m.model_dump_json() for m in repaired.milestones] == [
                m.model_dump_json() for m in chain.milestones
            ]


@pytest.mark.parametrize("category", FIVE)
@FEW
@given(chain=clean_chains())
def test_untouched_texts_are_byte_identical(category: Category, chain: DisplayedChain) -> None:
    for _, injection, _ in islice(proved(chain, DEFECTS[category]), FIRST):
        label, texts = injection.label, injection.displayed.texts
        kept = [text for place, text in enumerate(texts, 1) if place not in label.steps]
        removed = {place for place in _touched(label) if category != "redundant"}
        source = [text for place, text in enumerate(chain.texts, 1) if place not in removed]
        assert kept == source


def _touched(label: DefectLabel) -> list[int]:
    if label.category == "missing":
        assert label.after_step is not None
        return [label.after_step + 1]
    return label.steps if label.category in ("wrong", "swapped") else []


@pytest.mark.parametrize("category", FIVE)
@FEW
@given(chain=clean_chains())
def test_displayed_indices_count_from_one_and_labels_point_inside(
    category: Category, chain: DisplayedChain
) -> None:
    for site, injection, witness in islice(proved(chain, DEFECTS[category]), FIRST):
        length = len(injection.displayed)
        assert [m.index for m in injection.displayed.milestones] == list(range(1, length + 1))
        assert all(1 <= step <= length for step in injection.label.steps)
        assert site.length == length
        assert [row.step for row in witness.after] == list(range(1, length + 1))


@pytest.mark.parametrize("category", FIVE)
@FEW
@given(chain=clean_chains())
def test_no_displayed_step_is_tied_to_its_place_by_words(
    category: Category, chain: DisplayedChain
) -> None:
    for _, injection, _ in islice(proved(chain, DEFECTS[category]), FIRST):
        assert not any(step_reference(text) for text in injection.displayed.texts)


@FEW
@given(chain=clean_chains())
def test_a_wrong_step_is_never_true_by_accident(chain: DisplayedChain) -> None:
    for _, injection, witness in proved(chain, DEFECTS["wrong"]):
        (place,) = injection.label.steps
        (false,) = false_equations(injection.displayed.milestones[place - 1])
        reading = read_equation(false)
        assert reading is not None
        assert reading.gap > reading.rounding
        assert [row.step for row in witness.after if not row.truth] == [place]


@pytest.mark.parametrize("category", FIVE)
@FEW
@given(chain=clean_chains(), data=st.data())
def test_a_moved_label_is_refused(
    category: Category, chain: DisplayedChain, data: st.DataObject
) -> None:
    injection = drawn(data, chain, category)
    if injection is None:
        return
    label, length = injection.label, len(injection.displayed)
    for other in _other_labels(label, length):
        assert defect_faults(chain, injection.displayed, other) != []


def _other_labels(label: DefectLabel, length: int) -> list[DefectLabel]:
    """Gives every other place of the same category, and every other category at the same place."""
    others: list[DefectLabel] = []
    if label.category == "missing":
        gaps = [gap for gap in range(length + 1) if gap != label.after_step]
        others += [label.model_copy(update={"after_step": gap}) for gap in gaps]
        others.append(label.model_copy(update={"window": [0, length]}))
    else:
        for shift in range(-length, length + 1):
            steps = [step + shift for step in label.steps]
            if shift:
                others.append(label.model_copy(update={"steps": steps}))
    if label.of:
        others.append(label.model_copy(update={"of": label.steps}))
    if label.category == "swapped":
        others.append(label.model_copy(update={"steps": label.steps[::-1]}))
    others += [
        label.model_copy(update={"category": name}) for name in CATEGORIES if name != label.category
    ]
    return others


@pytest.mark.parametrize("category", FIVE)
@FEW
@given(chain=clean_chains(), data=st.data())
def test_a_second_edit_is_refused(
    category: Category, chain: DisplayedChain, data: st.DataObject
) -> None:
    injection = drawn(data, chain, category)
    if injection is None:
        return
    second = data.draw(st.sampled_from(_SECOND_EDITS))
    place = data.draw(st.integers(0, len(injection.displayed) - 1))
    steps = second(list(injection.displayed.milestones), place)
    if _same_token(injection, second, place + 1):
        return
    twice = injection.displayed.showing(steps)
    if twice != injection.displayed and twice != chain:
        assert defect_faults(chain, twice, injection.label) != []


def _same_token(
    injection: Injection, second: Callable[[list[Milestone], int], list[Milestone]], place: int
) -> bool:
    """Says whether the second edit changes the very token again, which is one edit in all."""
    same = {"result_number": _renumbered, "operator": _reoperated}.get(injection.kind)
    return second is same and injection.label.steps == [place]


def _without(steps: list[Milestone], place: int) -> list[Milestone]:
    return [step for index, step in enumerate(steps) if index != place]


def _doubled(steps: list[Milestone], place: int) -> list[Milestone]:
    copy = steps[place].model_copy(update={"id": "extra"})
    return [*steps[: place + 1], copy, *steps[place + 1 :]]


def _turned(steps: list[Milestone], place: int) -> list[Milestone]:
    other = (place + 1) % len(steps)
    steps[place], steps[other] = steps[other], steps[place]
    return steps


def _renumbered(steps: list[Milestone], place: int) -> list[Milestone]:
    step = steps[place]
    equation = step.equations[0]
    digits = str(int(equation.rhs) + 1)
    steps[place] = step.model_copy(
        update={
            "text": step.text.replace(f"= {equation.rhs} ", f"= {digits} "),
            "equations": [equation.model_copy(update={"rhs": digits})],
            "conclusion": step.conclusion.model_copy(update={"value": digits}),
        }
    )
    return steps


def _reoperated(steps: list[Milestone], place: int) -> list[Milestone]:
    step = steps[place]
    equation = step.equations[0]
    lhs = equation.lhs.translate(str.maketrans("+-*/", "-+/*"))
    text = step.text.translate(str.maketrans("+-*/", "-+/*"))
    steps[place] = step.model_copy(
        update={"text": text, "equations": [equation.model_copy(update={"lhs": lhs})]}
    )
    return steps


_SECOND_EDITS: list[Callable[[list[Milestone], int], list[Milestone]]] = [
    _without,
    _doubled,
    _turned,
    _renumbered,
    _reoperated,
]


@FEW
@given(chain=clean_chains())
def test_a_wrong_result_is_carried_on_to_the_answer_when_asked(chain: DisplayedChain) -> None:
    full = Wrong(7, parameters(propagate="full").wrong)
    for site, injection, witness in proved(chain, full):
        if site.kind == "result_number":
            assert witness.exempt == []
            assert witness.answer_after is False
            assert [row.step for row in witness.after if not row.truth] == injection.label.steps


@pytest.mark.parametrize("category", FIVE)
@FEW
@given(chain=clean_chains())
def test_edits_that_do_not_undo_the_defect_are_no_witness(
    category: Category, chain: DisplayedChain
) -> None:
    _, injection, _ = next(proved(chain, DEFECTS[category]))
    bare = Injection(injection.displayed, injection.label, injection.kind, [])
    assert not isinstance(witness_of(chain, bare), Witness)
