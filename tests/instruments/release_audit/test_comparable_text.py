"""What an exact match forgives, and what it does not."""

import pytest

from instruments.release_audit.comparable_text import comparable_text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("What is  x?", "what is x"),
        ("$x - 3 = 2$", "x\u22123=2"),
        (r"\dfrac{1}{2}", r"\frac{1}{2}"),
        (r"\left( x \right)", "(x)"),
        ("He said: \u201cfour\u201d.", "He said 'four'"),
        ("a\u00a0b", "a b"),
        (r"3\,000 m", "3 000 m"),
    ],
)
def test_spelling_is_forgiven(one: str, other: str) -> None:
    assert comparable_text(one) == comparable_text(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x - 3 = 2", "x 3 = 2"),
        ("x - 3 = 2", "x + 3 = 2"),
        ("What is -4?", "What is 4?"),
        ("What is \u22124?", "What is 4?"),
        ("It is 2.5 m", "It is 25 m"),
        ("It is 2,500 m", "It is 2 500 m"),
        (r"\frac12", r"\sqrt12"),
    ],
)
def test_signs_points_and_names_are_not(one: str, other: str) -> None:
    assert comparable_text(one) != comparable_text(other)
