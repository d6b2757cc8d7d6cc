"""Reading a text into a tree stays within limits and raises only its own errors."""

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.reading.errors import NotMathematicsError, TooDeepError
from instruments.grading.reading.parser import MAX_DEPTH, MAX_NODES, parse
from instruments.grading.reading.tree import walk

FRAGMENTS = (
    *(r"\frac", r"\sqrt", r"\pi", r"\left(", r"\right)", r"\{", r"\}", r"\text{cm}", r"\cup"),
    *(
        r"\begin{pmatrix}",
        r"\end{pmatrix}",
        r"\\",
        "&",
        r"\pm",
        r"\mp",
        r"\sin",
        r"\log",
        r"\infty",
    ),
    *(
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "|",
        "^",
        "_",
        "+",
        "-",
        "*",
        "/",
        "=",
        "<",
        ">",
        "!",
        "%",
        "$",
    ),
    *("1", "23", "0.5", "4,000", "x", "y", "n", "e", "i", ",", ";", " ", " and ", "mod", "'", "."),
)


def test_an_equal_text_gives_an_equal_tree() -> None:
    assert parse("x+1") == parse("x + 1")


@pytest.mark.parametrize(("opening", "closing"), [("(", ")"), ("{", "}"), ("[", "]")])
def test_brackets_nested_too_deep_are_refused(opening: str, closing: str) -> None:
    with pytest.raises(TooDeepError):
        parse(opening * (MAX_DEPTH + 1) + "1" + closing * (MAX_DEPTH + 1))


def test_brackets_within_the_limit_are_read() -> None:
    assert parse("(" * MAX_DEPTH + "1" + ")" * MAX_DEPTH).value == 1


def test_a_chain_of_signs_too_long_is_refused() -> None:
    with pytest.raises(TooDeepError):
        parse("-" * (MAX_DEPTH + 5) + "1")


def test_a_tower_of_powers_too_high_is_refused() -> None:
    with pytest.raises(TooDeepError):
        parse("^".join("2" * (MAX_DEPTH + 2)))


def test_a_tree_of_too_many_nodes_is_refused() -> None:
    with pytest.raises(TooDeepError):
        parse("+".join("x" * (MAX_NODES + 1)))


def test_a_long_sum_is_flat() -> None:
    assert len(parse("+".join("x" * 400)).parts) == 400


def test_a_word_marks_the_error_as_prose() -> None:
    with pytest.raises(NotMathematicsError) as caught:
        parse("hello")
    assert caught.value.prose


def test_a_broken_formula_is_no_prose() -> None:
    with pytest.raises(NotMathematicsError) as caught:
        parse("1 +")
    assert not caught.value.prose


@pytest.mark.parametrize(
    "text",
    ["", "()", "+", "1 +", "(1", "1)", "{1", "|1", "x^", r"\frac{1}", r"\sqrt", "1,,2", "a b)"],
)
def test_what_is_not_of_the_grammar_is_refused(text: str) -> None:
    with pytest.raises(NotMathematicsError):
        parse(text)


@pytest.mark.parametrize(
    "text",
    ["1" * 1000, "(" * 1000, r"\frac" * 200, "^".join("2" * 500), "|" * 999, "1," * 499 + "1"],
)
def test_hostile_text_is_read_or_refused_at_once(text: str) -> None:
    started = time.process_time()
    with contextlib.suppress(NotMathematicsError, TooDeepError):
        parse(text)
    assert time.process_time() - started < 2


@settings(max_examples=300)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=25).map("".join))
def test_fragments_of_latex_raise_no_other_error(text: str) -> None:
    try:
        tree = parse(text)
    except (NotMathematicsError, TooDeepError):
        return
    assert len(walk(tree)) <= MAX_NODES


@given(st.text(max_size=200))
def test_any_text_raises_no_other_error(text: str) -> None:
    try:
        tree = parse(text)
    except (NotMathematicsError, TooDeepError):
        return
    assert len(walk(tree)) <= MAX_NODES


@given(st.integers(0, 10**40), st.integers(0, 10**6))
def test_integers_and_decimals_are_exact(whole: int, part: int) -> None:
    tree = parse(f"{whole}.{part:07d}")
    assert tree.value * 10**7 == whole * 10**7 + part
