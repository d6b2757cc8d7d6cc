"""Published negatives: labels count from 0 or from 1, items count displayed steps from 1 (R13)."""

from typing import Any

import pytest

from instruments.release_items.item import NegativeItem
from instruments.release_items.negative_row import negative_item

CHAIN = ["Take 2.", "2 + 3 = 5", "5 * 4 = 20", "So it is 20."]


def read(file_name: str = "negatives/some", **row: Any) -> NegativeItem:  # noqa: ANN401
    return negative_item({"id": 3, "question": "What is it?"} | row, "0" * 64, "f:1", file_name)


@pytest.mark.parametrize("key", ["first_error_step", "model_output_solution_first_error_step"])
def test_a_first_error_step_counts_from_1(key: str) -> None:
    item = read(model_output_steps=CHAIN, **{key: 2})
    assert (item.category, item.labelled) == ("wrong", (2,))


def test_tags_of_a_repeated_step_name_the_last_step_before_the_copy_from_0() -> None:
    shown = [*CHAIN[:2], CHAIN[1], *CHAIN[2:]]
    item = read(reference_steps=CHAIN, hypothesis_steps=shown, error_type="repeat step", tags=1)
    assert (item.category, item.of, item.labelled) == ("repeated", (2,), (3,))
    assert item.steps[item.labelled[0] - 1] == item.steps[item.of[0] - 1]


def test_tags_of_a_removed_step_are_its_index_in_the_reference_from_0() -> None:
    shown = [*CHAIN[:1], *CHAIN[2:]]
    item = read(reference_steps=CHAIN, hypothesis_steps=shown, error_type="remove step", tags=1)
    assert (item.category, item.after_step, item.content) == ("missing", 1, CHAIN[1])
    assert item.labelled == ()


@pytest.mark.parametrize("tags", [[1, 2], 1])
def test_tags_of_swapped_steps_give_both_places_from_1(tags: object) -> None:
    shown = [CHAIN[0], CHAIN[2], CHAIN[1], CHAIN[3]]
    item = read(reference_steps=CHAIN, hypothesis_steps=shown, error_type="swap steps", tags=tags)
    assert (item.category, item.labelled) == ("swapped", (2, 3))


def test_tags_are_believed_also_where_the_edit_is_another() -> None:
    shown = [CHAIN[0], CHAIN[2], CHAIN[1], CHAIN[3]]
    item = read(reference_steps=CHAIN, hypothesis_steps=shown, error_type="swap", tags=[0, 1])
    assert item.labelled == (1, 2)


def test_ratings_of_0_are_the_redundant_steps() -> None:
    nested = [[step] for step in CHAIN]
    item = read(model_output_step_format=nested, rating=[1, 0, 1, 0])
    assert (item.category, item.labelled) == ("redundant", (2, 4))
    assert item.steps == tuple(CHAIN)


def test_ratings_may_be_decimals_and_nothing_but_0_is_0() -> None:
    item = read(model_output_steps=CHAIN, rating=["0.0", False, None, -1], error_type="redundant")
    assert item.labelled == (1,)


def test_a_redundant_row_without_ratings_is_labelled_by_its_tags() -> None:
    item = read(hypothesis_steps=CHAIN, error_type="redundant step", tags=[2])
    assert (item.category, item.labelled) == ("redundant", (3,))


def test_the_file_names_the_category_and_is_part_of_the_id() -> None:
    item = read("negatives/remove_step", reference_steps=CHAIN, hypothesis_steps=CHAIN[1:], tags=0)
    assert (item.category, item.after_step, item.content) == ("missing", 0, CHAIN[0])
    assert item.id == "negatives/remove_step#3"


@pytest.mark.parametrize(
    ("shown", "category"),
    [
        ([CHAIN[0], *CHAIN], "repeated"),
        (CHAIN[1:], "missing"),
        ([CHAIN[1], CHAIN[0], *CHAIN[2:]], "swapped"),
        (["other", *CHAIN[1:]], ""),
    ],
)
def test_where_nothing_names_the_category_the_edit_does(shown: list[str], category: str) -> None:
    assert read(reference_steps=CHAIN, hypothesis_steps=shown, tags=0).category == category


def test_an_answer_is_kept_and_a_place_that_is_absent_is_no_fault() -> None:
    item = read(steps=CHAIN, ground_truth_answer="20", first_error_step="N/A")
    assert (item.answer, item.labelled, item.faults) == ("20", (), ())
    assert read(steps=CHAIN, first_error_step=1).answer is None


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ({"hypothesis_steps": "a", "tags": 0}, "type"),
        ({"hypothesis_steps": ["a"], "error_type": "swap steps", "tags": ["x", True]}, "label"),
        ({"hypothesis_steps": ["a"], "rating": 3}, "label"),
        ({"hypothesis_steps": ["a"], "first_error_step": "N/A?"}, "type"),
        ({"hypothesis_steps": ["a", {"b": 1, "c": 2}], "tags": 0}, "type"),
    ],
)
def test_values_of_wrong_types_are_faults_and_no_crash(row: dict[str, object], rule: str) -> None:
    assert rule in [fault.rule for fault in read(**row).faults]
