"""The search finds what is alike, whatever the order, the processes or the hash seed."""

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.near_duplicates import DEFAULT_THRESHOLD, Pair, find_near_duplicates
from instruments.near_duplicates.normal_text import normal_text

STORY = (
    "Mira bakes 12 loaves in the morning and 30 rolls at noon. She gives 5 more loaves to the "
    "school than to the shop next door. How many loaves are left for the market?"
)
OTHER = (
    "A river boat carries 40 barrels of oil upstream while two tugs pull a barge full of gravel "
    "past the lighthouse. How long does the whole journey take?"
)


def only_pair(one: str, other: str) -> Pair:
    (pair,) = find_near_duplicates([one, other], DEFAULT_THRESHOLD)
    return pair


def test_equal_texts_are_the_same_problem() -> None:
    assert only_pair(STORY, STORY) == Pair(0, 1, 1.0, True, True)
    assert only_pair(STORY, STORY).same_problem


def test_other_stories_are_no_pair() -> None:
    assert find_near_duplicates([STORY, OTHER], DEFAULT_THRESHOLD) == []


def test_other_numbers_make_a_twin() -> None:
    pair = only_pair(STORY, STORY.replace("12", "14"))
    assert (pair.similarity, pair.same_numbers, pair.same_task) == (1.0, False, True)
    assert not pair.same_problem


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("more", "fewer"),
        ("are left", "are not left"),
        ("How many loaves are left", "How many rolls are left"),
        ("How many loaves are left for the market?", "At which hour does she close the oven?"),
    ],
)
def test_a_changed_meaning_is_another_task(old: str, new: str) -> None:
    assert not only_pair(STORY, STORY.replace(old, new)).same_task


@pytest.mark.parametrize(
    ("old", "new"),
    [("Mira", "Tom"), (", ", " "), ("morning", "mornign"), ("How many", "Tell how many")],
)
def test_a_light_edit_is_the_same_problem(old: str, new: str) -> None:
    assert only_pair(STORY + ", ", STORY.replace(old, new)).same_problem


FORMULA = (
    "Let $x$ be a real number for which the equation $%s$ holds. Find the largest value of $x$."
)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (r"\frac{1}{2} x + 3 = 7", r"\dfrac12 x\,+\,3\ =\ 7", True),
        (r"\left(x + 3\right) = 7", "(x + 3) = 7", True),
        ("x + 3 = 7", "x - 3 = 7", False),
        ("x + 3 = 7", "x + 3 = -7", False),
        ("x + 3 = 7", "y + 3 = 7", False),
        (r"\frac{1}{2} x = 7", r"\frac{1}{3} x = 7", False),
        ("x^2 = 7", "x_2 = 7", False),
        (r"\Delta x = 7", r"\delta x = 7", False),
    ],
)
def test_formulas_decide(one: str, other: str, same: bool) -> None:
    assert only_pair(FORMULA % one, FORMULA % other).same_problem == same


def test_a_short_text_keeps_its_numbers() -> None:
    assert find_near_duplicates(["Compute $3 + 4$.", "Compute $8 + 9$."], 0.6) == []
    assert only_pair("Compute $3 + 4$.", "compute $3+4$").same_problem


@pytest.mark.parametrize("text", ["", " \n", "\u200b"])
def test_blank_texts_are_in_no_pair(text: str) -> None:
    assert find_near_duplicates([text, text], 0.6) == []


@pytest.mark.parametrize("threshold", [0.0, -1.0, 1.01])
def test_a_threshold_out_of_range_is_refused(threshold: float) -> None:
    with pytest.raises(ValueError, match="threshold"):
        find_near_duplicates([], threshold)


def test_the_figures_are_plain_numbers() -> None:
    pair = only_pair(STORY, STORY)
    assert [type(value) for value in pair] == [int, int, float, bool, bool]


WORDS = st.sampled_from(
    ["more", "apples", "3", "-4", "$x$", "+", "\\frac{1}{2}", "not", "every", "AB", "?", "river"]
)
TEXTS = st.lists(st.lists(WORDS, max_size=14).map(" ".join), max_size=8)


@settings(deadline=None, max_examples=60)
@given(TEXTS, st.randoms(use_true_random=False))
def test_the_order_of_the_texts_has_no_influence(texts: list[str], random: object) -> None:
    order = list(range(len(texts)))
    random.shuffle(order)  # type: ignore[attr-defined]
    straight = find_near_duplicates(texts, 0.7)
    shuffled = find_near_duplicates([texts[place] for place in order], 0.7)
    back = [(*sorted((order[pair.first], order[pair.second])), *pair[2:]) for pair in shuffled]
    assert sorted(back) == [tuple(pair) for pair in straight]


@settings(deadline=None, max_examples=60)
@given(TEXTS, st.text(min_size=1, max_size=60).filter(normal_text))
def test_equal_texts_are_always_found(texts: list[str], text: str) -> None:
    pairs = find_near_duplicates([text, *texts, text], 1.0)
    assert (0, len(texts) + 1) in [(pair.first, pair.second) for pair in pairs]


def test_two_processes_find_what_one_finds() -> None:
    texts = [f"{STORY} {number}" for number in range(3)] + [OTHER, OTHER.upper()] * 300
    assert find_near_duplicates(texts, 0.6, workers=2) == find_near_duplicates(texts, 0.6)


def test_the_hash_seed_has_no_influence() -> None:
    program = (
        "from instruments.near_duplicates import find_near_duplicates as f;"
        f"print(f([{STORY!r}, {OTHER!r}, {STORY!r}.replace('noon', 'night')] * 2, 0.5))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(printed) == 1
    assert "Pair" in printed.pop()


def test_importing_the_package_does_not_import_datasketch() -> None:
    program = "import sys, instruments.near_duplicates; print('datasketch' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "False"
