"""Equal LaTeX spellings are written equally."""

import pytest

from instruments.mathematical_text.latex import (
    canonical_latex,
    canonical_text,
    unwrap_text_commands,
)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (r"\dfrac{1}{2}", r"\frac{1}{2}"),
        (r"\tfrac12", r"\frac{1}{2}"),
        (r"\frac1{2}", r"\frac1{2}"),
        (r"3 \cdot 4", "3 * 4"),
        (r"3\times4", "3*4"),
        (r"\left(1,2\right)", "(1,2)"),
        (r"12{,}345", "12,345"),
        (r"12,\!345", "12,345"),
        (r"12\,345", "12,345"),
        (r"5\,\%", "5 %"),
        (r"\$7", "$7"),
        (r"a\leq b", r"a\le b"),
        (r"30^{\circ}", r"30^\circ"),
    ],
)
def test_spelling_is_unified(text: str, canonical: str) -> None:
    assert canonical_latex(text) == canonical


def test_command_that_merely_starts_alike_stays() -> None:
    assert canonical_latex(r"\timesten \leftarrow") == r"\timesten \leftarrow"


def test_braced_comma_outside_a_number_stays() -> None:
    assert canonical_latex(r"f(x{,}y)") == r"f(x{,}y)"


def test_two_digits_after_a_braced_comma_are_not_thousands() -> None:
    assert canonical_latex(r"1{,}23") == r"1{,}23"


@pytest.mark.parametrize("command", ["text", "mathrm", "textbf", "operatorname"])
def test_text_command_gives_its_content(command: str) -> None:
    assert unwrap_text_commands(rf"5\{command}{{ cm}}").split() == ["5", "cm"]


def test_nested_text_commands_are_unwrapped() -> None:
    assert unwrap_text_commands(r"\text{\mathrm{kg}}").strip() == "kg"


def test_unicode_and_latex_meet_in_one_spelling() -> None:
    assert canonical_text("3 \u00d7 4") == canonical_text(r"3 \times 4")
