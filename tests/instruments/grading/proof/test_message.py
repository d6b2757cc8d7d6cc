"""Questions to the proving process survive their way as a line."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.proof.message import decode, encode
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node, number

trees = st.recursive(
    st.one_of(
        st.fractions().map(number),
        st.text(max_size=5).map(lambda name: Node("symbol", name=name)),
    ),
    lambda inner: st.builds(
        lambda kind, parts: Node(kind, tuple(parts)),
        st.sampled_from(["add", "multiply"]),
        st.lists(inner, min_size=1, max_size=4),
    ),
    max_leaves=12,
)


@settings(max_examples=40)
@given(trees, trees, st.lists(st.text(max_size=5)), st.frozensets(st.text(max_size=5)))
def test_question_is_read_as_it_was_written(
    one: Node, two: Node, names: list[str], positive: frozenset[str]
) -> None:
    question = (one, two, tuple(names), positive)
    assert decode(encode(*question))[:4] == question


@settings(max_examples=40)
@given(trees, trees)
def test_question_is_a_single_line(one: Node, two: Node) -> None:
    assert encode(one, two, ("a\nb",), frozenset()).count(b"\n") == 1


def test_question_is_json() -> None:
    assert json.loads(encode(number(1), number(2), (), frozenset()))


def test_order_of_a_set_does_not_matter() -> None:
    one = encode(number(1), number(2), (), frozenset("abcdef"))
    assert one == encode(number(1), number(2), (), frozenset("fedcba"))


@pytest.mark.parametrize("value", [10**20000, -(10**20000)], ids=["positive", "negative"])
def test_giant_integer_survives(value: int) -> None:
    assert decode(encode(number(value), number(0), (), frozenset()))[0].value == value


@pytest.mark.parametrize("text", ["x^2+1", r"\frac{\sqrt{2}}{\sin x}", r"\log_2 n!", r"\alpha_1"])
def test_expression_survives(text: str) -> None:
    tree = parse(text)
    assert encode(decode(encode(tree, tree, (), frozenset()))[0], tree, (), frozenset()) == encode(
        tree, tree, (), frozenset()
    )
