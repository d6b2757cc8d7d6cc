"""What surrounds an answer comes off; what belongs to it stays."""

import pytest

from instruments.grading.unwrapping import peel, unwrap


@pytest.mark.parametrize(
    "wrapped",
    [
        "72",
        " 72 ",
        "$72$",
        "$$72$$",
        r"\(72\)",
        r"\[72\]",
        "**72**",
        "**$72$**",
        r"\boxed{72}",
        r"$\boxed{72}$.",
        r"\text{72}",
        r"\mathbf{72}",
        "72.",
        ": 72",
        "= 72",
        r"72\]",
        r"\displaystyle 72",
    ],
)
def test_wrapping_comes_off(wrapped: str) -> None:
    assert unwrap(wrapped) == "72"


@pytest.mark.parametrize("kept", ["(1,2)", "[2,5)", "72!", "1 1/4", "{1,2}"])
def test_brackets_and_signs_stay(kept: str) -> None:
    assert unwrap(kept) == kept


def test_two_formulas_are_not_one_wrapping() -> None:
    assert unwrap("$5$ and $6$") == "$5$ and $6$"


def test_ellipsis_is_no_full_stop() -> None:
    assert unwrap("0.333...") == "0.333..."


def test_peeling_keeps_the_text_command_that_marks_a_unit() -> None:
    assert peel(r"$10\text{ cm}$") == r"10\text{ cm}"


def test_unwrapping_opens_the_text_command() -> None:
    assert unwrap(r"$10\text{ cm}$") == "10 cm"


def test_command_whose_braces_do_not_match_stays() -> None:
    assert unwrap(r"\text{a} + \text{b}") == "a + b"


def test_depth_of_wrapping_is_bounded() -> None:
    assert "boxed" in unwrap(r"\boxed{" * 50 + "1" + "}" * 50)
