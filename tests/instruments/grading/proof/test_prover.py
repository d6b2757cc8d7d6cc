"""Proofs by computer algebra: what is true and within reach is proved, what is false never."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading.algebra.sampling import symbols_of
from instruments.grading.proof.prover import proves_equal
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node, number


def proved(one: str, two: str, positive: str = "") -> bool:
    first, second = parse(one), parse(two)
    return proves_equal(first, second, symbols_of(first, second), frozenset(positive))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("(x+1)^2", "x^2+2x+1"),
        (r"\frac{x^2-1}{x-1}", "x+1"),
        (r"\frac{1}{\sqrt{2}-1}", r"\sqrt{2}+1"),
        (r"\sqrt{5-2\sqrt{6}}", r"\sqrt{3}-\sqrt{2}"),
        (r"\sqrt[3]{2+\sqrt{5}}+\sqrt[3]{2-\sqrt{5}}", "1"),
        (r"1+\cot^2 x", r"\csc^2 x"),
        (r"2\sin\frac{\pi}{8}\cos\frac{\pi}{8}", r"\frac{\sqrt{2}}{2}"),
        (r"\arctan 1", r"\frac{\pi}{4}"),
        (r"\arcsin\frac{1}{2}", r"\frac{\pi}{6}"),
        ("|x|^2", "x^2"),
        ("(n+1)!", "(n+1)n!"),
        (r"e^{x}e^{y}", "e^{x+y}"),
        (r"\sqrt{x^2}", "|x|"),
        (r"\sqrt[3]{-8}", "-2"),
        (r"\cosh^2 x-\sinh^2 x", "1"),
    ],
)
def test_true_identity_within_reach_is_proved(one: str, two: str) -> None:
    assert proved(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("x", "x+1"),
        ("x", "y"),
        (r"\sqrt{x^2}", "x"),
        (r"\ln(x^2)", r"2\ln(2x)"),
        (r"\sqrt{2}", "1.4142135623730950488016887242097"),
        (r"\log x", r"\ln x"),
        (r"\log 10", "1"),
        (r"\sin x", "x"),
        (r"\lfloor x\rfloor", "x"),
        (r"\arcsin(\sin x)", "x"),
        (r"(x^2)^{1/2}", "x"),
        (r"\frac{1}{0}", "1"),
    ],
)
def test_false_identity_is_not_proved(one: str, two: str) -> None:
    assert not proved(one, two)


@pytest.mark.parametrize(
    ("one", "two", "names"),
    [
        (r"\sqrt{x^2}", "x", "x"),
        (r"\sqrt{xy}", r"\sqrt{x}\sqrt{y}", "xy"),
        (r"\ln(xy)", r"\ln x+\ln y", "xy"),
        (r"(x^2)^{y}", "x^{2y}", "xy"),
    ],
)
def test_identity_of_positive_symbols_is_proved_for_these(one: str, two: str, names: str) -> None:
    assert proved(one, two, names)


@pytest.mark.parametrize("text", ["x=1", "(1,2)", r"1\pm 2", r"\infty"])
def test_what_sympy_has_no_counterpart_for_is_not_proved(text: str) -> None:
    assert not proved(text, "x")


def test_unknown_function_is_not_proved() -> None:
    call = Node("function", (number(1),), "f")
    assert not proves_equal(call, number(1), (), frozenset())


@settings(max_examples=25)
@given(st.fractions(max_denominator=99), st.fractions(max_denominator=99))
def test_numbers_are_proved_equal_when_they_are(one: object, two: object) -> None:
    first, second = number(one), number(two)  # type: ignore[arg-type]
    assert proves_equal(first, second, (), frozenset()) == (one == two)
