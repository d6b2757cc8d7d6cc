"""The checks of negatives, one fault at a time."""

from dataclasses import replace

import pytest

from instruments.release_audit.checks.format_leak import FORMAT_LEAK, category_by_format
from instruments.release_audit.checks.idle_edits import IDLE_EDITS
from instruments.release_audit.checks.labels import LABELS
from instruments.release_audit.checks.place_guess import PLACE_GUESS
from instruments.release_audit.checks.single_defect import SINGLE_DEFECT
from instruments.release_items.item import NegativeItem
from tests.rows.release_item import audited, found, make_negative_item

CHAIN = ("Take 2.", "2 + 3 = 5", "5 * 4 = 20", "So it is 20.")


def item(category: str, steps: tuple[str, ...] = CHAIN, **changes: object) -> NegativeItem:
    return make_negative_item(
        category=category, kind=category, steps=steps, **{"labelled": (), **changes}
    )


def told(negative: NegativeItem) -> list[str]:
    return [detail for _, _, detail in found(SINGLE_DEFECT, audited((), [negative]))]


REPEATED = item("repeated", (*CHAIN[:2], *CHAIN[1:]), of=(2,), labelled=(3,), reference=CHAIN)
MISSING = item("missing", (CHAIN[0], *CHAIN[2:]), after_step=1, content=CHAIN[1], reference=CHAIN)
SWAPPED = item(
    "swapped", (CHAIN[0], CHAIN[2], CHAIN[1], CHAIN[3]), labelled=(2, 3), reference=CHAIN
)
WRONG = item("wrong", (CHAIN[0], "2 + 3 = 6", *CHAIN[2:]), labelled=(2,), reference=CHAIN)
REDUNDANT = item("redundant", labelled=(1,))
FIRST_SWAPPED = item("swapped", (CHAIN[1], CHAIN[0], *CHAIN[2:]), labelled=(1, 2), reference=CHAIN)
LAST_REPEATED = item("repeated", (*CHAIN, CHAIN[3]), of=(4,), labelled=(5,), reference=CHAIN)
FIRST_MISSING = item("missing", CHAIN[1:], after_step=0, reference=CHAIN)
CLEAN = item("clean")
SINGLE = [REPEATED, MISSING, SWAPPED, WRONG, REDUNDANT, CLEAN]
SINGLE += [FIRST_SWAPPED, LAST_REPEATED, FIRST_MISSING]


@pytest.mark.parametrize("negative", SINGLE)
def test_a_defect_as_labelled_is_single_and_in_range(negative: NegativeItem) -> None:
    assert told(negative) == []
    assert found(LABELS, audited((), [negative])) == []


def test_several_redundant_steps_are_several_defects() -> None:
    negative = replace(REDUNDANT, labelled=(1, 4))
    assert told(negative) == ["2 steps are labelled redundant: [1, 4]"]


def test_a_block_may_be_repeated_as_one_edit() -> None:
    steps = (*CHAIN[:3], *CHAIN[1:])
    block = item("repeated", steps, of=(2, 3), labelled=(4, 5), contiguous_block=True)
    assert told(block) == []
    assert told(replace(block, contiguous_block=False)) != []


@pytest.mark.parametrize("category", ["wrong", "redundant", "missing", "swapped", "clean"])
def test_a_repeated_step_that_no_label_names_is_a_defect_of_its_own(category: str) -> None:
    steps = (*CHAIN, CHAIN[0])
    assert told(item(category, steps)) == ["step 5 repeats step 1, which the label does not name"]


def test_a_second_copy_is_a_second_defect() -> None:
    negative = replace(REPEATED, steps=(*REPEATED.steps, CHAIN[0]), reference=())
    assert told(negative) == ["step 6 repeats step 1, which the label does not name"]


@pytest.mark.parametrize("negative", [MISSING, SWAPPED, REPEATED, REDUNDANT, CLEAN])
def test_a_false_equation_that_no_label_names_is_a_defect_of_its_own(
    negative: NegativeItem,
) -> None:
    changed = replace(negative, steps=("2 + 2 = 5", *negative.steps[1:]), reference=())
    assert told(changed) == ["step 1 is false, unlabelled: 2+2 = 5"]


def test_the_labelled_wrong_step_may_be_false_and_no_other() -> None:
    negative = replace(WRONG, steps=(*WRONG.steps[:3], "20 + 1 = 20"), reference=())
    assert told(negative) == ["step 4 is false, unlabelled: 20+1 = 20"]


@pytest.mark.parametrize(
    "negative",
    [
        replace(REPEATED, of=(1,)),
        replace(REPEATED, labelled=(9,)),
        replace(REPEATED, reference=CHAIN[1:]),
        replace(MISSING, after_step=2),
        replace(MISSING, after_step=-1),
        replace(MISSING, reference=(*CHAIN, "more")),
        replace(SWAPPED, labelled=(1, 2)),
        replace(SWAPPED, labelled=(0, 2)),
        replace(REPEATED, labelled=(3, 4)),
        replace(REPEATED, labelled=(0,)),
        replace(SWAPPED, labelled=(2, 9)),
        replace(SWAPPED, reference=CHAIN[::-1]),
        replace(WRONG, labelled=(1,), steps=(CHAIN[0], "2 + 4 = 6", *CHAIN[2:])),
        replace(WRONG, steps=("Take 3.", *WRONG.steps[1:])),
    ],
)
def test_an_edit_that_is_not_the_labelled_one_is_told(negative: NegativeItem) -> None:
    last = told(negative)[-1]
    assert last.startswith("the chain is not its reference with one step")


@pytest.mark.parametrize(
    ("negative", "detail"),
    [
        (replace(WRONG, labelled=(5,)), "step 5 is labelled, the chain has 4"),
        (replace(WRONG, labelled=(0,)), "step 0 is labelled, the chain has 4"),
        (replace(WRONG, labelled=()), "wrong with 0 labelled steps"),
        (replace(SWAPPED, labelled=(2,)), "swapped with 1 labelled steps"),
        (replace(MISSING, after_step=None), "missing without a place"),
        (replace(MISSING, after_step=4), "missing after step 4, the chain has 3"),
        (replace(MISSING, after_step=-1), "missing after step -1, the chain has 3"),
        (replace(REPEATED, of=(6,), labelled=(5,)), "step 6 is labelled, the chain has 5"),
        (replace(REPEATED, of=(3,)), "the original [3] is not before its copy [3]"),
        (replace(CLEAN, category="", kind="odd"), "unknown category 'odd'"),
    ],
)
def test_a_label_outside_of_its_chain_is_told(negative: NegativeItem, detail: str) -> None:
    details = [detail for _, _, detail in found(LABELS, audited((), [negative]))]
    assert details[0] == detail


def test_the_ends_of_a_chain_are_places_of_a_missing_step() -> None:
    for place in (0, 3):
        assert found(LABELS, audited((), [replace(MISSING, after_step=place)])) == []


@pytest.mark.parametrize(
    ("steps", "category"),
    [
        (("1. Take 2.", "x", "x"), "wrong"),
        (("Take 2.", "x", "x"), "repeated"),
        (("Take 2.", "x", "# Answer\n\n2"), "redundant"),
        (("Take 2.", "1. x"), "missing"),
        ((), "missing"),
    ],
)
def test_three_tests_of_format_guess_a_category(steps: tuple[str, ...], category: str) -> None:
    assert category_by_format(steps) == category


def negatives(*formats: tuple[str, str, int]) -> list[NegativeItem]:
    return [
        item(category, (first, *CHAIN[1:]), id=f"{category}{first}{number}")
        for category, first, count in formats
        for number in range(count)
    ]


def test_a_category_that_its_format_tells_is_an_error_with_both_accuracies() -> None:
    subject = audited((), negatives(("wrong", "1. Take 2.", 40), ("missing", "Take 2.", 40)))
    ((level, where, detail),) = found(FORMAT_LEAK, subject)
    assert (level, where) == ("error", "*")
    assert detail == (
        "three tests of format name the category of 100.0% of 80 negatives; "
        'always guessing "wrong": 50.0%'
    )


def test_the_same_format_for_all_is_no_leak_but_measured() -> None:
    subject = audited((), negatives(("wrong", "Take 2.", 30), ("missing", "Take 2.", 50)))
    assert found(FORMAT_LEAK, subject) == []
    told = '62.5% of 80 negatives; always guessing "missing": 62.5%'
    assert told in FORMAT_LEAK.measure(subject)


def test_what_chance_gives_in_a_small_set_is_no_leak() -> None:
    formats = (("wrong", "1. Take 2.", 1), ("wrong", "Take 2.", 2), ("missing", "Take 2.", 3))
    assert found(FORMAT_LEAK, audited((), negatives(*formats))) == []


@pytest.mark.parametrize(("right", "leaks"), [(8, False), (12, True)])
def test_a_leak_exceeds_two_standard_errors(right: int, leaks: bool) -> None:
    """Of 100 chains half are missing: a standard error is five points."""
    formats = (
        ("wrong", "1. Take 2.", right),
        ("wrong", "Take 2.", 50 - right),
        ("missing", "Take 2.", 50),
    )
    assert bool(found(FORMAT_LEAK, audited((), negatives(*formats)))) is leaks


def test_of_equally_frequent_places_the_first_is_told() -> None:
    items = [item("wrong", labelled=(place,)) for place in (3, 2, 3, 2)]
    assert "step 2" in PLACE_GUESS.measure(audited((), items))


def test_one_step_number_that_locates_many_wrong_steps_is_told() -> None:
    places = [2] * 9 + [1, 3, 4] * 4
    items = [item("wrong", labelled=(place,)) for place in places]
    assert found(PLACE_GUESS, audited((), items)) == [
        ("warning", "*", 'always answering "wrong, step 2" locates 42.9% of 21')
    ]
    assert found(PLACE_GUESS, audited((), items[4:])) == []


@pytest.mark.parametrize(
    ("negative", "idle"),
    [
        (replace(MISSING, content="What should come next?"), True),
        (replace(MISSING, content="Then x = y."), False),
        (MISSING, False),
        (replace(SWAPPED, steps=("Take 2.", "Good.", "2 + 3 = 5", "So.")), True),
        (SWAPPED, False),
        (replace(SWAPPED, steps=("Good.", *CHAIN[1:]), labelled=(1, 2)), True),
        (replace(SWAPPED, steps=(*CHAIN[:3], "Good."), labelled=(3, 4)), True),
        (replace(SWAPPED, labelled=(0, 9)), False),
        (replace(WRONG, steps=("Let us see.",) * 4), False),
    ],
)
def test_an_edit_of_a_step_without_digit_or_relation_is_told(
    negative: NegativeItem, idle: bool
) -> None:
    assert bool(found(IDLE_EDITS, audited((), [negative]))) is idle
