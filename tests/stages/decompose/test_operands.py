"""What a step's text says about its operands."""

from fractions import Fraction

import pytest

from stages.decompose.operands import operands_of
from stages.decompose.unit import Unit
from stages.decompose.word_stems import stems


def unit(text: str, lhs: str, rhs: str = "0") -> Unit:
    return Unit(text, [], lhs, rhs, None)


def test_words_go_with_their_number() -> None:
    first, second = operands_of(unit("She needs 8 beads x 6 friends = 48 beads.", "8*6"))
    assert first.words == {"bead"}
    assert second.words == {"friend"}


def test_a_currency_sign_is_a_word() -> None:
    first, second = operands_of(unit("It is 3 pens * $2 = $6.", "3*2"))
    assert first.words == {"pen"}
    assert second.words == {"dollar"}


def test_a_number_outside_the_calculation_says_nothing_about_it() -> None:
    first, _ = operands_of(unit("For 3 cats he buys 3*2=6 bowls.", "3*2"))
    assert first.words == set()


def test_without_the_calculation_in_the_text_a_lone_number_is_found() -> None:
    (first, second) = operands_of(unit("He gives 5 nuts to each of 4 squirrels.", "4*5"))
    assert first.words == {"squirrel"}
    assert "nut" in second.words


@pytest.mark.parametrize(
    ("lhs", "roles"),
    [
        ("1+2-3", ["term", "term", "term"]),
        ("2*3", ["factor", "factor"]),
        ("6/2", ["dividend", "divisor"]),
        ("2*3/4", ["factor", "factor", "divisor"]),
        ("(1+2)*3", ["term", "term", "factor"]),
        ("-3+1", ["term", "term"]),
        ("2^3", ["other", "other"]),
    ],
)
def test_roles_come_from_the_nearest_operation(lhs: str, roles: list[str]) -> None:
    assert [operand.role for operand in operands_of(unit("", lhs))] == roles


@pytest.mark.parametrize(
    ("lhs", "fractions"),
    [
        (".3*50", [True, False]),
        ("30/100*50", [True] * 3),
        ("30*.01*50", [True] * 3),
        ("3*5", [False] * 2),
    ],
)
def test_shares_are_told_from_counts(lhs: str, fractions: list[bool]) -> None:
    assert [operand.fraction for operand in operands_of(unit("", lhs))] == fractions


def test_values_are_exact_and_in_order() -> None:
    values = [operand.value for operand in operands_of(unit("", "(1.5+20%)/3"))]
    assert values == [Fraction(3, 2), Fraction(1, 5), Fraction(3)]


def test_a_calculation_that_cannot_be_read_has_no_operands() -> None:
    assert operands_of(unit("", "3*y")) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("boxes", "box"),
        ("berries", "berry"),
        ("strawberries", "strawberry"),
        ("Dogs", "dog"),
        ("$", "dollars"),
        ("\u00a2", "cents"),
        ("dishes", "dish"),
    ],
)
def test_forms_of_a_word_have_one_stem(one: str, other: str) -> None:
    assert list(stems(one)) == list(stems(other))


def test_empty_words_have_no_stem() -> None:
    assert list(stems("of the many cats in it, x")) == ["cat"]


@pytest.mark.parametrize("rate", ["cents per bottle", "cents/bottle", "cents each bottle"])
def test_what_a_rate_is_for_is_no_unit_of_its_number(rate: str) -> None:
    _, second = operands_of(unit(f"It is 7 bottles * 10 {rate} = 70.", "7*10"))
    assert second.words == {"cent"}
