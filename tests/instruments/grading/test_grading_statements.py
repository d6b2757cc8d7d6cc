"""Texts that are nothing but an answer, or a sentence that states one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.statements import is_bare_answer, only_statement


@pytest.mark.parametrize(
    "text",
    [
        "5",
        "-3/4",
        "$5",
        "(1, 2)",
        "[1, 2)",
        "x = 5",
        "x^2 + 1",
        r"\frac{1}{2}",
        r"$\sqrt{2}$",
        "5 km",
        "B",
        "(B)",
        "B)",
        "yes",
        "Sunday.",
        "B. the red ball",
        "(C) 7 apples",
        "4:30",
    ],
)
def test_nothing_but_an_answer(text: str) -> None:
    assert is_bare_answer(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5\n6",
        "It is red.",
        "I cannot help with that.",
        "She has 72 clips in the end, altogether.",
        "1" * 201,
        "first step: add",
    ],
)
def test_prose_is_no_bare_answer(text: str) -> None:
    assert not is_bare_answer(text)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The total is 72 clips.", "72"),
        ("The total is $72$ clips.", "$72$"),
        ("The cost was $29.00.", "$29.00"),
        ("It costs $5", "$5"),
        ("The sum equals -4.", "-4"),
        ("total = 12", "12"),
        ("Total cost: 30 dollars", "30"),
        (r"The length is \(\sqrt{2}\) cm.", r"\(\sqrt{2}\)"),
        ("The total is **72** clips.", "72"),
        ("They are 5.", "5"),
        (r"That makes \frac{3}{4}", r"\frac{3}{4}"),
        ("It is 1,200 cm", "1,200"),
    ],
)
def test_a_sentence_states_its_only_number(text: str, statement: str) -> None:
    assert only_statement(text) == statement


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The total is large.",
        "The total of 3 boxes is 72.",
        "She has 72 clips.",
        "It is 72 dozen of them",
        "It is 72 or more.",
        "The total is 72.\nOr not.",
        "It is about 72.",
        "It is not 72.",
        "It is 1 and 2.",
        "The total is $72$ of $100$.",
        "The total of 3 boxes is $72$.",
        "The total is 72 thousand.",
        "The total is 72x.",
        "The total is 72, doubled.",
        "The total is 72!",
        "The total is 72².",
        "Is it 72?",
        "If x is 72",
        "It isn't what is 72.",
        "Nobody says that it is 72.",
        "It is " + "very " * 50 + "72",
    ],
)
def test_nothing_is_chosen_where_something_is_open(text: str) -> None:
    assert only_statement(text) is None


@given(st.integers(-(10**6), 10**6))
def test_a_stated_integer_is_found(number: int) -> None:
    assert only_statement(f"The total is {number}.") == str(number)


@given(st.text(max_size=80))
def test_a_statement_stands_in_its_text(text: str) -> None:
    statement = only_statement(f"It is {text}")
    assert statement is None or statement in text


@given(st.text(max_size=80))
def test_any_text_is_bare_or_not(text: str) -> None:
    assert is_bare_answer(text) in (True, False)
