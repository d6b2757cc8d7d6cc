"""Formulas in running text: units go, prose becomes breaks, letters are rarely symbols."""

from fractions import Fraction

import pytest

from instruments.metrics.formula_tokens import MAX_TOKENS, FormulaToken, formula_tokens


def spelt(text: str) -> str:
    """The tokens joined, with ``|`` for a break; runs of breaks are one."""
    parts: list[str] = []
    for token in formula_tokens(text):
        mark = "|" if token.kind == "break" else token.text
        if mark != "|" or parts[-1:] != ["|"]:
            parts.append(mark)
    return " ".join(parts).strip("| ")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He sold 48/2 = 24 clips.", "48 / 2 = 24"),
        ("5 apples * 3 = 15 apples", "5 * 3 = 15"),
        ("10 hours * $5/hour = $50", "10 * 5 = 50"),
        ("60 miles per hour * 2 hours = 120", "60 * 2 = 120"),
        ("(3 red + 2 blue) * 4", "( 3 + 2 ) * 4"),
        ("12 x 2 = 24", "12 * 2 = 24"),
        ("12 boxes x 2 = 24", "12 * 2 = 24"),
        ("2**3 = 8", "2 ^ 3 = 8"),
        ("1,200 + 3 = 1,203", "1200 + 3 = 1203"),
        (r"90^\circ + 30^\circ = 120^\circ", "90 + 30 = 120"),
        (r"x \le 4", "x <= 4"),
        (r"x \ge 4 \ne y", "x >= 4 != y"),
    ],
)
def test_units_and_spellings(text: str, expected: str) -> None:
    assert spelt(text) == expected


def test_long_prose_is_no_unit() -> None:
    assert spelt("5 of the many very old green apples * 3") == "5 | * 3"


def test_unit_before_prose_ends_the_expression() -> None:
    assert spelt("3 apples and 4 pears + 1") == "3 | 4 + 1"


def test_text_without_a_sign_is_skipped_at_once() -> None:
    assert formula_tokens("He has 5 apples and 3 pears.") == []


@pytest.mark.parametrize("text", ["5 a day + 1", "I have 3 + 4", "class A is big - so"])
def test_letter_in_prose_is_no_symbol(text: str) -> None:
    assert all(token.kind != "symbol" for token in formula_tokens(text))


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("so 2x + 3 = 7", ["x"]),
        ("let y = 4", ["y"]),
        ("$a$ plus $b$", ["a", "b"]),
        ("$x_1 + x_{12}$", ["x_1", "x_{12}"]),
        ("AB = 5", ["AB"]),
        (r"$\pi r^2$", [r"\pi", "r"]),
        (r"$\angle A = 30$", [r"\angle", "A"]),
    ],
)
def test_symbols(text: str, symbols: list[str]) -> None:
    assert [t.text for t in formula_tokens(text) if t.kind == "symbol"] == symbols


def test_percent_is_applied_to_the_value() -> None:
    (token, *_) = formula_tokens("20% * 5")
    assert token == FormulaToken("number", "20", Fraction(1, 5))


def test_decimal_is_exact() -> None:
    (token, *_) = formula_tokens("0.1 + 1")
    assert token.value == Fraction(1, 10)


def test_very_long_number_breaks_the_expression() -> None:
    assert formula_tokens("9" * 100 + " + 1")[0].kind == "break"


def test_number_of_tokens_is_bounded() -> None:
    assert len(formula_tokens("1+" * 10_000)) <= MAX_TOKENS


def test_letters_glued_in_prose_and_spaced_in_formulas_are_products() -> None:
    glued = [t.glued for t in formula_tokens("2x + 1") if t.kind == "symbol"]
    spaced = [t.glued for t in formula_tokens("$2 x + 1$") if t.kind == "symbol"]
    assert glued == spaced == [True]
