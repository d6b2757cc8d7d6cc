"""The choice of questions under a cap."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from stages.predict.questions import Question
from stages.predict.selection import spread_evenly

CELLS = st.lists(st.sampled_from("abc"), max_size=30)


def questions(cells: list[str]) -> list[Question]:
    return [
        Question(f"item-{number}", "solve", None, "text", cell, ())
        for number, cell in enumerate(cells)
    ]


@given(CELLS, st.integers(0, 40), st.integers(), st.randoms())
def test_the_choice_depends_on_no_order(
    cells: list[str], cap: int, seed: int, mixer: object
) -> None:
    mixed = questions(cells)
    mixer.shuffle(mixed)  # type: ignore[attr-defined]
    assert spread_evenly(mixed, cap, seed) == spread_evenly(questions(cells), cap, seed)


@given(CELLS, st.integers(0, 40))
def test_cells_differ_by_one_at_most_until_they_are_used_up(cells: list[str], cap: int) -> None:
    chosen = Counter(question.cell for question in spread_evenly(questions(cells), cap, 1))
    supply = Counter(cells)
    assert chosen.total() == min(cap, len(cells))
    for one in supply:
        for other in supply:
            assert chosen[one] <= chosen[other] + 1 or chosen[other] == supply[other]


@given(CELLS, st.integers(0, 29))
def test_a_larger_cap_only_adds(cells: list[str], cap: int) -> None:
    fewer = spread_evenly(questions(cells), cap, 1)
    more = spread_evenly(questions(cells), cap + 1, 1)
    assert set(map(id_of, fewer)) <= set(map(id_of, more))


def id_of(question: Question) -> str:
    return question.item_id


def test_without_a_cap_everything_is_chosen() -> None:
    assert len(spread_evenly(questions(list("abcabc")), None, 1)) == 6
