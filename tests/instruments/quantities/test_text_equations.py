"""Equations in running text: few that are wrong, none that is a guess."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.arithmetic.expression import evaluate, operations_of, parse_expression
from instruments.quantities.text_equations import text_equations


def read(text: str) -> list[tuple[str, str]]:
    return [(equation.lhs, equation.rhs) for equation in text_equations(text)]


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("She has 55 - 25 = $30 left.", ("55-25", "30")),
        ("That is $5 x $3 = $15.", ("5x3", "15")),
        ("1,200 + 300 = 1,500 in all", ("1,200+300", "1,500")),
        ("10% x 200 = 20", ("10%x200", "20")),
        ("(2 + 3) * 4 = 20", ("(2+3)*4", "20")),
        ("in all (5+3=8)", ("5+3", "8")),
        ("1) 5+3 = 8", ("5+3", "8")),
        ("He has 3. 4 + 5 = 9", ("4+5", "9")),
        ("In 2019, 5 + 3 = 8", ("5+3", "8")),
        ("Total = 3 + 4 = 7", ("3+4", "7")),
        ("each box 210/7=30 times", ("210/7", "30")),
        ("-5 + 8 = 3 degrees", ("-5+8", "3")),
        ("5*-3 = -15", ("5*-3", "-15")),
        ("60/2 = 30/hour", ("60/2", "30")),
        ("2*3=6m", ("2*3", "6")),
        (".5+.25 = .75", (".5+.25", ".75")),
        ("6 \u00d7 7 = 42", ("6\u00d77", "42")),
        ("12 x 5 =          60", ("12x5", "60")),
        ("5\u00a0+\u00a03\u00a0=\u00a08", ("5+3", "8")),
    ],
)
def test_plain_arithmetic_with_one_result_is_read(text: str, sides: tuple[str, str]) -> None:
    assert read(text) == [sides]


@pytest.mark.parametrize(
    "text",
    [
        "2*3 = 6 + 1 = 7",
        "2*3 = 6 = 12/2",
        "10 = 5 + 5",
        "20+5 = 1,500*2",
        "20+5 = 15.5*2",
        "20+5 = 5^2",
        "20+5 = 5(5)",
        "20+5 = 5!",
        "10/2 = 5:1",
        "5 + 3 == 8",
        "5 + 3 <= 8",
        "5 + 3 => 8",
        "5 + 3 \u2248 8",
    ],
)
def test_chains_other_relations_and_open_right_sides_are_left_out(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "2y + 3 + 4 = 12",
        "3x - 5 = 16",
        "3x-5=16",
        "10+11x = 131",
        "3x=33",
        "x + 5*2 = 12",
        "2*3 = 6x",
        "2*3 = 6 y + 1",
        "3*30 = 30 + M trees",
        "8/3 = 24/Y",
        "f(3+4) = 7",
        "2(3+4) = 14",
        "y x (3+4) = 14",
        "a^2*3 = 12",
    ],
)
def test_algebra_with_letters_and_unspoken_products_are_left_out(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "5 hours x 60 = 300",
        "36 firecrackers * 1/6 = 6",
        "3 apples + 4 apples = 7 apples",
        "Tim - 5 + 8 = 13",
        "1 1/2 + 2 = 3.5",
        "12 x 1 and 1/4 = 15",
        "4/3 = 1 and 1/3",
        "9/2 = 4 1/2",
        "9/2 = 4 and a half",
        "1 000 + 5 = 1005",
        "1,2+3=5",
        "3.5.2+1=5",
        "2*500 = 1 000",
        "- 5 + 8 = 13",
    ],
)
def test_words_mixed_numbers_and_broken_numbers_are_left_out(text: str) -> None:
    assert read(text) == []


def test_several_equations_are_read_in_their_order_with_their_places() -> None:
    text = "so $5+5 = $10 and 3*3=9."
    found = list(text_equations(text))
    assert [text[equation.start : equation.end] for equation in found] == ["$5+5 = $10", "3*3=9"]


TEXTS = st.lists(
    st.sampled_from([*"0123456789", *"+-*/x=().,%$^:", " ", "  ", " and ", "box", "y", "\u2028"]),
    max_size=25,
).map("".join)


@given(TEXTS)
def test_a_left_side_always_computes_and_a_right_side_is_a_number(text: str) -> None:
    for equation in text_equations(text):
        assert next(operations_of(parse_expression(equation.lhs)), None) is not None
        assert next(operations_of(parse_expression(equation.rhs)), None) is None
        assert text[equation.start : equation.end].count("=") == 1


@given(
    st.integers(0, 999), st.sampled_from("+-*/"), st.integers(1, 999), st.sampled_from(["", " "])
)
def test_a_plain_equation_is_read_wherever_it_stands(
    left: int, sign: str, right: int, gap: str
) -> None:
    lhs = f"{left}{gap}{sign}{gap}{right}"
    (equation,) = text_equations(f"So she has {lhs}{gap}={gap}17 now.")
    assert evaluate(parse_expression(equation.lhs)) == evaluate(parse_expression(lhs))
    assert equation.rhs == "17"


@pytest.mark.parametrize(
    "text",
    [
        "1 " * 10000,
        "1" + " " * 20000,
        "1" + " " * 20000 + "=",
        "=" * 20000,
        "= " * 10000,
        "1+1=" * 5000,
        "(" * 10000 + "1+1=2",
        ")" * 10000 + "+1=2",
        "1+" * 10000 + "1=2",
    ],
)
def test_long_texts_cost_linear_time(text: str) -> None:
    begin = time.perf_counter()
    assert len(read(text)) <= 1
    assert time.perf_counter() - begin < 3.0
