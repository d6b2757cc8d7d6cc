"""Unicode signs become plain characters without changing numbers."""

import pytest

from instruments.mathematical_text.characters import plain_characters


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("5²", "5^{2}"),
        ("x₁", "x_{1}"),
        ("10⁻³", "10^{-3}"),
        ("1¾", "1 3/4"),
        ("½", " 1/2"),
        ("\u22125", "-5"),
        ("3 \u00d7 4 ÷ 2", "3 * 4 / 2"),
        ("90°", "90^\\circ "),
        ("12\u202f345", "12,345"),
        ("a\u200bb", "ab"),
        ("\uff15", "5"),
        ("π", "\\pi "),
        ("3 ≤ 4", "3 \\le  4"),
    ],
)
def test_sign_is_spelt_plainly(text: str, plain: str) -> None:
    assert plain_characters(text) == plain


def test_ascii_text_is_returned_as_it_is() -> None:
    text = "half of 3/4 is 0.375"
    assert plain_characters(text) is text


def test_power_is_never_glued_to_its_base() -> None:
    assert "52" not in plain_characters("5²")


def test_narrow_space_groups_thousands_only_before_three_digits() -> None:
    assert plain_characters("12\u200934") == "12 34"
