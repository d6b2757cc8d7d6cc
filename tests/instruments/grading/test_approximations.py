"""A decimal behind an exact value must be its rounding."""

import pytest

from instruments.grading.approximations import without_approximation


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        (r"12\pi \approx 37.7", r"12\pi"),
        (r"\sqrt2≈1.414", r"\sqrt2"),
        (r"\frac13 \approx 0.33", r"\frac13"),
        (r"x = \sqrt{2} \approx 1.4", r"x = \sqrt{2}"),
        (r"\frac{7}{2} \approx 4", r"\frac{7}{2}"),
    ],
)
def test_rounding_is_taken_off(text: str, exact: str) -> None:
    assert without_approximation(text) == exact


@pytest.mark.parametrize(
    "text",
    [
        "5",
        r"\sqrt2 \approx 1.5",
        r"12\pi \approx 38.7",
        r"x \approx 5",
        r"\approx 5",
        r"5 \approx 5 \approx 5",
        r"\pi \approx \frac{22}{x}",
    ],
)
def test_anything_else_is_left(text: str) -> None:
    assert without_approximation(text) is None
