"""Gold answers that are sentences say their value last."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.sentences import last_statement


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The length of side AB is 5", "5"),
        ("The two angles of the kite are 30 and 40", "30 and 40"),
        ("The radius of the circle equals 3.5", "3.5"),
        ("The area of the square = 16", "16"),
        ("The side is 4, so the perimeter is 16", "16"),
        (r"The length of the chord is \sqrt{2}", r"\sqrt{2}"),
        ("The area of the garden is 16 square feet", "16 square feet"),
        ("The ratio of these sides is equal to 3/4", "3/4"),
    ],
)
def test_the_last_verb_counts(text: str, statement: str) -> None:
    assert last_statement(text) == statement


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "x is 5",
        "Area is 5",
        "The sky above the town is blue",
        "The sum of all of the angles",
        r"\text{The length of the side is 5}",
        "The answer to this is 5 because of some other long reasons here",
        "The length of side AB is",
    ],
)
def test_no_statement(text: str) -> None:
    assert last_statement(text) is None


@given(st.text(max_size=120))
def test_a_statement_stands_in_the_text(text: str) -> None:
    statement = last_statement(text)
    assert statement is None or statement in text
