"""Values in floating point: agreement with exact numbers, missing values, precision."""

from fractions import Fraction
from threading import Thread

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.algebra.numeric import NoValueError, context, evaluate
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import Node, number

POINT = {"x": 1.5, "y": -2.25}


def value(text: str, digits: int = 40) -> complex:
    return complex(evaluate(parse(text), POINT, digits))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x+y", -0.75),
        ("xy", -3.375),
        ("x-y", 3.75),
        (r"\frac{x}{y}", -2 / 3),
        ("x^2", 2.25),
        ("-x", -1.5),
        (r"\sqrt{2.25}", 1.5),
        (r"\sqrt[3]{-8}", -2),
        ("(-8)^{1/3}", -2),
        ("(-8)^{2/3}", 4),
        ("(-32)^{1/5}", -2),
        ("(-8)^{-1/3}", -0.5),
        (r"\sqrt{-4}", 2j),
        ("i^2", -1),
        ("e^{i\\pi}", -1),
        ("5!", 120),
        ("0!", 1),
        (r"\binom{5}{2}", 10),
        (r"\log_2 8", 3),
        (r"\ln e", 1),
        (r"\sin\frac{\pi}{6}", 0.5),
        (r"\cos 60^\circ", 0.5),
        (r"\tan\frac{\pi}{4}", 1),
        (r"\cot\frac{\pi}{4}", 1),
        (r"\sec 0", 1),
        (r"\csc\frac{\pi}{2}", 1),
        (r"\arctan 1", 0.7853981633974483),
        (r"\arcsin 1", 1.5707963267948966),
        (r"\arccos 0", 1.5707963267948966),
        (r"\sinh 0", 0),
        (r"\cosh 0", 1),
        (r"\tanh 0", 0),
        ("|y|", 2.25),
        (r"\lfloor y\rfloor", -3),
        (r"\lceil y\rceil", -2),
        (r"\max(x,y)", 1.5),
        (r"\min(x,y)", -2.25),
        (r"\exp(0)", 1),
    ],
)
def test_value_is_the_one_by_hand(text: str, expected: complex) -> None:
    assert value(text) == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize(
    "text",
    [
        r"\frac{1}{0}",
        "0^{-1}",
        "0^0",
        r"\sqrt{0}^{-1}",
        "(-1)!",
        "2.5!",
        "(10^9)!",
        "2^{10^{20}}",
        r"\sin 10^{40}",
        r"\frac{1}{x-1.5}",
        r"\infty",
        r"\gcd(4,6)",
        "x=2",
        "(1,2)",
    ],
)
def test_missing_value_is_reported_as_such(text: str) -> None:
    with pytest.raises(NoValueError):
        value(text)


def test_unknown_function_has_no_value() -> None:
    with pytest.raises(NoValueError):
        evaluate(Node("function", (number(1),), "f"), {}, 30)


def test_unnamed_logarithm_has_neither_base_ten_nor_base_e() -> None:
    assert value(r"\log 10") not in (pytest.approx(1), pytest.approx(2.302585092994046))


@given(st.fractions(max_denominator=10**6), st.sampled_from([15, 30, 60]))
def test_number_has_the_asked_precision(exact: Fraction, digits: int) -> None:
    given_value = evaluate(number(exact), {}, digits)
    top, bottom = mpmath.libmp.to_rational(given_value._mpf_)
    assert abs(Fraction(top, bottom) - exact) <= abs(exact) / Fraction(10) ** (digits - 1)


def test_root_of_two_is_right_to_sixty_digits() -> None:
    square = evaluate(parse(r"\sqrt{2}\sqrt{2}"), {}, 60) - 2
    assert abs(square) < 1e-58


def test_contexts_of_a_precision_are_one() -> None:
    assert context(33) is context(33)


def test_precision_of_the_global_context_is_left_alone() -> None:
    before = mpmath.mp.dps
    evaluate(parse(r"\sqrt{2}"), {}, 77)
    assert mpmath.mp.dps == before


def test_precision_of_the_global_context_does_not_matter() -> None:
    with mpmath.workdps(5):
        assert abs(evaluate(parse(r"\sqrt{2}\sqrt{2}"), {}, 50) - 2) < 1e-45


def test_threads_of_different_precisions_do_not_mix() -> None:
    tree = parse(r"\sqrt{2}+\sin 1+\ln 3")
    expected = {digits: evaluate(tree, {}, digits) for digits in (20, 40, 80)}
    wrong: list[int] = []

    def work(digits: int) -> None:
        wrong.extend(1 for _ in range(60) if evaluate(tree, {}, digits) != expected[digits])

    threads = [Thread(target=work, args=(digits,)) for digits in (20, 40, 80, 20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
