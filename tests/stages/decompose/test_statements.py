"""Which calculations a line states, with and without annotations."""

import pytest

from stages.decompose.segmentation.statements import statements
from stages.decompose.segmentation.worded_equations import worded_equations


def said(line: str) -> list[tuple[str, str, str | None]]:
    return [(found.lhs, found.rhs, found.noun) for found in statements(line)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("He has 3*4=<<3*4=12>>12 plums.", ("3*4", "12", "plums")),
        ("It costs $3*4=$<<3*4=12>>12 in all.", ("3*4", "12", "$")),
        ("That is \u20ac3*4=\u20ac<<3*4=12>>12.", ("3*4", "12", "\u20ac")),
        ("He needs 9-4=<<9-4=5>>5 more plums.", ("9-4", "5", "plums")),
        ("He keeps 9-4=<<9-4=5>>5 of them.", ("9-4", "5", None)),
        ("A share is 1/4*80=<<1/4*80=20>>20% of it.", ("1/4*80", "20", "%")),
        ("A share is 1/5=<<1/5=.2>>20% of it.", ("1/5", ".2", None)),
        ("A share is 1/5=<<1/5=20%>>20% of it.", ("1/5", "20%", None)),
        ("So <<40*.5=20.00>>20.00", ("40*.5", "20.00", None)),
        ("So <<1,200+300=1,500>>1,500 km", ("1,200+300", "1,500", "km")),
    ],
)
def test_an_annotation_is_a_calculation_with_its_noun(
    line: str, expected: tuple[str, str, str | None]
) -> None:
    assert said(line) == [expected]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("He has 3 * 4 = <<12=12>>12 plums.", ("3*4", "12", "plums")),
        ("Because 5 x 3 = <<15=15>>15", ("5x3", "15", None)),
        ("What is left is <<3/4=3/4>>3/4 of it", ("3/4", "3/4", None)),
        ("In all 4 + 5 = 9 plums.", ("4+5", "9", "plums")),
        ("The rest is 9 \u2212 4 = 5.", ("9\u22124", "5", None)),
        ("He has 4 red plums + 5 plums = 9 plums.", ("4+5", "9", "plums")),
        ("It takes 6 hours * $4/hour = $24.", ("6*4", "24", "$")),
        ("Total = 2 + 2 = 4", ("2+2", "4", None)),
        ("A share is 20 / 80 x 100 = 25% plums", ("20/80x100", "25%", None)),
        ("That is 3 * 4 = $12/week.", ("3*4", "12", "$/week")),
    ],
)
def test_without_a_calculating_annotation_the_text_is_read(
    line: str, expected: tuple[str, str, str | None]
) -> None:
    assert said(line) == [expected]


@pytest.mark.parametrize(
    "line",
    [
        "He has 12 plums.",
        "Let x be the number of plums.",
        "2x+x = 45",
        "3x= 45",
        "So x + 2x + 3 = 45 holds.",
        "X*1/4 and X - X*1/4 = 24",
        "x = <<15=15>>15",
        "4 plums + 5 pears = 8 pieces",  # words between, and not true
        "<<15=15>>15 plums",
        "",
    ],
)
def test_what_cannot_be_read_surely_is_prose(line: str) -> None:
    assert said(line) == []


def test_a_false_calculation_of_digits_alone_is_kept_for_the_checks() -> None:
    assert said("Then 3 + 4 = 8 plums.") == [("3+4", "8", "plums")]


def test_an_annotation_that_cannot_be_read_is_kept_for_the_checks() -> None:
    assert said("So <<3*y=12>>12.") == [("3*y", "12", None)]


def test_a_line_may_state_several_calculations() -> None:
    assert said("Red ones cost 3*$2=$6 and blue ones 4*$5=$20, so 6+20=<<6+20=26>>26.") == [
        ("3*2", "6", "$"),
        ("4*5", "20", "$"),
        ("6+20", "26", None),
    ]


def test_a_calculation_that_is_said_twice_counts_once() -> None:
    assert said("2 plums + 3 plums = 5 plums because 3+2=<<3+2=5>>5") == [("3+2", "5", None)]


def test_places_point_into_the_line() -> None:
    line = "First 4 + 5 = 9, then 9-2=<<9-2=7>>7 stay."
    assert [line[found.start : found.end] for found in statements(line)] == [
        "4 + 5 = 9",
        "<<9-2=7>>7",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12 red hens + 3 hens = 15 hens", [("12+3", "15")]),
        ("6 cups x 2 cups = 12", [("6x2", "12")]),
        ("1,000 km \u2212 400 km = 600 km", [("1,000\u2212400", "600")]),
        ("8 apples/day * 3 days = 24 apples", [("8*3", "24")]),
        ("a = b = 3", []),
        ("5 apples = 5", []),
        ("+ 3 apples = 3", []),
        ("2 a + 3 b = 5 + 1", []),
        ("2 a + 3 b =", []),
    ],
)
def test_words_between_numbers_are_units(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(found.lhs, found.rhs) for found in worded_equations(text)] == expected


def test_long_lines_take_linear_time() -> None:
    line = "word " * 20_000 + "3 cats + 4 cats = 7 cats " + "1 - " * 20_000
    assert said(line) == [("3+4", "7", "cats")]
