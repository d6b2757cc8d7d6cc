"""Sample points: equal expressions are never called different, most others are."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from instruments.grading.algebra.budget import budget
from instruments.grading.algebra.limits import AlgebraLimitError
from instruments.grading.algebra.sampling import Domain, sample, symbols_of
from instruments.grading.reading.parser import parse

EQUAL = [
    ("x+1", "1+x"),
    ("(x+1)^2", "x^2+2x+1"),
    (r"\sin^2 x+\cos^2 x", "1"),
    (r"\frac{x^2-1}{x-1}", "x+1"),
    (r"\sqrt{x^2}", "|x|"),
    (r"\sqrt[3]{x^3}", "x"),
    (r"\ln(x^2)", r"2\ln|x|"),
    (r"\ln(xy)", r"\ln x+\ln y"),
    (r"\tan x", r"\frac{\sin x}{\cos x}"),
    (r"\arctan x+\arctan\frac{1}{x}", r"\frac{\pi x}{2|x|}"),
    (r"\sqrt{2}+\sqrt{3}", r"\sqrt{5+2\sqrt{6}}"),
    (r"\sqrt[3]{2+\sqrt{5}}+\sqrt[3]{2-\sqrt{5}}", "1"),
    (r"\cos\frac{\pi}{7}-\cos\frac{2\pi}{7}+\cos\frac{3\pi}{7}", r"\frac{1}{2}"),
    ("(n+1)!", "(n+1)n!"),
    (r"\binom{n}{2}", r"\frac{n(n-1)}{2}"),
    ("e^{x+y}", "e^x e^y"),
    (r"e^{i\pi}", "-1"),
    ("10^{40}+x-10^{40}", "x"),
    ("(1+10^{-25})x", "x+10^{-25}x"),
    (r"\sqrt{x+1}-\sqrt{x}", r"\frac{1}{\sqrt{x+1}+\sqrt{x}}"),
    (r"\log_x y", r"\frac{\ln y}{\ln x}"),
    (r"\cosh^2 x-\sinh^2 x", "1"),
    ("x^{1/3}", r"\sqrt[3]{x}"),
    ("(-8)^{1/3}", "-2"),
]


@pytest.mark.parametrize(("one", "two"), EQUAL)
def test_equal_expressions_are_not_called_different(one: str, two: str) -> None:
    assert sample(parse(one), parse(two))[0] != "different"


@pytest.mark.parametrize(("one", "two"), EQUAL)
def test_points_give_the_same_result_in_every_thread(one: str, two: str) -> None:
    first, second = parse(one), parse(two)
    expected = sample(first, second)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: sample(first, second), range(4)))
    assert found == [expected] * 4


DIFFERENT = [
    ("x", "x+1"),
    ("x", "y"),
    (r"\sqrt{x^2}", "x"),
    ("|x|", "x"),
    ("(x+1)^2", "x^2+1"),
    (r"\sin x", "x"),
    (r"\ln x", r"\log_2 x"),
    (r"\log x", r"\ln x"),
    ("n!", "(n-1)!"),
    (r"\frac{22}{7}", r"\pi"),
    ("x+10^{-20}", "x"),
    (r"\sqrt{x}", "x^2"),
    ("e^{x}", "e^{-x}"),
    (r"\lfloor\frac{n}{2}\rfloor", r"\frac{n}{2}"),
    ("i", "-i"),
    (r"2\ln x", r"\ln(x^2)"),
]


@pytest.mark.parametrize(("one", "two"), DIFFERENT)
def test_different_expressions_are_told_apart(one: str, two: str) -> None:
    assert sample(parse(one), parse(two))[0] == "different"


@pytest.mark.parametrize(
    ("one", "two", "domain", "expected"),
    [
        (r"\sqrt{x^2}", "x", "positive", "equal"),
        (r"\sqrt{x^2}", "x", "real", "different"),
        (r"\sqrt{x^2}", "x", "integer", "equal"),
        (r"\lfloor n\rfloor", "n", "integer", "equal"),
        ("(-1)^{2n}", "1", "integer", "equal"),
        (r"\cos(2\pi n)", "1", "integer", "equal"),
        (r"\cos(\pi n)", "1", "integer", "different"),
    ],
)
def test_domain_decides_where_points_lie(one: str, two: str, domain: Domain, expected: str) -> None:
    assert sample(parse(one), parse(two), domain)[0] == expected


def test_symbol_under_a_root_is_found_positive() -> None:
    assert sample(parse(r"\sqrt{x}"), parse("x^{1/2}"))[1] == {"x"}


def test_symbol_of_both_signs_is_not_found_positive() -> None:
    assert sample(parse("x+1"), parse("1+x"))[1] == frozenset()


@pytest.mark.parametrize("gold", [r"\frac{1}{0}", r"\infty", "x=1", r"\ln 0"])
def test_gold_answer_without_values_is_unknown(gold: str) -> None:
    assert sample(parse("1"), parse(gold))[0] == "unknown"


def test_prediction_that_cannot_be_computed_is_unknown() -> None:
    assert sample(parse("2^{10^{20}}"), parse("2"))[0] == "unknown"


def test_prediction_that_is_complex_somewhere_is_different() -> None:
    assert sample(parse(r"\sqrt{x}\sqrt{x}"), parse("|x|"))[0] == "different"


def test_result_does_not_depend_on_earlier_calls() -> None:
    first = sample(parse("x^y"), parse("y^x"))
    sample(parse("a"), parse("b"))
    assert sample(parse("x^y"), parse("y^x")) == first


def test_sampling_costs_work() -> None:
    with budget(10), pytest.raises(AlgebraLimitError):
        sample(parse("x+y"), parse("y+x"))


def test_symbols_are_listed_once_and_sorted() -> None:
    assert symbols_of(parse("z+ax"), parse("a-b")) == ("a", "b", "x", "z")
