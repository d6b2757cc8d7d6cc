"""Forms print themselves; a value knows its number and charges its work."""

from fractions import Fraction

import pytest

from instruments.grading.algebra.budget import budget
from instruments.grading.forms import (
    Colon,
    Matrix,
    Numeral,
    Relation,
    Residue,
    SetExpression,
    Several,
    Value,
    Words,
)
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import number

ONE, TWO, THREE = (Value(number(n)) for n in (1, 2, 3))


@pytest.mark.parametrize(
    ("text", "value"),
    [("1/2+1/3", Fraction(5, 6)), ("2^10", Fraction(1024)), (r"\sqrt{4}", Fraction(2)), ("0/5", 0)],
)
def test_a_rational_value(text: str, value: Fraction) -> None:
    assert Value(parse(text)).rational == value


@pytest.mark.parametrize("text", ["x", r"\sqrt{2}", r"\pi", "1/0", "i"])
def test_what_is_no_rational(text: str) -> None:
    assert Value(parse(text)).rational is None


def test_degrees_are_printed() -> None:
    assert Value(number(90), degrees=True).text == "90 degrees"


def test_work_is_charged_each_time() -> None:
    value = Value(parse("(x+y)^6"))
    with budget() as left:
        assert value.form
        first = left()
        assert value.form
        second = left()
    with budget() as left:
        whole = left()
    assert whole - first == first - second > 0


@pytest.mark.parametrize(
    ("brackets", "text"), [("", "1, 2"), ("()", "(1, 2)"), ("[)", "[1, 2)"), ("{}", "{1, 2}")]
)
def test_several_print_their_brackets(brackets: str, text: str) -> None:
    assert Several((ONE, TWO), brackets).text == text


def test_a_relation_prints_its_chain() -> None:
    assert Relation(("<", r"\le"), (ONE, TWO, THREE)).text == r"1 < 2 \le 3"


def test_sets_print_their_signs() -> None:
    pair = Several((ONE, TWO), "[]")
    assert SetExpression((r"\cup",), (pair, pair)).text == r"[1, 2] \cup [1, 2]"


def test_a_matrix_prints_its_rows() -> None:
    assert Matrix(2, (ONE, TWO, THREE, ONE)).text == "[1, 2; 3, 1]"


def test_a_residue_prints_its_modulus() -> None:
    assert Residue(TWO, THREE, "x").text == "2 mod 3"


@pytest.mark.parametrize(("digits", "text"), [("52", "52_8"), ("0052", "52_8"), ("000", "0_8")])
def test_a_numeral_has_no_leading_zeros(digits: str, text: str) -> None:
    assert Numeral(digits, 8).text == text


@pytest.mark.parametrize(("half", "text"), [("", "4:30"), ("pm", "4:30 pm")])
def test_a_time_prints_its_half(half: str, text: str) -> None:
    assert Colon((Fraction(4), Fraction(30)), half, True, "4:30").text == text


def test_words_print_themselves() -> None:
    assert Words("sunday").text == "sunday"


def test_forms_are_equal_by_what_they_hold() -> None:
    assert Several((ONE, TWO), "") == Several((Value(number(1)), Value(number(2))), "")
