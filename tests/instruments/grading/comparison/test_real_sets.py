"""Intervals, inequalities, unions and points that are the same set."""

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
        (r"[1,2)", r"1\le x<2"),
        (r"(1,2]", r"1<x\le 2"),
        (r"x>3", r"(3,\infty)"),
        (r"x>3", r"3<x"),
        (r"x\le 3", r"(-\infty,3]"),
        (r"(-\infty,1)\cup(1,\infty)", r"x\ne 1"),
        (r"(-\infty,1)\cup(1,\infty)", r"\mathbb{R}\setminus\{1\}"),
        (r"[1,2]\cup[2,3]", r"[1,3]\cup[1,2]"),
        (r"[1,2]\cup[2,3]", r"1\le x\le 3"),
        (r"[1,3]\cap[2,4]", r"2\le x\le 3"),
        (r"(3,4)\cup(1,2)", r"(1,2)\cup(3,4)"),
        (r"x\in[1,2)", r"[1,2)"),
        (r"[\frac{1}{2},\sqrt{2})", r"0.5\le x<\sqrt{2}"),
        (r"(-\infty,\infty)", r"\mathbb{R}"),
        (r"(1,2)", r"(1,2)"),
        (r"(1,2)", r"1<x<2"),
        (r"[0,\frac{2}{4}]", r"[0,\frac{1}{2}]"),
        (r"(0,1)\cup\{1\}", r"(0,1]"),
    ],
)
def test_same_set_matches(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"[1,2)", r"[1,2]"),
        (r"[1,2)", r"(1,2)"),
        (r"(1,2]", r"[1,2)"),
        (r"x>3", r"x\ge 3"),
        (r"x>3", r"x<3"),
        (r"x>3", r"y>3"),
        (r"(1,2)\cup(3,4)", r"(1,2)\cup(3,5)"),
        (r"(1,2)\cup(2,3)", r"1<x<3"),
        (r"[1,3]\cap[2,4]", r"[1,4]"),
        (r"(-\infty,1)", r"(1,\infty)"),
        (r"(1,2)", r"(2,1)"),
        (r"[1,2]", r"\{1,2\}"),
        (r"x\ne 1", r"x\ne 2"),
        (r"[1,2)", r"[1,3)"),
        (r"\mathbb{R}", r"(0,\infty)"),
        (r"\emptyset", r"\{0\}"),
    ],
)
def test_another_set_does_not_match(one: str, two: str) -> None:
    assert not matched(one, two)
