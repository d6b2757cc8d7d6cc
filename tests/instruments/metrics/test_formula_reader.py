"""Expressions and chains of relations in normal form."""

from fractions import Fraction

import pytest

from instruments.metrics.formula_reader import Chain, read_chains
from instruments.metrics.formula_tokens import formula_tokens
from instruments.metrics.tokens import comparable_text


def chains(text: str) -> list[Chain]:
    return read_chains(formula_tokens(comparable_text(text)))


def only(text: str) -> Chain:
    (chain,) = chains(text)
    return chain


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("[2 + 3] * 4", 20),
        ("2 - 3 - 4", -5),
        ("24 / 2 / 3", 4),
        ("-2 + 5", 3),
        ("2 * -3", -6),
        ("2^3 + 1", 9),
        ("2^-1 + 0", Fraction(1, 2)),
        (r"\frac{1}{2} + \frac34", Fraction(5, 4)),
        (r"\frac{1+2}{3*2} + 0", Fraction(1, 2)),
        (r"\sqrt{9} + 1", 4),
        (r"\sqrt{16}*\sqrt{4}", 8),
        ("3(2 + 1) + 0", 9),
        ("(1+1)(2+1)", 6),
        ("10% + 90%", 1),
    ],
)
def test_value(text: str, value: Fraction | int) -> None:
    assert only(text).sides[0].form.rational() == value


@pytest.mark.parametrize(
    ("text", "relations", "count"),
    [
        ("1+1 = 2", ("=",), 2),
        ("1+1 = 2 = 4/2", ("=", "="), 3),
        ("x < y+1 <= z", ("<", "<="), 3),
        ("1+1 > 1", (">",), 2),
        ("1+1", (), 1),
    ],
)
def test_chain(text: str, relations: tuple[str, ...], count: int) -> None:
    chain = only(text)
    assert chain.relations == relations
    assert len(chain.sides) == count


def test_separate_sentences_give_separate_chains() -> None:
    assert len(chains("First 1+1 = 2. Then 2*3 = 6.")) == 2


def test_relation_without_a_left_side_gives_its_right_side_only() -> None:
    assert [len(chain.sides) for chain in chains("the total = 3 + 4")] == [1]


def test_trailing_sign_is_left_out() -> None:
    assert only("3 + 4 -").sides[0].form.rational() == 7


def test_unbalanced_bracket_hides_nothing_behind_it() -> None:
    assert [chain.sides[0].form.rational() for chain in chains("(3 + 4")] == [7]


@pytest.mark.parametrize(
    ("text", "trivial"),
    [("3 +", True), ("-3 +", True), ("x +", True), ("3 + 4", False), ("2x +", False)],
)
def test_trivial_sides(text: str, trivial: bool) -> None:
    assert only(text).sides[0].is_trivial is trivial


def test_operands_are_listed_as_written() -> None:
    assert only("3*(4 + x)").sides[0].operands == (3, 4, "x")


@pytest.mark.parametrize("text", ["1/0 + 2 = 3", "(x+y+z)^64 + 1 = 2", "(a+b)^99 + 1 = 2"])
def test_expression_beyond_a_bound_is_skipped_to_its_end(text: str) -> None:
    assert chains(text) == []


def test_text_after_a_skipped_expression_is_read() -> None:
    assert len(chains("1/0 + 2 = 3, but 1+1 = 2")) == 1


def test_deep_nesting_is_not_followed() -> None:
    deep = "(" * 200 + "1+1" + ")" * 200 + " = 2"
    assert all(not chain.relations for chain in chains(deep))
