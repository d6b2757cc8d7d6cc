"""The expression grammar against an oracle that never sees the parser, and its bounds."""

import time
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from instruments.arithmetic.expression import (
    MAX_DEPTH,
    MAX_LENGTH,
    MAX_OPERATIONS,
    ExpressionError,
    Number,
    evaluate,
    numbers_of,
    operations_of,
    parse_expression,
)


@dataclass(frozen=True)
class Printed:
    """A text with the value that it must have, built without the parser."""

    text: str
    value: Fraction
    literals: tuple[Fraction, ...]


def _literal(units: int, places: int) -> Printed:
    value = Fraction(units, 10**places)
    digits = f"{units:0{places + 1}d}"
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return Printed(text, value, (value,))


def _sum(left: Printed, sign: str, right: Printed) -> Printed:
    # A sum on the right needs parentheses; the left one groups by itself.
    value = left.value + right.value if sign == "+" else left.value - right.value
    return Printed(f"{left.text} {sign} ({right.text})", value, left.literals + right.literals)


def _product(left: Printed, sign: str, right: Printed) -> Printed:
    assume(sign == "*" or right.value != 0)
    value = left.value * right.value if sign == "*" else left.value / right.value
    return Printed(f"({left.text}){sign}({right.text})", value, left.literals + right.literals)


def _negation(inner: Printed) -> Printed:
    return Printed(f"-({inner.text})", -inner.value, inner.literals)


def _power(base: Printed, exponent: int) -> Printed:
    assume(base.value != 0 or exponent >= 0)
    value = base.value**exponent
    literals = (*base.literals, Fraction(abs(exponent)))
    return Printed(f"({base.text})^{exponent}", value, literals)


LITERALS = st.builds(_literal, st.integers(0, 10**6), st.integers(0, 3))
TREES = st.recursive(
    LITERALS,
    lambda inner: st.one_of(
        st.builds(_sum, inner, st.sampled_from("+-"), inner),
        st.builds(_product, inner, st.sampled_from("*/"), inner),
        st.builds(_negation, inner),
        st.builds(_power, inner, st.integers(-2, 3)),
    ),
    max_leaves=12,
)


@given(TREES)
def test_a_printed_tree_is_parsed_to_its_value_and_its_literals(tree: Printed) -> None:
    parsed = parse_expression(tree.text)
    assert evaluate(parsed) == tree.value
    assert tuple(number.value for number in numbers_of(parsed)) == tree.literals


@given(st.lists(st.tuples(st.sampled_from("+-*/"), st.integers(1, 99)), min_size=1, max_size=8))
def test_products_come_before_sums_and_both_group_to_the_left(parts: list[tuple[str, int]]) -> None:
    terms = [Fraction(7)]
    for sign, number in parts:
        if sign == "*":
            terms[-1] *= number
        elif sign == "/":
            terms[-1] /= number
        else:
            terms.append(Fraction(number if sign == "+" else -number))
    text = "7" + "".join(f"{sign}{number}" for sign, number in parts)
    assert evaluate(parse_expression(text)) == sum(terms)


@given(TREES)
def test_the_span_of_a_literal_holds_its_text(tree: Printed) -> None:
    for number in numbers_of(parse_expression(tree.text)):
        assert Fraction(tree.text[number.start : number.end]) == number.value


@given(TREES)
def test_the_position_of_an_operation_is_that_of_its_sign(tree: Printed) -> None:
    operations = list(operations_of(parse_expression(tree.text)))
    assert all(tree.text[found.position] == found.operator for found in operations)
    assert len({found.position for found in operations}) == len(operations)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3*(4+2)", 18),
        ("( ( 12.0 - 4.0 ) * 3.0 )", 24),
        ("10-3-2", 5),
        ("100/5/2", 10),
        ("2^3^2", 512),
        ("2**3", 8),
        ("-2^2", -4),
        ("(-2)^2", 4),
        ("2^-1", Fraction(1, 2)),
        ("--5", 5),
        ("3--5", 8),
        ("+5", 5),
        ("50%*20", 10),
        ("1,200/4", 300),
        ("7x6", 42),
        ("7 \u00d7 6 \u00f7 2 \u2212 1", 20),
        ("5\u20133", 2),
        ("1\u2028+\u00a02", 3),
        ("0^0", 1),
    ],
)
def test_the_notations_of_the_sources_are_understood(text: str, value: Fraction | int) -> None:
    assert evaluate(parse_expression(text)) == value


def test_the_span_of_a_percentage_covers_its_sign() -> None:
    assert list(numbers_of(parse_expression("5 + 30%"))) == [
        Number(Fraction(5), 0, 1),
        Number(Fraction(3, 10), 4, 7),
    ]


def test_operations_come_inner_first_and_left_before_right() -> None:
    found = operations_of(parse_expression("(1+2)*(8/4)-5^1"))
    assert [operation.operator for operation in found] == ["+", "/", "*", "^", "-"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "+",
        "1+",
        "*1",
        "1 2",
        "(1",
        "1)",
        "()",
        "1,2,3",
        "5.",
        "1..2",
        "(5)%",
        "5%%",
        "2(3)",
        "1=1",
        "a+1",
        "1e3",
        "\u0663+1",
        "1\u200b+1",
        "\u00bd",
        "__import__('os')",
        "1;2",
    ],
)
def test_other_texts_are_refused_with_the_grammars_own_error(text: str) -> None:
    with pytest.raises(ExpressionError):
        parse_expression(text)


@pytest.mark.parametrize("text", ["1/0", "1/(2-2)", "0^-1", "2^0.5", "2^65", "2^-65", "2^64^64"])
def test_a_value_that_does_not_exist_or_is_too_large_is_refused(text: str) -> None:
    tree = parse_expression(text)
    with pytest.raises(ExpressionError):
        evaluate(tree)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 999 + "1" + ")" * 999,
        "-" * 1999 + "1",
        "1+" * 999 + "1",
        "1^" * 999 + "1",
        "(" * 1999,
        "1" * (MAX_LENGTH + 1),
        "9" * 1500,
        " " * MAX_LENGTH + "1",
        "(9^64)^64",
        "9" * 990 + "^64",
        "*".join(["9" * 900] * 2) + "*" + "9" * 190 + "^64",
    ],
)
def test_hostile_texts_are_refused_at_once(text: str) -> None:
    begin = time.perf_counter()
    with pytest.raises(ExpressionError):
        evaluate(parse_expression(text))
    assert time.perf_counter() - begin < 0.5


@given(st.text(alphabet="0123456789.,+-*/^()% x", max_size=60))
def test_no_text_of_the_alphabet_raises_another_error(text: str) -> None:
    try:
        evaluate(parse_expression(text))
    except ExpressionError:
        return


@given(st.text(max_size=40))
def test_no_text_at_all_raises_another_error(text: str) -> None:
    try:
        evaluate(parse_expression(text))
    except ExpressionError:
        return


def test_as_many_operations_as_the_limit_are_computed_and_one_more_is_refused() -> None:
    assert evaluate(parse_expression("1" + "+1" * MAX_OPERATIONS)) == MAX_OPERATIONS + 1
    with pytest.raises(ExpressionError, match="operations"):
        parse_expression("1" + "+1" * (MAX_OPERATIONS + 1))


def test_as_deep_as_the_limit_is_computed_and_deeper_is_refused() -> None:
    assert evaluate(parse_expression("(" * MAX_DEPTH + "5" + ")" * MAX_DEPTH)) == 5
    with pytest.raises(ExpressionError, match="nested"):
        parse_expression("(" * (MAX_DEPTH + 1) + "5" + ")" * (MAX_DEPTH + 1))


def test_an_error_of_a_long_text_stays_short() -> None:
    with pytest.raises(ExpressionError) as caught:
        parse_expression("1,2" * 600)
    assert len(str(caught.value)) < 100
