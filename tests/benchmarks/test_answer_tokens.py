"""Splitting an answer's LaTeX into tokens, parts and macros."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.grader.answer_tokens import (
    argument,
    mathematics,
    replace_macro,
    split_top,
    tokens,
)


def test_depth_counts_the_groups_around_a_token() -> None:
    depths = {token.text: token.depth for token in tokens(r"a(b[c\{d\}e])")}
    assert depths == {
        "a": 0, "(": 0, "b": 1, "[": 1, "c": 2, r"\{": 2, "d": 3, r"\}": 2, "e": 2, "]": 1, ")": 0,
    }  # fmt: skip


def test_a_text_command_is_one_token() -> None:
    assert [token.text for token in tokens(r"5\text{ cm, long}")] == ["5", r"\text{ cm, long}"]


@given(st.text(alphabet="ab12.,+ \\^", max_size=30))
def test_the_tokens_make_up_the_text(text: str) -> None:
    assert "".join(token.text for token in tokens(text)) == text


@pytest.mark.parametrize("text", ["(1", "1)", r"\{1", r"\begin{pmatrix} 1"])
def test_groups_that_do_not_close_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="group"):
        tokens(text)


def test_separators_within_groups_do_not_split() -> None:
    parts, separators = split_top("(1,2), 3, f(4,5)", lambda token: token.text == ",")
    assert parts == ["(1,2)", "3", "f(4,5)"]
    assert separators == [",", ","]


@pytest.mark.parametrize(
    ("text", "found"),
    [("{12}3", ("12", 4)), (" 12", ("1", 2)), (r"\pi 2", (r"\pi", 3)), ("{a{b}}c", ("a{b}", 6))],
)
def test_an_argument_is_a_group_a_command_or_a_character(text: str, found: tuple[str, int]) -> None:
    assert argument(text, 0) == found


@pytest.mark.parametrize("text", ["", "  ", "{1", "}"])
def test_a_missing_argument_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"argument|group"):
        argument(text, 0)


def test_macros_are_replaced_from_the_inside() -> None:
    written = replace_macro(r"\frac{\frac12}{3} + \fraction", r"\frac", 2, "/".join)
    assert written == r"1/2/3 + \fraction"


def test_a_macro_without_its_arguments_stays() -> None:
    assert replace_macro(r"1 + \frac{2}", r"\frac", 2, "/".join) == r"1 + \frac{2}"


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("$7$", "7"),
        ("$7$, $9$.", "7, 9"),
        (r"\[x + 1\].", "x + 1"),
        (r"$\boxed{7}$", "7"),
        (r"\boxed{7} + 1", r"\boxed{7} + 1"),
        (r"\$12", r"\$12"),
        (r"5 \text{ apples}", r"5 \text{ apples}"),
        ("7 houses", None),
        ("where $x$ is 7", None),
        ("(7", None),
        ("", None),
    ],
)
def test_dollars_are_taken_off_mathematics_alone(text: str, body: str | None) -> None:
    assert mathematics(text) == body
