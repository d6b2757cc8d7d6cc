"""The unit behind a number, as the text writes it."""

import pytest

from stages.decompose.segmentation.unit_words import unit_after


def unit(text: str) -> str | None:
    """The unit of the text's first number."""
    number = text.split("=")[-1].strip().lstrip("$\u20ac")
    place = text.index(number) + len(number) - len(number.lstrip("0123456789,."))
    before = text[: text.index(number)].rstrip()[-1:]
    return unit_after(text, place, before if before in "$\u20ac" and before else None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("24 square feet of tiles", "square feet"),
        ("24 cubic metres.", "cubic metres"),
        ("24 sq. ft. in all", "sq. ft"),
        ("24 sq.ft. in all", "sq.ft"),
        ("24 sq in / tile", "sq in / tile"),
        ("24 m^2 of cloth", "m^2"),
        ("24 m\u00b2 of cloth", "m\u00b2"),
        ("24 km/h", "km/h"),
        ("24 miles per hour faster", "miles per hour"),
        ("24 miles an hour", "miles an hour"),
        ("24 cents per square inch.", "cents per square inch"),
        ("24 pounds per day per person", "pounds per day per person"),
        ("24 million bees fly", "million bees"),
        ("24 full cycles", "full cycles"),
        ("24 red balls", "red balls"),
        ("24 jelly beans", "jelly beans"),
        ("24 more hot dogs", "hot dogs"),
        ("24 push-ups", "push-ups"),
        ("24 plums and pears", "plums"),
        ("24  plums", "plums"),
        ("24km long", "km"),
    ],
)
def test_a_unit_is_complete(text: str, expected: str) -> None:
    assert unit(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("$24 for him", "$"),
        ("$24 per day for him", "$ per day"),
        ("$24/hour", "$/hour"),
        ("$24 a week", "$ a week"),
        ("$24 million.", "$ million"),
        ("\u20ac24", "\u20ac"),
        ("$24 a piece", "$"),
        ("24% of them", "%"),
    ],
)
def test_a_sign_is_a_unit_and_may_be_a_rate(text: str, expected: str) -> None:
    assert unit(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "6th place",
        "1st floor",
        "2nd",
        "3rd try",
        "21ST floor",
        "9 of them",
        "9 after it",
        "9 now.",
        "9",
    ],
)
def test_ordinals_and_words_that_go_on_are_none(text: str) -> None:
    assert unit(text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9 fish costs $3", "fish"),  # a verb
        ("9 glass of it", "glass"),
        ("9 red and 3 blue balls", "red"),
        ("9 km/2", "km"),
        ("9 square are green", "square"),
        ("9 thousand", "thousand"),
    ],
)
def test_a_unit_ends_before_what_is_none(text: str, expected: str) -> None:
    assert unit(text) == expected


def test_long_texts_take_linear_time() -> None:
    text = "9 " + "square " * 50_000
    assert unit_after(text, 1) is not None
    assert unit_after("9 km" + "/km" * 50_000, 1) is not None
