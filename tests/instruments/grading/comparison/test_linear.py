"""Expressions of the first degree in one letter."""

from fractions import Fraction

import pytest

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.linear import Linear, linear
from instruments.grading.forms import Value


def read(text: str) -> Linear | None:
    form = read_answer(text).form
    assert form is not None
    return linear(form)


@pytest.mark.parametrize(
    ("text", "slope", "offset"),
    [
        ("x", 1, 0),
        ("2x+1", 2, 1),
        ("-x", -1, 0),
        (r"\frac{x-3}{2}", Fraction(1, 2), Fraction(-3, 2)),
    ],
)
def test_first_degree(text: str, slope: Fraction, offset: Fraction) -> None:
    assert read(text) == Linear("x", Fraction(slope), Fraction(offset))


@pytest.mark.parametrize(
    "text", ["5", "x^2", "xy", "x+y", r"\sqrt{2}x", r"\frac1x", "(1,2)", r"\pi"]
)
def test_any_other_expression_is_none(text: str) -> None:
    assert read(text) is None


def test_it_is_solved_for_its_letter() -> None:
    inner, value = read("2x+1"), read_answer("7").form
    assert inner is not None
    assert isinstance(value, Value)
    assert inner.solved(value).rational == 3
