"""Where a text writes an equation, and when it refuses to say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.chains.equation_place import place_of
from schemas.milestone import Equation


def equation(text: str) -> Equation:
    lhs, _, rhs = text.partition("=")
    return Equation(lhs=lhs, rel="=", rhs=rhs, status="unchecked")


@pytest.mark.parametrize(
    ("text", "written", "shown"),
    [
        ("She buys 3 * 4 = 12 pens.", "3*4=12", "3 * 4 = 12"),
        ("She buys 3*4=12 pens.", "3*4=12", "3*4=12"),
        ("She buys 3 x 4 = 12 pens.", "3*4=12", "3 x 4 = 12"),
        ("She buys 3 \u00d7 4 = 12 pens.", "3*4=12", "3 \u00d7 4 = 12"),
        ("She pays 3 * $4 = $12.", "3*4=12", "3 * $4 = $12"),
        ("A total of $1,200 - $200 = $1,000 stays.", "1200-200=1000", "1,200 - $200 = $1,000"),
        ("It takes 5 pens * 3 boxes = 15 pens.", "5*3=15", "5 pens * 3 boxes = 15"),
        ("He has (4 + 2) * 3 = 18 cups.", "(4+2)*3=18", "(4 + 2) * 3 = 18"),
        ("Half of it is .5 * 30 = 15.", "0.5*30=15", ".5 * 30 = 15"),
        ("It was 2.50 + 1 = 3.5 dollars.", "2.5+1=3.50", "2.50 + 1 = 3.5"),
        ("3 * 4 = 12", "3*4=12", "3 * 4 = 12"),
    ],
)
def test_the_place_covers_the_written_equation(text: str, written: str, shown: str) -> None:
    place = place_of(text, equation(written))
    assert place is not None
    assert text[place.start : place.end] == shown


def test_operands_operators_and_result_are_told_apart() -> None:
    place = place_of("He keeps 20 - 3 - 4 = 13 of 13 cups.", equation("20-3-4=13"))
    assert place is not None
    assert [token.text for token in place.operands] == ["20", "3", "4"]
    assert [token.sign for token in place.operators] == ["-", "-"]
    assert place.result.text == "13"
    assert place.result.start == 22


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("She buys twelve pens.", "3*4=12"),
        ("She buys 3 * 4 = 12 pens, so 3 * 4 = 12.", "3*4=12"),
        ("There are 2 + 3 * 4 = 14 pens.", "3*4=14"),
        ("It is 60% * 5 = 3.", "60/100*5=3"),
        ("It is 3 * 4 = 12%.", "3*4=12"),
        ("It is 3 * 4 = 12%", "3*4=12"),
        ("It is 3 * 4 = 12 *", "3*4=12"),
        ("So it is 12 = 12.", "12=12"),
        ("It is 3 * 4 = 6 + 6.", "3*4=6+6"),
        ("It is 3 * 4 = 12 = 12.", "3*4=12=12"),
        ("It is 3 * 4 = 12 = 6 + 6.", "3*4=12"),
        ("It is - 3 * 4 = 12.", "3*4=12"),
        ("It is 3, 4 * 5 = 20.", "3*5=20"),
        ("It is 3 * ; 4 = 12.", "3*4=12"),
        ("It is 3 * 4 = 12 / 2 = 6.", "3*4=12"),
        ("It is 3; 4 * 5 = 20 and 3 * 4.", "3*4=12"),
        ("It is 3 of the very many new pens * 4 = 12.", "3*4=12"),
        ("(3 + 4) * 2 = 14", "3+4*2=14"),
    ],
)
def test_a_text_that_writes_it_otherwise_has_no_place(text: str, written: str) -> None:
    assert place_of(text, equation(written)) is None


def test_only_equalities_have_a_place() -> None:
    bound = Equation(lhs="3*4", rel="<", rhs="13", status="true")
    assert place_of("It is 3 * 4 < 13.", bound) is None


@given(
    first=st.integers(1, 9999),
    second=st.integers(1, 9999),
    sign=st.sampled_from("+-*/"),
    gap=st.sampled_from(["", " "]),
    currency=st.sampled_from(["", "$"]),
)
def test_every_plain_spelling_is_found(
    first: int, second: int, sign: str, gap: str, currency: str
) -> None:
    text = f"It is {currency}{first}{gap}{sign}{gap}{second:,}{gap}={gap}{currency}8 in all."
    place = place_of(text, equation(f"{first}{sign}{second}=8"))
    assert place is not None
    assert [token.value for token in place.operands] == [first, second]
