"""Equality of texts for checks of solutions."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instruments.grading import equivalence as module
from instruments.grading.algebra.limits import AlgebraLimitError
from instruments.grading.algebra.sampling import Domain
from instruments.grading.comparison.settings import Outcome
from instruments.grading.equivalence import equivalent, holds


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("x^2-1", "(x-1)(x+1)"),
        ("48/2", "24"),
        (r"\frac{1}{\sqrt{2}}", r"\frac{\sqrt{2}}{2}"),
        ("2x+4=0", "x=-2"),
        ("[1,2)", r"1\le x<2"),
        ("1, 2", "2, 1"),
        (r"\arctan 1", r"\frac{\pi}{4}"),
    ],
)
def test_texts_that_say_the_same_are_equivalent(one: str, two: str) -> None:
    assert equivalent(one, two) is True


@pytest.mark.parametrize(
    ("one", "two"),
    [("x^2+1", "(x-1)(x+1)"), ("48/2", "25"), (r"\sqrt{x^2}", "x"), ("x=2", "y=2"), ("1, 2", "1")],
)
def test_texts_that_say_something_else_are_not(one: str, two: str) -> None:
    assert equivalent(one, two) is False


@pytest.mark.parametrize(("one", "two"), [("((", "1"), ("1", "((")])
def test_what_cannot_be_read_is_neither(one: str, two: str) -> None:
    assert equivalent(one, two) is None


def test_domain_counts() -> None:
    assert equivalent(r"\sqrt{x^2}", "x", "positive") is True


def test_answer_is_the_same_when_asked_again() -> None:
    equivalent.cache_clear()
    first = equivalent(r"\sqrt{5-2\sqrt{6}}", r"\sqrt{3}-\sqrt{2}")
    equivalent.cache_clear()
    assert equivalent(r"\sqrt{5-2\sqrt{6}}", r"\sqrt{3}-\sqrt{2}") is first


@pytest.mark.parametrize(
    "equation",
    [
        "48/2 = 24",
        "1+1=2",
        "2(x+1) = 2x+2",
        "1+2 = 3 = 6/2",
        r"\sin^2 x+\cos^2 x=1",
        r"\frac{1}{3}+\frac{1}{6}=\frac{1}{2}",
    ],
)
def test_true_equation_holds(equation: str) -> None:
    assert holds(equation) is True


@pytest.mark.parametrize(
    "equation", ["48/2 = 25", "1+1=3", "2(x+1) = 2x+1", "1+2 = 3 = 7/2", "x = 2", "1/3 = 0.33"]
)
def test_false_equation_does_not_hold(equation: str) -> None:
    assert holds(equation) is False


@pytest.mark.parametrize("text", ["5", "x+1", "", "x < 3", "= 5", "(( = 1"])
def test_what_is_no_equation_is_neither(text: str) -> None:
    assert holds(text) is None


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("9^{9^{9^9}}+x", "9^{9^{9^9}}+y"),
        ("1" * 1001, "1"),
        ("1", "1" * 1001),
        ("(" * 80 + "1" + ")" * 80, "1"),
    ],
)
def test_what_is_over_a_limit_is_never_equivalent(one: str, two: str) -> None:
    assert equivalent(one, two) is not True


def test_work_beyond_the_budget_is_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    equivalent.cache_clear()
    monkeypatch.setattr(module, "compare", exhausted)
    assert equivalent("x+1", "1+x") is None
    equivalent.cache_clear()


@pytest.mark.parametrize("status", ["over_limit", "timeout"])
def test_comparison_without_a_verdict_is_neither(
    status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    equivalent.cache_clear()
    monkeypatch.setattr(module, "compare", lambda *_: Outcome(status, "rule"))  # type: ignore[arg-type]
    assert equivalent("x+1", "1+x") is None
    equivalent.cache_clear()


@pytest.mark.parametrize("status", ["over_limit", "timeout"])
def test_equation_without_a_verdict_is_neither(
    status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    holds.cache_clear()
    monkeypatch.setattr(module, "equal_trees", lambda *_: Outcome(status, "rule"))  # type: ignore[arg-type]
    assert holds("x+1=1+x") is None
    holds.cache_clear()


def test_equation_beyond_the_budget_is_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    holds.cache_clear()
    monkeypatch.setattr(module, "equal_trees", exhausted)
    assert holds("x+1=1+x") is None
    holds.cache_clear()


def exhausted(*_: object) -> Outcome:
    raise AlgebraLimitError("too much work")


@pytest.mark.parametrize(
    ("equation", "domain", "expected"),
    [
        (r"\sqrt{x^2}=x", "positive", True),
        (r"\sqrt{x^2}=x", "real", False),
        (r"\sqrt{x^2}=x", None, False),
        (r"\cos(2\pi n)=1", "integer", True),
        (r"\cos(2\pi n)=1", None, False),
        (r"\ln(xy)=\ln x+\ln y", "positive", True),
    ],
)
def test_domain_of_an_equation_counts(equation: str, domain: Domain, expected: bool) -> None:
    assert holds(equation, domain) is expected


@pytest.mark.parametrize(
    ("equation", "expected"),
    [
        (r"\frac{1}{0}=\frac{1}{0}", False),
        (r"\ln 0=\ln 0", False),
        ("1=2=2", False),
        ("2=2=1", False),
        ("1+1=2=2.0=4/2", True),
        (r"3\cdot 4=12", True),
        (r"\sqrt{6}\cdot\sqrt{6}=6", True),
        (r"1\frac{1}{2}=1.5", True),
        (r"\frac{10}{4}=2.5", True),
        (r"50\%=0.5", True),
        ("0.1+0.2=0.3", True),
        ("0.1+0.2=0.30000000000000004", False),
        (r"\frac{1}{3}=0.333333333333333333", False),
        (r"\pi=3.14", False),
        ("x^2-1=(x-1)(x+1)", True),
        ("x^2-1=(x-1)^2", False),
        (r"5!=120", True),
        (r"\binom{5}{2}=10", True),
        (r"2^{10}=1024", True),
        (r"-3^2=-9", True),
        (r"-3^2=9", False),
        (r"(-3)^2=9", True),
    ],
)
def test_written_calculation_is_judged_exactly(equation: str, expected: bool) -> None:
    assert holds(equation) is expected


@settings(max_examples=40)
@given(st.integers(-999, 999), st.integers(-999, 999))
def test_sum_of_integers_holds(a: int, b: int) -> None:
    assert holds(f"({a})+({b})={a + b}") is True


@settings(max_examples=40)
@given(st.integers(-999, 999), st.integers(-999, 999), st.integers(1, 9))
def test_wrong_product_does_not_hold(a: int, b: int, error: int) -> None:
    assert holds(f"({a})*({b})={a * b + error}") is False


@settings(max_examples=40)
@given(st.fractions(-99, 99, max_denominator=50), st.integers(2, 9))
def test_unreduced_fraction_is_equivalent(value: Fraction, factor: int) -> None:
    top, bottom = value.numerator * factor, value.denominator * factor
    assert equivalent(rf"\frac{{{top}}}{{{bottom}}}", str(value)) is True


def test_equivalence_asks_where_the_second_is_defined() -> None:
    assert (equivalent("x", r"(\sqrt{x})^2"), equivalent(r"(\sqrt{x})^2", "x")) == (True, False)
