"""Each check of a negative: rows that stay and rows that fall."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.defect import CATEGORIES, Category
from schemas.milestone import Milestone
from schemas.negative_sample import NegativeSample
from schemas.sample import Sample
from stages.validate.negative_checks.label import label_findings
from stages.validate.negative_checks.negative_source import NegativeSources
from stages.validate.negative_checks.repair import repair_findings
from stages.validate.negative_checks.wording import wording_findings
from stages.validate.stage import negative_findings
from tests.stages.validate.chain_rows import (
    make_milestone,
    make_negative,
    make_path,
    make_problem,
    make_sample,
)

DEFECTS: tuple[Category, ...] = CATEGORIES[:-1]


def checks(negative: NegativeSample, sample: Sample | None = None) -> set[str]:
    sample = sample or make_sample()
    sources = NegativeSources({sample.problem.id: sample}, {sample.problem.id})
    return {found.check for found in negative_findings(negative, sources)}


def relabelled(negative: NegativeSample, **changes: object) -> NegativeSample:
    label = negative.label.model_copy(update=changes)
    return negative.model_copy(update={"label": label})


def rewitnessed(negative: NegativeSample, **changes: object) -> NegativeSample:
    witness = negative.witness.model_copy(update=changes)
    return negative.model_copy(update={"witness": witness})


def with_step(negative: NegativeSample, place: int, **changes: object) -> NegativeSample:
    """Changes one displayed step, text and structure alike."""
    steps: list[Milestone] = list(negative.milestones)
    steps[place - 1] = steps[place - 1].model_copy(update=changes)
    return negative.model_copy(update={"milestones": steps, "steps": [step.text for step in steps]})


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_valid_negative_has_no_findings(category: Category) -> None:
    assert checks(make_negative(category)) == set()


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_second_edit_falls(category: Category) -> None:
    negative = make_negative(category)
    last = len(negative.steps)
    second = with_step(negative, last, text=negative.steps[-1].replace("keeps", "has"))
    assert {"repair", "single-defect"} <= checks(second)


@pytest.mark.parametrize("category", CATEGORIES)
def test_one_changed_space_falls(category: Category) -> None:
    negative = make_negative(category)
    last = len(negative.steps)
    assert "repair" in checks(with_step(negative, last, text=negative.steps[-1] + " "))


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_changed_structure_under_the_same_text_falls(category: Category) -> None:
    negative = make_negative(category)
    last = len(negative.steps)
    assert "repair" in checks(with_step(negative, last, premises=["m1"]))


@pytest.mark.parametrize("category", CATEGORIES)
def test_another_category_in_the_label_falls(category: Category) -> None:
    negative = make_negative(category)
    for other in CATEGORIES:
        if other != category:
            assert "label" in checks(relabelled(negative, category=other))


@given(st.sampled_from(DEFECTS), st.lists(st.integers(0, 5), max_size=3), st.integers(-1, 5))
def test_a_permuted_label_falls(category: Category, steps: list[int], gap: int) -> None:
    negative = make_negative(category)
    change = {"after_step": gap} if category == "missing" else {"steps": steps}
    permuted = relabelled(negative, **change)
    assert (checks(permuted) == set()) == (permuted.label == negative.label)


def test_a_widened_window_falls() -> None:
    assert checks(relabelled(make_negative("missing"), window=[0, 1])) == {"single-defect"}


def test_a_window_without_the_gap_falls() -> None:
    negative = relabelled(make_negative("missing"), window=[0, 0])
    assert [f.check for f in label_findings(negative)] == ["label"]


def test_content_that_is_not_the_removed_step_falls() -> None:
    assert "repair" in checks(relabelled(make_negative("missing"), content="Mia has pens."))


def test_a_repeated_block_after_its_copy_falls() -> None:
    negative = relabelled(make_negative("repeated"), steps=[1], of=[3])
    assert "label" in {f.check for f in label_findings(negative)}


@pytest.mark.parametrize(
    ("category", "change"),
    [
        ("clean", {"steps": [1]}),
        ("clean", {"of": [1]}),
        ("clean", {"after_step": 0}),
        ("clean", {"window": [0, 0]}),
        ("clean", {"content": "12 pens"}),
        ("wrong", {"steps": []}),
        ("wrong", {"steps": [1, 2]}),
        ("wrong", {"steps": [4]}),
        ("wrong", {"steps": [0]}),
        ("redundant", {"of": [1]}),
        ("redundant", {"steps": [2, 3]}),
        ("repeated", {"of": []}),
        ("repeated", {"of": [1, 2]}),
        ("repeated", {"of": [3]}),
        ("repeated", {"of": [5]}),
        ("repeated", {"steps": [2, 3, 4], "of": [1, 1, 1]}),
        ("swapped", {"steps": [2, 1]}),
        ("swapped", {"steps": [1, 1]}),
        ("swapped", {"steps": [1]}),
        ("missing", {"steps": [1]}),
        ("missing", {"after_step": None}),
        ("missing", {"content": None}),
        ("missing", {"content": ""}),
        ("missing", {"window": [1]}),
        ("missing", {"window": [-1, 1]}),
        ("missing", {"window": [1, 2]}),
        ("missing", {"after_step": 2, "window": [1, 2]}),
        ("missing", {"after_step": 0}),
    ],
)
def test_a_label_of_another_form_falls_without_its_source(
    category: Category, change: dict[str, object]
) -> None:
    negative = relabelled(make_negative(category), **change)
    assert {f.check for f in label_findings(negative)} == {"label"}


def test_a_block_of_two_is_a_label_of_its_own_form() -> None:
    negative = make_negative("repeated")
    extra = negative.milestones[1].model_copy(update={"id": "r2", "index": 4})
    last = negative.milestones[-1].model_copy(update={"index": 5})
    steps = [*negative.milestones[:3], extra, last]
    block = negative.model_copy(update={"milestones": steps, "steps": [s.text for s in steps]})
    assert list(label_findings(relabelled(block, steps=[3, 4], of=[1, 2]))) == []


def test_steps_that_follow_from_a_wrong_one_may_be_edited_too() -> None:
    negative = make_negative("wrong")
    second = make_milestone(2)
    carried = negative.witness.edits[0].model_copy(
        update={"position": 2, "before": second.text, "after": second.text, "original": second}
    )
    edits = [*negative.witness.edits, carried]
    assert list(repair_findings(rewitnessed(negative, edits=edits), make_path())) == []
    found = list(repair_findings(rewitnessed(negative, edits=[carried]), make_path()))
    assert "edits at [2] do not fit the label" in {f.detail for f in found}


@pytest.mark.parametrize("identity", ["n-123", "n-0123456789ABCDEF", "wrong-1", "n-" + "0" * 17])
def test_an_id_that_is_not_opaque_falls(identity: str) -> None:
    negative = make_negative("wrong").model_copy(update={"id": identity})
    assert checks(negative) == {"label"}


def test_a_gap_in_the_numbering_falls() -> None:
    assert "label" in checks(with_step(make_negative("wrong"), 2, index=5))


def test_texts_that_differ_from_the_milestones_fall() -> None:
    negative = make_negative("wrong")
    changed = negative.model_copy(update={"steps": [*negative.steps[:-1], "Done."]})
    assert checks(changed) == {"label"}


def test_two_milestones_with_one_id_fall() -> None:
    assert "label" in checks(with_step(make_negative("repeated"), 3, id="m1"))


@pytest.mark.parametrize(
    ("text", "falls"),
    [
        ("First, she counts 3 * 4 = 12 pens.", True),
        ("From step 1 she has 12 + 5 = 17 pens.", True),
        ("Finally she has 17 - 2 = 15 pens.", True),
        ("On the second day she has 15 pens.", False),
        ("She takes a step back.", False),
    ],
)
def test_words_that_tell_a_place_fall(text: str, falls: bool) -> None:
    negative = make_negative("clean").model_copy(update={"steps": [text]})
    assert [f.check for f in wording_findings(negative)] == (["A1"] if falls else [])


def test_a_negative_of_an_unknown_problem_falls() -> None:
    assert checks(make_negative("wrong"), make_sample("gsm8k-train-2")) == {"origin"}


def test_a_negative_of_an_unknown_path_falls() -> None:
    negative = make_negative("wrong").model_copy(update={"source_path_id": "gsm8k-train-1/s2"})
    assert checks(negative) == {"origin"}


def test_a_changed_question_is_noticed() -> None:
    problem = make_problem(question=make_problem().question + " ")
    assert "origin" in checks(make_negative("wrong"), make_sample(problem=problem))


def test_a_changed_problem_is_noticed() -> None:
    sample = make_sample(problem=make_problem(tags=["spatial"]))
    assert checks(make_negative("wrong"), sample) == {"origin"}


def test_a_changed_path_is_noticed() -> None:
    path = make_path()
    steps = [*path.milestones[:2], make_milestone(3).model_copy(update={"text": "17 - 2 = 15."})]
    sample = make_sample(paths=[path.model_copy(update={"milestones": steps})])
    assert {"origin", "repair"} <= checks(make_negative("wrong"), sample)


@pytest.mark.parametrize(
    "change",
    [
        {"difficulty": "medium"},
        {"modality": "image"},
        {"in_positive_split": False},
        {"stratum": "prose"},
    ],
)
def test_a_column_that_is_not_the_sources_falls(change: dict[str, object]) -> None:
    assert checks(make_negative("wrong").model_copy(update=change)) == {"origin"}


def test_a_source_that_is_not_clean_falls() -> None:
    path = make_path()
    doubtful = path.milestones[1].conditions[0].model_copy(update={"confidence": "likely"})
    conditions = [doubtful, path.milestones[1].conditions[1]]
    step = path.milestones[1].model_copy(update={"conditions": conditions})
    steps = [path.milestones[0], step, path.milestones[2]]
    sample = make_sample(paths=[path.model_copy(update={"milestones": steps})])
    assert "clean-gate" in checks(make_negative("wrong"), sample)


@pytest.mark.parametrize(
    "forge",
    [
        lambda witness: {"before": witness.after[:-1]},
        lambda witness: {"after": witness.before},
        lambda witness: {"answer_before": False},
        lambda witness: {"answer_after": not witness.answer_after},
        lambda witness: {"algebra": ["3 * 4 = 12, as stated"]},
        lambda witness: {"exempt": []},
        lambda witness: {"unsupported": ["2:m1"]},
        lambda witness: {"unique_repair": False},
    ],
)
def test_a_forged_witness_falls(forge: Callable[..., dict[str, object]]) -> None:
    negative = make_negative("wrong")
    assert checks(rewitnessed(negative, **forge(negative.witness))) == {"witness"}


@pytest.mark.parametrize("category", DEFECTS)
def test_a_witness_without_edits_falls(category: Category) -> None:
    assert "repair" in checks(rewitnessed(make_negative(category), edits=[]))


@pytest.mark.parametrize(
    ("category", "change"),
    [
        ("wrong", {"position": 9}),
        ("wrong", {"position": 2}),
        ("wrong", {"after": "something else"}),
        ("wrong", {"before": "something else"}),
        ("wrong", {"original": None}),
        ("redundant", {"position": 1}),
        ("redundant", {"after": "something else"}),
        ("repeated", {"position": 0}),
        ("missing", {"position": 7}),
        ("missing", {"original": None}),
        ("missing", {"position": 1}),
        ("swapped", {"other": None}),
        ("swapped", {"other": 3}),
        ("swapped", {"other": 1}),
        ("swapped", {"operation": "replace"}),
    ],
)
def test_an_edit_that_does_not_undo_falls(category: Category, change: dict[str, object]) -> None:
    negative = make_negative(category)
    edits = [negative.witness.edits[0].model_copy(update=change)]
    found = list(repair_findings(rewitnessed(negative, edits=edits), make_path()))
    assert found
    assert {f.check for f in found} == {"repair"}


def test_a_control_that_was_edited_falls() -> None:
    edits = make_negative("wrong").witness.edits
    assert "repair" in checks(rewitnessed(make_negative("clean"), edits=edits))
