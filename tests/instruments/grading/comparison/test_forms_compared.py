"""Other kinds of answers: matrices, residues, numerals, clock times, ratios, words."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.answer_reader import read_answer
from instruments.grading.comparison.forms_compared import compare
from instruments.grading.comparison.settings import EXACT, Outcome, Settings
from instruments.grading.forms import Colon, Form, Matrix, Numeral, Residue, Several, Value, Words
from instruments.grading.reading.tree import Node, number


def matched(one: str, two: str, settings: Settings = EXACT) -> bool:
    first, second = read_answer(one).form, read_answer(two).form
    assert first is not None
    assert second is not None
    return compare(first, second, settings).matched


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"3:2", r"6:4"),
        (r"3:2", r"3:2"),
        (r"9:05", r"9:05"),
        (r"1:2:3", r"2:4:6"),
        (r"101_2", r"101_{2}"),
        (r"0101_2", r"101_2"),
        (
            r"\begin{pmatrix}1&2\\3&4\end{pmatrix}",
            r"\begin{bmatrix}1&2\\3&\frac{8}{2}\end{bmatrix}",
        ),
        (r"x\equiv 3\pmod 5", r"x\equiv 8\pmod 5"),
        (r"3\pmod 5", r"-2\pmod 5"),
        (r"Yes", r"yes"),
        (r"blue", r"\text{Blue}"),
        (r"1:30 pm", r"1:30 PM"),
    ],
)
def test_same_answer_matches(one: str, two: str) -> None:
    assert matched(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (r"3:2", r"2:3"),
        (r"9:05", r"9:06"),
        (r"9:30", r"3:10"),
        (r"1:2:3", r"1:2"),
        (r"101_2", r"101_3"),
        (r"101_2", r"5"),
        (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", r"\begin{pmatrix}1&3\\2&4\end{pmatrix}"),
        (r"\begin{pmatrix}1&2\end{pmatrix}", r"\begin{pmatrix}1\\2\end{pmatrix}"),
        (r"x\equiv 3\pmod 5", r"x\equiv 3\pmod 7"),
        (r"x\equiv 3\pmod 5", r"x\equiv 4\pmod 5"),
        (r"yes", r"no"),
        (r"blue", r"red"),
        (r"1:30 am", r"1:30 pm"),
        (r"5", r"five hundred"),
        (r"x=5", r"[5,6)"),
    ],
)
def test_another_answer_does_not_match(one: str, two: str) -> None:
    assert not matched(one, two)


def outcome(one: str, two: str, settings: Settings = EXACT) -> Outcome:
    first, second = read_answer(one).form, read_answer(two).form
    assert first is not None
    assert second is not None
    return compare(first, second, settings)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("15:00", "3:00 pm", True),
        ("15:01", "3:00 pm", False),
        ("3:00", "3:00 pm", False),
        ("3:00 am", "3:00 pm", False),
        ("3:00 pm", "3:00 pm", True),
        ("3:00 pm", "3:00", True),
        ("13:30", "1:30 pm", True),
        ("13:30", "1:30 am", False),
        ("12:00 am", "12:00 pm", False),
        ("9:5", "9:05", False),
        ("09:05", "9:05", True),
        ("9:05", "9:50", False),
    ],
)
def test_times_are_equal_by_the_clock(one: str, two: str, expected: bool) -> None:
    assert matched(one, two) == expected


def ratio(*parts: int | Fraction) -> Colon:
    return Colon(tuple(Fraction(part) for part in parts), "", False, "")


parts = st.lists(st.integers(1, 9), min_size=2, max_size=4)


@settings(max_examples=60)
@given(parts, st.integers(2, 9))
def test_ratio_of_multiples_is_the_same(one: list[int], factor: int) -> None:
    assert compare(ratio(*(factor * part for part in one)), ratio(*one)).matched


@settings(max_examples=60)
@given(parts, parts)
def test_ratios_are_equal_exactly_when_proportional(one: list[int], two: list[int]) -> None:
    expected = (
        len(one) == len(two) and len({Fraction(a, b) for a, b in zip(one, two, strict=True)}) == 1
    )
    assert compare(ratio(*one), ratio(*two)).matched == expected


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ((0, 1), (0, 5), False),
        ((0, 1), (0, 1), True),
        ((1, 0), (2, 0), False),
        ((1, 0), (0, 1), False),
    ],
)
def test_ratio_with_a_zero_equals_only_itself(
    one: tuple[int, ...], two: tuple[int, ...], expected: bool
) -> None:
    assert compare(ratio(*one), ratio(*two)).matched == expected


@settings(max_examples=60)
@given(st.integers(-40, 40), st.integers(-40, 40), st.integers(1, 12))
def test_residues_are_equal_exactly_when_congruent(one: int, two: int, modulus: int) -> None:
    first = Residue(Value(number(one)), Value(number(modulus)))
    second = Residue(Value(number(two)), Value(number(modulus)))
    assert compare(first, second).matched == ((one - two) % modulus == 0)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        (r"x\equiv 3\pmod{7}", r"3\pmod{7}", True),
        (r"x\equiv 3\pmod{7}", r"y\equiv 3\pmod{7}", False),
        (r"x\equiv a\pmod{7}", r"x\equiv a\pmod{7}", True),
        (r"x\equiv a\pmod{7}", r"x\equiv b\pmod{7}", False),
        (r"x\equiv a+1\pmod n", r"x\equiv 1+a\pmod n", True),
        (r"x\equiv 1\pmod n", r"x\equiv 1\pmod m", False),
        (r"x\equiv 3\pmod{7}", "3", False),
        (r"x\equiv 3\pmod{7}", "x=3", False),
        (r"x\equiv 1\pmod{4}", r"x\equiv 1\pmod{8}", False),
    ],
)
def test_residues_name_their_modulus(one: str, two: str, expected: bool) -> None:
    assert matched(one, two) == expected


@pytest.mark.parametrize("modulus", [0, Fraction(1, 2)])
def test_residue_of_a_strange_modulus_equals_itself(modulus: int | Fraction) -> None:
    form = Residue(Value(number(3)), Value(number(modulus)))
    assert compare(form, form).matched


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        (Numeral("101", 2), Numeral("101", 2), True),
        (Numeral("101", 2), Numeral("0101", 2), True),
        (Numeral("0", 2), Numeral("00", 2), True),
        (Numeral("101", 2), Numeral("11", 4), False),
        (Numeral("101", 2), Numeral("101", 10), False),
        (Numeral("101", 2), Value(number(5)), False),
        (Value(number(5)), Numeral("101", 2), False),
    ],
)
def test_numeral_equals_the_same_digits_in_the_same_base(
    one: Form, two: Form, expected: bool
) -> None:
    assert compare(one, two).matched == expected


def matrix(columns: int, *entries: int) -> Matrix:
    return Matrix(columns, tuple(Value(number(entry)) for entry in entries))


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        (matrix(2, 1, 2, 3, 4), matrix(2, 1, 2, 3, 4), ("match", "members")),
        (matrix(2, 1, 2, 3, 4), matrix(2, 1, 2, 3, 5), ("no_match", "exact")),
        (matrix(2, 1, 2, 3, 4), matrix(1, 1, 2, 3, 4), ("no_match", "size")),
        (matrix(2, 1, 2, 3, 4), matrix(2, 1, 2), ("no_match", "length")),
        (
            matrix(2, 1, 2),
            Several((Value(number(1)), Value(number(2))), "()"),
            ("no_match", "kind"),
        ),
    ],
)
def test_matrices_are_equal_entry_by_entry(one: Form, two: Form, expected: tuple[str, str]) -> None:
    assert compare(one, two) == expected


def test_transposed_matrix_is_another() -> None:
    assert not compare(matrix(2, 1, 2, 3, 4), matrix(2, 1, 3, 2, 4)).matched


def test_tolerance_counts_for_entries_of_a_matrix() -> None:
    close = Matrix(1, (Value(number(Fraction(11, 10))),))
    assert compare(close, matrix(1, 1), Settings(tolerance=Fraction(1, 5))).matched


PRODUCT = Value(Node("multiply", (Node("symbol", name="a"), Node("symbol", name="b"))))


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        (Words("red"), Words("red"), True),
        (Words("red"), Words("blue"), False),
        (Words("ab", PRODUCT), Words("ba"), False),
        (Words("ab", PRODUCT), PRODUCT, True),
        (PRODUCT, Words("ab", PRODUCT), True),
        (Words("ab", PRODUCT), Value(number(1)), False),
        (Words("red"), PRODUCT, False),
        (PRODUCT, Words("red"), False),
    ],
)
def test_words_are_equal_letter_by_letter_or_as_products(
    one: Form, two: Form, expected: bool
) -> None:
    assert compare(one, two).matched == expected


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("5", "(5,6)"),
        ("5", r"\{5\}"),
        ("5", "x<5"),
        ("5", "5:1"),
        ("5", r"\begin{pmatrix}5\end{pmatrix}"),
        ("(1,2)", r"\begin{pmatrix}1&2\end{pmatrix}"),
        ("3:2", r"\frac{3}{2}"),
        ("(1,2)", "1, 2"),
        ("1<x<2", "1, 2"),
        (r"[1,2]\cup[3,4]", "1, 2, 3, 4"),
    ],
)
def test_another_kind_is_another_answer(one: str, two: str) -> None:
    assert not matched(one, two)
    assert not matched(two, one)


@pytest.mark.parametrize(
    ("one", "two", "rule"),
    [
        ("5", "6", "exact"),
        ("1, 2", "1, 3", "members"),
        ("1:30 am", "1:30 pm", "clock"),
        ("3:2", "2:3", "ratio"),
        ("101_2", "101_3", "numeral"),
        ("red", "blue", "text"),
        ("blue sky", "5", "kind"),
        (r"3\pmod 5", r"4\pmod 5", "residue"),
        (r"3\pmod 5", r"3\pmod 6", "modulus"),
        ("[1,2)", "[1,2]", "interval"),
        ("x>1", "y>1", "label"),
        ("x=1", "y=1", "equation"),
    ],
)
def test_rule_of_a_refusal_is_named(one: str, two: str, rule: str) -> None:
    assert outcome(one, two) == ("no_match", rule)


@pytest.mark.parametrize(
    ("one", "two", "rule"),
    [
        ("5", "5.0", "exact"),
        ("1, 2", "2, 1", "members"),
        ("13:30", "1:30 pm", "clock"),
        ("3:2", "6:4", "ratio"),
        ("101_2", "0101_2", "numeral"),
        ("red", "Red", "text"),
        (r"3\pmod 5", r"8\pmod 5", "residue"),
        ("x+y=1", "y=1-x", "equation"),
        ("x+y<1", "2x+2y<2", "inequality"),
        ("[1,2)", r"1\le x<2", "interval"),
        (r"x\in A", r"x\in A", "members"),
    ],
)
def test_rule_of_a_match_is_named(one: str, two: str, rule: str) -> None:
    assert outcome(one, two) == ("match", rule)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("y=2x+1", "2x-y=-1", True),
        ("2x-y=-1", "y=2x+1", True),
        ("a=2b", "b=\\frac{a}{2}", True),
        ("a=2b", "b=2a", False),
        ("x=5", "5=x", True),
        ("x=5", "5", True),
        ("f(x)=2x", "y=2x", True),
    ],
)
def test_named_value_is_an_equation_too(one: str, two: str, expected: bool) -> None:
    assert matched(one, two) == expected


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("a<b<c", "c>b>a", True),
        (r"a<b\le c", r"c\ge b>a", True),
        (r"a<b\le c", "c>b>a", False),
        ("1<x+1<3", "3>1+x>1", True),
        (r"x\in A", r"A\in x", False),
    ],
)
def test_chains_are_compared_side_by_side(one: str, two: str, expected: bool) -> None:
    assert matched(one, two) == expected


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("(1,2)", "(1,2)", True),
        ("(1,2)", "1<x<2", True),
        ("1<x<2", "(1,2)", True),
        ("(2,1)", "1<x<2", False),
        ("[1,2]", r"1\le x\le 2", True),
        (r"\{1,2\}", r"\{1\}\cup\{2\}", True),
        (r"(1,2)\cup(3,4)", r"(3,4)\cup(1,2)", True),
        (r"A\cup B", r"A\cup B", True),
        (r"A\cup B", r"A\cap B", False),
        (r"A\cup B", r"A\cup C", False),
        (r"\emptyset", r"(1,2)\cap(3,4)", True),
    ],
)
def test_sets_are_compared_by_what_they_hold(one: str, two: str, expected: bool) -> None:
    assert matched(one, two) == expected


FORMS = [
    Value(number(1)),
    Several((Value(number(1)), Value(number(2))), "()"),
    Several((), "{}"),
    matrix(1, 1),
    Residue(Value(number(1)), Value(number(2))),
    Numeral("1", 2),
    ratio(1, 2),
    Words("one"),
    Words("ab", PRODUCT),
]


@pytest.mark.parametrize("one", FORMS, ids=lambda form: type(form).__name__)
@pytest.mark.parametrize("two", FORMS, ids=lambda form: type(form).__name__)
def test_only_the_same_form_matches(one: Form, two: Form) -> None:
    assert compare(one, two).matched == (one is two)
