"""Sets that a condition describes."""

import pytest

from instruments.grading.reading.set_builders import condition_of


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (r"\{x: x>2\}", "x>2"),
        (r"\{x \mid x>2\}", "x>2"),
        (r"\left\{x | x \ne \frac{1}{2}\right\}", r"x \ne \frac{1}{2}"),
        (r"\{t \in \mathbb{R} : 0 < t < 1\}", "0 < t < 1"),
        ("{x | x > 2}", "x > 2"),
    ],
)
def test_condition(text: str, condition: str) -> None:
    assert condition_of(text) == condition


@pytest.mark.parametrize(
    "text",
    [r"\{1, 2\}", "x > 2", r"\{x \in \mathbb{Z} : x > 2\}", r"\{x : y > 2\}", r"\{x\}", "{3:4}"],
)
def test_anything_else_is_none(text: str) -> None:
    assert condition_of(text) is None
