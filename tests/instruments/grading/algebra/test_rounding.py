"""Absolute values, floors and ceilings."""

from fractions import Fraction
from math import ceil
from math import floor as lower

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.algebra.normal_form import normal_form
from instruments.grading.algebra.quotient import Quotient
from instruments.grading.algebra.rounding import absolute, ceiling, floor
from instruments.grading.reading.parser import parse
from instruments.grading.reading.tree import number


def form(text: str) -> Quotient:
    return normal_form(parse(text))


@given(st.fractions())
def test_absolute_value_of_a_number_is_exact(value: Fraction) -> None:
    assert absolute(Quotient.number(value), number(value)).rational() == abs(value)


@given(st.fractions())
def test_floor_of_a_number_is_exact(value: Fraction) -> None:
    assert floor(Quotient.number(value), number(value)).rational() == lower(value)


@given(st.fractions())
def test_ceiling_of_a_number_is_exact(value: Fraction) -> None:
    assert ceiling(Quotient.number(value), number(value)).rational() == ceil(value)


EQUAL = {
    "absolute value of a positive constant": (r"|\pi-3|", r"\pi-3"),
    "absolute value of a negative constant": (r"|3-\pi|", r"\pi-3"),
    "absolute value of a difference of roots": (r"|\sqrt{2}-\sqrt{3}|", r"\sqrt{3}-\sqrt{2}"),
    "absolute value of the opposite": ("|-x|", "|x|"),
    "absolute value of a turned difference": ("|x-y|", "|y-x|"),
    "absolute value of a multiple": ("|-3x|", "3|x|"),
    "absolute value of a common factor": ("|2x-2y|", "2|x-y|"),
    "floor of pi": (r"\lfloor\pi\rfloor", "3"),
    "floor of a negative constant": (r"\lfloor-\pi\rfloor", "-4"),
    "ceiling of pi": (r"\lceil\pi\rceil", "4"),
    "ceiling of a negative constant": (r"\lceil-\sqrt{2}\rceil", "-1"),
    "floor of a large root": (r"\lfloor\sqrt{10^{10}+1}\rfloor", "100000"),
    "integer out of the floor": (r"\lfloor x+3\rfloor", r"\lfloor x\rfloor+3"),
    "integer out of the ceiling": (r"\lceil x-2\rceil", r"\lceil x\rceil-2"),
    "improper fraction in the floor": (
        r"\lfloor x+\frac{7}{2}\rfloor",
        r"\lfloor x+\frac{1}{2}\rfloor+3",
    ),
    "floor of a decimal": (r"\lfloor 2.999\rfloor", "2"),
}


@pytest.mark.parametrize(("one", "two"), EQUAL.values(), ids=EQUAL)
def test_rounded_values_are_equal(one: str, two: str) -> None:
    assert form(one).equals(form(two))


UNEQUAL = {
    "absolute value and symbol": ("|x|", "x"),
    "absolute value of a sum": ("|x+y|", "|x|+|y|"),
    "absolute value and opposite": (r"|3-\pi|", r"3-\pi"),
    "floor and ceiling": (r"\lfloor x\rfloor", r"\lceil x\rceil"),
    "floor and symbol": (r"\lfloor x\rfloor", "x"),
    "floor of a double": (r"\lfloor 2x\rfloor", r"2\lfloor x\rfloor"),
    "floor with a half": (r"\lfloor x+\frac{1}{2}\rfloor", r"\lfloor x\rfloor"),
    "floor of the opposite": (r"\lfloor -x\rfloor", r"-\lfloor x\rfloor"),
    "ceiling of a negative constant": (r"\lceil-\sqrt{2}\rceil", "-2"),
}


@pytest.mark.parametrize(("one", "two"), UNEQUAL.values(), ids=UNEQUAL)
def test_rounded_values_are_not_equal(one: str, two: str) -> None:
    assert not form(one).equals(form(two))


@pytest.mark.parametrize(
    "text",
    [
        r"\lfloor\sqrt{2}^2-2+5\rfloor",
        r"\lfloor\sin^2 1+\cos^2 1\rfloor",
    ],
)
def test_hidden_integer_is_rounded_to_itself(text: str) -> None:
    expected = {True: 5, False: 1}["sqrt" in text]
    assert form(text).rational() == expected


def test_value_too_close_to_an_integer_is_not_rounded() -> None:
    nearly = r"\lfloor\pi+10^{-40}-\pi\cdot\frac{10^{40}+1}{10^{40}}+3\rfloor"
    assert form(nearly).rational() in (None, 2, 3)


def test_value_too_large_to_evaluate_is_not_rounded() -> None:
    assert form(r"\lfloor 10^{30}\pi\rfloor").rational() is None


def test_absolute_value_of_zero_is_zero() -> None:
    assert form("|x-x|").is_zero()


@pytest.mark.parametrize(
    ("inner", "expected"),
    [
        (r"\sqrt[3]{2+\sqrt{5}}+\sqrt[3]{2-\sqrt{5}}", 1),
        (r"\sqrt{5+2\sqrt{6}}-\sqrt{2}-\sqrt{3}+4", 4),
        (r"\sqrt{2}+\sqrt{3}-\sqrt{5+2\sqrt{6}}+4", 4),
        (r"2\cos\frac{\pi}{5}-2\cos\frac{2\pi}{5}", 1),
        (r"\frac{4\arctan 1}{\pi}", 1),
        (r"-\frac{4\arctan 1}{\pi}", -1),
        (r"\frac{\ln 10007+\ln 10009}{\ln 100160063}", 1),
    ],
)
@pytest.mark.parametrize("name", ["floor", "ceil"])
def test_integer_that_is_not_seen_as_one_is_rounded_to_no_other(
    name: str, inner: str, expected: int
) -> None:
    rounded = form(rf"\l{name} {inner}\r{name}").rational()
    assert rounded is None or rounded == expected
