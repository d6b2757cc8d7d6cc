"""Numerals of a named base reach one spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.reading.numerals import spell_base


@pytest.mark.parametrize(
    "text",
    [
        "52_8",
        "52_{8}",
        "52 _ 8",
        "(52)_8",
        "(52)_{8}",
        "52_{ 8 }",
        r"52_{\text{8}}",
        r"52_\text{8}",
        r"52_{\text{eight}}",
        "52_{eight}",
        "52 base 8",
        "52 in base 8",
        "52 (base 8)",
        "52 base eight",
        "52, base 8",
        "52 in base-8",
    ],
)
def test_fifty_two_in_base_eight(text: str) -> None:
    assert spell_base(text) == "52_{8}"


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("2A_{16}", "2A_{16}"),
        (r"\text{2A}_{16}", "2A_{16}"),
        (r"\mathrm{FF}_{\text{sixteen}}", "FF_{16}"),
        ("101 (base two)", "101_{2}"),
    ],
)
def test_digits_beyond_nine(text: str, spelt: str) -> None:
    assert spell_base(text) == spelt


@pytest.mark.parametrize(
    "text", ["52", "x_8", "a_1 + 52_8", "52 base", "52_{seventy}", "base 8", "x_{n}", "52_8 + 1"]
)
def test_anything_else_is_left(text: str) -> None:
    assert spell_base(text) == text


@given(st.integers(0, 10**9), st.integers(2, 16))
def test_digits_and_base_stay(digits: int, base: int) -> None:
    assert spell_base(f"({digits})_{{{base}}}") == f"{digits}_{{{base}}}"
