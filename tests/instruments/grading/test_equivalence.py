"""Equality of texts for checks of solutions."""

import pytest

from instruments.grading.equivalence import equivalent, holds


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("x^2-1", "(x-1)(x+1)"),
        ("48/2", "24"),
        (r"\frac{1}{\sqrt{2}}", r"\frac{\sqrt{2}}{2}"),
        ("2x+4=0", "x=-2"),
        ("[1,2)", r"1\le x<2"),
        ("1, 2", "2, 1"),
        (r"\arctan 1", r"\frac{\pi}{4}"),
    ],
)
def test_texts_that_say_the_same_are_equivalent(one: str, two: str) -> None:
    assert equivalent(one, two) is True


@pytest.mark.parametrize(
    ("one", "two"),
    [("x^2+1", "(x-1)(x+1)"), ("48/2", "25"), (r"\sqrt{x^2}", "x"), ("x=2", "y=2"), ("1, 2", "1")],
)
def test_texts_that_say_something_else_are_not(one: str, two: str) -> None:
    assert equivalent(one, two) is False


@pytest.mark.parametrize(("one", "two"), [("((", "1"), ("1", "((")])
def test_what_cannot_be_read_is_neither(one: str, two: str) -> None:
    assert equivalent(one, two) is None


def test_domain_counts() -> None:
    assert equivalent(r"\sqrt{x^2}", "x", "positive") is True


def test_answer_is_the_same_when_asked_again() -> None:
    equivalent.cache_clear()
    first = equivalent(r"\sqrt{5-2\sqrt{6}}", r"\sqrt{3}-\sqrt{2}")
    equivalent.cache_clear()
    assert equivalent(r"\sqrt{5-2\sqrt{6}}", r"\sqrt{3}-\sqrt{2}") is first


@pytest.mark.parametrize(
    "equation",
    [
        "48/2 = 24",
        "1+1=2",
        "2(x+1) = 2x+2",
        "1+2 = 3 = 6/2",
        r"\sin^2 x+\cos^2 x=1",
        r"\frac{1}{3}+\frac{1}{6}=\frac{1}{2}",
    ],
)
def test_true_equation_holds(equation: str) -> None:
    assert holds(equation) is True


@pytest.mark.parametrize(
    "equation", ["48/2 = 25", "1+1=3", "2(x+1) = 2x+1", "1+2 = 3 = 7/2", "x = 2", "1/3 = 0.33"]
)
def test_false_equation_does_not_hold(equation: str) -> None:
    assert holds(equation) is False


@pytest.mark.parametrize("text", ["5", "x+1", "", "x < 3", "= 5", "(( = 1"])
def test_what_is_no_equation_is_neither(text: str) -> None:
    assert holds(text) is None
