"""Names that an answer gives to its value."""

import pytest

from instruments.grading.reading.labels import split_label, tree_label
from instruments.grading.reading.parser import parse


@pytest.mark.parametrize(
    ("text", "name", "rest"),
    [
        ("Area = 5", "Area", "5"),
        ("Surface Area = 72", "Surface Area", "72"),
        (r"\text{Area} = 5", "Area", "5"),
        ("total cost = 3 dollars", "total cost", "3 dollars"),
        ("S.A. = 4", "S.A.", "4"),
        ("Area = length = 5", "Area", "length = 5"),
    ],
)
def test_words_before_an_equals_sign_are_a_name(text: str, name: str, rest: str) -> None:
    assert split_label(text) == (name, rest)


@pytest.mark.parametrize(
    "text",
    [
        "5",
        "x = 5",
        "xy = 5",
        "x == 5",
        "Area == 5",
        "Area >= 5",
        "Area <= 5",
        "Area != 5",
        "2x + 1 = 5",
        "log of value = 5",
        "cannot be = 5",
        "the opposite = 5",
        "Area",
        "",
    ],
)
def test_no_name_is_taken_off(text: str) -> None:
    assert split_label(text) == (None, text)


def test_a_leading_equals_sign_goes() -> None:
    assert split_label("= 5") == (None, "5")


def test_two_leading_equals_signs_stay() -> None:
    assert split_label("== 5") == (None, "== 5")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("x", "x"),
        (r"\alpha", r"\alpha"),
        ("x_1", "x_1"),
        ("x_{12}", "x_12"),
        ("f(x)", "f(x)"),
        ("f(2)", "f(2)"),
        ("f'(x)", "f'(x)"),
        ("AB", "AB"),
        (r"\angle A", "angleA"),
        (r"\angle ABC", "angleABC"),
        (r"\triangle ABC", "triangleABC"),
        ("g(1)", "g(1)"),
        ("f(x, y)", "f(x, y)"),
    ],
)
def test_trees_that_name(text: str, label: str) -> None:
    assert tree_label(parse(text)) == label


@pytest.mark.parametrize(
    "text", ["5", "2x", "xy", "x + 1", "x^2", "(x)", "f(x+1)", "x(y)", "e", "-x"]
)
def test_trees_that_are_no_names(text: str) -> None:
    assert tree_label(parse(text)) is None
