"""Equations up to a factor, inequalities up to a positive one."""

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
        (r"2x+3y=6", r"4x+6y=12"),
        (r"y=2x+3", r"2x-y+3=0"),
        (r"y=2x+3", r"y-2x=3"),
        (r"x+y=1", r"-x-y=-1"),
        (r"x+y=1", r"1=x+y"),
        (r"\frac{x}{2}+\frac{y}{3}=1", r"3x+2y=6"),
        (r"x=5", r"5"),
        (r"5", r"x=5"),
        (r"x=5", r"5=x"),
        (r"xy=1", r"y=\frac{1}{x}"),
        (r"(x-1)^2+y^2=4", r"x^2+y^2-2x-3=0"),
        (r"x+y<2", r"2x+2y<4"),
        (r"x+y<2", r"2>x+y"),
        (r"x+y<2", r"-x-y>-2"),
        (r"x+y\le 2", r"2\ge x+y"),
        (r"x\ne 3", r"3\ne x"),
        (r"a<b<c", r"c>b>a"),
        (r"f(x)=2x+1", r"f(x)=1+2x"),
        (r"y=2x+1", r"f(x)=2x+1"),
    ],
)
def test_same_relation_matches(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"2x+3y=6", r"2x+3y=7"),
        (r"y=2x+3", r"y=2x-3"),
        (r"x=5", r"y=5"),
        (r"x=5", r"x=-5"),
        (r"x+y<2", r"x+y>2"),
        (r"x+y<2", r"x+y\le 2"),
        (r"x+y<2", r"x+y=2"),
        (r"x+y<2", r"-x-y<-2"),
        (r"x\ne 3", r"x=3"),
        (r"a<b<c", r"a<c<b"),
        (r"x^2=4", r"x=2"),
        (r"f(x)=2x", r"g(x)=2x"),
        (r"x+y=1", r"x+z=1"),
        (r"xy=0", r"x=0"),
        (r"x^2+y^2=1", r"x^2-y^2=1"),
    ],
)
def test_another_relation_does_not_match(one: str, two: str) -> None:
    assert not matched(one, two)
