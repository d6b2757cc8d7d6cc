"""Decimals that stand for irrational numbers: fifteen correct digits, no fewer."""

import mpmath
import pytest

from instruments.grading.algebra.decimals import SIGNIFICANT_DIGITS, rounds_to
from instruments.grading.reading.parser import parse


def rounded(decimal: str, value: str) -> bool:
    return rounds_to(parse(decimal), parse(value))


@pytest.mark.parametrize(
    ("decimal", "value"),
    [
        ("1.41421356237310", r"\sqrt{2}"),
        ("1.4142135623730951", r"\sqrt{2}"),
        ("1.41421356237309504880168872420969807857", r"\sqrt{2}"),
        ("3.14159265358979", r"\pi"),
        ("3.141592653589793", r"\pi"),
        ("-3.14159265358979", r"-\pi"),
        ("2.71828182845905", "e"),
        ("0.333333333333333333", r"\frac{1}{3}"),
        ("0.000314159265358979324", r"\frac{\pi}{10000}"),
        ("314159265358.979324", r"10^{11}\pi"),
        ("0.866025403784439", r"\sin\frac{\pi}{3}"),
    ],
)
def test_correctly_rounded_decimal_stands_for_the_value(decimal: str, value: str) -> None:
    assert rounded(decimal, value)


@pytest.mark.parametrize(
    ("decimal", "value"),
    [
        ("1.4142135623731", r"\sqrt{2}"),
        ("3.14", r"\pi"),
        ("3.1415926535898", r"\pi"),
        ("0.00314159265359", r"\frac{\pi}{1000}"),
    ],
)
def test_fewer_than_fifteen_digits_stand_for_nothing_else(decimal: str, value: str) -> None:
    assert not rounded(decimal, value)


@pytest.mark.parametrize(
    ("decimal", "value"),
    [
        ("1.41421356237311", r"\sqrt{2}"),
        ("3.14159265358978", r"\pi"),
        ("3.14159265358979", r"-\pi"),
        ("-3.14159265358979", r"\pi"),
        ("31.4159265358979", r"\pi"),
        ("1.41421356237309514", r"\sqrt{2}+10^{-15}"),
    ],
)
def test_wrong_last_digit_or_sign_is_another_number(decimal: str, value: str) -> None:
    assert not rounded(decimal, value)


def test_integer_is_no_decimal() -> None:
    assert not rounded("314159265358979323", r"10^{17}\pi")


def test_expression_is_no_decimal() -> None:
    assert not rounded(r"\frac{314159265358979}{100000000000000}", r"\pi")


def test_decimal_stands_for_no_other_decimal() -> None:
    assert not rounded("0.333333333333333", "0.3333333333333333")


def test_value_with_a_symbol_has_no_decimal() -> None:
    with pytest.raises(KeyError):
        rounded("1.41421356237310", r"\sqrt{x}")


@pytest.mark.parametrize("digits", range(SIGNIFICANT_DIGITS, 40))
def test_every_correct_rounding_of_pi_stands_for_it(digits: int) -> None:
    with mpmath.workdps(80):
        text = mpmath.nstr(+mpmath.pi, digits, strip_zeros=False)
    assert rounded(text, r"\pi")
