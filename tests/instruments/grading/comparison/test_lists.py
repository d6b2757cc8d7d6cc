"""Lists in any order, tuples in order, sets without repetition."""

import pytest

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.comparison.settings import EXACT, Settings


def matched(one: str, two: str, settings: Settings = EXACT) -> bool:
    first, second = read_answer(one).form, read_answer(two).form
    assert first is not None
    assert second is not None
    return compare(first, second, settings).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"1, 2", r"2, 1"),
        (r"1, 2, 3", r"3, 1, 2"),
        (r"1, 1, 2", r"1, 2, 1"),
        (r"\{1,2\}", r"\{2,1\}"),
        (r"\{1,1,2\}", r"\{1,2\}"),
        (r"\{1,2\}", r"2, 1"),
        (r"(1,2)", r"(\frac{2}{2},2.0)"),
        (r"\sqrt{4}, 3", r"3, 2"),
        (r"1 and 2", r"2, 1"),
        (r"1 or 2", r"1, 2"),
        (r"1\pm\sqrt{2}", r"1-\sqrt{2}, 1+\sqrt{2}"),
        (r"\pm 3", r"-3, 3"),
        (r"(1,2), (3,4)", r"(3,4), (1,2)"),
        (r"x=1, y=2", r"y=2, x=1"),
        (r"(x+1)^2, 3", r"3, x^2+2x+1"),
    ],
)
def test_same_members_match(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"1, 2", r"1, 3"),
        (r"1, 2", r"1, 2, 3"),
        (r"1, 2, 2", r"1, 1, 2"),
        (r"1, 1", r"1"),
        (r"\{1,2\}", r"\{1,3\}"),
        (r"(1,2)", r"(2,1)"),
        (r"(1,2)", r"(1,2,3)"),
        (r"(1,2), (3,4)", r"(1,4), (3,2)"),
        (r"1\pm\sqrt{2}", r"1\pm\sqrt{3}"),
        (r"\pm 3", r"3"),
        (r"x=1, y=2", r"x=2, y=1"),
        (r"1, 2", r"12"),
        (r"\{1,2\}", r"(2,1]"),
    ],
)
def test_other_members_do_not_match(one: str, two: str) -> None:
    assert not matched(one, two)


@pytest.mark.parametrize(("two", "expected"), [("1, 2", True), ("2, 1", False)])
def test_order_counts_where_the_row_says_so(two: str, expected: bool) -> None:
    assert matched("1, 2", two, Settings(ordered=True)) == expected


def test_unnamed_values_of_named_answers_count_in_order() -> None:
    assert not matched("2, 1", "x=1, y=2")
