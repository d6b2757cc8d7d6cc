r"""Dollar signs of formulas go; words outside become text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.reading.dollars import without_dollars


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("5", "5"),
        ("x + 1", "x + 1"),
        ("$5$", "5"),
        ("$x$, $y$", "x,  y"),
        ("$25538$,$2053$", "25538, 2053"),
        (r"\(5\)", "5"),
        (r"\[5\]", "5"),
        ("$$5$$", "5"),
        (r"$200\sqrt{3}$ m", r"200\sqrt{3} \text{m}"),
        ("$3$ and $4$", r"3 \text{and}  4"),
        ("$a$; $b$", "a;  b"),
    ],
)
def test_formulas_lose_their_signs(text: str, bare: str) -> None:
    assert without_dollars(text).replace(" ", "") == bare.replace(" ", "")


@pytest.mark.parametrize("text", ["$5", "$ 12.50", "-$3", "$.75"])
def test_a_sign_of_money_stays(text: str) -> None:
    assert without_dollars(text) == text


@pytest.mark.parametrize(("text", "bare"), [("x$", "x"), ("$x", "x"), ("$1$ + $", "1 + ")])
def test_stray_signs_go(text: str, bare: str) -> None:
    assert without_dollars(text) == bare


def test_an_escaped_sign_is_no_delimiter() -> None:
    assert without_dollars(r"\$5") == r"\$5"


def test_commands_outside_formulas_are_not_wrapped() -> None:
    assert without_dollars(r"$3$ \text{cm}") == r"3  \text{cm}"


@given(st.text(alphabet="0123456789+-xy ", max_size=30))
def test_text_without_signs_is_left(text: str) -> None:
    assert without_dollars(text) == text


@given(st.text(alphabet=r"$\()[]x1, ", max_size=40))
def test_delimiters_of_any_disorder_are_read(text: str) -> None:
    assert isinstance(without_dollars(text), str)
